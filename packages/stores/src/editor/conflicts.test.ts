import { AppError, applyChanges, type CaseDocument } from "@andromeda/domain";
import { configure } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { caseDocument, completeCase, editorOn } from "../testing/editor-setup.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";

stopTime();
configure({ enforceActions: "always" });

const FAMILY = "case_template.patient_agent.family_history";
const CONDITIONS = "case_template.patient_agent.past_medical_history.conditions";
const OLD_NOTE = "case_template.old_note";

const put = (path: string, newValue: string | readonly string[] | null) => (document: CaseDocument) =>
  applyChanges(document, [{ path, newValue }]);

async function opened(document = completeCase) {
  const editor = editorOn();
  editor.cases.put("a", document);
  await editor.store.open("a");
  editor.cases.calls.length = 0;
  return editor;
}

/** An editor that saves on a case that somebody changed without the editor hearing of it. */
async function behind(change: (document: CaseDocument) => CaseDocument) {
  const editor = await opened();
  const release = editor.cases.hold();
  editor.cases.change("a", change);
  editor.cases.reply = (answer) => answer;
  return { ...editor, deliver: release };
}

describe("a change by somebody else", () => {
  it("shows in an editor that nobody has typed into", async () => {
    const { store, cases } = await opened();
    cases.change("a", put(FAMILY, "Gout"));
    await settled();
    expect(store.fields.contentAt(FAMILY)).toBe("Gout");
    expect(store.isDirty).toBe(false);
    expect(store.record?.revision).toBe(2);
  });

  it("joins what was typed in other fields and in the same list", async () => {
    const { store, cases } = await opened();
    store.setField("title", "Cough");
    store.setField(CONDITIONS, ["Gout"]);
    cases.change("a", put(FAMILY, "Asthma"));
    cases.change("a", put(CONDITIONS, ["Eczema"]));
    await settled();
    expect(store.fields.column("title")).toBe("Cough");
    expect(store.fields.contentAt(FAMILY)).toBe("Asthma");
    expect(store.fields.contentAt(CONDITIONS)).toEqual(expect.arrayContaining(["Gout", "Eczema"]));
    expect(store.conflicts).toEqual([]);
    await store.flush();
    expect(cases.at("a")?.document).toEqual(store.document);
  });

  it("is distinguished from the echo of an own save, before and after its answer", async () => {
    const { store, cases } = await opened();
    store.setField("title", "Cough");
    await store.save("draft");
    store.setField("title", "Cough!");
    await settled();
    expect(store.fields.column("title")).toBe("Cough!");
    expect(store.conflicts).toEqual([]);
    expect(cases.calls).toEqual(["draft"]);
  });

  it("is read when the connection was down for a while", async () => {
    const { store, cases, logged } = await opened();
    const lost = cases.hold();
    cases.change("a", put(FAMILY, "Gout"));
    cases.reply = (answer) => answer;
    cases.rejoin("a");
    await settled();
    expect(store.fields.contentAt(FAMILY)).toBe("Gout");
    expect(logged).toEqual([]);
    lost();
  });

  it("EDIT-49 comes in with a reload, which loses nothing that was typed", async () => {
    const { store, deliver } = await behind(put(FAMILY, "Gout"));
    store.setField("title", "Cough");
    await store.reload();
    expect(store.fields.contentAt(FAMILY)).toBe("Gout");
    expect(store.fields.column("title")).toBe("Cough");
    deliver();
    await settled();
    expect(store.fields.column("title")).toBe("Cough");
  });

  it("changes nobody's wish whether the case is active", async () => {
    const { store, cases } = await opened({ ...completeCase, is_active: false });
    cases.change("a", (document) => ({ ...put(FAMILY, "Gout")(document), is_draft: true }));
    await settled();
    expect(store.form).toMatchObject({ isDraft: true, isActive: false });
    cases.change("a", (document) => ({ ...document, is_draft: false, is_active: true }));
    await settled();
    expect(store.form).toMatchObject({ isDraft: false, isActive: true });
    expect(store.isDirty).toBe(false);
  });
});

describe("a save on a case that has moved on", () => {
  it("reads, merges and saves again what was changed in different fields", async () => {
    const { store, cases } = await behind(put(FAMILY, "Gout"));
    store.setField("title", "Cough");
    expect((await store.save("draft")).kind).toBe("saved");
    expect(cases.calls).toEqual(["draft", "open", "draft"]);
    expect(cases.at("a")?.document).toMatchObject({
      title: "Cough",
      case_template: { patient_agent: { family_history: { value: "Gout" } } },
    });
  });

  it("SAVE-10 writes nothing by itself once somebody else has saved the same", async () => {
    const { store, cases } = await behind((document) => ({ ...document, title: "Cough", is_draft: true }));
    store.setField("title", "Cough");
    expect(await store.save("auto-save")).toMatchObject({
      kind: "saved",
      isNew: false,
      record: { document: { title: "Cough" } },
    });
    expect(cases.calls).toEqual(["auto-save", "open"]);
    expect(store.isDirty).toBe(false);
  });

  it("shows both texts of a field that both changed and overwrites neither", async () => {
    const { store, cases } = await behind((document) => ({ ...document, title: "By Ann" }));
    store.setField("title", "By me");
    store.setField(FAMILY, "Gout");
    expect(await store.save("draft")).toEqual({ kind: "conflicts", paths: ["title"] });
    expect(store.conflicts).toEqual([{ path: "title", base: "Chest pain", mine: "By me", theirs: "By Ann" }]);
    expect(store.fields.column("title")).toBe("By me");
    expect(store.isDirty).toBe(true);
    // Everything else was saved.
    expect(cases.at("a")?.document).toMatchObject({
      title: "By Ann",
      case_template: { patient_agent: { family_history: { value: "Gout" } } },
    });
    expect(store.canAutoSave).toBe(false);
  });

  it("saves the author's choice, and takes it back with undo", async () => {
    const { store, cases } = await behind((document) => ({ ...document, title: "By Ann" }));
    store.setField("title", "By me");
    await store.save("draft");
    store.resolveConflict("title", "By Ann and me");
    expect(store.conflicts).toEqual([]);
    vi.advanceTimersByTime(30_000);
    await settled();
    expect(cases.at("a")?.document.title).toBe("By Ann and me");
    store.undo();
    expect(store.fields.column("title")).toBe("By me");
  });

  it("saves my text as it stands when that is the choice", async () => {
    const { store, cases } = await behind((document) => ({ ...document, title: "By Ann" }));
    store.setField("title", "By me");
    await store.save("draft");
    store.resolveConflict("title", "By me");
    vi.advanceTimersByTime(30_000);
    await settled();
    expect(cases.at("a")?.document.title).toBe("By me");
  });

  it("is clean when theirs is the choice, or when theirs is what the author types", async () => {
    for (const choose of ["resolve", "type"] as const) {
      const { store } = await behind((document) => ({ ...document, title: "By Ann" }));
      store.setField("title", "By me");
      await store.save("draft");
      if (choose === "resolve") store.resolveConflict("title", "By Ann");
      else store.setField("title", "By Ann");
      expect(store.conflicts).toEqual([]);
      expect(store.isDirty).toBe(false);
    }
  });

  it("reads the lines of a merged text as the items of a list", async () => {
    const { store } = await behind(put(CONDITIONS, ["b", "a"]));
    store.setField(CONDITIONS, ["Gout"]);
    await store.save("draft");
    // Both filled an empty list: there is a union and nothing to choose.
    expect(store.conflicts).toEqual([]);
    const other = await behind(put(FAMILY, "Theirs"));
    other.store.setField(FAMILY, "Mine");
    await other.store.save("draft");
    other.store.resolveConflict(FAMILY, "Mine\nTheirs");
    expect(other.store.fields.contentAt(FAMILY)).toBe("Mine\nTheirs");
  });

  it("follows a second change by them, and ends the conflict when they go back", async () => {
    const { store, cases, deliver } = await behind((document) => ({ ...document, title: "By Ann" }));
    deliver();
    store.setField("title", "By me");
    await store.save("draft");
    cases.change("a", (document) => ({ ...document, title: "By Ann again" }));
    await settled();
    expect(store.conflicts).toMatchObject([{ base: "Chest pain", mine: "By me", theirs: "By Ann again" }]);
    cases.change("a", (document) => ({ ...document, title: "Chest pain" }));
    await settled();
    expect(store.conflicts).toEqual([]);
    expect(store.fields.column("title")).toBe("By me");
    await store.flush();
    expect(cases.at("a")?.document.title).toBe("By me");
  });

  it("EDIT-11 counts a classification that both changed as one conflict", async () => {
    const { store, cases } = await behind(put("condition", "Asthma"));
    store.setField("condition", "Gout");
    await store.save("draft");
    expect(store.conflicts.map(({ path }) => path)).toEqual(["condition"]);
    expect(cases.at("a")?.document).toMatchObject({
      condition: "Asthma",
      case_template: { examiner_agent: { condition: { value: "Asthma" } } },
    });
    store.resolveConflict("condition", "Gout");
    await store.flush();
    expect(cases.at("a")?.document).toMatchObject({
      condition: "Gout",
      case_template: { examiner_agent: { condition: { value: "Gout" } } },
    });
  });

  it("keeps both sides of a field of an older layout", async () => {
    const withNote = (value: string) => put(OLD_NOTE, value)(completeCase);
    const editor = editorOn();
    editor.cases.put("a", withNote("Old"));
    await editor.store.open("a");
    const deliver = editor.cases.hold();
    editor.cases.change("a", put(OLD_NOTE, "Newer"));
    editor.cases.reply = (answer) => answer;
    editor.store.removeDeprecated("old_note");
    await editor.store.save("draft");
    expect(editor.store.conflicts).toEqual([{ path: OLD_NOTE, base: "Old", mine: null, theirs: "Newer" }]);
    editor.store.resolveConflict(OLD_NOTE, "Newer");
    expect(editor.store.fields.deprecated).toMatchObject([{ path: "old_note", value: "Newer" }]);
    expect(editor.store.isDirty).toBe(false);
    deliver();
  });

  it("publishes nothing that holds others' changes unseen, and nothing in conflict", async () => {
    const seen = await behind(put(FAMILY, "Gout"));
    seen.store.setField("title", "Cough");
    expect(await seen.store.publish("")).toEqual({ kind: "changed-by-others" });
    expect(seen.store.fields.contentAt(FAMILY)).toBe("Gout");
    expect((await seen.store.publish("")).kind).toBe("published");

    const clash = await behind((document) => ({ ...document, title: "By Ann" }));
    clash.store.setField("title", "By me");
    await clash.store.save("draft");
    expect(await clash.store.publish("")).toEqual({ kind: "conflicts", paths: ["title"] });
    expect(clash.cases.history.some(({ by }) => by === "publish")).toBe(false);
  });

  it("gives up with the error when the case never stands still", async () => {
    const { store, cases } = await opened();
    store.setField("title", "Cough");
    // Somebody saves between every read and the write that follows.
    const open = cases.open.bind(cases);
    cases.open = async (id) => {
      const read = await open(id);
      cases.change("a", put(FAMILY, `Gout ${cases.history.length}`));
      return read;
    };
    cases.change("a", put(FAMILY, "Gout"));
    expect(await store.save("draft")).toMatchObject({
      kind: "failed",
      error: { code: "conflict/stale-revision" },
    });
    expect(store.fields.column("title")).toBe("Cough");
    expect(store.isDirty).toBe(true);
  });
});

describe("a case that is deleted meanwhile", () => {
  it("keeps what is on the screen and can go on as a new case", async () => {
    const { store, cases } = await opened();
    store.setField("title", "Cough");
    await cases.remove("a");
    await settled();
    expect(store.status).toEqual({ kind: "deleted" });
    expect(await store.save("draft")).toEqual({ kind: "deleted" });
    expect(store.fields.column("title")).toBe("Cough");
    store.keepAsNew();
    expect([store.mode, store.form.isDraft, store.form.isActive]).toEqual(["new", true, true]);
    expect(await store.save("draft")).toMatchObject({ kind: "saved", isNew: true });
    expect(store.id).not.toBe("a");
    expect(cases.at(store.id)?.document).toMatchObject({ title: "Cough", description: "A man of 58" });
  });

  it("says so when the save finds it gone", async () => {
    const { store, cases } = await opened(caseDocument());
    const lost = cases.hold();
    void cases.remove("a");
    cases.reply = (answer) => answer;
    store.setField("title", "Cough");
    expect(await store.save("draft")).toEqual({ kind: "deleted" });
    expect(store.status).toEqual({ kind: "deleted" });
    lost();
  });
});

it("SAVE-10 a case that is gone by the time it is read again is deleted", async () => {
  const { store, cases } = await opened();
  const release = cases.hold();
  void cases.remove("a");
  cases.reply = (answer) => answer;
  store.setField("title", "Cough");
  cases.faults.push({ error: new AppError("conflict/stale-revision", "Moved on"), when: "before" });
  expect(await store.save("draft")).toEqual({ kind: "deleted" });
  expect(cases.calls.slice(-2)).toEqual(["draft", "open"]);
  release();
});

describe("a server that was restored from a backup", () => {
  /** The author wrote a family history that the server lost; `meanwhile` is what somebody wrote there since. */
  async function restored(meanwhile: ((document: CaseDocument) => CaseDocument) | null) {
    const editor = await opened();
    const { store, cases } = editor;
    const backup = cases.at("a");
    if (!backup) throw new Error("There is no case.");
    store.setField(FAMILY, "Gout");
    await store.save("draft");
    const release = cases.hold();
    cases.restore(backup);
    if (meanwhile) cases.change("a", meanwhile);
    cases.reply = (answer) => answer;
    return { ...editor, deliver: release };
  }

  it("SYNC-07 SAVE-18 does not let a number that was given out twice pass for the state that was read", async () => {
    const { store, cases } = await restored(put(FAMILY, "Asthma"));
    expect(cases.at("a")?.revision).toBe(store.record?.revision);
    store.setField("title", "Cough");
    await store.save("draft");
    expect(store.conflicts.map(({ path, theirs }) => [path, theirs])).toEqual([[FAMILY, "Asthma"]]);
    expect(store.fields.contentAt(FAMILY)).toBe("Gout");
    expect(JSON.stringify(cases.at("a")?.document)).toContain("Asthma");
  });

  it("SYNC-07 gets back what it lost with the next save", async () => {
    const { store, cases } = await restored(null);
    store.setField("title", "Cough");
    await store.save("draft");
    expect(store.conflicts).toEqual([]);
    expect(cases.at("a")?.document).toEqual(store.document);
    expect(JSON.stringify(store.document)).toContain("Gout");
  });

  it("SYNC-07 SYNC-09 shows what it says instead, when that is heard of before a save", async () => {
    const { store, deliver } = await restored(put(FAMILY, "Asthma"));
    deliver();
    await settled();
    expect(store.conflicts.map(({ path, mine, theirs }) => [path, mine, theirs])).toEqual([
      [FAMILY, "Gout", "Asthma"],
    ]);
  });
});
