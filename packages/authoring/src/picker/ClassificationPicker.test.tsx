import { loadTaxonomy, type Taxonomy } from "@andromeda/domain";
import { screen, within } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import {
  type Classification,
  ClassificationPicker,
  type ClassificationPickerProps,
  withSpecialty,
} from "./ClassificationPicker.tsx";

const small: Taxonomy = {
  version: "test",
  specialties: [
    { name: "Cardiovascular", presentations: ["Chest pain", "Syncope"], conditions: ["Angina"] },
    { name: "Respiratory", presentations: ["Chest pain", "Cough"], conditions: ["Asthma"] },
  ],
};
const empty: Classification = { specialty: "", presentation: "", condition: "" };

let full: Taxonomy;

beforeAll(async () => {
  full = await loadTaxonomy();
});

function Picker({ value, onChange = () => undefined, ...others }: Partial<ClassificationPickerProps>) {
  const [chosen, setChosen] = useState(value ?? empty);
  return (
    <ClassificationPicker
      taxonomy={{ kind: "ready", taxonomy: small }}
      {...others}
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        onChange(next);
      }}
    />
  );
}

const field = (label: string) => screen.getByRole("combobox", { name: new RegExp(`^${label}`) });
const options = () => screen.getAllByRole("option").map((option) => option.textContent);
const labelOf = (label: string) => screen.getByText(label, { selector: ".mantine-InputWrapper-label" });

describe("ClassificationPicker", () => {
  it("PICK-01 PICK-03 has three fields with their placeholders", async () => {
    const { user } = renderAuthoring(<Picker />);
    expect(field("Specialty")).toHaveTextContent("Select a specialty");
    expect(field("Presentation")).toHaveTextContent("Select a presentation");
    expect(field("Condition")).toHaveTextContent("Select a condition");
    await user.click(field("Specialty"));
    expect(screen.getByPlaceholderText("Search select a specialty")).toBeVisible();
  });

  it("PICK-02 marks the specialty as required, and the others only with an error", () => {
    const { rerender } = renderAuthoring(<Picker />);
    expect(within(labelOf("Specialty")).getByText("*")).toBeInTheDocument();
    expect(within(labelOf("Condition")).queryByText("*")).toBeNull();
    rerender(<Picker errors={{ condition: "Condition is not known" }} />);
    expect(within(labelOf("Condition")).getByText("*")).toBeInTheDocument();
    expect(within(labelOf("Presentation")).queryByText("*")).toBeNull();
  });

  it("PICK-04 says in each list that there is nothing to choose", async () => {
    const { user } = renderAuthoring(<Picker value={{ ...empty, specialty: "Cardiovascular" }} />);
    for (const [label, text] of [
      ["Specialty", "No specialties found"],
      ["Presentation", "No presentations available"],
      ["Condition", "No conditions available"],
    ] as const) {
      await user.click(field(label));
      await user.type(screen.getByPlaceholderText(new RegExp(`^Search select a ${label}`, "i")), "zzz");
      expect(screen.getByText(text)).toBeVisible();
      await user.keyboard("{Escape}");
    }
  });

  it("PICK-06 shows the messages that it is given, each at its field", () => {
    renderAuthoring(<Picker errors={{ specialty: "Specialty is required" }} />);
    expect(field("Specialty")).toBeInvalid();
    expect(field("Specialty")).toHaveAccessibleDescription("Specialty is required");
    expect(field("Presentation")).not.toBeInvalid();
    expect(field("Condition")).not.toBeInvalid();
  });

  it("PICK-07 PICK-09 shows everything and opens nothing when it is read only", async () => {
    const onChange = vi.fn();
    const value = { specialty: "Respiratory", presentation: "Palpitations", condition: "Gout" };
    const { user } = renderAuthoring(<Picker readOnly value={value} onChange={onChange} />);
    for (const [label, text] of Object.entries(value)) {
      const trigger = screen.getByRole("combobox", { name: new RegExp(`^${label}`, "i") });
      expect(trigger).toHaveTextContent(text);
      expect(trigger).toBeDisabled();
      await user.click(trigger);
      trigger.focus();
      await user.keyboard("{Enter}{ArrowDown}");
    }
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Clear/ })).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it("PICK-08 PICK-14 offers what the chosen specialty of the catalogue has", async () => {
    const { user } = renderAuthoring(<Picker taxonomy={{ kind: "ready", taxonomy: full }} />);
    await user.click(field("Specialty"));
    expect(options()).toEqual(full.specialties.map(({ name }) => name));
    await user.keyboard("{Escape}");
    for (const specialty of full.specialties.slice(0, 2)) {
      await user.click(field("Specialty"));
      await user.click(screen.getByRole("option", { name: specialty.name }));
      await user.click(field("Presentation"));
      expect(options()).toEqual(specialty.presentations);
      await user.keyboard("{Escape}");
      await user.click(field("Condition"));
      expect(options()).toEqual(specialty.conditions);
      await user.keyboard("{Escape}");
    }
  });

  it("PICK-09 clears what the new specialty does not have and keeps what it has", async () => {
    const onChange = vi.fn();
    const value = { specialty: "Cardiovascular", presentation: "Chest pain", condition: "Angina" };
    const { user } = renderAuthoring(<Picker value={value} onChange={onChange} />);
    await user.click(field("Specialty"));
    await user.click(screen.getByRole("option", { name: "Respiratory" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      specialty: "Respiratory",
      presentation: "Chest pain",
      condition: "",
    });
    expect(field("Condition")).toHaveTextContent("Select a condition");
  });

  it("PICK-09 never leaves a presentation or a condition that the chosen specialty does not have", () => {
    const names = full.specialties.map(({ name }) => name);
    const items = full.specialties.flatMap(({ presentations, conditions }) => [
      ...presentations,
      ...conditions,
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom(...items),
        fc.constantFrom(...items),
        fc.constantFrom(...names),
        (presentation, condition, name) => {
          const next = withSpecialty({ specialty: "", presentation, condition }, name, full);
          const specialty = full.specialties.find((candidate) => candidate.name === name);
          const isKept = specialty?.presentations.includes(presentation);
          expect(next.presentation).toBe(isKept ? presentation : "");
          expect(next.condition).toBe(specialty?.conditions.includes(condition) ? condition : "");
          expect(withSpecialty(next, name, full)).toEqual(next);
        },
      ),
    );
  });

  it("PICK-10 enables the other two once there is a specialty", async () => {
    const { user } = renderAuthoring(<Picker />);
    expect(field("Presentation")).toBeDisabled();
    expect(field("Condition")).toBeDisabled();
    await user.click(field("Specialty"));
    await user.click(screen.getByRole("option", { name: "Respiratory" }));
    expect(field("Presentation")).toBeEnabled();
    expect(field("Condition")).toBeEnabled();
  });

  it("PICK-15 lets an optional choice be taken back", async () => {
    const onChange = vi.fn();
    const value = { specialty: "Respiratory", presentation: "Cough", condition: "Asthma" };
    const { user } = renderAuthoring(<Picker value={value} onChange={onChange} />);
    await user.click(screen.getByRole("button", { name: "Clear presentation" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...value, presentation: "" });
    expect(screen.queryByRole("button", { name: "Clear specialty" })).toBeNull();
  });

  it("PICK-17 is operated by keyboard alone", async () => {
    const { user } = renderAuthoring(<Picker />);
    await user.tab();
    await user.keyboard("{ArrowDown}");
    await user.keyboard("resp{ArrowDown}{Enter}");
    expect(field("Specialty")).toHaveTextContent("Respiratory");
  });

  it("PICK-18 shows a stored specialty that is not in the catalogue, with empty lists, and leaves it alone", async () => {
    const onChange = vi.fn();
    const value = { specialty: "Old name", presentation: "Cough", condition: "" };
    const { user } = renderAuthoring(<Picker value={value} onChange={onChange} />);
    expect(field("Specialty")).toHaveTextContent("Old name");
    expect(field("Presentation")).toHaveTextContent("Cough");
    await user.click(field("Condition"));
    expect(screen.getByText("No conditions available")).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });

  it("PICK-13 keeps what is stored while the catalogue is on its way, and when it cannot be had", async () => {
    const onRetry = vi.fn();
    const value = { specialty: "Respiratory", presentation: "Cough", condition: "" };
    const { user, rerender } = renderAuthoring(<Picker value={value} taxonomy={{ kind: "loading" }} />);
    expect(field("Specialty")).toHaveTextContent("Respiratory");
    await user.click(field("Specialty"));
    expect(screen.getAllByText("Loading the list…")[0]).toBeVisible();
    await user.keyboard("{Escape}");
    rerender(<Picker value={value} taxonomy={{ kind: "failed", onRetry }} />);
    expect(screen.getByRole("alert")).toHaveTextContent("The list of specialties could not be loaded.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(field("Presentation")).toHaveTextContent("Cough");
  });
});
