import { AppError } from "@andromeda/domain";
import { configure } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { caseDocument, completeCase, editorOn, offline } from "../testing/editor-setup.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { localAutoSave } from "./case-connection.ts";

stopTime();
configure({ enforceActions: "always" });

const FAMILY = "case_template.patient_agent.family_history";

async function opened(deps: Parameters<typeof editorOn>[0] = {}, mode: "edit" | "view" = "edit") {
  const editor = editorOn(deps);
  editor.cases.put("a", completeCase);
  await editor.store.open("a", mode);
  editor.cases.calls.length = 0;
  const pass = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await settled();
  };
  return { ...editor, pass };
}

describe("automatic saving", () => {
  it("SAVE-03 saves 30,000 ms after a change, once", async () => {
    const { store, cases, pass } = await opened();
    store.setField("title", "Cough");
    await pass(29_999);
    expect(cases.calls).toEqual([]);
    await pass(1);
    expect(cases.calls).toEqual(["auto-save"]);
    expect(cases.at("a")).toMatchObject({ wasAutoSaved: true, document: { title: "Cough" } });
    await pass(300_000);
    expect(cases.calls).toEqual(["auto-save"]);
  });

  it("SAVE-04 saves at the latest 30,000 ms after the first unsaved change while typing goes on", async () => {
    const { store, cases, pass } = await opened();
    for (let second = 0; second < 65; second += 1) {
      store.setField("title", `Cough ${second}`);
      await pass(1_000);
    }
    expect(cases.count("auto-save")).toBe(2);
    await pass(30_000);
    expect(cases.count("auto-save")).toBe(3);
    await pass(300_000);
    expect(cases.count("auto-save")).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("SAVE-04 saves once by the timer, and what is typed during that save 30,000 ms later", async () => {
    const { store, cases, pass } = await opened();
    store.setField("title", "One");
    const release = cases.hold();
    await pass(30_000);
    store.setField("title", "Two");
    release();
    await pass(29_999);
    expect(cases.calls).toEqual(["auto-save"]);
    await pass(1);
    expect(cases.calls).toEqual(["auto-save", "auto-save"]);
    expect(cases.at("a")?.document.title).toBe("Two");
  });

  it("SAVE-06 saves at once when asked, and the timer makes no second save", async () => {
    const { store, cases, pass } = await opened();
    store.setField("title", "Cough");
    await store.flush();
    expect(cases.calls).toEqual(["auto-save"]);
    await pass(60_000);
    expect(cases.calls).toEqual(["auto-save"]);
  });

  it("SAVE-09 does nothing to a case that was only opened", async () => {
    const { store, cases, pass } = await opened();
    await pass(120_000);
    await store.flush();
    expect(cases.calls).toEqual([]);
    expect(store.form.isDraft).toBe(false);
  });

  it("SAVE-09 keeps the published version of a published case and shows a draft from then on", async () => {
    const { store, cases } = await opened();
    await store.publish("First");
    store.setField("title", "Cough");
    await store.flush();
    expect(cases.at("a")?.publishedVersionId).toBe("a-1");
    expect(store.form.isDraft).toBe(true);
    await store.save("draft");
    expect(cases.at("a")?.publishedVersionId).toBeNull();
  });

  it("SAVE-10 does not save in view mode, a new case, a blank title, or when nobody is signed in", async () => {
    const view = await opened({}, "view");
    view.store.setField("title", "Cough");
    await view.pass(31_000);
    expect(view.cases.calls).toEqual([]);

    const fresh = editorOn();
    fresh.store.startNew();
    fresh.store.setField("title", "Cough");
    vi.advanceTimersByTime(31_000);
    await settled();
    expect(fresh.cases.calls).toEqual([]);

    const blank = await opened();
    blank.store.setField("title", "  ");
    await blank.pass(31_000);
    expect(blank.cases.calls).toEqual([]);

    const signedOut = await opened({ isSignedIn: () => false });
    signedOut.store.setField("title", "Cough");
    await signedOut.pass(31_000);
    expect(signedOut.cases.calls).toEqual([]);
  });

  it("SAVE-10 EDIT-57 keeps a text that is too long and all that was typed beside it, and saves both once it fits", async () => {
    const { store, cases, pass } = await opened();
    const pasted = "x".repeat(501);
    store.setField("title", pasted);
    store.setField(FAMILY, "None known");
    await pass(31_000);
    await store.flush();
    expect(cases.calls).toEqual([]);
    expect([store.fields.column("title"), store.saveStatusText]).toEqual([pasted, "Unsaved changes"]);
    const found = { kind: "invalid", problems: [{ path: "title", message: "Use at most 500 characters" }] };
    expect([await store.save("draft"), await store.publish("")]).toEqual([found, found]);
    expect([cases.calls, store.attention?.path]).toEqual([[], "title"]);
    store.setField("title", "Cough");
    await pass(30_000);
    expect(cases.calls).toEqual(["auto-save"]);
    expect(cases.at("a")?.document).toMatchObject({ title: "Cough" });
    expect(JSON.stringify(cases.at("a")?.document)).toContain("None known");
  });

  it("EDIT-57 SAVE-10 keeps a text that is too long on this computer, where there is room for it", async () => {
    const { store, cases, pass } = await opened({ autoSave: localAutoSave });
    store.setField("title", "x".repeat(501));
    await pass(250);
    expect(cases.at("a")?.document.title).toHaveLength(501);
  });

  it("SAVE-10 checks no field and makes no version", async () => {
    const { store, cases, pass } = await opened();
    store.setField("description", "");
    await pass(30_000);
    expect(cases.calls).toEqual(["auto-save"]);
    expect(store.problems.at("description")).toBeNull();
    expect(cases.history.some(({ by }) => by === "publish")).toBe(false);
  });

  it("SAVE-10 waits for a save that is under way", async () => {
    const { store, cases, pass } = await opened();
    store.setField("title", "One");
    const release = cases.hold();
    const saving = store.save("draft");
    await settled();
    store.setField("title", "Two");
    await pass(30_000);
    expect(cases.calls).toEqual(["draft"]);
    release();
    await saving;
    await pass(0);
    expect(cases.calls).toEqual(["draft", "auto-save"]);
    expect(cases.at("a")?.document.title).toBe("Two");
  });

  it("SAVE-12 tries again with the next tick, with all that was typed", async () => {
    const { store, cases, pass } = await opened();
    store.setField("title", "Cough");
    cases.faults.push({ error: offline, when: "before" });
    await pass(30_000);
    expect(store.saveStatusText).toBe("Save failed");
    expect(store.isDirty).toBe(true);
    await pass(29_999);
    expect(cases.at("a")?.document.title).toBe("Chest pain");
    await pass(1);
    expect(cases.at("a")?.document.title).toBe("Cough");
    expect(store.isDirty).toBe(false);
  });

  it("DRAFT-02 writes a case of this computer within 250 ms of the keystroke, new and untitled ones too", async () => {
    const { store, cases } = editorOn({ autoSave: localAutoSave });
    store.startNew();
    store.setField(FAMILY, "G");
    vi.advanceTimersByTime(250);
    await settled();
    expect(cases.calls).toEqual(["create"]);
    for (const text of ["Go", "Gou", "Gout"]) {
      store.setField(FAMILY, text);
      vi.advanceTimersByTime(125);
      await settled();
    }
    vi.advanceTimersByTime(125);
    await settled();
    expect(cases.calls).toEqual(["create", "auto-save", "auto-save"]);
    expect(store.isDirty).toBe(false);
    expect(JSON.stringify(cases.at(store.id)?.document)).toContain('"Gout"');
  });

  it("stops with the editor", async () => {
    const { store, cases, pass } = await opened();
    store.setField("title", "Cough");
    store.dispose();
    await pass(60_000);
    expect(cases.calls).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(cases.followers("a")).toBe(0);
  });
});

describe("leaving", () => {
  it("SAVE-11 waits for the first save of a new case too", async () => {
    const { store, cases } = editorOn();
    store.startNew(completeCase);
    const release = cases.hold();
    void store.save("draft");
    let isFlushed = false;
    const flushing = store.flush().then(() => {
      isFlushed = true;
    });
    await settled();
    expect(isFlushed).toBe(false);
    release();
    await flushing;
    expect(store.isDirty).toBe(false);
    expect(cases.at(store.id)?.document.title).toBe(completeCase.title);
  });

  it("SAVE-11 writes what was typed and then neither follows the case nor keeps a timer", async () => {
    const { store, cases } = await opened();
    store.setField("title", "Cough");
    const release = cases.hold();
    const flushing = store.flush();
    store.dispose();
    release();
    await flushing;
    await settled();
    expect(cases.at("a")?.document.title).toBe("Cough");
    expect(cases.followers("a")).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the save status", () => {
  it("SAVE-01 SAVE-05 goes from unsaved over saving to saved, which is gone after 3 s", async () => {
    const { store, cases, pass } = await opened();
    expect(store.saveStatusText).toBe("All changes saved");
    store.setField("title", "Cough");
    expect(store.saveStatusText).toBe("Unsaved changes");
    const release = cases.hold();
    const saving = store.flush();
    expect(store.saveStatus).toEqual({ kind: "saving" });
    expect(store.saveStatusText).toBe("Saving...");
    release();
    await saving;
    expect(store.saveStatus).toEqual({ kind: "saved" });
    expect(store.saveStatusText).toBe("Saved");
    await pass(2_999);
    expect(store.saveStatusText).toBe("Saved");
    await pass(1);
    expect(store.saveStatus).toEqual({ kind: "idle" });
    expect(store.saveStatusText).toBe("All changes saved");
  });

  it("SAVE-05 says that a save failed for 5 s", async () => {
    const { store, cases, pass } = await opened();
    store.setField("title", "Cough");
    cases.faults.push({ error: offline, when: "before" });
    await store.flush();
    expect(store.saveStatusText).toBe("Save failed");
    await pass(4_999);
    expect(store.saveStatusText).toBe("Save failed");
    await pass(1);
    expect(store.saveStatusText).toBe("Unsaved changes");
  });

  it("DRAFT-07 knows why text cannot be saved, until it is saved or taken back", async () => {
    const full = new AppError("storage/full", "The disk is full.", { recovery: "retry" });
    const { store, cases, pass } = await opened({ autoSave: localAutoSave });
    store.setField("title", "Cough");
    expect(store.saveFailure).toBeNull();
    cases.faults.push({ error: full, when: "before" }, { error: full, when: "before" });
    await pass(250);
    expect(store.saveFailure).toBe(full);
    // The badge is cleared, the failure stays.
    await pass(2_000);
    expect(store.saveFailure).toBe(full);
    await pass(2_000);
    expect([store.saveFailure, cases.at("a")?.document.title]).toEqual([null, "Cough"]);

    cases.faults.push({ error: full, when: "before" });
    store.setField("title", "Cold");
    await store.flush();
    expect(store.saveFailure).toBe(full);
    store.undo();
    expect(store.saveFailure).toBeNull();
  });

  it("DRAFT-07 does not count a failed publication as a failure to save", async () => {
    const { store, cases } = await opened();
    store.setField("title", "Cough");
    cases.faults.push({ error: offline, when: "before" });
    await store.publish("");
    expect([store.isDirty, store.saveFailure]).toEqual([true, null]);
  });

  it("SAVE-01 shows the state of the last of two saves", async () => {
    const { store, cases } = await opened();
    store.setField("title", "One");
    const release = cases.hold();
    const first = store.save("draft");
    await settled();
    store.setField("title", "Two");
    const second = store.save("draft");
    release();
    await first;
    expect(store.saveStatusText).toBe("Saving...");
    await second;
    expect(store.saveStatusText).toBe("Saved");
  });

  it("EDIT-27 knows when the case was last saved", async () => {
    const { store } = await opened();
    store.setField("title", "Cough");
    const before = store.record?.lastSavedAt ?? "";
    await store.save("draft");
    expect(store.record?.lastSavedAt).not.toBe(before);
  });

  it("EDIT-27 shows nothing of a case that was left while it was saved", async () => {
    const { store, cases } = await opened();
    cases.put("b", caseDocument({ title: "Other" }));
    store.setField("title", "Cough");
    const release = cases.hold();
    const saving = store.save("draft");
    const opening = store.open("b");
    release();
    await Promise.all([saving, opening]);
    expect(store.id).toBe("b");
    expect(store.saveStatus).toEqual({ kind: "idle" });
    expect(cases.at("a")?.document.title).toBe("Cough");
  });
});
