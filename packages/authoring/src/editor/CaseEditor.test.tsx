import type { CaseDocument } from "@andromeda/domain";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { configure } from "mobx";
import { Profiler } from "react";
import { describe, expect, it, vi } from "vitest";
import {
  caseWith,
  caseWithDeprecatedFields,
  editorWith,
  filledCase,
  someTaxonomy,
} from "../testing/editor-fixtures.ts";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import { CaseEditor, type CaseEditorProps } from "./CaseEditor.tsx";

configure({ enforceActions: "always" });

const FAMILY = "case_template.patient_agent.family_history";
const CONDITIONS = "case_template.patient_agent.past_medical_history.conditions";
const AGE = "case_template.patient_agent.demographics.age";
const CHIEF = "case_template.patient_agent.presenting_complaint.chief_complaint";

async function rendered(
  document: CaseDocument | null = filledCase,
  mode: "edit" | "view" = "edit",
  props: Partial<CaseEditorProps> = {},
) {
  const { store, ...fixture } = await editorWith(document, mode);
  const handlers = { onSaveDraft: vi.fn(), onPublish: vi.fn() };
  const view = renderAuthoring(
    <CaseEditor
      store={store}
      taxonomy={{ kind: "ready", taxonomy: someTaxonomy }}
      {...handlers}
      {...props}
    />,
  );
  return { store, ...fixture, ...handlers, ...view };
}

const field = (name: string) => screen.getByRole("textbox", { name });

describe("the parts of the editor", () => {
  it("EDIT-06 EDIT-07 EDIT-10 has the basic data, the classification and both agents", async () => {
    const { store, user } = await rendered();
    const basics = within(screen.getByRole("region", { name: "Basic Information" }));
    expect(basics.getByRole("textbox", { name: "Title" })).toHaveValue(filledCase.title);
    expect(basics.getByRole("textbox", { name: "Description" })).toHaveValue(filledCase.description);
    const difficulty = basics.getByRole("combobox", { name: "Difficulty Level" });
    expect(
      within(difficulty)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["Select a difficulty", "Beginner", "Intermediate", "Advanced", "Expert"]);
    await user.selectOptions(difficulty, "Advanced");
    expect(store.document.difficulty_level).toBe("Advanced");
    expect(basics.getByRole("switch", { name: "Active" })).toBeChecked();
    const classification = within(screen.getByRole("region", { name: "Classification" }));
    expect(classification.getAllByRole("combobox")).toHaveLength(3);
    const template = within(screen.getByRole("region", { name: "Case Template" }));
    for (const agent of ["Patient Agent", "Examiner Agent"]) {
      const control = template.getByRole("button", { name: new RegExp(`^${agent}`) });
      expect(control).toHaveAttribute("aria-expanded", "true");
      await user.click(control);
      expect(control).toHaveAttribute("aria-expanded", "false");
    }
  });

  it("EDIT-63 the browser is not to keep a copy of any field", async () => {
    await rendered();
    for (const name of ["Title", "Description", "Family History", "Age", "Conditions, item 1"])
      expect(field(name).closest("form")).toHaveAttribute("autocomplete", "off");
  });

  it("EDIT-57 a line that a word processor broke by hand is a line, and the cursor stays behind what was pasted", async () => {
    const { store, user } = await rendered(caseWith({}));
    const family = field("Family History") as HTMLTextAreaElement;
    await user.type(family, "My father.");
    family.setSelectionRange(0, 0);
    await user.paste("None.\vBut ask: ");
    expect(store.fields.leaf("patient_agent.family_history").value).toBe("None.\nBut ask: My father.");
    expect(family).toHaveValue("None.\nBut ask: My father.");
    expect(family.selectionStart).toBe("None.\nBut ask: ".length);
    await user.click(field("Occupation"));
    await user.paste("Bus driver\vretired");
    expect(field("Occupation")).toHaveValue("Bus driver retired");
  });

  it("EDIT-57 SAVE-10 a title that is pasted too long is not cut: the field says so, and saving goes there", async () => {
    const { store, user, onSaveDraft } = await rendered(caseWith({}));
    const title = field("Title");
    const pasted = "Chest pain that began at night. ".repeat(16).trim();
    await user.clear(title);
    await user.paste(pasted);
    expect(title).toHaveValue(pasted);
    expect(title).toHaveAccessibleDescription(/Use at most 500 characters/);
    expect(title).toBeInvalid();
    await user.click(screen.getByRole("button", { name: "Save now" }));
    expect(onSaveDraft).toHaveBeenCalledOnce();
    act(() => store.setField("title", pasted.slice(0, 500)));
    expect(title).toBeValid();
  });

  it("EDIT-08 disables the Active switch of a draft and says why, and only there", async () => {
    const hint = "(Publish scenario to enable this setting)";
    const { store, user } = await rendered();
    const toggle = screen.getByRole("switch", { name: "Active" });
    expect(toggle).toBeEnabled();
    expect(screen.queryByText(hint)).toBeNull();
    await user.click(toggle);
    expect(store.form.isActive).toBe(false);
    await act(() => store.flush());
    expect(toggle).toBeDisabled();
    expect(toggle).toHaveAccessibleDescription(hint);
    expect(screen.getByText(hint)).toBeVisible();
  });

  it("EDIT-11 shows the classification with the examiner, read only", async () => {
    const { store } = await rendered();
    expect(field("Specialty")).toHaveValue("Cardiovascular");
    expect(field("Specialty")).toHaveAttribute("readonly");
    act(() => store.setClassification({ specialty: "Respiratory", presentation: "Cough", condition: "" }));
    expect(field("Specialty")).toHaveValue("Respiratory");
    expect(field("Presentation")).toHaveValue("Cough");
    expect(field("Condition")).toHaveValue("");
  });

  it("EDIT-12 EDIT-13 has the examiner's three sections with their fields", async () => {
    await rendered();
    const part = (name: RegExp) => within(screen.getByRole("region", { name }));
    expect(
      part(/^Symptomatology & Differentials/).getByRole("textbox", { name: "Official Diagnosis" }),
    ).toBeVisible();
    const findings = part(/^Clinical Findings/);
    expect(findings.getByRole("textbox", { name: "Blood Pressure" })).toBeVisible();
    expect(findings.getByRole("textbox", { name: "Cardiovascular" })).toBeVisible();
    const examination = part(/^Examination & Investigations/);
    expect(examination.getByRole("group", { name: /^Questions/ })).toBeVisible();
    const plan = part(/^Management Plan/);
    expect(plan.getAllByRole("textbox").map((box) => box.id.split(".").at(-1))).toEqual([
      "initial",
      "definitive",
    ]);
  });

  it("EDIT-14 folds exactly the four psychiatric parts away", async () => {
    const { user } = await rendered();
    const control = screen.getByRole("button", { name: /^Psychiatric Information/, expanded: false });
    expect(screen.queryByRole("textbox", { name: "Forensic History" })).toBeNull();
    await user.click(control);
    const panel = within(screen.getByRole("region", { name: /^Psychiatric Information/ }));
    expect(panel.getAllByRole("textbox").map((box) => box.getAttribute("id")?.split("agent.")[1])).toEqual([
      "past_psychiatric_history",
      "personal_history",
      "forensic_history",
      "risk_assessment.risk_to_self",
      "risk_assessment.risk_to_others",
      "risk_assessment.risk_from_others",
    ]);
  });

  it("EDIT-24 EDIT-26 lists deprecated fields, moves them and removes them", async () => {
    const { store, user } = await rendered(caseWithDeprecatedFields);
    const card = within(screen.getByRole("region", { name: "Deprecated Fields" }));
    expect(card.getByText("Reviewed by the panel in spring.")).toBeVisible();
    await user.click(card.getByRole("button", { name: "Move to Conditions" }));
    expect(store.fields.contentAt(CONDITIONS)).toContain("Hay fever");
    expect(card.queryByText("Migraine")).toBeNull();
    await user.click(card.getByRole("button", { name: "Remove Old Note" }));
    await user.click(card.getByRole("button", { name: "Move to Occupation" }));
    expect(screen.queryByRole("region", { name: "Deprecated Fields" })).toBeNull();
    expect(field("Occupation")).toHaveFocus();
    act(() => store.undo());
    expect(screen.getByRole("region", { name: "Deprecated Fields" })).toBeVisible();
  });

  it("EDIT-24 has no heading Deprecated Fields without such fields", async () => {
    await rendered();
    expect(screen.queryByText("Deprecated Fields")).toBeNull();
  });

  it("shows beside each head how far the section is filled and what is still required", async () => {
    const { user } = await rendered(caseWith({ title: "Cough" }));
    const head = () => screen.getByRole("heading", { name: /^Presenting Complaint/ });
    expect(head()).toHaveAccessibleName(/2 required ?0 of 2 filled$/);
    await user.type(field("Chief Complaint"), "I cough.");
    expect(head()).toHaveAccessibleName(/1 required ?1 of 2 filled$/);
    await user.type(field("History of Presenting Complaint"), "For weeks.");
    expect(head()).toHaveAccessibleName(/2 of 2 filled$/);
    expect(head()).not.toHaveTextContent("required");
  });
});

describe("the fields of the template", () => {
  it("EDIT-20 draws each type as its own kind of field, with its example and help", async () => {
    const { store, user } = await rendered();
    const name = field("Name");
    expect(name.tagName).toBe("INPUT");
    expect(name).toHaveAttribute("placeholder", "Margaret Ellis");
    expect(name).toHaveAccessibleDescription("A fictional full name, never a real patient's.");
    const history = field("History of Presenting Complaint");
    expect(history.tagName).toBe("TEXTAREA");
    expect(history).toBeRequired();
    await user.type(history, "{Enter}More.");
    expect(
      store.fields.contentAt(CHIEF.replace("chief_complaint", "history_of_presenting_complaint")),
    ).toMatch(/month\.\nMore\.$/);
    const gender = screen.getByRole("combobox", { name: "Gender" });
    await user.selectOptions(gender, "Female");
    expect(store.document.case_template).toMatchObject({
      patient_agent: { demographics: { gender: { type: "select", value: "Female" } } },
    });
  });

  it("EDIT-20 EDIT-33 EDIT-52 keeps a number as it is typed, unfinished or not a number at all", async () => {
    const { store, user } = await rendered();
    const age = field("Age");
    expect(age).toHaveAttribute("inputmode", "decimal");
    await user.clear(age);
    await user.type(age, "45.");
    expect(age).toHaveValue("45.");
    expect(store.fields.contentAt(AGE)).toBe(45);
    await user.type(age, "0");
    expect(age).toHaveValue("45.0");
    await user.tab();
    expect(age).toHaveValue("45");
    await user.clear(age);
    await user.type(age, "fifty");
    expect(age).toHaveValue("fifty");
    act(() => void store.validate("publish"));
    expect(age).toBeInvalid();
    expect(age).toHaveAccessibleDescription(/Must be a valid number/);
  });

  it("EDIT-21 EDIT-23 adds, edits, removes and pastes items of a list", async () => {
    const { store, user } = await rendered();
    const group = within(screen.getByRole("group", { name: /^Conditions/ }));
    await user.type(group.getByRole("textbox", { name: "New item for conditions" }), " Gout {Enter}");
    await user.type(group.getByRole("textbox", { name: "Conditions, item 1" }), "!");
    await user.click(group.getByRole("button", { name: /^Remove Type 2 diabetes/ }));
    await user.click(group.getByRole("textbox", { name: "New item for conditions" }));
    await user.paste("• Asthma\n• Eczema\n");
    expect(store.fields.contentAt(CONDITIONS)).toEqual([
      "Hypertension, diagnosed 2011!",
      "Gout",
      "Asthma",
      "Eczema",
    ]);
  });

  it("EDIT-21 reorders a list by keyboard, with the focus on the handle that moves", async () => {
    const { store, user } = await rendered(
      caseWith({}, { "patient_agent.past_medical_history.conditions": ["A", "B", "C"] }),
    );
    const group = within(screen.getByRole("group", { name: /^Conditions/ }));
    const handle = group.getByRole("button", { name: "Move C" });
    handle.focus();
    await user.keyboard("{ArrowUp}");
    expect(store.fields.contentAt(CONDITIONS)).toEqual(["A", "C", "B"]);
    expect(handle).toHaveFocus();
    expect(group.getByText("C is now item 2 of 3")).toBeInTheDocument();
    await user.keyboard("{Home}");
    expect(store.fields.contentAt(CONDITIONS)).toEqual(["C", "A", "B"]);
    await user.keyboard("{ArrowUp}");
    expect(store.fields.contentAt(CONDITIONS)).toEqual(["C", "A", "B"]);
    await user.keyboard("{End}");
    expect(store.fields.contentAt(CONDITIONS)).toEqual(["A", "B", "C"]);
    act(() => store.undo());
    expect(store.fields.contentAt(CONDITIONS)).toEqual(["C", "A", "B"]);
  });

  it("EDIT-21 reorders a list from a menu, for those who cannot drag", async () => {
    const { store, user } = await rendered(
      caseWith({}, { "patient_agent.past_medical_history.conditions": ["A", "B"] }),
    );
    const handle = screen.getByRole("button", { name: "Move A" });
    await user.click(handle);
    expect(screen.getByRole("menuitem", { name: "Move up" })).toHaveAttribute("data-disabled");
    await user.click(screen.getByRole("menuitem", { name: "Move down" }));
    expect(store.fields.contentAt(CONDITIONS)).toEqual(["B", "A"]);
    expect(handle).toHaveFocus();
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("checks the spelling in British English", async () => {
    await rendered();
    for (const name of ["Title", "Description", "Chief Complaint", "Family History"]) {
      expect(field(name)).toHaveAttribute("spellcheck", "true");
      expect(field(name).closest("[lang]")).toHaveAttribute("lang", "en-GB");
    }
  });

  it("re-renders no other field while somebody types", async () => {
    const renderCounts = new Map<string, number>();
    const renderFieldExtra = (path: string) => (
      <Profiler id={path} onRender={() => renderCounts.set(path, (renderCounts.get(path) ?? 0) + 1)}>
        <span />
      </Profiler>
    );
    const { user } = await rendered(filledCase, "edit", { renderFieldExtra });
    const family = field("Family History");
    // The first letter makes the case unsaved and the field filled: that much is shown elsewhere.
    await user.type(family, "a");
    renderCounts.clear();
    await user.type(family, "bcdefghij");
    expect([...renderCounts.keys()].filter((path) => path !== FAMILY)).toEqual([]);
    await user.type(field("Title"), "x");
    await user.type(
      within(screen.getByRole("group", { name: /^Conditions/ })).getByLabelText(/item 1$/),
      "y",
    );
    const expected = [FAMILY, "title", CONDITIONS];
    expect([...renderCounts.keys()].filter((path) => !expected.includes(path))).toEqual([]);
  });

  it("EDIT-64 renders the first fields at once, and then the template part by part", async () => {
    const idle: IdleRequestCallback[] = [];
    vi.stubGlobal("requestIdleCallback", (callback: IdleRequestCallback) => idle.push(callback));
    vi.stubGlobal("cancelIdleCallback", () => idle.splice(0));
    try {
      const { store } = await rendered();
      expect(screen.getByRole("textbox", { name: /^Title/ })).toHaveValue(filledCase.title);
      expect(screen.getByRole("navigation", { name: "Sections of the case" })).toBeVisible();
      const count = () => document.querySelectorAll('[data-field-path^="case_template."]').length;
      expect(count()).toBe(0);
      const next = () => act(() => idle.shift()?.({ didTimeout: false, timeRemaining: () => 50 }));
      await next();
      const few = count();
      expect(few).toBeGreaterThan(0);
      // A field that is there already is gone to without the others.
      await act(() => store.focusField("title"));
      expect(screen.getByRole("textbox", { name: /^Title/ })).toHaveFocus();
      expect(count()).toBe(few);
      await next();
      expect(count()).toBeGreaterThan(few);
      expect(screen.queryByRole("textbox", { name: "Family History" })).toBeNull();
      await act(() => store.focusField(FAMILY));
      expect(screen.getByRole("textbox", { name: "Family History" })).toBeVisible();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it("says at the field that it waits for a choice between two texts", async () => {
    const { store, user, writeElsewhere } = await rendered();
    writeElsewhere({ ...filledCase, title: "By Ann" });
    await user.type(field("Title"), "!");
    await act(() => store.flush());
    expect(screen.getByText(/Somebody else changed this field too/)).toBeVisible();
    act(() => store.resolveConflict("title", "By Ann"));
    expect(screen.queryByText(/Somebody else changed this field too/)).toBeNull();
    expect(field("Title")).toHaveValue("By Ann");
  });
});

describe("a template of another shape", () => {
  it("ADATA-04 opens, is edited and keeps what it had", async () => {
    const template = {
      constructor: { type: "text", value: "x" },
      chapters: [{ heading: "One", body: { text: "Kept." } }],
      version: 99,
      patient_agent: {
        toString: "y",
        demographics: { age: { type: "number", value: {} } },
        family_history: null,
      },
      examiner_agent: 7,
    };
    const { store, user, written } = await rendered({ ...filledCase, case_template: template });
    await user.type(field("Occupation"), "Miner");
    await act(() => store.flush());
    expect(written.at(-1)?.case_template).toMatchObject({
      ...template,
      patient_agent: { ...template.patient_agent, social_history: { occupation: { value: "Miner" } } },
      // The classification is written beside it.
      examiner_agent: { value: 7, specialty: { value: "Cardiovascular" } },
    });
  });
});

describe("checking", () => {
  it("EDIT-35 EDIT-36 unfolds the sections around the first wrong field and focuses it; its message goes when it is right", async () => {
    const { store, user } = await rendered({
      ...filledCase,
      case_template: caseWith(filledCase, { "patient_agent.presenting_complaint.chief_complaint": "" })
        .case_template,
    });
    act(() => store.setField(CHIEF, ""));
    const agent = screen.getByRole("button", { name: /^Patient Agent/ });
    await user.click(agent);
    expect(agent).toHaveAttribute("aria-expanded", "false");
    act(() => void store.validate("publish"));
    expect(agent).toHaveAttribute("aria-expanded", "true");
    const chief = field("Chief Complaint");
    expect(chief).toHaveFocus();
    expect(chief).toHaveAccessibleDescription(/Chief Complaint is required\./);
    await user.keyboard("I cough.");
    expect(chief).not.toBeInvalid();
    expect(screen.queryByText("Chief Complaint is required.")).toBeNull();
  });

  it("EDIT-30 EDIT-32 EDIT-35 shows every message and focuses the title first", async () => {
    const { store } = await rendered(null);
    act(() => {
      store.setField("case_template.examiner_agent.examination_and_investigations.questions", []);
      store.validate("publish");
    });
    expect(field("Title")).toHaveFocus();
    for (const text of [
      "Title is required",
      "Description is required",
      "Difficulty level is required",
      "Specialty is required",
      "Age is required.",
      "Questions requires at least one item.",
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it.each([
    ["difficulty_level", () => screen.getByRole("combobox", { name: "Difficulty Level" })],
    ["specialty", () => screen.getByRole("combobox", { name: /^Specialty/ })],
    [CONDITIONS, () => field("New item for conditions")],
    [
      "case_template.patient_agent.demographics.gender",
      () => screen.getByRole("combobox", { name: "Gender" }),
    ],
    ["case_template.patient_agent.risk_assessment.risk_to_self", () => field("Risk to Self")],
  ])("EDIT-35 EDIT-36 finds the field %s", async (path, element) => {
    const { store } = await rendered();
    act(() => store.focusField(path));
    expect(element()).toHaveFocus();
  });
});

describe("saving and publishing", () => {
  it("EDIT-56 goes from problem to problem in page order with F8, and back with Shift+F8", async () => {
    const { user } = await rendered(
      caseWith({ title: "Cough", description: "One.", specialty: "Respiratory" }),
    );
    await user.click(field("Title"));
    await user.keyboard("{F8}");
    expect(screen.getByRole("combobox", { name: /^Difficulty Level/ })).toHaveFocus();
    await user.keyboard("{Control>}{F8}{/Control}{Alt>}{F8}{/Alt}");
    expect(screen.getByRole("combobox", { name: /^Difficulty Level/ })).toHaveFocus();
    await user.keyboard("{F8}");
    expect(field("Chief Complaint")).toHaveFocus();
    await user.keyboard("{Shift>}{F8}{/Shift}");
    expect(screen.getByRole("combobox", { name: /^Difficulty Level/ })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: /^Next problem/ }));
    expect(screen.getByRole("combobox", { name: /^Difficulty Level/ })).toHaveFocus();
  });

  it("EDIT-56 goes past a dropdown of the classification in both directions", async () => {
    const { user } = await rendered(caseWith({ title: "Cough", description: "One." }));
    const specialty = screen.getByRole("combobox", { name: /^Specialty/ });
    await user.click(field("Title"));
    await user.keyboard("{F8}{F8}");
    expect(specialty).toHaveFocus();
    await user.keyboard("{F8}");
    expect(field("Chief Complaint")).toHaveFocus();
    await user.keyboard("{Shift>}{F8}{F8}{/Shift}");
    expect(screen.getByRole("combobox", { name: /^Difficulty Level/ })).toHaveFocus();
  });

  it("EDIT-56 counts a field that waits for a choice between two texts", async () => {
    const { store, user, writeElsewhere } = await rendered();
    writeElsewhere({ ...filledCase, description: "By Ann" });
    await user.type(field("Description"), "!");
    await act(() => store.flush());
    await user.click(field("Chief Complaint"));
    await user.keyboard("{F8}");
    expect(field("Description")).toHaveFocus();
  });

  it("EDIT-56 says so when no field has a problem", async () => {
    const { user } = await rendered(filledCase);
    await user.click(screen.getByRole("button", { name: /^Next problem/ }));
    expect(screen.getByText("No field has a problem.", { selector: "[role=status]" })).toBeInTheDocument();
  });

  it("EDIT-27 EDIT-28 EDIT-53 has both buttons at its foot, and no saving without a title", async () => {
    const { user, onSaveDraft, onPublish } = await rendered(null);
    const save = screen.getByRole("button", { name: "Save as Draft" });
    expect(screen.queryByText(/Draft last saved/)).toBeNull();
    expect(save).toBeDisabled();
    await user.type(field("Title"), "  ");
    expect(save).toBeDisabled();
    await user.type(field("Title"), "Cough");
    await user.click(save);
    expect(onSaveDraft).toHaveBeenCalledOnce();
    await user.click(screen.getByRole("button", { name: "Create Scenario" }));
    expect(onPublish).toHaveBeenCalledOnce();
  });

  it("EDIT-27 shows when a known case was last saved, and Commit & Publish", async () => {
    await rendered(filledCase);
    expect(screen.getByText(/Draft last saved:/)).toHaveTextContent(
      /^Draft last saved: Mar 10, 2026 9:12 AM$/,
    );
    expect(screen.getByRole("button", { name: "Commit & Publish" })).toBeEnabled();
  });

  it("SAVE-01 SAVE-02 SAVE-06 shows whether all is saved, and saves at once on Save now", async () => {
    const { user, written } = await rendered();
    const panel = within(screen.getByRole("region", { name: "Saving" }));
    expect(panel.getByText("All changes saved")).toBeVisible();
    expect(panel.getByText(/Last saved/)).toHaveTextContent(/Mar 10, 2026/);
    expect(panel.getByRole("button", { name: "Save now" })).toBeDisabled();
    expect(panel.getByRole("heading", { name: "Recent Changes" })).toBeVisible();
    await user.type(field("Title"), "!");
    expect(panel.getByText("Unsaved changes")).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Save now" }));
    expect(await panel.findByText("Saved")).toBeVisible();
    expect(written.map(({ title }) => title)).toEqual([`${filledCase.title}!`]);
  });

  it("SAVE-07 shows the three newest changes and leads back to them", async () => {
    const { store, user } = await rendered();
    const panel = within(screen.getByRole("region", { name: "Saving" }));
    act(() => {
      store.setField("title", "Cough");
      store.setField(FAMILY, "Gout");
      store.setField(AGE, 40);
      store.setField(CHIEF, "I cough.");
    });
    expect(panel.getAllByRole("listitem").map((item) => item.querySelector("span")?.textContent)).toEqual([
      "Chief Complaint",
      "Age",
      "Family History",
    ]);
    await user.click(panel.getByRole("button", { name: /^Family History/ }));
    expect(field("Family History")).toHaveFocus();
  });

  it("undoes and redoes typing by button and by key, and saves by key", async () => {
    const { user, written } = await rendered();
    const title = field("Title");
    await user.type(title, "!!");
    await user.keyboard("{Control>}z{/Control}");
    expect(title).toHaveValue(filledCase.title);
    await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    expect(title).toHaveValue(`${filledCase.title}!!`);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(title).toHaveValue(filledCase.title);
    await user.click(screen.getByRole("button", { name: "Redo" }));
    expect(title).toHaveValue(`${filledCase.title}!!`);
    await user.click(title);
    await user.keyboard("{Control>}s{/Control}");
    expect(written).toHaveLength(1);
  });

  it("saves by key from anywhere on the page", async () => {
    const { user, written } = await rendered();
    await user.type(field("Title"), "!!");
    act(() => field("Title").blur());
    expect(document.body).toHaveFocus();
    await user.keyboard("{Control>}s{/Control}");
    expect(written.map(({ title }) => title)).toEqual([`${filledCase.title}!!`]);
  });

  it("EDIT-58 saves a new case as a draft by key and by Save now, once there is something to save", async () => {
    const { user, onSaveDraft } = await rendered(null);
    const now = screen.getByRole("button", { name: "Save now" });
    expect(now).toBeDisabled();
    await user.type(field("Title"), "Cough");
    await user.keyboard("{Control>}s{/Control}");
    expect(onSaveDraft).toHaveBeenCalledTimes(1);
    await user.click(now);
    expect(onSaveDraft).toHaveBeenCalledTimes(2);
  });

  it("EDIT-58 by key without a title requests a draft, whose missing title is then reported, and writes nothing", async () => {
    const { user, written, onSaveDraft } = await rendered();
    await user.keyboard("{Control>}s{/Control}");
    expect(onSaveDraft).not.toHaveBeenCalled();
    await user.clear(field("Title"));
    await user.keyboard("{Control>}s{/Control}");
    expect(onSaveDraft).toHaveBeenCalledOnce();
    expect(written).toEqual([]);
  });

  it("EDIT-65 publishes by key from any field, but not from a dialog", async () => {
    const keys = "{Control>}{Shift>}{Enter}{/Shift}{/Control}";
    const { user, onPublish } = await rendered();
    await user.click(field("Title"));
    await user.keyboard(keys);
    expect(onPublish).toHaveBeenCalledOnce();
    await user.keyboard("{Control>}{Enter}{/Control}{Shift>}{Enter}{/Shift}");
    expect(onPublish).toHaveBeenCalledOnce();
    const button = screen.getByRole("button", { name: "Commit & Publish" });
    expect(button).toHaveAttribute("aria-keyshortcuts", "Control+Shift+Enter Meta+Shift+Enter");
    await user.hover(button);
    expect(await screen.findByText("Ctrl+Shift+Enter")).toBeVisible();
    render(<div role="dialog" tabIndex={-1} />);
    act(() => screen.getByRole("dialog").focus());
    await user.keyboard(keys);
    expect(onPublish).toHaveBeenCalledOnce();
  });

  it.each([
    ["offline", "edit", { publishUnavailable: "Publishing needs a connection." }],
    ["in view mode", "view", {}],
  ] as const)(
    "EDIT-65 publishes nothing by key %s, and leaves the keys to others",
    async (_when, mode, props) => {
      const { onPublish } = await rendered(filledCase, mode, props);
      const isUnhandled = fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true, shiftKey: true });
      expect(isUnhandled).toBe(true);
      expect(onPublish).not.toHaveBeenCalled();
    },
  );

  it("EDIT-56 SAVE-06 prevents the browser's action for the editor's own keys, and for no other", async () => {
    const { user } = await rendered();
    await user.type(field("Title"), "!!");
    const isUnhandled = (key: string, held: KeyboardEventInit = {}) =>
      fireEvent.keyDown(field("Title"), { key, ...held });
    const ctrlKey = true;
    expect([isUnhandled("F8"), isUnhandled("F8", { shiftKey: true })]).toEqual([false, false]);
    expect([
      isUnhandled("z", { ctrlKey }),
      isUnhandled("y", { ctrlKey }),
      isUnhandled("s", { ctrlKey }),
    ]).toEqual([false, false, false]);
    expect([isUnhandled("F7"), isUnhandled("z"), isUnhandled("s"), isUnhandled("a", { ctrlKey })]).toEqual(
      Array(4).fill(true),
    );
  });

  it("EDIT-56 goes on to the next problem each time the button is pressed", async () => {
    const { user } = await rendered(caseWith({ title: "", description: "" }));
    const button = screen.getByRole("button", { name: /^Next problem/ });
    for (const name of ["Title", "Description"]) {
      await user.click(button);
      await waitFor(() => expect(field(name)).toHaveFocus());
    }
  });

  it("EDIT-21 leaves the keys of undo to a new item while it is typed", async () => {
    const { store, user } = await rendered();
    await user.type(field("Title"), "!!");
    await user.type(field("New item for conditions"), "Gou");
    await user.keyboard("{Control>}z{/Control}");
    expect(store.form.title).toBe(`${filledCase.title}!!`);
    expect(field("New item for conditions")).toHaveFocus();
    await user.clear(field("New item for conditions"));
    // With nothing typed for it, the list itself goes back.
    await user.keyboard("{Control>}z{/Control}");
    expect(store.form.title).toBe(filledCase.title);
  });
});

describe("view mode", () => {
  it("EDIT-01 EDIT-22 shows every field and lets none be changed", async () => {
    const { store, user } = await rendered(caseWithDeprecatedFields, "view");
    await user.click(screen.getByRole("button", { name: /^Psychiatric Information/ }));
    for (const box of screen.getAllByRole("textbox")) expect(box).toBeDisabled();
    for (const box of screen.getAllByRole("combobox")) expect(box).toBeDisabled();
    expect(screen.getByRole("switch")).toBeDisabled();
    expect(screen.getByRole("textbox", { name: "Conditions, item 1" })).toHaveValue(
      "Hypertension, diagnosed 2011",
    );
    expect(screen.queryByRole("button", { name: /^(Remove|Move|Add|Save|Undo|Redo|Clear)/ })).toBeNull();
    await user.type(field("Title"), "!");
    expect(store.isDirty).toBe(false);
  });

  it('EDIT-22 says "No items provided." of an empty list', async () => {
    await rendered(caseWith({ title: "Cough" }), "view");
    expect(screen.getAllByText("No items provided.").length).toBeGreaterThan(3);
    expect(screen.queryByText("No items added yet.")).toBeNull();
  });

  it("EDIT-41 leads to editing and writes nothing", async () => {
    const onEdit = vi.fn();
    const { user, written } = await rendered(filledCase, "view", { onEdit });
    await user.click(screen.getByRole("button", { name: "Edit Scenario" }));
    expect(onEdit).toHaveBeenCalledOnce();
    expect(written).toEqual([]);
  });
});

describe("the section navigation", () => {
  it("unfolds the chosen section and marks it as current", async () => {
    const { user } = await rendered();
    const nav = within(screen.getByRole("navigation", { name: "Sections of the case" }));
    await user.click(nav.getByRole("link", { name: /^Psychiatric Information/ }));
    expect(nav.getByRole("link", { name: /^Psychiatric Information/ })).toHaveAttribute("aria-current");
    expect(await screen.findByRole("textbox", { name: "Forensic History" })).toBeVisible();
  });
});
