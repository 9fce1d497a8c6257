import { AppError } from "@andromeda/domain";
import { configure, when } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryAccounts, profileNamed } from "../testing/in-memory-accounts.ts";
import { InMemoryAuth } from "../testing/in-memory-auth.ts";
import { InMemoryRecoveryMarker } from "../testing/in-memory-browser.ts";
import { settled } from "../testing/settled.ts";
import { SessionStore } from "./session-store.ts";

configure({ enforceActions: "always" });

const ada = { id: "ada", email: "ada@example.org", password: "secret-1" };
const ben = { id: "ben", email: "ben@example.org", password: "secret-2" };

let auth: InMemoryAuth;
let accounts: InMemoryAccounts;
let recovery: InMemoryRecoveryMarker;
let logged: { message: string; cause: unknown }[];
let store: SessionStore;

const makeStore = () =>
  new SessionStore({ auth, accounts, recovery, log: (message, cause) => logged.push({ message, cause }) });
const decided = () => when(() => store.status.kind !== "loading");
const started = async () => {
  store.start();
  await decided();
};

beforeEach(() => {
  auth = new InMemoryAuth([ada, ben]);
  accounts = new InMemoryAccounts();
  accounts.profiles.set("ada", profileNamed("ada", "Ada"));
  accounts.profiles.set("ben", profileNamed("ben", "Ben"));
  accounts.flags.set("ada", { isAdmin: false, isEducator: false });
  recovery = new InMemoryRecoveryMarker();
  logged = [];
  store = makeStore();
});

describe("reading the session", () => {
  it("SHELL-02 is loading until session, profile and role are known", async () => {
    auth.session = auth.issueSession("ada");
    const gate = Promise.withResolvers<void>();
    accounts.gate = gate.promise;
    store.start();
    await settled();
    expect(store.status).toEqual({ kind: "loading" });
    gate.resolve();
    await decided();
    expect(store.status.kind).toBe("signed-in");
  });

  it("is signed out when no session is stored", async () => {
    await started();
    expect(store.status).toEqual({ kind: "signed-out" });
    expect([store.user, store.isAdmin]).toEqual([null, false]);
    expect(store.hasEnded).toBe(false);
    expect(logged).toEqual([]);
  });

  it("AUTH-24 AUTH-25 merges auth user, profile row and admin flag", async () => {
    accounts.flags.set("ada", { isAdmin: true, isEducator: true });
    auth.session = auth.issueSession("ada");
    await started();
    expect(store.user).toMatchObject({
      id: "ada",
      email: "ada@example.org",
      identities: [{ provider: "email" }],
      factors: [],
      role: "admin",
      isEducator: true,
      displayName: "Ada",
      profile: { firstName: "Ada" },
    });
    expect(store.isAdmin).toBe(true);
  });

  it("AUTH-26 keeps the bare auth user when profile and flags cannot be read", async () => {
    accounts.failure = new AppError("unexpected", "boom", { status: 500 });
    auth.session = auth.issueSession("ada");
    await started();
    expect(store.user).toMatchObject({
      id: "ada",
      role: "user",
      profile: null,
      displayName: "ada@example.org",
    });
    expect(new Set(logged.map((entry) => entry.cause))).toEqual(new Set([accounts.failure]));
  });

  it("AUTH-26 reads the account again at the next event once the server answers", async () => {
    accounts.failure = new AppError("unexpected", "boom", { status: 500 });
    auth.session = auth.issueSession("ada");
    await started();
    accounts.failure = null;
    auth.emit({ kind: "token-refreshed", session: auth.issueSession("ada") });
    await when(() => store.user?.displayName === "Ada");
  });

  it("MSEC-01 treats an account without a user_profiles row as a user", async () => {
    auth.session = auth.issueSession("ben");
    await started();
    expect(store.user?.role).toBe("user");
    expect(store.isAdmin).toBe(false);
  });

  it("AUTH-29 AUTH-30 a session timeout means signed out, kept as the last error and logged", async () => {
    const timeout = new AppError("auth/session-timeout", "Session timeout", { recovery: "retry" });
    auth.break("getSession", timeout);
    await started();
    expect(store.status).toEqual({ kind: "signed-out" });
    expect(store.lastError?.message).toBe("Session timeout");
    expect(logged.map((entry) => entry.cause)).toEqual([timeout]);
  });

  it("MSEC-21 a closed account is signed out, and the last error says why", async () => {
    const closed = new AppError("auth/account-closed", "disabled", { recovery: "sign-in" });
    accounts.failure = closed;
    auth.session = auth.issueSession("ada");
    await started();
    expect(store.status).toEqual({ kind: "signed-out" });
    expect(store.lastError).toBe(closed);
    expect(logged.at(-1)).toEqual({ message: "The account is closed", cause: closed });
    expect(auth.session).toBeNull();
  });

  it("SHELL-02 is loading until the lookup answers, whatever the first event says", async () => {
    const gate = Promise.withResolvers<never>();
    auth.hold("getSession", gate.promise);
    const stop = store.start();
    await settled();
    expect(store.status).toEqual({ kind: "loading" });
    stop();
    gate.reject(new AppError("auth/session-timeout", "Session timeout"));
    await settled();
    expect([store.status.kind, store.lastError, logged]).toEqual(["loading", null, []]);
  });

  it("AUTH-23 keeps a user who signed in during a lookup that found nobody or failed", async () => {
    for (const end of [
      (gate: PromiseWithResolvers<never>) => gate.resolve(undefined as never),
      (gate: PromiseWithResolvers<never>) => gate.reject(new AppError("network/offline", "Failed to fetch")),
    ]) {
      store = makeStore();
      const gate = Promise.withResolvers<never>();
      auth.hold("getSession", gate.promise);
      store.start();
      await settled();
      auth.emit({ kind: "signed-in", session: auth.issueSession("ada") });
      auth.session = null;
      end(gate);
      await settled();
      expect(store.user?.id).toBe("ada");
    }
  });

  it("AUTH-26 never shows the profile of another user, and keeps the user's own", async () => {
    auth.session = auth.issueSession("ada");
    await started();
    accounts.failure = new AppError("unexpected", "boom", { status: 500 });
    auth.emit({ kind: "user-updated", session: auth.issueSession("ada") });
    await settled();
    expect(store.user?.displayName).toBe("Ada");
    auth.emit({ kind: "signed-in", session: auth.issueSession("ben") });
    await settled();
    expect(store.user).toMatchObject({ id: "ben", profile: null, displayName: "ben@example.org" });
  });

  it.each([
    ["admin", { isAdmin: true, isEducator: true }],
    ["user", { isAdmin: false, isEducator: false }],
  ])(
    "AUTH-26 keeps the known flags of one with the role %s when they cannot be read",
    async (role, flags) => {
      accounts.flags.set("ada", flags);
      auth.session = auth.issueSession("ada");
      await started();
      accounts.failure = new AppError("network/offline", "Failed to fetch");
      await store.refreshUser();
      expect(store.user).toMatchObject({ role, isEducator: flags.isEducator });
    },
  );

  it("MSEC-21 an account that was found closed does not sign out the user who came after it", async () => {
    const gate = Promise.withResolvers<void>();
    await started();
    accounts.gate = gate.promise;
    accounts.failure = new AppError("auth/account-closed", "disabled", { recovery: "sign-in" });
    auth.emit({ kind: "signed-in", session: auth.issueSession("ada") });
    await settled();
    accounts.gate = null;
    accounts.failure = null;
    auth.emit({ kind: "signed-in", session: auth.issueSession("ben") });
    await when(() => store.user?.id === "ben");
    accounts.failure = new AppError("auth/account-closed", "disabled", { recovery: "sign-in" });
    gate.resolve();
    await settled();
    expect([store.user?.id, store.lastError]).toEqual(["ben", null]);
  });

  it("reads the account once although lookup and first event both bring the session", async () => {
    auth.session = auth.issueSession("ada");
    await started();
    await settled();
    expect(accounts.reads).toBe(1);
  });

  it("follows no event after it was stopped", async () => {
    const stop = store.start();
    await decided();
    stop();
    auth.emit({ kind: "signed-in", session: auth.issueSession("ada") });
    await settled();
    expect(store.status).toEqual({ kind: "signed-out" });
  });
});

describe("following the session", () => {
  it("AUTH-23 follows a sign-in and a sign-out in another tab without a reload", async () => {
    await started();
    auth.emit({ kind: "signed-in", session: auth.issueSession("ada") });
    await when(() => store.status.kind === "signed-in");
    auth.emit({ kind: "signed-out", session: null });
    expect(store.status).toEqual({ kind: "signed-out" });
  });

  it.each(["token-refreshed", "mfa-verified", "password-recovery"] as const)(
    "AUTH-23 takes the user of a %s event and keeps the account",
    async (kind) => {
      auth.session = auth.issueSession("ada");
      await started();
      const session = auth.issueSession("ada");
      const factors = [{ id: "f1", type: "totp", status: "verified" }];
      auth.emit({ kind, session: { ...session, user: { ...session.user, factors } } });
      await when(() => store.user?.factors.length === 1);
      expect(store.user?.displayName).toBe("Ada");
      expect(accounts.reads).toBe(1);
    },
  );

  it("AUTH-23 reads the account again when the user was updated", async () => {
    auth.session = auth.issueSession("ada");
    await started();
    accounts.profiles.set("ada", profileNamed("ada", "Augusta"));
    auth.emit({ kind: "user-updated", session: auth.issueSession("ada") });
    await when(() => store.user?.displayName === "Augusta");
  });

  it("AUTH-33 is signed out when a refresh failed for good", async () => {
    auth.session = auth.issueSession("ada");
    await started();
    auth.emit({ kind: "signed-out", session: null });
    expect(store.status).toEqual({ kind: "signed-out" });
  });

  it("NET-06 distinguishes a lost session from one that was ended here", async () => {
    auth.session = auth.issueSession("ada");
    await started();
    expect(store.hasEnded).toBe(false);
    auth.emit({ kind: "signed-out", session: null });
    expect(store.hasEnded).toBe(true);
    await store.signIn(ada.email, ada.password);
    expect(store.hasEnded).toBe(false);
    await store.signOut();
    auth.emit({ kind: "signed-out", session: null });
    expect([store.status.kind, store.hasEnded]).toEqual(["signed-out", false]);
  });

  it("never brings back a user who signed out while the account was being read", async () => {
    const gate = Promise.withResolvers<void>();
    await started();
    accounts.gate = gate.promise;
    auth.emit({ kind: "signed-in", session: auth.issueSession("ada") });
    auth.emit({ kind: "signed-out", session: null });
    gate.resolve();
    await settled();
    expect(store.status).toEqual({ kind: "signed-out" });
  });

  it("shows the newer of two users although the older account answers last", async () => {
    const gate = Promise.withResolvers<void>();
    await started();
    accounts.gate = gate.promise;
    auth.emit({ kind: "signed-in", session: auth.issueSession("ada") });
    accounts.gate = null;
    auth.emit({ kind: "signed-in", session: auth.issueSession("ben") });
    await when(() => store.user?.id === "ben");
    gate.resolve();
    await settled();
    expect(store.user?.displayName).toBe("Ben");
  });
});

describe("reading the session again", () => {
  it("AUTH-31 CALLS-28 follows what a sister app did to the shared cookie", async () => {
    await started();
    auth.session = auth.issueSession("ada");
    await store.sync();
    expect(store.user?.id).toBe("ada");
    auth.session = null;
    await store.sync();
    expect(store.status).toEqual({ kind: "signed-out" });
  });

  it("NET-06 distinguishes a session that a sister app ended from one that was ended here", async () => {
    auth.session = auth.issueSession("ada");
    await started();
    auth.session = null;
    await store.sync();
    expect([store.status.kind, store.hasEnded]).toEqual(["signed-out", true]);
    await store.signIn(ada.email, ada.password);
    await store.signOut();
    await store.sync();
    expect([store.status.kind, store.hasEnded]).toEqual(["signed-out", false]);
  });

  it("CALLS-28 keeps the user when the lookup fails", async () => {
    auth.session = auth.issueSession("ada");
    await started();
    auth.break("getSession", new AppError("network/offline", "Failed to fetch"));
    await store.sync();
    expect(store.user?.id).toBe("ada");
    expect(store.lastError).toBeNull();
    expect(logged).toHaveLength(1);
  });
});

describe("signing in and out", () => {
  it("knows user and role when signIn resolves", async () => {
    accounts.flags.set("ada", { isAdmin: true, isEducator: false });
    await started();
    await store.signIn("ada@example.org", "secret-1");
    expect(store.user).toMatchObject({ id: "ada", role: "admin" });
  });

  it("rejects with the auth service's error and stays signed out", async () => {
    await started();
    await expect(store.signIn("ada@example.org", "wrong")).rejects.toMatchObject({
      code: "auth/invalid-credentials",
    });
    expect(store.status).toEqual({ kind: "signed-out" });
  });

  it("AUTH-27 signs out although the service has lost the session, and then does not read the user again", async () => {
    auth.session = auth.issueSession("ada");
    await started();
    auth.session = null;
    await store.signOut();
    expect(store.status).toEqual({ kind: "signed-out" });
    const { reads } = accounts;
    await store.refreshUser();
    expect(accounts.reads).toBe(reads);
  });

  it("AUTH-16 takes over the tokens of a callback", async () => {
    await started();
    const { accessToken, refreshToken } = auth.issueSession("ben");
    await store.signInWithTokens({ accessToken, refreshToken });
    expect(store.user?.id).toBe("ben");
  });

  it("AUTH-28 is signed out without an error for the screens when the server's sign-out fails", async () => {
    auth.session = auth.issueSession("ada");
    await started();
    auth.break("signOut", new AppError("network/offline", "Failed to fetch"));
    await store.signOut();
    expect(store.status).toEqual({ kind: "signed-out" });
    expect(logged).toHaveLength(1);
  });

  it("reads profile and flags again on refreshUser, keeping what cannot be read", async () => {
    auth.session = auth.issueSession("ada");
    await started();
    accounts.profiles.set("ada", profileNamed("ada", "Augusta"));
    await store.refreshUser();
    expect(store.user?.displayName).toBe("Augusta");
    accounts.failure = new AppError("network/offline", "Failed to fetch");
    await store.refreshUser();
    expect(store.user?.displayName).toBe("Augusta");
  });
});

describe("signing out while the server does not answer", () => {
  it("AUTH-27 RESET-24 RESET-30 ends session and recovery mode at once", async () => {
    await started();
    await store.signIn("ada@example.org", "secret-1");
    store.enterRecovery();
    auth.hold("signOut", new Promise<never>(() => {}));
    void store.signOut();
    expect(store.status).toEqual({ kind: "signed-out" });
    expect(store.isRecovering).toBe(false);
    expect(recovery.isSet()).toBe(false);
  });
});

describe("password recovery", () => {
  it("RESET-29 mirrors the marker of the tab", () => {
    recovery.set();
    store = makeStore();
    expect(store.isRecovering).toBe(true);
    store.leaveRecovery();
    expect(store.isRecovering).toBe(false);
    expect(recovery.isSet()).toBe(false);
    store.enterRecovery();
    expect(store.isRecovering).toBe(true);
    expect(recovery.isSet()).toBe(true);
  });

  it("RESET-29 is not entered by the recovery event of another tab", async () => {
    await started();
    auth.emit({ kind: "password-recovery", session: auth.issueSession("ada") });
    await when(() => store.status.kind === "signed-in");
    expect(store.isRecovering).toBe(false);
    expect(recovery.isSet()).toBe(false);
  });

  it("RESET-30 ends with signing out, so a later sign-in is not forced to reset", async () => {
    await started();
    await store.signIn("ada@example.org", "secret-1");
    store.enterRecovery();
    await store.signOut();
    expect(recovery.isSet()).toBe(false);
    await store.signIn("ada@example.org", "secret-1");
    expect(store.isRecovering).toBe(false);
  });
});
