import type { CaseSyncState, SyncStatus } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { publishObstacle } from "../case/publish-obstacle.ts";
import { sessionFailure } from "../session/studio-session-store.ts";
import { caseSyncWords, syncStatusWords } from "./sync-words.ts";

const lastSyncedAt = null;

describe("the status bar", () => {
  it.each<[SyncStatus, string, string | null]>([
    [{ kind: "offline", unsent: 0, lastSyncedAt }, "Offline", "Everything is saved on this computer."],
    [
      { kind: "offline", unsent: 2, lastSyncedAt },
      "Offline",
      "2 cases will be sent when the connection is back.",
    ],
    [{ kind: "syncing", unsent: 3, fetched: 0, lastSyncedAt }, "Syncing 3", null],
    [{ kind: "syncing", unsent: 0, fetched: 0, lastSyncedAt }, "Syncing", "Asking the server for changes…"],
    [
      { kind: "syncing", unsent: 0, fetched: 400, lastSyncedAt },
      "Syncing",
      "400 cases fetched from the server so far…",
    ],
    [
      { kind: "downloading", fetched: 400, lastSyncedAt },
      "Downloading again",
      "400 cases fetched from the server so far…",
    ],
    [{ kind: "up-to-date", lastSyncedAt }, "Up to date", null],
    [{ kind: "conflicts", count: 1, lastSyncedAt }, "1 conflict", "1 case needs your decision."],
    [{ kind: "conflicts", count: 2, lastSyncedAt }, "2 conflicts", "2 cases need your decision."],
    [{ kind: "failed", code: "x", message: "No.", recovery: "retry", lastSyncedAt }, "Sync failed", "No."],
  ])("DESK-06 says of %j: %s", (status, label, detail) => {
    expect(syncStatusWords(status)).toMatchObject({ label, detail });
  });
});

describe("the badge of a case", () => {
  it.each<[CaseSyncState, string]>([
    [{ kind: "synced" }, "Synced"],
    [{ kind: "unsent" }, "Waiting to sync"],
    [{ kind: "local-only" }, "Only on this computer"],
    [{ kind: "needs-title" }, "Needs a title"],
    [{ kind: "conflict", count: 2 }, "2 conflicts"],
    [{ kind: "refused", code: "x", message: "No." }, "Not accepted"],
    [{ kind: "not-deleted", message: "No." }, "Not deleted"],
    [{ kind: "deleted-on-server" }, "Deleted on the server"],
  ])("DESK-03 says of %j: %s", (state, label) => {
    expect(caseSyncWords(state).label).toBe(label);
  });
});

describe("publishing", () => {
  it("DESK-05 names what keeps a case from being published", () => {
    expect(publishObstacle({ isOffline: true, sync: null })).toMatch(/You are offline/);
    expect(publishObstacle({ isOffline: false, sync: { kind: "conflict", count: 1 } })).toMatch(/conflicts/);
    expect(publishObstacle({ isOffline: false, sync: { kind: "deleted-on-server" } })).toMatch(/deleted/);
    expect(publishObstacle({ isOffline: false, sync: { kind: "unsent" } })).toBeNull();
  });
});

describe("signing in", () => {
  it.each([
    ["auth/not-an-author", "This account cannot author cases."],
    ["network/offline", "The server could not be reached. This needs a connection; please try again."],
    ["auth/rate-limited", "Too many attempts. Please wait a minute, then try again."],
    ["auth/invalid-credentials", "Failed to sign in."],
  ])("DESK-02 says of %s: %s", (code, text) => {
    const error = Object.assign(new Error("This account cannot author cases."), { code });
    expect(sessionFailure(error, "Failed to sign in.")).toBe(text);
  });
});
