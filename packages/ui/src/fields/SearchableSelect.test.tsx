import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { filterOptions } from "./filter-options.ts";
import { SearchableSelect, type SearchableSelectProps } from "./SearchableSelect.tsx";

const specialties = ["Cancer", "Cardiovascular", "Child health", "Dermatology"].map((label) => ({
  value: label,
  label,
}));

function Field({ value = null, ...others }: Partial<SearchableSelectProps>) {
  const [chosen, setChosen] = useState(value);
  return (
    <>
      <SearchableSelect
        label="Specialty"
        options={specialties}
        {...others}
        value={chosen}
        onChange={setChosen}
      />
      <p>Elsewhere</p>
    </>
  );
}

const specialty = {
  placeholder: "Select a specialty",
  emptyText: "No specialties found",
} as const;

const trigger = (name = "Specialty") => screen.getByRole("combobox", { name: new RegExp(name) });
const searchBox = () => screen.getByPlaceholderText(/^Search /);
const options = () => screen.getAllByRole("option").map((option) => option.textContent);
const asterisk = () => screen.queryByText("*");

async function open(props: Partial<SearchableSelectProps> = {}) {
  const rendered = renderUi(<Field {...specialty} {...props} />);
  await rendered.user.click(trigger());
  return rendered;
}

describe("SearchableSelect", () => {
  it("PICK-02 has an asterisk when it is required, and otherwise only with an error", () => {
    const { rerender } = renderUi(<Field required />);
    expect(asterisk()).toBeInTheDocument();
    rerender(<Field />);
    expect(asterisk()).toBeNull();
    rerender(<Field error="Condition is not known" />);
    expect(asterisk()).toBeInTheDocument();
  });

  it("EDIT-64 renders its list when the pointer or the focus comes to it, and not before", async () => {
    const { user } = renderUi(
      <>
        <Field label="By pointer" />
        <Field label="By focus" />
      </>,
    );
    const lists = () => screen.queryAllByRole("listbox", { hidden: true });
    expect(lists()).toHaveLength(0);
    await user.hover(trigger("By pointer"));
    expect(lists()).toHaveLength(1);
    act(() => trigger("By focus").focus());
    expect(lists()).toHaveLength(2);
  });

  it("EDIT-64 a press without either, as a screen reader's, opens the list and says which one it is", () => {
    renderUi(<Field />);
    act(() => trigger().click());
    const { id } = screen.getByRole("listbox", { hidden: true });
    expect(trigger()).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("combobox", { name: "Search options", hidden: true })).toHaveAttribute(
      "aria-controls",
      id,
    );
  });

  it("PICK-17 searches for what is typed on the field, before its search box has the focus and after", async () => {
    const { user } = renderUi(<Field {...specialty} />);
    trigger().focus();
    // On the button itself, as from a hand that is faster than the list.
    for (const key of ["c", "a", "r"]) fireEvent.keyDown(trigger(), { key });
    await waitFor(() => expect(searchBox()).toHaveFocus());
    expect(searchBox()).toHaveValue("car");
    await user.keyboard("d");
    expect(options()).toEqual(["Cardiovascular"]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(trigger()).toHaveTextContent("Cardiovascular");
    await user.keyboard(" ");
    expect(options()).toHaveLength(specialties.length);
    expect(searchBox()).toHaveValue("");
  });

  it("PICK-17 does not open its search for the letter of a shortcut", () => {
    renderUi(<Field {...specialty} />);
    for (const held of ["ctrlKey", "metaKey", "altKey"])
      expect(fireEvent.keyDown(trigger(), { key: "s", [held]: true })).toBe(true);
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it('PICK-03 shows its placeholder, and searches under "Search " and the placeholder in lower case', async () => {
    await open();
    expect(trigger()).toHaveTextContent("Select a specialty");
    expect(searchBox()).toHaveAttribute("placeholder", "Search select a specialty");
    expect(searchBox()).toHaveFocus();
  });

  it("PICK-04 says in the words it is given that nothing was found", async () => {
    const { user } = await open();
    expect(screen.queryByText("No specialties found")).toBeNull();
    await user.type(searchBox(), "xyzzy");
    expect(screen.getByText("No specialties found")).toBeVisible();
    expect(screen.queryAllByRole("option")).toEqual([]);
  });

  it('PICK-05 defaults to "Select an option" and "No options found."', async () => {
    const { user } = renderUi(<Field options={[]} />);
    expect(trigger()).toHaveTextContent("Select an option");
    await user.click(trigger());
    expect(searchBox()).toHaveAttribute("placeholder", "Search select an option");
    expect(screen.getByText("No options found.")).toBeVisible();
  });

  it("PICK-06 shows an error under the field and marks label and field", () => {
    renderUi(<Field error="Specialty is required" />);
    expect(trigger()).toHaveAttribute("aria-invalid", "true");
    expect(trigger()).toHaveAccessibleDescription("Specialty is required");
    expect(screen.getByText("Specialty")).toHaveAttribute("data-invalid", "true");
    expect(trigger().closest("[data-error]")).not.toBeNull();
  });

  it("PICK-17 gives its id to nothing but the field, and the focus with a press on the label", async () => {
    const { user } = renderUi(<Field id="specialty" />);
    expect(document.querySelectorAll("#specialty")).toHaveLength(1);
    expect(document.getElementById("specialty")).toBe(trigger());
    await user.click(screen.getByText("Specialty"));
    expect(trigger()).toHaveFocus();
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it.each([{ readOnly: true }, { disabled: true }])("PICK-07 does not open when it is %o", async (locked) => {
    const { user } = renderUi(<Field {...locked} value="Cancer" />);
    expect(trigger()).toBeDisabled();
    expect(trigger()).toHaveTextContent("Cancer");
    await user.click(trigger());
    trigger().focus();
    await user.keyboard("{ArrowDown}{Enter} ");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("PICK-11 closes and clears the search when an option is chosen", async () => {
    const { user } = await open();
    await user.type(searchBox(), "card");
    await user.click(screen.getByRole("option", { name: "Cardiovascular" }));
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect(trigger()).toHaveTextContent("Cardiovascular");
    await user.click(trigger());
    expect(searchBox()).toHaveValue("");
    expect(options()).toHaveLength(4);
  });

  it("PICK-12 finds a part of a label whatever the case", async () => {
    const { user } = await open();
    await user.type(searchBox(), "CARDIO");
    expect(options()).toEqual(["Cardiovascular"]);
  });

  it("PICK-12 finds every label by every part of it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...specialties), fc.nat(20), fc.nat(20), (option, from, length) => {
        const part = option.label.slice(from, from + length).toUpperCase();
        expect(filterOptions(specialties, part)).toContain(option);
      }),
    );
  });

  it("PICK-16 limits the list to 240 px", async () => {
    await open();
    expect(screen.getByRole("listbox").style.maxHeight).toContain("15rem");
  });

  it("PICK-17 loses no letter that is typed before the search box has the focus", async () => {
    const { user } = renderUi(<Field {...specialty} />);
    await user.click(trigger());
    trigger().focus();
    await user.keyboard("child");
    expect(searchBox()).toHaveValue("child");
    expect(options()).toEqual(["Child health"]);
  });

  it("PICK-17 opens, moves and selects by keyboard, and carries its label", async () => {
    const { user } = renderUi(<Field {...specialty} value="Cancer" />);
    await user.tab();
    expect(trigger("Specialty Cancer")).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(searchBox()).toHaveFocus());
    expect(screen.getByRole("listbox", { name: /Specialty/ })).toBeVisible();
    expect(trigger()).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("child");
    await user.keyboard("{ArrowDown}{Enter}");
    expect(trigger()).toHaveTextContent("Child health");
    await waitFor(() => expect(trigger()).toHaveFocus());
  });

  it("PICK-17 leaves the choice alone when Escape closes it", async () => {
    const { user } = await open({ value: "Cancer" });
    await user.keyboard("{ArrowDown}{ArrowDown}{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect(trigger()).toHaveTextContent("Cancer");
    await waitFor(() => expect(trigger()).toHaveFocus());
  });

  it("PICK-17 leaves the choice alone when a click elsewhere closes it", async () => {
    const { user } = await open({ value: "Cancer" });
    await user.click(screen.getByText("Elsewhere"));
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect(trigger()).toHaveTextContent("Cancer");
  });

  it("PICK-15 takes an optional choice back, and only where that is possible", async () => {
    const onClear = vi.fn();
    const { user, rerender } = renderUi(<Field value="Cancer" onClear={onClear} />);
    await user.click(screen.getByRole("button", { name: "Clear specialty" }));
    expect(onClear).toHaveBeenCalledOnce();
    expect(trigger()).toHaveFocus();
    expect(screen.queryByRole("listbox")).toBeNull();
    rerender(<Field value="Cancer" onClear={onClear} readOnly />);
    expect(screen.queryByRole("button", { name: "Clear specialty" })).toBeNull();
  });

  it("PICK-18 shows a value that is not among the options as it is", async () => {
    await open({ value: "Old name" });
    expect(trigger()).toHaveTextContent("Old name");
    const list = screen.getByRole("listbox");
    expect(within(list).queryByText("Old name")).toBeNull();
  });
});
