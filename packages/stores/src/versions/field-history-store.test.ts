import { AppError, messageOf } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { completeCase, editorOn, settle } from "../testing/editor-setup.ts";
import { InMemoryFieldHistory } from "../testing/in-memory-field-history.ts";
import { stopTime } from "../testing/stop-time.ts";
import { FieldHistoryStore } from "./field-history-store.ts";

stopTime();
configure({ enforceActions: "always" });

const AGE = "case_template.patient_agent.demographics.age";
const CONDITIONS = "case_template.patient_agent.past_medical_history.conditions";
const isoDay = (moment: Date) => moment.toISOString().slice(0, 10);
const offline = new AppError("network/offline", "Failed to fetch");

let history: InMemoryFieldHistory;
let scene: ReturnType<typeof editorOn>;
let notices: string[];
let logged: string[];
let store: FieldHistoryStore;

beforeEach(async () => {
  history = new InMemoryFieldHistory();
  scene = editorOn();
  scene.cases.put("case-1", completeCase);
  await scene.store.open("case-1");
  [notices, logged] = [[], []];
  vi.setSystemTime(Date.UTC(2026, 0, 6, 12));
  store = new FieldHistoryStore({
    caseId: "case-1",
    repository: history,
    editor: scene.store,
    describe: messageOf,
    log: (message) => void logged.push(message),
    onNotice: ({ kind, message }) => notices.push(`${kind}: ${message}`),
  });
});

describe("who changed a field last", () => {
  it("VERS-32 is read for all fields at once, when somebody first asks, and only then", async () => {
    history.record(1, { path: AGE });
    history.record(2);
    expect(history.answers.calls).toEqual([]);
    expect(store.summary("title", isoDay)).toBe("Reading the history…");
    await Promise.all([store.prepare(), store.prepare()]);
    await store.prepare();
    expect(history.answers.calls).toEqual(["lastChanges"]);
    expect(store.summary("title", isoDay)).toBe("Last changed by Dr Ada Chief in version 2, 2026-01-02");
    expect(store.summary(AGE, isoDay)).toBe("No version since the first has changed it");
    expect(store.summary("description", isoDay)).toBe("No version since the first has changed it");
  });

  it("names an author who is gone as unknown", async () => {
    history.record(6, { authorName: null });
    await store.prepare();
    expect(store.summary("title", isoDay)).toBe("Last changed by an unknown author in version 6, 2026-01-06");
  });

  it("says that there is nothing yet, and why it cannot be read", async () => {
    history.answers.fail("lastChanges", offline);
    await store.prepare();
    expect(store.summary("title", isoDay)).toBe(
      "The history cannot be read: The server could not be reached. Check your connection.",
    );
    expect(logged).toEqual(["Reading the last changes of the fields failed"]);
    history.answers.mend("lastChanges");
    await store.prepare();
    expect(store.summary("title", isoDay)).toBe("No version records any changes yet");
  });

  it("is dropped when another version is published", async () => {
    history.record(1);
    const stop = store.start();
    await store.prepare();
    expect((await scene.store.publish("Reviewed")).kind).toBe("published");
    await settle();
    expect(store.lastChanges.kind).toBe("idle");
    stop();
  });

  it("VERS-32 stays unread when it was dropped while it was read", async () => {
    const release = history.answers.hold("lastChanges");
    const reading = store.prepare();
    store.clear();
    release();
    await reading;
    expect(store.lastChanges.kind).toBe("idle");
  });
});

describe("the history of one field", () => {
  it("VERS-32 comes newest first, page by page", async () => {
    for (let version = 1; version <= 45; version += 1) history.record(version);
    await store.open("title");
    expect(store.opened?.status).toMatchObject({ older: "more" });
    const numbers = () =>
      store.opened?.status.kind === "ready"
        ? store.opened.status.entries.map(({ versionNumber }) => versionNumber)
        : [];
    expect(numbers()).toEqual(Array.from({ length: 20 }, (_, at) => 45 - at));
    await store.showOlder();
    await store.showOlder();
    expect(numbers()).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at));
    expect(store.opened?.status).toMatchObject({ older: "none" });
    const calls = history.answers.count("history");
    await store.showOlder();
    expect(history.answers.count("history")).toBe(calls);
  });

  it("VERS-32 keeps showing what it has while older changes are read, once", async () => {
    for (let version = 1; version <= 21; version += 1) history.record(version);
    await store.showOlder();
    await store.open("title");
    const release = history.answers.hold("history");
    const reading = store.showOlder();
    expect(store.opened?.status).toMatchObject({ kind: "ready", older: "loading", entries: { length: 20 } });
    await store.showOlder();
    release();
    await reading;
    expect(store.opened?.status).toMatchObject({ older: "none", entries: { length: 21 } });
    expect(history.answers.count("history")).toBe(2);
  });

  it("VERS-32 stays closed when it was closed during the read", async () => {
    const release = history.answers.hold("history");
    const reading = store.open("title");
    expect(store.opened?.status).toEqual({ kind: "loading" });
    store.close();
    release();
    await reading;
    expect(store.opened).toBeNull();
  });

  it("keeps what it has when older changes cannot be read", async () => {
    for (let version = 1; version <= 21; version += 1) history.record(version);
    await store.open("title");
    history.answers.fail("history", offline);
    await store.showOlder();
    expect(store.opened?.status).toMatchObject({ kind: "ready", older: "failed" });
    history.answers.mend("history");
    await store.showOlder();
    expect(store.opened?.status).toMatchObject({ kind: "ready", older: "none" });
  });

  it("says why it cannot be read, and is read again", async () => {
    history.record(1);
    history.answers.fail("history", offline);
    await store.open("title");
    expect(store.opened?.status).toEqual({
      kind: "failed",
      message: "The server could not be reached. Check your connection.",
    });
    expect(logged).toEqual(["Reading the history of a field failed"]);
    history.answers.mend("history");
    await store.retry();
    expect(store.opened?.status.kind).toBe("ready");
    await store.retry();
    store.close();
    await store.retry();
    expect(history.answers.count("history")).toBe(2);
  });

  it("shows the field that was opened last, though the answer for the one before comes later", async () => {
    history.record(1);
    history.record(2, { path: AGE });
    const answerFirst = history.answers.hold("history");
    const first = store.open("title");
    const answerSecond = history.answers.hold("history");
    const second = store.open(AGE);
    answerSecond();
    await second;
    answerFirst();
    await first;
    expect(store.opened).toMatchObject({ path: AGE, status: { entries: [{ path: AGE }] } });
    store.close();
    expect(store.opened).toBeNull();
  });
});

describe("restoring a value", () => {
  it.each([
    ["title", "Cough at night", "Cough at night"],
    ["title", null, ""],
    [AGE, "61", 61],
    [AGE, null, null],
    [CONDITIONS, "Asthma\nGout", ["Asthma", "Gout"]],
    [CONDITIONS, null, []],
  ])(
    "VERS-32 writes %s %j as one edit that can be undone, and goes to the field",
    (path, newValue, value) => {
      const before = scene.store.fields.contentAt(path);
      const entry = history.record(3, { path, newValue });
      void store.open(path);
      store.restore(entry);
      expect(store.opened).toBeNull();
      expect(scene.store.fields.contentAt(path)).toEqual(value);
      expect(store.isCurrent(entry)).toBe(true);
      expect(scene.store.attention?.path).toBe(path);
      scene.store.undo();
      expect(scene.store.fields.contentAt(path)).toEqual(before);
      expect(notices).toEqual([]);
    },
  );

  it("VERS-32 is offered in a case that can be edited, and not for the value that the field has", async () => {
    expect(store.canRestore).toBe(true);
    expect(
      ["60", "58", null].map((newValue) => store.isCurrent(history.record(3, { path: AGE, newValue }))),
    ).toEqual([false, true, false]);
    await scene.store.open("case-1", "view");
    expect(store.canRestore).toBe(false);
  });

  it("VERS-32 says why a value does not fit, and leaves the field", () => {
    const unfitting = history.record(3, { path: AGE, newValue: "about sixty" });
    store.restore(unfitting);
    expect(notices).toEqual(["error: This value cannot be restored: Must be a valid number"]);
    expect(scene.store.fields.contentAt(AGE)).toBe(58);
    expect(store.isCurrent(unfitting)).toBe(false);
    store.restore(history.record(3, { path: "case_template.patient_agent.old_note", newValue: "x" }));
    expect(notices[1]).toMatch(/^error: This value cannot be restored: /);
    expect(logged).toEqual(["Restoring a value failed"]);
  });
});
