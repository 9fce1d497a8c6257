import { globSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@andromeda/domain";
import Sqlite from "better-sqlite3";
import { describe, expect, it, vi } from "vitest";
import { ada, Computer, lea, root } from "../testing/computer.ts";
import { fakeEncryption } from "../testing/fake-encryption.ts";
import { caseTitled } from "../testing/in-memory-case-server.ts";
import { settle } from "../testing/manual-timers.ts";
import { A, id } from "../testing/studio.ts";
import { DATABASE_FILE } from "./storage/open-database.ts";
import type { StudioApp } from "./studio-app.ts";

const signedIn = (account: { id: string; email: string }) => ({
  kind: "signed-in",
  account: { id: account.id, email: account.email, displayName: account.email },
  isRemembered: true,
  notices: [],
});

const signedOut = (notice: string | null = null, address = "https://backend.example", canChange = false) => ({
  kind: "signed-out",
  notice,
  server: { address, canChange },
});

describe("signing in", () => {
  it("DESK-01 asks to sign in with an empty profile, and opens the library without asking the next time", async () => {
    const computer = new Computer();
    const first = await computer.start();
    expect(await first.state()).toEqual(signedOut());
    const nobody = { code: "auth/session-missing", message: "Nobody is signed in.", recovery: "sign-in" };
    expect(() => first.workspace).toThrow(expect.objectContaining(nobody));
    expect(() => first.page({})).toThrow(expect.objectContaining(nobody));
    expect(first.signedInWorkspace).toBeNull();
    expect(await first.signIn(ada.email, "secret")).toEqual(signedIn(ada));
    first.workspace.cases.create(A, caseTitled("Cough"));
    first.close();
    const second = await computer.start();
    expect(await second.state()).toEqual(signedIn(ada));
    expect(second.workspace.cases.list()).toMatchObject([{ title: "Cough" }]);
  });

  it("DESK-28 requests a mail for a new password without a redirect address: the studio knows no portal", async () => {
    const computer = new Computer();
    const app = await computer.start();
    await app.requestPasswordReset(ada.email);
    expect(computer.backend.resets).toEqual([[ada.email, null]]);
    computer.backend.isOffline = true;
    await expect(app.requestPasswordReset(ada.email)).rejects.toMatchObject({ code: "network/offline" });
  });

  it("DESK-01 a window starts with the case it had and the newest ones, as far as they can be read", async () => {
    const computer = new Computer();
    const app = await computer.start();
    const nothing = { openCase: null, newest: null };
    expect(await app.initialState(() => A)).toEqual({ session: signedOut(), ...nothing });
    await app.signIn(ada.email, "secret");
    app.workspace.cases.create(A, caseTitled("Cough"));
    const newest = JSON.stringify(app.workspace.cases.list());
    expect(await app.initialState(() => A)).toMatchObject({ openCase: { id: A }, newest });
    expect(await app.initialState(() => null)).toEqual({ session: signedIn(ada), openCase: null, newest });
    const unreadable = () => {
      throw new Error("The database is locked.");
    };
    expect(await app.initialState(unreadable)).toEqual({ session: signedIn(ada), ...nothing });
    expect(computer.logged).toEqual(["The window's first cases could not be read"]);
  });

  it("DESK-06 every page hears of changed cases, kept states and the state of synchronisation", async () => {
    const computer = new Computer();
    const app = await computer.start();
    await app.signIn(ada.email, "secret");
    computer.events.length = 0;
    app.workspace.cases.create(A, caseTitled("Cough"));
    app.workspace.cases.keepCheckpoint(A, "manual");
    expect(computer.events).toMatchObject([
      ["cases:changed", { origin: "editor", changed: [{ id: A, title: "Cough" }], removed: [] }],
      ["sync:changed", { kind: "syncing", unsent: 1 }],
      ["history:changed", { caseId: A }],
    ]);
  });

  it("DSEC-05 closes the drafts of one account when another signs in", async () => {
    const app = await new Computer().start();
    await app.signIn(ada.email, "secret");
    const { cases } = app.workspace;
    await app.signIn(root.email, "secret");
    expect(() => cases.list()).toThrow(/not open/);
  });

  it("SYNC-09 DESK-06 a page hears who else is at its case and what is proposed, until it ends", async () => {
    const computer = new Computer();
    const { backend, events } = computer;
    const app = await computer.start();
    await app.signIn(ada.email, "secret");
    const page = app.page(computer);
    expect(app.page(computer)).toBe(page);
    page.presence.enter(A);
    page.proposals.watch(A);
    const [visit] = backend.visits;
    expect([visit?.caseId, visit?.me]).toEqual([A, { userId: ada.id, name: ada.email, app: "studio" }]);
    const peer = {
      connectionId: id(9),
      app: "web",
      fieldPath: null,
      since: "2026-01-01T00:00:00.000Z",
      userId: root.id,
      name: "Root",
    } as const;
    visit?.onPeers([peer]);
    expect(events.at(-1)).toEqual(["presence:changed", { caseId: A, peers: [peer] }]);
    backend.followers.get(A)?.onChange(null);
    expect(events.at(-1)).toEqual(["proposals:changed", { caseId: A, kind: "changed" }]);
    backend.isOffline = true;
    app.workspace.engine.edited();
    expect(events.filter(([channel]) => channel === "presence:changed").at(-1)).toEqual([
      "presence:changed",
      { caseId: A, peers: [] },
    ]);
    // A page that opens without a network learns that the account cannot be confirmed.
    const second = app.page(backend);
    second.presence.enter(A);
    expect(events.at(-1)).toEqual(["presence:changed", { caseId: A, peers: [] }]);
    app.pageEnded(backend);
    app.pageEnded(computer);
    expect([backend.visits.size, backend.followers.size]).toEqual([0, 0]);
  });

  it("DESK-01 DESK-05 opens the library without a network too", async () => {
    const computer = new Computer();
    const first = await computer.start();
    await first.signIn(ada.email, "secret");
    first.close();
    computer.backend.isOffline = true;
    const second = await computer.start();
    await settle();
    expect(await second.state()).toEqual(signedIn(ada));
  });

  it.each([
    ["an educator", ada],
    ["an administrator", root],
  ])("DESK-02 lets %s in", async (_who, account) => {
    const app = await new Computer().start();
    expect(await app.signIn(account.email, "secret")).toEqual(signedIn(account));
  });

  it("DESK-02 tells a learner that the account cannot author cases, and signs it out again", async () => {
    const computer = new Computer();
    const app = await computer.start();
    await expect(app.signIn(lea.email, "secret")).rejects.toEqual(
      new AppError("auth/not-an-author", "This account cannot author cases."),
    );
    expect(computer.backend.revoked).toEqual([lea.email]);
    expect(await app.state()).toEqual(signedOut());
    expect([computer.accounts, computer.hasSession()]).toEqual([[], false]);
  });

  it.each([
    ["a window is ready", (app: StudioApp) => app.windowReady()],
    ["five seconds are over", (_app: StudioApp, { timers }: Computer) => timers.advance(1)],
  ])("DESK-27 asks the server for nothing at the start before %s", async (_when, trigger) => {
    const computer = new Computer();
    const first = await computer.start();
    await first.signIn(ada.email, "secret");
    first.workspace.cases.create(A, caseTitled("Cough"));
    first.close();
    const app = await computer.start();
    const syncKind = () => app.workspace.cases.list()[0]?.sync.kind;
    await computer.timers.advance(4_999);
    expect(syncKind()).toBe("local-only");
    await trigger(app, computer);
    await computer.timers.advance(1_000);
    expect(syncKind()).toBe("synced");
  });

  it("DESK-05 knows without a network that nothing is proposed for a case that only this computer has", async () => {
    const computer = new Computer();
    const app = await computer.start();
    await app.signIn(ada.email, "secret");
    app.workspace.cases.create(A, caseTitled("Cough"));
    const query = { caseId: A, userId: ada.id, othersSince: null, editorsSince: null };
    const read = () => app.workspace.services.proposals.read(query);
    expect(await read()).toEqual({
      own: [],
      decided: { approved: 0, rejected: 0 },
      others: [],
      editors: [],
    });
    await computer.timers.advance(1_000);
    expect(app.workspace.cases.list()).toMatchObject([{ sync: { kind: "synced" } }]);
    await expect(read()).rejects.toMatchObject({ code: "network/offline" });
  });

  it("DESK-02 signs out an account that may no longer author cases", async () => {
    const computer = new Computer();
    const first = await computer.start();
    await first.signIn(ada.email, "secret");
    first.close();
    computer.backend.accounts.splice(0, 1, { ...ada, isEducator: false });
    const second = await computer.start();
    second.windowReady();
    await settle();
    const state = signedOut("This account cannot author cases.");
    expect(await second.state()).toEqual(state);
    expect(computer.events.at(-1)).toEqual(["session:changed", state]);
    expect(computer.accounts).toHaveLength(1);
  });

  it("DESK-02 DRAFT-07 saves what was typed before it signs such an account out, and waits for text that cannot be saved", async () => {
    const computer = new Computer();
    const first = await computer.start();
    await first.signIn(ada.email, "secret");
    first.workspace.cases.create(A, caseTitled("Cough"));
    first.close();
    computer.backend.accounts.splice(0, 1, { ...ada, isEducator: false });
    const second = await computer.start();
    computer.mayLeave = async () => {
      second.workspace.cases.save({
        id: A,
        expectedRevision: 1,
        document: caseTitled("Typed"),
        kind: "auto-save",
      });
      return false;
    };
    second.windowReady();
    await settle();
    // The author goes on editing, and is signed out at the next start.
    expect(second.workspace.cases.list()).toMatchObject([{ title: "Typed" }]);
    second.close();
    expect((await (await computer.start()).state()).kind).toBe("signed-out");
  });

  it("passes on why signing in failed", async () => {
    const computer = new Computer();
    const app = await computer.start();
    await expect(app.signIn(ada.email, "wrong")).rejects.toMatchObject({ code: "auth/invalid-credentials" });
    computer.backend.isOffline = true;
    await expect(app.signIn(ada.email, "secret")).rejects.toMatchObject({ code: "network/offline" });
  });

  it("DSEC-04 says that the sign-in will not be remembered where the system cannot encrypt", async () => {
    const computer = new Computer();
    computer.encryption = fakeEncryption({ isAvailable: false });
    const first = await computer.start();
    expect(await first.signIn(ada.email, "secret")).toEqual({ ...signedIn(ada), isRemembered: false });
    first.close();
    const second = await computer.start();
    expect((await second.state()).kind).toBe("signed-out");
  });
});

describe("signing out", () => {
  it("DSEC-05 revokes the session and keeps the drafts for the account alone", async () => {
    const computer = new Computer();
    const app = await computer.start();
    await app.signIn(ada.email, "secret");
    app.workspace.cases.create(A, caseTitled("Ada's"));
    expect(await app.signOut(false)).toEqual(signedOut());
    expect(computer.backend.revoked).toEqual([ada.email]);
    expect(computer.hasSession()).toBe(false);

    await app.signIn(root.email, "secret");
    expect(app.workspace.cases.list()).toEqual([]);
    expect(() => app.workspace.cases.restoreAsNew(A)).toThrow(
      expect.objectContaining({ code: "case/not-found" }),
    );
    await app.signOut(false);
    await app.signIn(ada.email, "secret");
    expect(app.workspace.cases.list()).toMatchObject([{ title: "Ada's" }]);
  });

  it("DSEC-05 signs out without a network too, and has the session revoked as soon as there is one", async () => {
    const computer = new Computer();
    const { backend, timers } = computer;
    const app = await computer.start();
    await app.signIn(ada.email, "secret");
    backend.isOffline = true;
    await app.signOut(false);
    app.close();
    const next = await computer.start();
    expect(await next.state()).toEqual(signedOut());
    await timers.advance(60_000);
    expect(backend.revoked).toEqual([]);
    backend.isOffline = false;
    await timers.advance(60_000);
    expect(backend.revoked).toEqual([`tokens of ${ada.email}`]);
    // Nothing of it is left, and nothing is asked again.
    expect([computer.hasSession(), timers.nextInMs]).toEqual([false, null]);
  });

  it("DSEC-05 has every session revoked that ended without a network, at the next sign-in at the latest", async () => {
    const computer = new Computer();
    const { backend } = computer;
    const app = await computer.start();
    for (const { email } of [ada, root]) {
      backend.isOffline = false;
      await app.signIn(email, "secret");
      await settle();
      backend.isOffline = true;
      await app.signOut(false);
    }
    expect(backend.revoked).toEqual([`tokens of ${ada.email}`]);
    backend.isOffline = false;
    await app.signIn(ada.email, "secret");
    await settle();
    expect(backend.revoked).toEqual([`tokens of ${ada.email}`, `tokens of ${root.email}`]);
  });

  it("DSEC-05 removes the local data of this account, and of no other, when asked", async () => {
    const computer = new Computer();
    const app = await computer.start();
    await app.signIn(root.email, "secret");
    await app.signOut(false);
    const [kept] = computer.accounts;
    await app.signIn(ada.email, "secret");
    expect(computer.accounts).toHaveLength(2);
    await app.signOut(true);
    expect(computer.accounts).toEqual([kept]);
  });
});

describe("what keeps the app from working", () => {
  it("is reported when no backend is configured", async () => {
    const app = await new Computer().start({ kind: "problem", problem: "No backend is configured." });
    expect(await app.state()).toEqual({
      kind: "blocked",
      problem: "No backend is configured.",
      canSignOut: false,
    });
    await expect(app.signIn(ada.email, "secret")).rejects.toMatchObject({ code: "config/missing" });
  });

  it("is reported when the drafts cannot be opened, and the author can still sign out", async () => {
    const computer = new Computer();
    const first = await computer.start();
    await first.signIn(ada.email, "secret");
    await first.signOut(false);
    const file = join(computer.folder, "accounts", computer.accounts[0] ?? "", DATABASE_FILE);
    const newer = new Sqlite(file);
    newer.pragma("user_version = 99");
    newer.close();
    const state = await first.signIn(ada.email, "secret");
    expect(state).toMatchObject({
      kind: "blocked",
      canSignOut: true,
      problem: expect.stringContaining("newer"),
    });
    expect(computer.logged).toEqual(["The drafts cannot be opened"]);
    expect((await first.signOut(false)).kind).toBe("signed-out");
  });

  it("DRAFT-04 drafts that could not be opened are opened without another start or sign-in, once they can be", async () => {
    const computer = new Computer();
    const app = await computer.start();
    await app.signIn(ada.email, "secret");
    app.close();
    const file = join(computer.folder, "accounts", computer.accounts[0] ?? "", DATABASE_FILE);
    /** Adds to the version of the schema. */
    const addToVersion = (steps: number) => {
      const database = new Sqlite(file);
      database.pragma(`user_version = ${Number(database.pragma("user_version", { simple: true })) + steps}`);
      database.close();
    };
    addToVersion(1);
    const next = await computer.start();
    expect(await next.state()).toMatchObject({ kind: "blocked" });
    expect(await next.openAgain()).toMatchObject({ kind: "blocked" });
    addToVersion(-1);
    expect(await next.openAgain()).toMatchObject({ kind: "signed-in", account: { email: ada.email } });
    const { workspace } = next;
    await next.openAgain();
    expect(next.workspace).toBe(workspace);
  });

  it("DESK-09 DSEC-05 the next sign-in begins at the library, with the cases that were last open in reach", async () => {
    const computer = new Computer();
    const app = await computer.start();
    await app.signIn(ada.email, "secret");
    app.workspace.recents.note([A, null], A);
    await app.signOut(false);
    await app.signIn(ada.email, "secret");
    expect(app.workspace.recents.read()).toEqual({ openCaseIds: [], caseIds: [A] });
    expect(computer.opened.at(-1)).toBe(app.workspace);
    expect(computer.opened).toHaveLength(2);
    await app.signOut(false);
    await expect(app.signOut(false)).resolves.toMatchObject({ kind: "signed-out" });
  });

  it("DSEC-05 DESK-22 signs out although the drafts cannot be written, and logs it", async () => {
    const computer = new Computer();
    const app = await computer.start();
    await app.signIn(ada.email, "secret");
    const database = new Sqlite(join(computer.folder, "accounts", computer.accounts[0] ?? "", DATABASE_FILE));
    database.exec(
      "create trigger full before insert on sync_state begin select raise(abort, 'The disk is full.'); end",
    );
    database.close();
    expect(await app.signOut(false)).toEqual(signedOut());
    expect(computer.logged).toEqual(["The open cases could not be noted"]);
  });

  it("DRAFT-03 makes a backup every day, however long the app stays open", async () => {
    const computer = new Computer();
    const app = await computer.start();
    await app.signIn(ada.email, "secret");
    const backups = join(computer.folder, "accounts", computer.accounts[0] ?? "", "backups");
    const made = (count: number) =>
      vi.waitFor(() => expect(globSync("*-daily.sqlite", { cwd: backups })).toHaveLength(count), {
        timeout: 60_000,
      });
    await computer.timers.advance(60_000);
    await made(1);
    await computer.timers.advance(24 * 3_600_000);
    await made(2);
  });

  it.each([
    [
      "damaged",
      (file: string) => writeFileSync(file, "no database at all ".repeat(500)),
      / The damaged file was kept as .*\.damaged-\d{8}T\d{9}\.$/,
    ],
    ["missing", (file: string) => rmSync(file), / made after the backup and not synchronised are missing\.$/],
  ])("DRAFT-03 says what was recovered of drafts whose file was %s", async (what, harm, end) => {
    const computer = new Computer();
    const app = await computer.start();
    await app.signIn(ada.email, "secret");
    const folder = join(computer.folder, "accounts", computer.accounts[0] ?? "");
    // The backup of the day.
    await computer.timers.advance(60_000);
    await vi.waitFor(
      () => expect(readdirSync(join(folder, "backups"))).toEqual([expect.stringMatching(/daily.sqlite$/)]),
      {
        timeout: 60_000,
      },
    );
    await app.signOut(false);
    harm(join(folder, DATABASE_FILE));
    const state = await app.signIn(ada.email, "secret");
    const [notice] = state.kind === "signed-in" ? state.notices : [];
    expect(notice).toContain(
      `The file with the drafts on this computer was ${what}. The backup of 2026-02-03 took its place; what the server has since is being fetched again.`,
    );
    expect(notice).toMatch(end);
  });

  it("DRAFT-03 says that damaged drafts had no backup", async () => {
    const computer = new Computer();
    const app = await computer.start();
    await app.signIn(ada.email, "secret");
    await app.signOut(false);
    const file = join(computer.folder, "accounts", computer.accounts[0] ?? "", DATABASE_FILE);
    writeFileSync(file, "no database at all ".repeat(500));
    expect(await app.signIn(ada.email, "secret")).toMatchObject({
      notices: [
        expect.stringMatching(
          /^The file with the drafts on this computer was damaged\. There was no backup; what the server has is being fetched again\. Edits that were not synchronised are missing\. The damaged file was kept as /,
        ),
      ],
    });
  });
});

describe("the server", () => {
  const chosen = { supabaseUrl: "https://own.example", publishableKey: "key" };

  it("DESK-16 is connected by the author where none is known, and used at once", async () => {
    const computer = new Computer();
    const app = await computer.start({ kind: "unconnected", problem: null });
    expect(await app.state()).toEqual({ kind: "unconnected", problem: null });
    await expect(app.signIn(ada.email, "secret")).rejects.toMatchObject({
      code: "config/missing",
      message: "No backend is configured.",
    });
    expect(await app.connect(chosen)).toEqual(signedOut(null, chosen.supabaseUrl, true));
    expect(await app.signIn(ada.email, "secret")).toEqual(signedIn(ada));
    expect(computer.hasSession(chosen.supabaseUrl)).toBe(true);
  });

  it("DESK-16 stays the one before when the new one is refused", async () => {
    const computer = new Computer();
    const app = await computer.start({ kind: "ready", config: chosen, isOwn: true });
    computer.connect = async () => {
      throw new AppError("config/unreachable", "No server answers.");
    };
    await expect(app.connect({ ...chosen, supabaseUrl: "https://gone.example" })).rejects.toMatchObject({
      code: "config/unreachable",
    });
    expect(await app.state()).toEqual(signedOut(null, chosen.supabaseUrl, true));
  });

  it("DESK-16 cannot be changed while somebody is signed in, and never in a package with a fixed server", async () => {
    const app = await new Computer().start({ kind: "ready", config: chosen, isOwn: true });
    await app.signIn(ada.email, "secret");
    await expect(app.connect(chosen)).rejects.toMatchObject({
      code: "config/in-use",
      message: "Sign out before you change the server.",
    });
    const packaged = await new Computer().start();
    await expect(packaged.connect(chosen)).rejects.toMatchObject({
      code: "config/fixed",
      message: "This copy of the app works with one server only.",
    });
  });

  it("DESK-16 DSEC-05 is never sent the tokens of another", async () => {
    const computer = new Computer();
    const app = await computer.start({ kind: "ready", config: chosen, isOwn: true });
    await app.signIn(ada.email, "secret");
    computer.backend.isOffline = true;
    await app.signOut(false);
    computer.backend.isOffline = false;
    await app.connect({ ...chosen, supabaseUrl: "https://other.example" });
    await computer.timers.advance(120_000);
    expect(computer.backend.revoked).toEqual([]);
    await app.connect(chosen);
    await settle();
    expect(computer.backend.revoked).toEqual([`tokens of ${ada.email}`]);
  });
});
