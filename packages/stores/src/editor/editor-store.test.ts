import { newCaseForm, toCaseDocument } from "@andromeda/domain";
import { autorun, configure } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { caseDocument, completeCase, editorOn, offline } from "../testing/editor-setup.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { EditHistories } from "./edit-history.ts";

stopTime();
configure({ enforceActions: "always" });

const AGE = "case_template.patient_agent.demographics.age";
const FAMILY = "case_template.patient_agent.family_history";
const CONDITIONS = "case_template.patient_agent.past_medical_history.conditions";
const GENDER = "case_template.patient_agent.demographics.gender";

/** An editor with a case open. */
async function opened(document = caseDocument(), mode: "edit" | "view" = "edit") {
  const editor = editorOn();
  editor.cases.put("a", document);
  await editor.store.open("a", mode);
  editor.cases.calls.length = 0;
  return editor;
}

describe("opening a case", () => {
  it("EDIT-42 has no case, and takes no text, before one is opened or begun", () => {
    const { store } = editorOn();
    expect([store.mode, store.status, store.isEditable, store.canSave]).toEqual([
      "new",
      { kind: "idle" },
      false,
      false,
    ]);
  });

  it("EDIT-42 reads the case once by its id and holds its values", async () => {
    const { store, cases } = editorOn();
    cases.put("a", completeCase);
    const opening = store.open("a");
    expect(store.status).toEqual({ kind: "loading" });
    await opening;
    expect(cases.calls).toEqual(["open"]);
    expect(store.status).toEqual({ kind: "ready" });
    expect(store.fields.column("title")).toBe("Chest pain");
    expect(store.fields.contentAt(AGE)).toBe(58);
    expect(store.document).toEqual(completeCase);
  });

  it("DESK-27 shows a case that the caller has at once, follows it and does not read it", async () => {
    const { store, cases } = editorOn();
    const record = cases.put("a", completeCase);
    void store.open("a", "edit", record);
    expect(store.status).toEqual({ kind: "ready" });
    expect(store.document).toEqual(completeCase);
    cases.change("a", (document) => ({ ...document, title: "Cough" }));
    await settled();
    expect(store.fields.column("title")).toBe("Cough");
    expect(cases.calls).toEqual([]);
  });

  it("EDIT-01 writes nothing in view mode, whatever is asked", async () => {
    const { store, cases } = await opened(completeCase, "view");
    store.setField("title", "Other");
    store.removeDeprecated("x");
    expect(store.fields.column("title")).toBe("Chest pain");
    expect(await store.save("draft")).toEqual({ kind: "unavailable" });
    expect(await store.publish("")).toEqual({ kind: "unavailable" });
    await store.flush();
    expect(cases.calls).toEqual([]);
  });

  it("EDIT-47 EDIT-48 EDIT-52 shows the default template after a failed read and writes nothing until it succeeds", async () => {
    const { store, cases } = editorOn();
    const kept = cases.put("a", completeCase);
    cases.faults.push({ error: offline, when: "before" });
    await store.open("a");
    expect(store.status).toEqual({ kind: "failed", error: offline });
    expect(store.document).toEqual(toCaseDocument(newCaseForm()));
    store.setField("title", "Typed blind");
    expect(await store.save("draft")).toEqual({ kind: "unavailable" });
    vi.advanceTimersByTime(31_000);
    await settled();
    expect(cases.at("a")).toEqual(kept);

    await store.reload();
    expect(store.status).toEqual({ kind: "ready" });
    expect(store.fields.contentAt(AGE)).toBe(58);
    // What was typed meanwhile is not dropped, and does not replace the stored title unasked either.
    expect(store.conflicts).toEqual([
      { path: "title", base: null, mine: "Typed blind", theirs: "Chest pain" },
    ]);
  });

  it("EDIT-47 reads again by itself only what could not be read", async () => {
    const { store, cases } = editorOn();
    cases.put("a", completeCase);
    cases.faults.push({ error: offline, when: "before" });
    await store.open("a");
    const reading = store.retryInBackground();
    expect(store.status.kind).toBe("failed");
    await reading;
    expect(store.status).toEqual({ kind: "ready" });
    await store.retryInBackground();
    expect(cases.calls).toEqual(["open", "open"]);
  });

  it("SYNC-09 takes over a newer state that it is handed, and none of another case", async () => {
    const { store, cases } = await opened();
    const record = cases.put("b", caseDocument({ title: "Another" }));
    store.applyRemote(record);
    expect(store.fields.column("title")).toBe("Chest pain");
    store.applyRemote({ ...record, id: "a", revision: 9 });
    expect([store.fields.column("title"), store.record?.revision]).toEqual(["Another", 9]);
  });

  it("EDIT-42 drops the messages, the recent changes and the field to show of the previous case", async () => {
    const { store, cases } = await opened(caseDocument({ title: "" }));
    cases.put("b", caseDocument());
    const traces = () => [store.problems.at("title"), store.recentChanges.entries.length, store.attention];
    const leaveTraces = async () => {
      store.setField("title", " ");
      await store.save("draft");
      store.showField("title");
      expect(traces()).toEqual([expect.any(String), 1, expect.anything()]);
    };
    await leaveTraces();
    await store.open("b");
    expect(traces()).toEqual([null, 0, null]);
    await leaveTraces();
    store.startNew();
    expect(traces()).toEqual([null, 0, null]);
  });

  it("VIEW-07 says that there is no such case", async () => {
    const { store } = editorOn();
    await store.open("nowhere");
    expect(store.status).toEqual({ kind: "not-found" });
  });

  it("EDIT-42 drops the answer to a case that was left meanwhile", async () => {
    const { store, cases } = editorOn();
    cases.put("a", caseDocument({ title: "First" }));
    cases.put("b", caseDocument({ title: "Second" }));
    const release = cases.hold();
    const first = store.open("a");
    const second = store.open("b");
    release();
    await Promise.all([first, second]);
    expect(store.id).toBe("b");
    expect(store.fields.column("title")).toBe("Second");
    expect(cases.followers("a")).toBe(0);
  });

  it("EDIT-42 opens once more after it was disposed of in between, and follows the case once", async () => {
    const { store, cases } = editorOn();
    cases.put("a", completeCase);
    const first = store.open("a");
    store.dispose();
    const second = store.open("a");
    await Promise.all([first, second]);
    expect(store.status).toEqual({ kind: "ready" });
    expect(cases.followers("a")).toBe(1);
    store.dispose();
    expect(cases.followers("a")).toBe(0);
  });

  it("EDIT-52 begins a new case with the default template, clean", () => {
    const { store } = editorOn();
    store.startNew();
    expect(store.mode).toBe("new");
    expect(store.record).toBeNull();
    expect(store.isDirty).toBe(false);
    expect(store.document).toEqual(toCaseDocument(newCaseForm()));
  });

  it("EDIT-38 begins a copy as a draft that is not saved yet", () => {
    const { store } = editorOn();
    store.startNew(completeCase);
    expect(store.isDirty).toBe(true);
    expect(store.document).toEqual({ ...completeCase, is_draft: true, is_active: false });
  });
});

describe("editing", () => {
  it("notifies only the observers of the field that is typed into", async () => {
    const { store } = await opened(completeCase);
    const seen = { title: 0, family: 0, conditions: 0, completeness: 0, dirty: 0 };
    const stops = [
      autorun(() => [store.fields.column("title"), seen.title++]),
      autorun(() => [store.fields.leaf("patient_agent.family_history"), seen.family++]),
      autorun(() => [store.fields.leaf("patient_agent.past_medical_history.conditions"), seen.conditions++]),
      autorun(() => [store.fields.completeness, seen.completeness++]),
      autorun(() => [store.isDirty, seen.dirty++]),
    ];
    store.setField(FAMILY, "G");
    store.setField(FAMILY, "Go");
    store.setField(FAMILY, "Gout");
    for (const stop of stops) stop();
    expect(seen).toEqual({ title: 1, family: 4, conditions: 1, completeness: 2, dirty: 2 });
  });

  it("EDIT-52 stores a number as a number and keeps a text that is not one", async () => {
    const { store } = await opened();
    store.setField(AGE, "45");
    expect(store.fields.contentAt(AGE)).toBe(45);
    store.setField(AGE, "abc");
    expect(store.fields.contentAt(AGE)).toBe("abc");
    store.setField(AGE, "");
    expect(store.fields.contentAt(AGE)).toBeNull();
  });

  it("refuses a path that is not a field and a value that the field cannot hold", async () => {
    const { store } = await opened();
    expect(() => store.setField("created_by", "me")).toThrow(RangeError);
    expect(() => store.setField("case_template.patient_agent.shoe_size", "9")).toThrow(RangeError);
    expect(() => store.setField(CONDITIONS, "Gout")).toThrow(TypeError);
    expect(() => store.setField("title", 3)).toThrow(TypeError);
    expect(store.isDirty).toBe(false);
  });

  it("writes several fields at once, all or none, and takes them back at once", async () => {
    const { store } = await opened();
    store.setFields({ title: "Cough", [FAMILY]: "Gout" });
    expect(() => store.setFields({ title: "Fever", [CONDITIONS]: "no list" })).toThrow(TypeError);
    expect(store.fields.column("title")).toBe("Cough");
    store.undo();
    expect(store.isDirty).toBe(false);
    expect(store.canUndo).toBe(false);
  });

  it("is unsaved while it differs from what is stored, and not when it was typed back", async () => {
    const { store } = await opened(completeCase);
    store.setField("title", "Chest pain!");
    store.setField(CONDITIONS, ["Gout"]);
    expect(store.isDirty).toBe(true);
    store.setField("title", "Chest pain");
    store.setField(CONDITIONS, []);
    expect(store.isDirty).toBe(false);
  });

  it("EDIT-11 EDIT-13 writes the examiner's classification with the case's", async () => {
    const { store } = await opened();
    store.setClassification({ specialty: "Surgery", presentation: "Trauma", condition: "" });
    expect(store.document).toMatchObject({
      specialty: "Surgery",
      presentation: "Trauma",
      condition: null,
      case_template: {
        examiner_agent: { specialty: { value: "Surgery" }, presentation: { value: "Trauma" } },
      },
    });
    store.undo();
    expect(store.document).toMatchObject({ specialty: null, presentation: null });
  });

  it("SAVE-07 keeps the last 20 changes and shows the newest 3", async () => {
    const { store } = await opened();
    const paths = Object.keys(textFields(25));
    for (const path of paths) store.setField(path, "typed");
    store.setField(paths.at(-1) ?? "", "typed on");
    expect(store.recentChanges.entries).toHaveLength(20);
    expect(store.recentChanges.shown.map(({ path }) => path)).toEqual(paths.slice(-3).reverse());
    expect(store.recentChanges.shown[0]?.label).toMatch(/^[A-Z]/);
  });
});

describe("checking", () => {
  it("EDIT-30 EDIT-31 EDIT-32 EDIT-34 EDIT-35 shows every message at its field, goes to the first and writes nothing", async () => {
    const { store, cases } = editorOn();
    store.startNew();
    store.setField("case_template.examiner_agent.examination_and_investigations.questions", []);
    const outcome = await store.publish("");
    expect(outcome.kind).toBe("invalid");
    expect(store.problems.at("title")).toBe("Title is required");
    expect(store.problems.at("description")).toBe("Description is required");
    expect(store.problems.at("difficulty_level")).toBe("Difficulty level is required");
    expect(store.problems.at("specialty")).toBe("Specialty is required");
    expect(store.problems.at("case_template.patient_agent.presenting_complaint.chief_complaint")).toBe(
      "Chief Complaint is required.",
    );
    expect(store.problems.at("case_template.examiner_agent.examination_and_investigations.questions")).toBe(
      "Questions requires at least one item.",
    );
    expect(store.attention?.path).toBe("title");
    expect(cases.calls).toEqual([]);
  });

  it("EDIT-33 EDIT-36 takes a message away when the field is right, and only then", async () => {
    const { store } = await opened(completeCase);
    store.setField(AGE, "abc");
    store.validate("publish");
    expect(store.problems.at(AGE)).toBe("Must be a valid number");
    expect(store.attention?.path).toBe(AGE);
    store.setField(AGE, "");
    expect(store.problems.at(AGE)).toBe("Age is required.");
    store.setField(AGE, "45");
    expect(store.problems.at(AGE)).toBeNull();
  });

  it("EDIT-37 says of a draft only what a draft needs, whatever publishing found wrong before", async () => {
    const { store } = await opened();
    store.setField("description", "");
    await store.publish("");
    expect(store.problems.at("specialty")).toBe("Specialty is required");
    await store.save("draft");
    expect(store.problems.at("specialty")).toBeNull();
    expect(store.problems.at("description")).toBe("Description is required");
  });

  it("EDIT-37 EDIT-53 asks of a draft only a title and a description that are more than spaces", async () => {
    const { store, cases } = editorOn();
    store.startNew();
    store.setField("title", "Chest pain");
    store.setField("description", "   ");
    expect(await store.save("draft")).toEqual({
      kind: "invalid",
      problems: [{ path: "description", message: "Description is required" }],
    });
    expect(cases.calls).toEqual([]);
    store.setField("description", "A man of 58");
    expect((await store.save("draft")).kind).toBe("saved");
  });
});

describe("saving", () => {
  it("EDIT-43 EDIT-44 makes a new case once under its own id and updates it from then on", async () => {
    const { store, cases } = editorOn();
    store.startNew();
    store.setField("title", "Cough");
    store.setField("description", "For six weeks");
    const first = await store.save("draft");
    expect(first).toMatchObject({ kind: "saved", isNew: true, record: { id: store.id } });
    expect(store.mode).toBe("edit");
    store.setField("title", "Cough and fever");
    expect(await store.save("draft")).toMatchObject({ kind: "saved", isNew: false });
    expect(cases.calls).toEqual(["create", "draft"]);
    expect(cases.at(store.id)?.document.title).toBe("Cough and fever");
  });

  it("EDIT-38 SAVE-08 saves as an inactive draft, whatever the switch says", async () => {
    for (const kind of ["draft", "auto-save"] as const) {
      const { store, cases } = await opened(completeCase);
      store.setField("title", "Cough");
      await store.save(kind);
      expect(cases.at("a")?.document).toMatchObject({ is_draft: true, is_active: false });
      expect(store.form).toMatchObject({ isDraft: true, isActive: true });
      expect(store.isDirty).toBe(false);
    }
  });

  it("EDIT-09 publishes a draft as active and a published case as its switch says", async () => {
    const draft = await opened({ ...completeCase, is_draft: true, is_active: false });
    expect(draft.store.form.isActive).toBe(true);
    await draft.store.publish("");
    expect(draft.cases.at("a")?.document).toMatchObject({ is_draft: false, is_active: true });

    const published = await opened(completeCase);
    published.store.setField("is_active", false);
    expect(published.store.isDirty).toBe(true);
    await published.store.publish("");
    expect(published.cases.at("a")?.document).toMatchObject({ is_draft: false, is_active: false });
    expect(published.store.isDirty).toBe(false);
  });

  it("EDIT-09 remembers the switch over an automatic save, which stores a draft", async () => {
    const { store, cases } = await opened(completeCase);
    store.setField("is_active", false);
    await store.save("auto-save");
    expect(store.isDirty).toBe(false);
    await store.publish("");
    expect(cases.at("a")?.document).toMatchObject({ is_draft: false, is_active: false });
  });

  it("EDIT-39 publishes a new case in one go: made, then published", async () => {
    const { store, cases } = editorOn();
    store.startNew(completeCase);
    expect(await store.publish("First")).toMatchObject({
      kind: "published",
      isNew: true,
      published: { versionNumber: 1 },
    });
    expect(cases.calls).toEqual(["create", "publish"]);
    expect(store.form).toMatchObject({ isDraft: false, isActive: true });
  });

  it("EDIT-46 SAVE-12 keeps what was typed when a save fails, and says why", async () => {
    const { store, cases } = await opened();
    store.setField("title", "Cough");
    cases.faults.push({ error: offline, when: "before" });
    expect(await store.save("draft")).toEqual({ kind: "failed", error: offline });
    expect(store.saveStatus).toEqual({ kind: "error", message: "Failed to fetch" });
    expect(store.isDirty).toBe(true);
    expect(store.fields.column("title")).toBe("Cough");
    expect((await store.save("draft")).kind).toBe("saved");
  });

  it("SAVE-10 marks nothing as saved that was typed while a save was under way", async () => {
    const { store, cases } = await opened();
    store.setField("title", "Cough");
    const release = cases.hold();
    const saving = store.save("draft");
    await settled();
    store.setField("title", "Cough and fever");
    store.setField(FAMILY, "Gout");
    release();
    expect((await saving).kind).toBe("saved");
    expect(cases.at("a")?.document.title).toBe("Cough");
    expect(store.fields.column("title")).toBe("Cough and fever");
    expect(store.isDirty).toBe(true);
    expect(store.saveStatusText).toBe("Unsaved changes");
    await store.flush();
    expect(cases.at("a")?.document.title).toBe("Cough and fever");
    expect(store.isDirty).toBe(false);
  });

  it("SAVE-10 writes one save after the other", async () => {
    const { store, cases } = await opened();
    store.setField("title", "One");
    const release = cases.hold();
    const first = store.save("draft");
    await settled();
    store.setField("title", "Two");
    const second = store.save("draft");
    await settled();
    expect(cases.calls).toEqual(["draft"]);
    release();
    await Promise.all([first, second]);
    expect(cases.history.slice(1).map(({ document }) => document.title)).toEqual(["One", "Two"]);
  });

  it("makes no second case when the answer to the first save was lost", async () => {
    const { store, cases } = editorOn();
    store.startNew();
    store.setField("title", "Cough");
    store.setField("description", "For six weeks");
    cases.faults.push({ error: offline, when: "after" });
    expect((await store.save("draft")).kind).toBe("failed");
    store.setField("title", "Cough and fever");
    expect(await store.save("draft")).toMatchObject({ kind: "saved", isNew: true });
    expect(cases.at(store.id)?.document.title).toBe("Cough and fever");
    expect(cases.history.map(({ id }) => id)).toEqual([store.id, store.id]);
  });

  it("does not mistake a save whose answer was lost for somebody else's change", async () => {
    const { store, cases } = editorOn();
    cases.put("a", caseDocument());
    cases.watch = () => () => undefined;
    await store.open("a");
    store.setField("title", "Coug");
    cases.faults.push({ error: offline, when: "after" });
    expect((await store.save("draft")).kind).toBe("failed");
    store.setField("title", "Cough");
    expect((await store.save("draft")).kind).toBe("saved");
    expect(store.conflicts).toEqual([]);
    expect(cases.at("a")?.document.title).toBe("Cough");
  });

  it("publishes no second version when the answer to the first was lost", async () => {
    const { store, cases } = await opened(completeCase);
    cases.faults.push({ error: offline, when: "after" });
    expect((await store.publish("Note")).kind).toBe("failed");
    expect(await store.publish("Note")).toMatchObject({ kind: "published", published: { versionNumber: 1 } });
    expect(cases.history.filter(({ by }) => by === "publish")).toHaveLength(1);
  });
});

describe("undo", () => {
  it("takes back a burst of typing at once and fields one by one", async () => {
    const { store } = await opened();
    for (const text of ["C", "Co", "Cou", "Cough"]) store.setField("title", text);
    store.setField(FAMILY, "Gout");
    vi.advanceTimersByTime(2_000);
    store.setField(FAMILY, "Gout, asthma");
    store.undo();
    expect(store.fields.contentAt(FAMILY)).toBe("Gout");
    expect(store.attention?.path).toBe(FAMILY);
    store.undo();
    expect(store.fields.contentAt(FAMILY)).toBe("");
    store.undo();
    expect(store.fields.column("title")).toBe("Chest pain");
    expect(store.canUndo).toBe(false);
    expect(store.isDirty).toBe(false);
    for (let step = 0; step < 3; step += 1) store.redo();
    expect(store.fields.contentAt(FAMILY)).toBe("Gout, asthma");
    expect(store.canRedo).toBe(false);
  });

  it("undoes each change of a list's length separately, and typing in one item as a burst", async () => {
    const { store } = await opened();
    store.setField(CONDITIONS, ["Gout"]);
    store.setField(CONDITIONS, ["Gout", "Asthma"]);
    store.setField(CONDITIONS, ["Gout", "Asthma "]);
    store.setField(CONDITIONS, ["Gout", "Asthma x"]);
    store.setField(CONDITIONS, ["Asthma x", "Gout"]);
    const steps = [];
    while (store.canUndo) {
      store.undo();
      steps.push(store.fields.contentAt(CONDITIONS));
    }
    expect(steps).toEqual([["Gout", "Asthma x"], ["Gout", "Asthma"], ["Gout"], []]);
  });

  it("never takes back what somebody else wrote", async () => {
    const { store, cases } = await opened();
    store.setField("title", "Cough");
    store.setField(FAMILY, "Gout");
    await store.save("draft");
    cases.change("a", (document) => ({ ...document, title: "Cough, by Ann" }));
    await settled();
    expect(store.fields.column("title")).toBe("Cough, by Ann");
    store.undo();
    expect(store.fields.contentAt(FAMILY)).toBe("");
    store.undo();
    expect(store.fields.column("title")).toBe("Cough, by Ann");
    expect(store.canUndo).toBe(false);
  });

  it("DESK-10 survives going to another case and back", async () => {
    const { store, cases } = await opened();
    cases.put("b", caseDocument({ title: "Other" }));
    store.setField("title", "Cough");
    await store.flush();
    await store.open("b");
    expect(store.canUndo).toBe(false);
    await store.open("a");
    store.undo();
    expect(store.fields.column("title")).toBe("Chest pain");
  });

  it("DESK-10 of the fifty cases that were edited last is kept, and nothing of those that were only looked at", () => {
    const histories = new EditHistories();
    const edit = (caseId: string) => {
      const history = histories.historyOf(caseId);
      history.record([{ path: "title", before: "Cough", after: "Coughing" }], 0);
      return history;
    };
    const first = edit("1");
    const second = edit("2");
    const seen = histories.historyOf("seen");
    for (let number = 3; number <= 50; number += 1) edit(`${number}`);
    expect(histories.historyOf("1")).toBe(first);
    expect(histories.historyOf("seen")).not.toBe(seen);
    edit("51");
    expect(histories.historyOf("1")).toBe(first);
    expect(histories.historyOf("2")).not.toBe(second);
  });
});

describe("the undo steps of a case", () => {
  it("DESK-10 are kept up to the last five hundred", async () => {
    const { store } = await opened();
    for (let number = 1; number <= 501; number += 1) {
      store.setField("title", `Cough ${number}`);
      vi.advanceTimersByTime(2_000);
    }
    let undone = 0;
    while (store.canUndo) {
      store.undo();
      undone += 1;
    }
    expect(undone).toBe(500);
    expect(store.fields.column("title")).toBe("Cough 1");
  });
});

describe("a case that is only shown", () => {
  it("EDIT-01 moves no field, undoes nothing, and says why", async () => {
    const { store } = await opened(completeCase, "view");
    store.undo();
    store.redo();
    expect(store.attention).toBeNull();
    expect(store.moveDeprecated("patient_agent.background.occupation")).toBe("The case is only shown.");
    store.moveAllDeprecated();
    expect(store.isDirty).toBe(false);
  });
});

describe("what only a draft can save", () => {
  it("SAVE-10 is a new case, and one whose title was taken away or is too long", async () => {
    const { store, cases } = editorOn();
    store.startNew();
    expect(store.needsDraftSave).toBe(true);
    cases.put("a", caseDocument());
    await store.open("a");
    expect(store.needsDraftSave).toBe(false);
    store.setField("description", "Other");
    expect(store.needsDraftSave).toBe(false);
    store.setField("title", " ");
    expect(store.needsDraftSave).toBe(true);
    store.setField("title", "x".repeat(501));
    expect(store.needsDraftSave).toBe(true);
    store.setField("title", "Other");
    expect(store.needsDraftSave).toBe(false);
    await store.open("a", "view");
    expect(store.needsDraftSave).toBe(false);
  });

  it("SAVE-10 does not include an untouched case without a title", async () => {
    const { store } = await opened(caseDocument({ title: "" }));
    expect(store.needsDraftSave).toBe(false);
  });
});

describe("switching", () => {
  it("DESK-10 a switch that is turned twice is two steps of undo, however quickly", async () => {
    const { store } = await opened();
    store.setField("is_active", false);
    store.setField("is_active", true);
    store.undo();
    expect(store.fields.isActive).toBe(false);
    store.undo();
    expect(store.fields.isActive).toBe(true);
  });
});

describe("the editor and its screen", () => {
  it("EDIT-64 render the whole form when it is asked for", async () => {
    const { store } = await opened();
    expect(store.needsWhole).toBe(false);
    store.showWhole();
    expect(store.needsWhole).toBe(true);
  });

  it("EDIT-52 write a template field by its path in the template", async () => {
    const { store } = await opened();
    store.setLeaf("patient_agent.demographics.age", 59);
    expect(store.fields.contentAt(AGE)).toBe(59);
  });
});

describe("deprecated fields", () => {
  const old = (document = completeCase) => ({
    ...document,
    case_template: {
      ...(document.case_template as object),
      legacy_note: { type: "text", value: "Keep me", required: false },
      patient_agent: {
        ...(document.case_template as { patient_agent: object }).patient_agent,
        background: { occupation: { type: "text", value: "Miner", required: false } },
      },
    },
  });
  const OCCUPATION = "case_template.patient_agent.social_history.occupation";

  it("EDIT-24 EDIT-26 moves a field into its current one and keeps the others as they were stored", async () => {
    const { store, cases } = await opened(old());
    expect(store.fields.deprecated.map(({ path }) => path).sort()).toEqual([
      "legacy_note",
      "patient_agent.background.occupation",
    ]);
    expect(store.moveDeprecated("patient_agent.background.occupation")).toBeNull();
    expect(store.moveDeprecated("legacy_note")).toMatch(/no current field/);
    expect(store.fields.contentAt(OCCUPATION)).toBe("Miner");
    await store.save("draft");
    expect(cases.at("a")?.document.case_template).toMatchObject({ legacy_note: { value: "Keep me" } });
    expect(JSON.stringify(cases.at("a")?.document)).not.toContain("background");
  });

  it("EDIT-26 moves all fields that can be moved as one step, and knows each by its path", async () => {
    const { store } = await opened(old());
    const NOTE = "case_template.legacy_note";
    expect(store.fields.contentAt(NOTE)).toBe("Keep me");
    expect(store.fields.contentAt("case_template.no_such_field")).toBeNull();
    store.moveAllDeprecated();
    expect(store.fields.contentAt(OCCUPATION)).toBe("Miner");
    expect(store.fields.deprecated.map(({ value }) => value)).toEqual(["Keep me"]);
    store.undo();
    expect(store.fields.contentAt(OCCUPATION)).not.toBe("Miner");
    expect(store.fields.deprecated).toHaveLength(2);
    expect(store.isDirty).toBe(false);
  });

  it("EDIT-26 brings a removed field back with undo, even after a save", async () => {
    const { store, cases } = await opened(old());
    store.removeDeprecated("legacy_note");
    await store.save("draft");
    expect(JSON.stringify(cases.at("a")?.document)).not.toContain("Keep me");
    store.undo();
    expect(store.isDirty).toBe(true);
    await store.save("draft");
    expect(cases.at("a")?.document.case_template).toMatchObject({ legacy_note: { value: "Keep me" } });
  });
});

describe("a select whose stored value is none of its options", () => {
  it("EDIT-20 keeps the value until another is chosen", async () => {
    const { store } = await opened(caseDocument({}, { "patient_agent.demographics.gender": "Other" }));
    expect(store.fields.contentAt(GENDER)).toBe("Other");
    store.setField("title", "Cough");
    expect(store.document.case_template).toMatchObject({
      patient_agent: { demographics: { gender: { value: "Other", options: ["Male", "Female"] } } },
    });
  });
});

/** So many text fields of the template, by their paths. */
function textFields(count: number): Record<string, string> {
  const names = [
    "patient_agent.presenting_complaint.chief_complaint",
    "patient_agent.presenting_complaint.history_of_presenting_complaint",
    "patient_agent.demographics.name",
    "patient_agent.demographics.ethnicity",
    "patient_agent.demographics.other",
    "patient_agent.past_medical_history.other",
    "patient_agent.past_psychiatric_history",
    "patient_agent.personal_history",
    "patient_agent.forensic_history",
    "patient_agent.risk_assessment.risk_to_self",
    "patient_agent.risk_assessment.risk_to_others",
    "patient_agent.risk_assessment.risk_from_others",
    "patient_agent.drug_history.other",
    "patient_agent.family_history",
    "patient_agent.social_history.occupation",
    "patient_agent.social_history.smoking",
    "patient_agent.social_history.alcohol",
    "patient_agent.social_history.diet",
    "patient_agent.social_history.exercise",
    "patient_agent.social_history.other",
    "examiner_agent.symptomatology_and_differentials.full_presenting_symptoms",
    "examiner_agent.symptomatology_and_differentials.official_diagnosis",
    "examiner_agent.examination_and_investigations.risk_assessment",
    "examiner_agent.management_plan.initial",
    "examiner_agent.management_plan.definitive",
  ];
  return Object.fromEntries(names.slice(0, count).map((name) => [`case_template.${name}`, name]));
}
