import { beforeEach, describe, expect, it } from "vitest";
import { ada, Computer } from "../../testing/computer.ts";
import { type Asked, askedBy, defaultPlace, fakeWindows } from "../../testing/fake-windows.ts";
import { caseTitled } from "../../testing/in-memory-case-server.ts";
import { settle } from "../../testing/manual-timers.ts";
import { A, FAMILY, id, titled } from "../../testing/studio.ts";
import { defaultPreferences } from "../config/preferences.ts";
import type { StudioApp } from "../studio-app.ts";
import { createHandlers } from "./handlers.ts";

let computer: Computer;
let app: StudioApp;
let opened: ReturnType<typeof fakeWindows>;
let ask: Asked;
/** The page of a second window. */
let askBeside: Asked;
const installed: boolean[] = [];
let filed: string[];
const clicked: string[] = [];
let isLinkWaiting: boolean;
const failures: Error[] = [];

/** Lets the engine exchange what waits. */
const exchange = () => computer.timers.advance(60_000);

/** Saves on the draft's revision, as the editor does. */
async function save(title: string, kind: "auto-save" | "draft" = "auto-save", family = "") {
  const open = await ask["cases:open"]({ id: A });
  return ask["draft:save"]({
    id: A,
    expectedRevision: open?.revision ?? 0,
    document: titled(title, family),
    kind,
  });
}

const titles = async (answer: string | Promise<string>) =>
  (JSON.parse(await answer) as { title: string }[]).map(({ title }) => title);

beforeEach(async () => {
  filed = [];
  isLinkWaiting = false;
  computer = new Computer();
  app = await computer.start();
  opened = fakeWindows((caseIds, caseId) => app.signedInWorkspace?.recents.note(caseIds, caseId));
  opened.windows.restore([defaultPlace, defaultPlace]);
  const handlers = createHandlers(app, {
    windows: opened.windows,
    preferences: { current: defaultPreferences, change: (change) => ({ ...defaultPreferences, ...change }) },
    links: {
      take: (kind) => (kind === "case" ? { kind, id: A } : null),
      isWaiting: (kind) => kind === "case" && isLinkWaiting,
    },
    updates: { status: { kind: "up-to-date" }, install: async () => void installed.push(true) },
    files: {
      chooseImport: async () => void filed.push("choose"),
      importText: async (name) => void filed.push(name),
      importOpened: async () => void filed.push("opened"),
      exportCases: async (ids) => void filed.push(...ids),
      saveStationPack: async (caseId, format) => void filed.push(`${caseId} ${format}`),
    },
    pageFailed: (error) => void failures.push(error),
    menu: {
      entries: [{ id: "find", label: "Find…", menu: "Edit", keys: "Ctrl+F" }],
      run: (id) => void clicked.push(id),
    },
    connections: { readFile: async () => ({ supabaseUrl: "https://file.example", publishableKey: "key" }) },
  });
  const [first, second] = opened.shown.map(({ contents }) => opened.windows.windowOf(contents));
  if (!first || !second) throw new Error("There are two windows.");
  [ask, askBeside] = [askedBy(handlers, first), askedBy(handlers, second)];
  await ask["session:sign-in"]({ email: ada.email, password: "secret" });
});

describe("files", () => {
  it("SYNC-10 SYNC-11 DESK-08 go in and out, and those that were opened wait for somebody to sign in", async () => {
    expect(filed).toEqual(["opened"]);
    await ask["files:import"](null);
    await ask["files:import-text"]({ name: "a.andromeda-case", text: "{}" });
    await ask["files:export"]({ ids: [A] });
    await ask["files:station-pack"]({ id: A, format: "pdf" });
    expect(filed.slice(1)).toEqual(["choose", "a.andromeda-case", A, `${A} pdf`]);
  });
});

describe("finding", () => {
  it("DESK-17 searches the cases of the account alone", async () => {
    await ask["cases:create"]({ id: A, document: titled("Cough", "An aunt with asthma") });
    expect(await ask["search:cases"]({ text: "asth", limit: 10 })).toMatchObject({
      hits: [{ caseId: A, title: "Cough", path: FAMILY, fieldName: "Family History" }],
      isMore: false,
    });
    await ask["session:sign-out"]({ removeLocalData: false });
    expect(() => ask["search:cases"]({ text: "asth", limit: 10 })).toThrow("Nobody is signed in.");
  });

  it("DESK-09 DESK-12 keeps which case is open and which were, last opened first, and runs what the menu has", async () => {
    for (const openCaseId of [A, id(2), null, A, id(3)]) await ask["recents:note"]({ openCaseId });
    expect(await ask["recents:list"](null)).toEqual([id(3), A, id(2)]);
    for (let number = 10; number < 40; number += 1) await ask["recents:note"]({ openCaseId: id(number) });
    await ask["recents:note"]({ openCaseId: null });
    const recent = await ask["recents:list"](null);
    expect([recent.length, recent[0]]).toEqual([20, id(39)]);
    expect(await ask["menu:entries"](null)).toHaveLength(1);
    await ask["menu:run"]({ id: "find" });
    expect(clicked).toEqual(["find"]);
  });
});

describe("a window that begins", () => {
  it("DESK-09 DESK-27 has the case that it had open and the newest of the list, each window its own", async () => {
    expect(await ask["window:initial-state"](null)).toMatchObject({
      session: { kind: "signed-in" },
      openCase: null,
    });
    await ask["cases:create"]({ id: A, document: titled("Cough") });
    await ask["recents:note"]({ openCaseId: A });
    const { openCase, newest } = await ask["window:initial-state"](null);
    expect(openCase).toEqual(await ask["cases:open"]({ id: A }));
    expect(newest).toBe(await ask["cases:newest"]({ limit: 40 }));
    expect(await askBeside["window:initial-state"](null)).toMatchObject({ openCase: null, newest });
    // The page goes to the case of the link.
    isLinkWaiting = true;
    expect(await ask["window:initial-state"](null)).toMatchObject({ openCase: null, newest });
  });

  it("DESK-01 DESK-27 has nothing of the account while nobody is signed in", async () => {
    await ask["session:sign-out"]({ removeLocalData: false });
    expect(await ask["window:initial-state"](null)).toEqual({
      session: await app.state(),
      openCase: null,
      newest: null,
    });
  });
});

describe("a page that fails", () => {
  it("OPS-04 is logged and reported by main", async () => {
    await ask["app:page-failed"]({
      name: "RangeError",
      code: "storage/full",
      places: ["run (index.js:1:2)"],
    });
    expect(failures).toMatchObject([{ name: "RangeError", code: "storage/full", message: "" }]);
  });
});

describe("the session", () => {
  it("DESK-01 DSEC-05 is the one of the app, and ends with the data of the account when asked", async () => {
    expect(computer.accounts).toHaveLength(1);
    expect(await ask["session:sign-out"]({ removeLocalData: true })).toEqual({
      kind: "signed-out",
      notice: null,
      server: { address: "https://backend.example", canChange: false },
    });
    expect(computer.accounts).toEqual([]);
    expect(() => ask["cases:list"](null)).toThrow(
      expect.objectContaining({ code: "auth/session-missing", recovery: "sign-in" }),
    );
    expect([
      await ask["presence:enter"]({ caseId: A }),
      await ask["presence:move"]({ caseId: A, fieldPath: "title" }),
      await ask["presence:leave"]({ caseId: A }),
    ]).toEqual([null, null, null]);
  });

  it("DESK-05 asks for chats and proposals of the account that is signed in", async () => {
    const query = { caseId: A, userId: ada.id, othersSince: null, editorsSince: null };
    await expect(ask["proposals:read"]([query])).rejects.toMatchObject({
      code: "network/offline",
    });
  });

  it("DRAFT-02 hears that the page has saved", async () => {
    for (const window of opened.shown) window.isSilent = true;
    const flush = opened.windows.flush();
    expect(await ask["app:flushed"]({ token: 1, unsaved: null })).toBeNull();
    expect(await askBeside["app:flushed"]({ token: 1, unsaved: null })).toBeNull();
    expect(await flush).toEqual({ kind: "saved" });
  });

  it("DESK-08 hands out the link that waits", async () => {
    expect(await ask["link:take"]({ kind: "case" })).toEqual({ kind: "case", id: A });
  });

  it("DESK-16 reads the connection file that the author chose", async () => {
    expect(await ask["connection:read-file"](null)).toEqual({
      supabaseUrl: "https://file.example",
      publishableKey: "key",
    });
  });

  it("UPD-01 knows where updates stand, and installs one at the author's word", async () => {
    expect(await ask["updates:status"](null)).toEqual({ kind: "up-to-date" });
    expect(await ask["updates:install"](null)).toBeNull();
    expect(installed).toEqual([true]);
  });

  it("DRAFT-07 asks the author about work that could not be saved", async () => {
    const work = { title: "Cough", reason: "The disk is full.", copy: "{}" };
    for (const window of opened.shown.slice(0, 1)) window.mayLeave = true;
    expect(await ask["app:may-leave"](work)).toBe(true);
    expect(await askBeside["app:may-leave"](work)).toBe(false);
    expect(await ask["app:save-copy"](work)).toBe(true);
  });

  it("DESK-19 signs nobody out while another window holds work that is not saved", async () => {
    const [, second] = opened.shown;
    if (!second) throw new Error("There is a second window.");
    second.unsaved = { title: "Cough", reason: "The disk is full.", copy: "{}" };
    expect(await ask["session:sign-out"]({ removeLocalData: false })).toMatchObject({ kind: "signed-in" });
    expect(second.shows).toBe(1);
    second.mayLeave = true;
    expect(await ask["session:sign-out"]({ removeLocalData: false })).toMatchObject({ kind: "signed-out" });
  });

  it("DESK-19 leads to the window that has a case open, or opens one", async () => {
    expect(await ask["window:enter-case"]({ id: A, field: null })).toBe(true);
    expect(await askBeside["window:enter-case"]({ id: A, field: "title" })).toBe(false);
    expect(opened.shown[0]?.sent).toEqual([["window:show-field", { field: "title" }]]);
    await ask["window:open-case"]({ id: id(2) });
    expect(opened.shown).toHaveLength(3);
  });

  it("DESK-20 reads and changes what the person at the computer prefers", async () => {
    expect(await ask["preferences:read"](null)).toEqual(defaultPreferences);
    expect(await ask["preferences:change"]({ theme: "dark" })).toMatchObject({ theme: "dark" });
  });
});

describe("the cases", () => {
  it("DESK-03 are made, listed, opened and saved", async () => {
    const made = await ask["cases:create"]({ id: A, document: titled("Cough") });
    expect(await ask["cases:open"]({ id: A })).toEqual(made);
    expect(await ask["cases:server"]({ id: A })).toBeNull();
    await ask["cases:create"]({ id: id(2), document: caseTitled("Cold") });
    expect((await titles(ask["cases:list"](null))).sort()).toEqual(["Cold", "Cough"]);
    expect(await titles(ask["cases:newest"]({ limit: 1 }))).toHaveLength(1);
    expect(await save("Dry cough")).toMatchObject({ revision: 2 });
    await exchange();
    expect(await ask["cases:server"]({ id: A })).toMatchObject({ document: { title: "Dry cough" } });
  });

  it("DRAFT-06 DESK-05 are removed here at once and at the server next, and come back from the bin", async () => {
    await ask["cases:create"]({ id: A, document: titled("Cough") });
    await exchange();
    expect(await ask["cases:remove"]({ id: A })).toBeNull();
    expect([await titles(ask["cases:list"](null)), await ask["cases:open"]({ id: A })]).toEqual([[], null]);
    const [binned] = await ask["bin:list"](null);
    expect(binned).toMatchObject({ title: "Cough" });
    await exchange();
    expect(computer.backend.server.cases.has(A)).toBe(false);
    const restored = await ask["bin:restore"]({ checkpointId: binned?.checkpointId ?? 0 });
    expect([restored.document.title, await ask["bin:list"](null)]).toEqual(["Cough", []]);
  });

  it("SYNC-06 go on as new ones when the server deleted them", async () => {
    await ask["cases:create"]({ id: A, document: titled("Cough") });
    await exchange();
    computer.backend.isOffline = true;
    await save("Edited");
    computer.backend.server.remove(A);
    computer.backend.isOffline = false;
    await exchange();
    const restored = await ask["cases:restore-as-new"]({ id: A });
    expect([restored.id === A, restored.document.title]).toEqual([false, "Edited"]);
  });

  it("SYNC-08 are sent again after a refusal: the one that is asked for, or all", async () => {
    const { server } = computer.backend;
    server.refuse = () => "No.";
    for (const caseId of [A, id(2)]) await ask["cases:create"]({ id: caseId, document: titled("Cough") });
    await exchange();
    const kinds = async () =>
      (JSON.parse(await ask["cases:list"](null)) as { id: string; sync: { kind: string } }[])
        .sort((one, other) => one.id.localeCompare(other.id))
        .map(({ sync }) => sync.kind);
    expect(await kinds()).toEqual(["refused", "refused"]);
    server.refuse = () => null;
    expect(await ask["cases:retry-refused"]({ id: A })).toBeNull();
    await exchange();
    expect(await kinds()).toEqual(["refused", "synced"]);
    expect(await ask["sync:now"](null)).toBeNull();
    await settle();
    expect(await kinds()).toEqual(["synced", "synced"]);
    expect(await ask["sync:status"](null)).toMatchObject({ kind: "up-to-date" });
  });
});

describe("publishing", () => {
  const publish = async () => {
    const open = await ask["cases:open"]({ id: A });
    return ask["publish:run"]({
      id: A,
      expectedRevision: open?.revision ?? 0,
      document: { ...titled("Cough"), is_draft: false, is_active: true },
      note: "",
      mutationId: id(0xf),
    });
  };

  beforeEach(async () => {
    await ask["cases:create"]({ id: A, document: titled("Cough") });
    await exchange();
  });

  it("DESK-04 publishes, takes out of circulation with a save as a draft alone, and goes back to a version", async () => {
    const { record, versionId } = await publish();
    expect(record.publishedVersionId).toBe(versionId);
    await save("Cold");
    expect((await ask["cases:open"]({ id: A }))?.publishedVersionId).toBe(versionId);
    expect(await save("Cold", "draft")).toMatchObject({ publishedVersionId: null });
    const revision = (await ask["cases:open"]({ id: A }))?.revision ?? 0;
    const reverted = await ask["versions:revert"]({ caseId: A, versionId, expectedRevision: revision });
    expect(reverted.document.title).toBe("Cough");
  });

  it("DESK-05 DRAFT-05 keeps versions here, tells of it, and writes one over the draft", async () => {
    const { versionId } = await publish();
    expect(await ask["versions:kept"]({ caseId: A })).toMatchObject({ versions: null, contentFetchedAt: {} });
    expect(await ask["versions:keep-all"]({ caseId: A })).toBeNull();
    expect(computer.events).toContainEqual(["history:changed", { caseId: A }]);
    expect(await ask["versions:kept"]({ caseId: A })).toMatchObject({
      versions: { list: [{ id: versionId, versionNumber: 1 }] },
      contentFetchedAt: { [versionId]: expect.any(String) },
      keepsAll: true,
    });
    await save("Cold");
    expect((await ask["versions:restore"]({ caseId: A, versionId })).document.title).toBe("Cough");
    expect(await ask["versions:stop-keeping-all"]({ caseId: A })).toBeNull();
    const kept = await ask["versions:kept"]({ caseId: A });
    expect([kept.keepsAll, kept.checkpoints.map(({ reason }) => reason)]).toEqual([
      false,
      ["before-restore"],
    ]);
  });

  it("DESK-04 asks the server for versions and for what they record of the fields", async () => {
    const { calls } = computer.backend.server;
    calls.length = 0;
    expect(await ask["versions:history"]([A])).toEqual([]);
    await expect(ask["versions:get"]([id(5)])).rejects.toMatchObject({
      code: "version/not-found",
    });
    expect(await ask["fields:lastChanges"]([A])).toEqual([]);
    expect(await ask["fields:history"]([{ caseId: A, path: "title" }])).toEqual({
      entries: [],
      hasOlder: false,
    });
    expect(calls).toEqual(["history", "version", "field changes", "field history"]);
  });
});

describe("conflicts and checkpoints", () => {
  it("SYNC-05 DRAFT-05 are listed, and end by a choice that leaves both texts as checkpoints", async () => {
    await ask["cases:create"]({ id: A, document: titled("Cough", "None") });
    await exchange();
    computer.backend.isOffline = true;
    await save("Cough", "auto-save", "Mine");
    computer.backend.server.store(A, titled("Cough", "Theirs"));
    computer.backend.isOffline = false;
    await exchange();
    expect(await ask["conflicts:list"]({ id: A })).toMatchObject([{ path: FAMILY }]);
    await ask["conflicts:resolve"]({ id: A, path: FAMILY, choice: { kind: "theirs" } });
    expect(await ask["conflicts:list"]({ id: A })).toEqual([]);
    const reasons = (await ask["checkpoints:list"]({ caseId: A })).map(({ reason }) => reason);
    expect(reasons).toContain("before-resolution");
    expect((await ask["cases:open"]({ id: A }))?.document).toEqual(titled("Cough", "Theirs"));
  });

  it("DRAFT-05 are kept under a name, opened and written back", async () => {
    await ask["cases:create"]({ id: A, document: titled("Cough") });
    const kept = await ask["checkpoints:create"]({ caseId: A, reason: "manual", name: " Before the round " });
    expect(kept).toMatchObject({ reason: "manual", name: "Before the round" });
    await save("Cold");
    const opened = await ask["checkpoints:open"]({ checkpointId: kept.id });
    expect(opened.document.title).toBe("Cough");
    const restored = await ask["checkpoints:restore"]({ checkpointId: kept.id });
    expect(restored.document.title).toBe("Cough");
  });
});

describe("presence", () => {
  const places = () => [...computer.backend.visits].map(({ caseId, fieldPath }) => [caseId, fieldPath]);

  it("SYNC-09 enters a case, moves in it and leaves it, and ends when a page begins anew", async () => {
    expect(await ask["presence:enter"]({ caseId: A })).toBeNull();
    expect(places()).toEqual([[A, null]]);
    expect(await ask["presence:move"]({ caseId: A, fieldPath: "title" })).toBeNull();
    expect(places()).toEqual([[A, "title"]]);
    expect(await ask["presence:leave"]({ caseId: A })).toBeNull();
    expect(places()).toEqual([]);
    await ask["presence:enter"]({ caseId: A });
    await ask["window:initial-state"](null);
    expect(places()).toEqual([]);
  });
});
