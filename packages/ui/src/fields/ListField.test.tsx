import { fireEvent, screen } from "@testing-library/react";
import { memo, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { ListField, type ListFieldProps, type ListRowsProps } from "./ListField.tsx";

function Field({
  value = [],
  onSubmit = () => undefined,
  ...others
}: Partial<ListFieldProps> & { onSubmit?: () => void }) {
  const [items, setItems] = useState(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ListField label="Medications" {...others} value={items} onChange={setItems} />
      <output>{JSON.stringify(items)}</output>
      <button type="submit">Save</button>
    </form>
  );
}

const newItem = () => screen.getByRole("textbox", { name: "New item for medications" });
const item = (at: number) => screen.getByRole("textbox", { name: `Medications, item ${at}` });
const addButton = () => screen.getByRole("button", { name: "Add" });
const list = () => JSON.parse(document.querySelector("output")?.textContent ?? "null") as unknown;

describe("ListField", () => {
  it("EDIT-21 adds by Enter without submitting the form, and by the Add button", async () => {
    const onSubmit = vi.fn();
    const { user } = renderUi(<Field onSubmit={onSubmit} />);
    await user.type(newItem(), "Ramipril{Enter}");
    await user.type(newItem(), "Metformin");
    await user.click(addButton());
    expect(list()).toEqual(["Ramipril", "Metformin"]);
    expect(newItem()).toHaveValue("");
    expect(newItem()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("EDIT-21 adds the text in the field as a new item when the field is left, by key or by press", async () => {
    const { user } = renderUi(<Field />);
    await user.type(newItem(), " Ramipril ");
    await user.tab();
    expect(screen.getByRole("button", { name: "Add" })).toHaveFocus();
    expect(list()).toEqual([]);
    await user.tab();
    expect(list()).toEqual(["Ramipril"]);
    expect(newItem()).toHaveValue("");
    await user.type(newItem(), "Metformin");
    const save = screen.getByRole("button", { name: "Save" });
    // Until the press has ended nothing moves away from under the pointer.
    await user.pointer({ keys: "[MouseLeft>]", target: save });
    expect(list()).toEqual(["Ramipril"]);
    await user.pointer({ keys: "[/MouseLeft]", target: save });
    expect(list()).toEqual(["Ramipril", "Metformin"]);
    expect(newItem()).not.toHaveFocus();
  });

  it("EDIT-21 has what was typed in the list by the time the press that left it is heard", async () => {
    const calls: unknown[] = [];
    const { user } = renderUi(
      <>
        <ListField label="Medications" value={[]} onChange={(items) => calls.push(items)} />
        <button type="button" onClick={() => calls.push("saved")}>
          Save
        </button>
      </>,
    );
    await user.type(newItem(), "Ramipril");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(calls).toEqual([["Ramipril"], "saved"]);
  });

  it("EDIT-21 leaves what is being typed alone while another window has the focus", async () => {
    const { user } = renderUi(<Field />);
    await user.type(newItem(), "Rami");
    // Switching windows fires focusout, but the field stays the page's active element.
    fireEvent.focusOut(newItem());
    expect(list()).toEqual([]);
    expect(newItem()).toHaveValue("Rami");
  });

  it("EDIT-21 PRAC-27 has what is being typed in the list by the time its page is reloaded", async () => {
    const { user } = renderUi(<Field />);
    await user.type(newItem(), "Ramipril");
    fireEvent(window, new Event("pagehide"));
    expect(list()).toEqual(["Ramipril"]);
  });

  it("EDIT-21 adds what is being typed when Ctrl+S saves", async () => {
    const { user } = renderUi(<Field />);
    await user.type(newItem(), "Ramipril");
    await user.keyboard("{Control>}s{/Control}");
    expect(list()).toEqual(["Ramipril"]);
    expect(newItem()).toHaveFocus();
  });

  it("EDIT-21 edits an item in place, and Enter there does not submit either", async () => {
    const onSubmit = vi.fn();
    const { user } = renderUi(<Field value={["Ramipril", "Metformin"]} onSubmit={onSubmit} />);
    await user.type(item(1), " 5 mg{Enter}");
    expect(list()).toEqual(["Ramipril 5 mg", "Metformin"]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("EDIT-21 removes one item and keeps the others", async () => {
    const { user } = renderUi(<Field value={["Ramipril", "Metformin", "Aspirin"]} />);
    await user.click(screen.getByRole("button", { name: "Remove Metformin" }));
    expect(list()).toEqual(["Ramipril", "Aspirin"]);
    expect(screen.getByText("Removed Metformin")).toBeInTheDocument();
    expect(newItem()).toHaveFocus();
  });

  it('EDIT-22 says "No items added yet." while an empty list can be edited', () => {
    renderUi(<Field />);
    expect(screen.getByText("No items added yet.")).toBeVisible();
  });

  it('EDIT-22 says "No items provided." for an empty list that is disabled', () => {
    renderUi(<Field disabled />);
    expect(screen.getByText("No items provided.")).toBeVisible();
    expect(screen.queryByText("No items added yet.")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("EDIT-23 trims what is added and adds nothing that is blank", async () => {
    const { user } = renderUi(<Field />);
    await user.type(newItem(), "  flu  {Enter}");
    await user.type(newItem(), "   ");
    expect(addButton()).toBeDisabled();
    await user.keyboard("{Enter}");
    expect(list()).toEqual(["flu"]);
  });

  it("EDIT-23 trims what is edited, lets spaces be typed, and drops an item that was emptied", async () => {
    const { user } = renderUi(<Field value={["flu", "cold"]} />);
    await user.type(item(1), " shot ");
    expect(item(1)).toHaveValue("flu shot ");
    expect(list()).toEqual(["flu shot", "cold"]);
    await user.tab();
    expect(item(1)).toHaveValue("flu shot");
    await user.clear(item(2));
    expect(list()).toEqual(["flu shot", "cold"]);
    await user.tab();
    expect(list()).toEqual(["flu shot"]);
  });

  it("EDIT-23 drops an emptied item when the press that left it has ended, and not when the window is left", async () => {
    const { user } = renderUi(<Field value={["flu", "cold"]} />);
    await user.clear(item(1));
    fireEvent.focusOut(item(1));
    expect(item(1)).toHaveValue("");
    const save = screen.getByRole("button", { name: "Save" });
    await user.pointer({ keys: "[MouseLeft>]", target: save });
    expect(list()).toEqual(["flu", "cold"]);
    await user.pointer({ keys: "[/MouseLeft]", target: save });
    expect(list()).toEqual(["cold"]);
    await user.clear(item(1));
    fireEvent(window, new Event("pagehide"));
    expect(list()).toEqual([]);
  });

  it("EDIT-23 moves the focus to the field for a new item when an emptied item is left by keyboard", async () => {
    const { user } = renderUi(<Field value={["flu", "cold"]} />);
    await user.clear(item(1));
    await user.tab();
    expect(list()).toEqual(["cold"]);
    expect(newItem()).toHaveFocus();
    // A click elsewhere on the page takes the focus with it.
    await user.clear(item(1));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(list()).toEqual([]);
    expect(newItem()).not.toHaveFocus();
  });

  it("LIB-03 names the group and ties its error to the field for a new item", () => {
    renderUi(<Field error="Medications requires at least one item" required />);
    expect(screen.getByRole("group", { name: /Medications/ })).toBeInTheDocument();
    expect(newItem()).toHaveAccessibleDescription("Medications requires at least one item");
  });

  it("LIB-02 shows the items of a disabled list without a way to change them", () => {
    renderUi(<Field value={["flu"]} disabled />);
    expect(item(1)).toBeDisabled();
    expect(screen.queryByRole("button", { name: /Remove|Add/ })).toBeNull();
  });

  it("EDIT-21 adds every pasted line as an item, in the field for a new one and in an item", async () => {
    const { user } = renderUi(<Field value={["Ramipril"]} />);
    await user.click(newItem());
    await user.paste("Metformin\r\n\n  Aspirin \n");
    expect(list()).toEqual(["Ramipril", "Metformin", "Aspirin"]);
    expect(screen.getByText("Added 2 items")).toBeInTheDocument();
    await user.click(item(1));
    await user.paste(" 5 mg\nBisoprolol");
    expect(list()).toEqual(["Ramipril 5 mg", "Bisoprolol", "Metformin", "Aspirin"]);
  });

  it("EDIT-21 leaves a pasted single line to the field", async () => {
    const { user } = renderUi(<Field value={[]} />);
    await user.click(newItem());
    await user.paste("Metformin\n");
    expect(list()).toEqual([]);
    expect(newItem()).toHaveValue("Metformin");
  });

  it("EDIT-21 renders its rows with the component it is given, which can move them", async () => {
    const Rows = ({ keys, texts, renderRow, onMove }: ListRowsProps) => (
      <ol>
        {keys.map((key, at) => (
          <li key={key}>
            {renderRow(
              at,
              texts[at] ?? "",
              <button type="button" onClick={() => onMove(at, 0)}>{`First: ${texts[at] ?? ""}`}</button>,
            )}
          </li>
        ))}
      </ol>
    );
    const { user } = renderUi(<Field value={["Ramipril", "Metformin", "Aspirin"]} rows={Rows} />);
    const moved = screen.getByRole("button", { name: "First: Aspirin" });
    await user.click(moved);
    expect(list()).toEqual(["Aspirin", "Ramipril", "Metformin"]);
    expect(screen.getByText("Aspirin is now item 1 of 3")).toBeInTheDocument();
    // The very same element has moved: the focus is where it was.
    expect(moved).toHaveFocus();
  });

  it("EDIT-63 renders the row that is typed into and no other, and none while a new item is typed", async () => {
    const rendered: string[] = [];
    const Row = memo(function Row({ at, text, renderRow }: Pick<ListRowsProps, "renderRow"> & RowProps) {
      rendered.push(text);
      return <li>{renderRow(at, text)}</li>;
    });
    const Rows = ({ keys, texts, renderRow }: ListRowsProps) => (
      <ol>
        {keys.map((key, at) => (
          <Row key={key} at={at} text={texts[at] ?? ""} renderRow={renderRow} />
        ))}
      </ol>
    );
    const { user } = renderUi(<Field value={["Ramipril", "Metformin", "Aspirin"]} rows={Rows} />);
    rendered.length = 0;
    await user.type(item(2), "!");
    await user.type(newItem(), "Gout");
    expect(rendered).toEqual(["Metformin!"]);
  });
});

interface RowProps {
  readonly at: number;
  readonly text: string;
}
