import { AppError, type CaseDocument } from "@andromeda/domain";
import { configure } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { caseDocument, completeCase, editorAt, offline, settle } from "../testing/editor-setup.ts";
import { InMemoryCases } from "../testing/in-memory-cases.ts";
import { InMemoryUnsavedEdits } from "../testing/in-memory-unsaved-edits.ts";
import { stopTime } from "../testing/stop-time.ts";

stopTime();
configure({ enforceActions: "always" });

const COMPLAINT = "case_template.patient_agent.presenting_complaint.chief_complaint";

/** A browser whose pages are opened one after the other, or beside one another. */
function browser() {
  const cases = new InMemoryCases();
  const edits = new InMemoryUnsavedEdits();
  cases.put("a", completeCase);
  let pages = 0;
  const page = (accountId: string | null = "ann") => {
    pages += 1;
    const unsavedEdits = { store: edits, accountId: () => accountId };
    return editorAt(cases, { prefix: `page-${pages}`, unsavedEdits });
  };
  const open = async (accountId?: string) => {
    const opened = page(accountId);
    await opened.store.open("a");
    await settle();
    return opened;
  };
  const begin = async (accountId?: string) => {
    const opened = page(accountId);
    opened.store.startNew();
    await settle();
    return opened;
  };
  return { cases, edits, page, open, begin };
}

/** Takes up the edits that are offered first. */
async function restoreFirst({ store }: ReturnType<typeof editorAt>) {
  const [first] = store.recovered.offered;
  if (!first) throw new Error("Nothing is offered.");
  await store.recovered.restore(first);
  await settle();
}

describe("what is typed", () => {
  it("SAVE-13 is kept within 250 ms of the first keystroke, with the base revision and only the changed fields", async () => {
    const { edits, open } = browser();
    const { store } = await open();
    store.setField(COMPLAINT, "It is ti");
    vi.advanceTimersByTime(200);
    store.setField(COMPLAINT, "It is tight.");
    vi.advanceTimersByTime(49);
    expect(edits.all).toEqual([]);
    vi.advanceTimersByTime(1);
    await settle();
    expect(edits.all).toMatchObject([
      {
        accountId: "ann",
        caseId: "a",
        isNew: false,
        baseRevision: 1,
        fields: [{ path: COMPLAINT, base: "I have a tight chest.", mine: "It is tight.", sent: [] }],
      },
    ]);
  });

  it("SAVE-13 is kept at once when the page is hidden, and when the case is left", async () => {
    const { edits, open } = browser();
    const first = await open();
    first.store.setField("title", "Hidden");
    edits.hide();
    await settle();
    expect(edits.all.map(({ title }) => title)).toEqual(["Hidden"]);
    first.store.setField("title", "Left");
    first.store.dispose();
    await settle();
    expect(edits.all.map(({ title }) => title)).toEqual(["Left"]);
  });

  it("SAVE-13 waits a quarter of a second again after it was kept at once", async () => {
    const { edits, open } = browser();
    const { store } = await open();
    store.setField("title", "Hidden");
    vi.advanceTimersByTime(200);
    edits.hide();
    store.setField("title", "Typed on");
    vi.advanceTimersByTime(249);
    await settle();
    expect(edits.all.map(({ title }) => title)).toEqual(["Hidden"]);
    vi.advanceTimersByTime(1);
    await settle();
    expect(edits.all.map(({ title }) => title)).toEqual(["Typed on"]);
  });

  it("SAVE-13 is no longer kept once it is saved or taken back", async () => {
    const { edits, open } = browser();
    const { store } = await open();
    store.setField("title", "Saved");
    vi.advanceTimersByTime(250);
    await store.flush();
    await settle();
    expect(edits.all).toEqual([]);
    store.setField("condition", "Taken back");
    vi.advanceTimersByTime(250);
    await settle();
    expect(edits.all).toHaveLength(1);
    store.undo();
    vi.advanceTimersByTime(250);
    await settle();
    expect(edits.all).toEqual([]);
  });

  it.each(["before", "after"])(
    "SAVE-13 is not offered when the save on leaving reached the case %s it was opened again",
    async (when) => {
      const { cases, edits, open } = browser();
      const left = await open();
      left.store.setField("description", "Typed");
      left.store.dispose();
      await settle();
      const arrive = () => cases.change("a", (document) => ({ ...document, description: "Typed" }));
      if (when === "before") arrive();
      const { store } = await open();
      expect(store.recovered.offered).toHaveLength(when === "before" ? 0 : 1);
      if (when === "after") arrive();
      await settle();
      expect([store.recovered.offered, edits.all]).toEqual([[], []]);
      // What somebody else makes of the field later is not a reason to offer it.
      cases.change("a", (document) => ({ ...document, description: "Theirs" }));
      await settle();
      expect([store.recovered.offered, store.fields.column("description")]).toEqual([[], "Theirs"]);
    },
  );

  it.each(["title", "is_active"])(
    "SAVE-13 is offered while the case has only a part of it, without the %s",
    async (path) => {
      const { cases, edits, open } = browser();
      const left = await open();
      left.store.setField("description", "Typed");
      left.store.setField(path, path === "title" ? "Lost" : false);
      left.store.dispose();
      await settle();
      cases.change("a", (document) => ({ ...document, description: "Typed" }));
      const { store } = await open();
      expect([store.recovered.offered.length, edits.all.length]).toEqual([1, 1]);
    },
  );

  it("SAVE-13 is kept for whoever opened the case, also when the session is lost meanwhile", async () => {
    const { edits, cases } = browser();
    let account: string | null = "ann";
    const { store } = editorAt(cases, { unsavedEdits: { store: edits, accountId: () => account } });
    await store.open("a");
    account = null;
    store.setField("title", "After the end");
    vi.advanceTimersByTime(250);
    await settle();
    expect(edits.all.map(({ accountId }) => accountId)).toEqual(["ann"]);
  });

  it("SAVE-17 says that nothing is kept while the browser refuses, and the editor goes on", async () => {
    const { edits, open, cases } = browser();
    const { store } = await open();
    edits.failure = new AppError("unsaved-edits/full", "No room");
    store.setField("title", "Too much");
    vi.advanceTimersByTime(250);
    await settle();
    expect(store.recovered.problem).toBe("full");
    await store.flush();
    expect(cases.at("a")?.document.title).toBe("Too much");
    edits.failure = null;
    store.setField("title", "Room again");
    vi.advanceTimersByTime(250);
    await settle();
    expect(store.recovered.problem).toBeNull();
  });
});

describe("on return", () => {
  it("SAVE-14 what was kept is offered, and restoring it is one step of undo", async () => {
    const { edits, open } = browser();
    const first = await open();
    first.store.setField("title", "Mine");
    first.store.setField("is_active", false);
    first.store.setField(COMPLAINT, "");
    vi.advanceTimersByTime(250);
    await settle();
    edits.crash();

    const second = await open();
    expect(second.store.fields.column("title")).toBe("Chest pain");
    expect(second.store.recovered.offered.map(({ title }) => title)).toEqual(["Mine"]);
    await restoreFirst(second);
    expect(second.store.recovered.offered).toEqual([]);
    expect(second.store.fields.column("title")).toBe("Mine");
    expect(second.store.fields.isActive).toBe(false);
    expect(second.store.fields.contentAt(COMPLAINT)).toBe("");
    expect(edits.all).toHaveLength(1);
    second.store.undo();
    expect(second.store.isDirty).toBe(false);
    expect(second.store.canUndo).toBe(false);
    vi.advanceTimersByTime(250);
    await settle();
    expect(edits.all).toEqual([]);
  });

  it("SAVE-14 what moved on at the server meanwhile is a conflict; neither text is overwritten", async () => {
    const { edits, open, cases } = browser();
    const first = await open();
    first.store.setField("title", "Mine");
    first.store.setField("condition", "Angina");
    vi.advanceTimersByTime(250);
    await settle();
    edits.crash();
    cases.change("a", (document) => ({ ...document, title: "Theirs", specialty: "Surgery" }));

    const second = await open();
    await restoreFirst(second);
    expect(second.store.conflicts).toEqual([
      { path: "title", base: "Chest pain", mine: "Mine", theirs: "Theirs" },
    ]);
    await second.store.flush();
    expect(cases.at("a")?.document).toMatchObject({
      title: "Theirs",
      condition: "Angina",
      specialty: "Surgery",
    });
    edits.crash();
    const third = await open();
    await restoreFirst(third);
    expect(third.store.conflicts.map(({ mine }) => mine)).toEqual(["Mine"]);
  });

  it("SAVE-14 a save without an answer is not treated as somebody else's change", async () => {
    const { edits, open, cases } = browser();
    const first = await open();
    first.store.setField("title", "Sent");
    cases.faults.push({ error: offline, when: "after" });
    await first.store.flush();
    first.store.setField("title", "Sent, and typed on");
    vi.advanceTimersByTime(250);
    await settle();
    edits.crash();

    const second = await open();
    expect(second.store.fields.column("title")).toBe("Sent");
    await restoreFirst(second);
    expect(second.store.conflicts).toEqual([]);
    expect(second.store.fields.column("title")).toBe("Sent, and typed on");
  });

  it("SAVE-14 what was typed before restoring stays on the screen, with the kept text beside it", async () => {
    const { edits, open } = browser();
    const first = await open();
    first.store.setField("title", "Kept");
    vi.advanceTimersByTime(250);
    await settle();
    edits.crash();
    const second = await open();
    second.store.setField("title", "Typed");
    await restoreFirst(second);
    expect(second.store.conflicts).toMatchObject([{ path: "title", mine: "Typed", theirs: "Kept" }]);
  });

  it("SAVE-14 discarding forgets it for good", async () => {
    const { edits, open } = browser();
    const first = await open();
    first.store.setField("title", "Mine");
    first.store.dispose();
    await settle();
    const second = await open();
    const [offered] = second.store.recovered.offered;
    if (offered) await second.store.recovered.discard(offered);
    expect(second.store.recovered.offered).toEqual([]);
    expect(edits.all).toEqual([]);
  });

  it("SAVE-16 is not shown to another account", async () => {
    const { edits, open } = browser();
    const first = await open("ann");
    first.store.setField("title", "Ann's");
    first.store.dispose();
    await settle();
    expect((await open("bob")).store.recovered.offered).toEqual([]);
    expect(edits.all).toHaveLength(1);
    expect((await open("ann")).store.recovered.offered).toHaveLength(1);
  });

  it("SAVE-15 two tabs on one case keep their own edits and are not offered each other's", async () => {
    const { edits, open } = browser();
    const [left, right] = [await open(), await open()];
    left.store.setField("title", "Left");
    right.store.setField("condition", "Right");
    vi.advanceTimersByTime(250);
    await settle();
    expect((await open()).store.recovered.offered).toEqual([]);
    edits.crash();
    const next = await open();
    expect(next.store.recovered.offered).toHaveLength(2);
    await restoreFirst(next);
    await restoreFirst(next);
    expect(next.store.fields.column("title")).toBe("Left");
    expect(next.store.fields.column("condition")).toBe("Right");
    expect(edits.all).toHaveLength(1);
  });

  it("SAVE-14 a case that was deleted meanwhile can be continued as a new one", async () => {
    const { edits, open, cases } = browser();
    const first = await open();
    first.store.setField("title", "Mine");
    first.store.dispose();
    await settle();
    await cases.remove("a");
    const second = await open();
    expect(second.store.recovered.isCaseGone).toBe(true);
    await restoreFirst(second);
    expect(second.store.mode).toBe("new");
    expect(second.store.conflicts).toEqual([]);
    expect(second.store.fields.column("title")).toBe("Mine");
    expect(edits.all).toMatchObject([{ isNew: true, title: "Mine" }]);
  });

  it("SAVE-14 nothing is offered where the case is only shown", async () => {
    const { open, page } = browser();
    const first = await open();
    first.store.setField("title", "Mine");
    first.store.dispose();
    await settle();
    const { store } = page();
    await store.open("a", "view");
    await settle();
    expect(store.recovered.offered).toEqual([]);
  });
});

describe("the preview of what was kept", () => {
  const titles = ({ before, after }: { before: CaseDocument; after: CaseDocument }) => [
    before.title,
    before.description,
    after.title,
    after.description,
  ];

  it("SAVE-14 shows the case as it is and as it would become, and neither when it was deleted", async () => {
    const { edits, open, begin, cases } = browser();
    const first = await open();
    first.store.setField("title", "Mine");
    vi.advanceTimersByTime(250);
    await settle();
    edits.crash();
    const second = await open();
    const [kept] = second.store.recovered.offered;
    if (!kept) throw new Error("Nothing is offered.");
    const { title, description } = completeCase;
    expect(titles(second.store.recovered.preview(kept))).toEqual([title, description, "Mine", description]);
    const elsewhere = await begin();
    expect(titles(elsewhere.store.recovered.preview({ ...kept, isNew: true }))).toEqual([
      "",
      null,
      "Mine",
      null,
    ]);
    await cases.remove("a");
    const third = await open();
    expect(titles(third.store.recovered.preview(kept))).toEqual(["", null, "Mine", null]);
  });

  it("SAVE-17 says that nothing can be recovered while the browser does not say what was kept", async () => {
    const { edits, open } = browser();
    edits.failure = new Error("locked");
    const { store, logged } = await open();
    expect(store.recovered.problem).toBe("unavailable");
    expect(logged).toContain("Looking for unsaved edits failed");
  });

  it("SAVE-17 says so only of the case that is open", async () => {
    const { edits, open } = browser();
    const { store } = await open();
    edits.failure = new Error("locked");
    const leaving = store.open("a");
    store.dispose();
    await leaving;
    await settle();
    expect(store.recovered.problem).toBeNull();
  });
});

describe("a case that was never saved", () => {
  it("SAVE-14 is offered where a new case is begun, and continues under its id", async () => {
    const { edits, begin, cases } = browser();
    const first = await begin();
    first.store.setField("title", "A cough");
    vi.advanceTimersByTime(250);
    await settle();
    edits.crash();

    const second = await begin();
    expect(second.store.recovered.offered).toMatchObject([{ title: "A cough", isNew: true }]);
    await restoreFirst(second);
    expect(second.store.id).toBe(first.store.id);
    expect(second.store.fields.column("title")).toBe("A cough");
    await second.store.save("auto-save");
    await settle();
    expect(cases.at(first.store.id)?.document.title).toBe("A cough");
    expect(edits.all).toEqual([]);
  });

  it("SAVE-13 SAVE-14 is kept as an edit of a case once it was saved", async () => {
    const { edits, begin } = browser();
    const { store } = await begin();
    store.setField("title", "A cough");
    vi.advanceTimersByTime(250);
    await settle();
    expect(edits.all).toMatchObject([{ isNew: true, baseRevision: null }]);
    await store.save("auto-save");
    store.setField("title", "A cough at night");
    vi.advanceTimersByTime(250);
    await settle();
    expect(edits.all).toMatchObject([{ caseId: store.id, isNew: false, baseRevision: 1 }]);
  });

  it("SAVE-14 becomes no second case when its first save arrived after all", async () => {
    const { edits, begin, cases } = browser();
    const first = await begin();
    first.store.setField("title", "A cough");
    cases.faults.push({ error: offline, when: "after" });
    await first.store.save("auto-save");
    first.store.setField("title", "A cough at night");
    vi.advanceTimersByTime(250);
    await settle();
    edits.crash();

    const second = await begin();
    await restoreFirst(second);
    await second.store.save("auto-save");
    await second.store.flush();
    const ids = new Set(cases.history.map(({ id }) => id));
    expect(ids).toEqual(new Set(["a", first.store.id]));
    expect(second.store.conflicts).toEqual([]);
    expect(cases.at(first.store.id)?.document.title).toBe("A cough at night");
  });

  it("SAVE-13 what is left of a deleted case is kept under its new id at once, an untouched copy is not", async () => {
    const { edits, page, open, cases } = browser();
    const copy = page();
    copy.store.startNew(caseDocument({ title: "Copy of Chest pain" }));
    vi.advanceTimersByTime(250);
    await settle();
    expect(edits.all).toEqual([]);
    const { store } = await open();
    store.setField("title", "Mine");
    vi.advanceTimersByTime(250);
    await cases.remove("a");
    await settle();
    store.keepAsNew();
    await settle();
    expect(edits.all).toMatchObject([{ title: "Mine", isNew: true, caseId: store.id }]);
  });
});
