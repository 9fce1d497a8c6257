import { AppError } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryAuth } from "../testing/in-memory-auth.ts";
import { stopTime } from "../testing/stop-time.ts";
import { PasswordChangeStore, passwordChangeProblem } from "./password-change-store.ts";

stopTime();
configure({ enforceActions: "always" });

const email = "ada@example.org";
const current = "secret-1";

let auth: InMemoryAuth;
let logged: string[];
let store: PasswordChangeStore;
let signIns: string[];
let updates: string[];

beforeEach(() => {
  logged = [];
  auth = new InMemoryAuth([{ id: "ada", email, password: current }]);
  auth.session = auth.issueSession("ada");
  signIns = [];
  updates = [];
  store = new PasswordChangeStore({
    email: () => email,
    signIn: (address, password) => {
      signIns.push(password);
      return auth.signInWithPassword(address, password);
    },
    updatePassword: (password) => {
      updates.push(password);
      return auth.updatePassword(password);
    },
    log: (message) => void logged.push(message),
  });
});

const change = (next: string, confirmation = next, typed = current) =>
  store.change({ current: typed, next, confirmation });

function expectRefused(message: string) {
  expect(store.status).toMatchObject({ kind: "failed", message });
  expect(updates).toEqual([]);
}

describe("what is wrong before anything is sent", () => {
  it.each([
    ["", "secret-2", "secret-2", "current"],
    [current, "", "secret-2", "next"],
    [current, "secret-2", "", "confirmation"],
    ["", "", "", "current"],
  ])("PROF-09 all three fields are required: %j %j %j", (typed, next, confirmation, field) => {
    expect(passwordChangeProblem({ current: typed, next, confirmation })).toEqual({
      field,
      message: "All password fields are required.",
    });
  });

  it.each([
    ["secret-2", "secret-3", "New passwords do not match."],
    ["12345", "12345", "New password must be at least 6 characters long."],
    [current, current, "New password cannot be the same as your current password."],
  ])("PROF-10 PROF-11 PROF-12 %j with %j: %s", async (next, confirmation, message) => {
    expect(await change(next, confirmation)).toBe(false);
    expectRefused(message);
    expect(signIns).toEqual([]);
  });

  it("PROF-13 the checks run in their order, one message at a time", () => {
    const message = (next: string, confirmation: string, typed = "abc") =>
      passwordChangeProblem({ current: typed, next, confirmation })?.message;
    expect(message("", "x", "")).toBe("All password fields are required.");
    expect(message("12", "34")).toBe("New passwords do not match.");
    expect(message("abc", "abc")).toBe("New password must be at least 6 characters long.");
    expect(passwordChangeProblem({ current: "abcdef", next: "123456", confirmation: "123456" })).toBeNull();
  });
});

describe("the change", () => {
  it("PROF-15 signs in with the current password, then updates; the message passes after 5 s", async () => {
    expect(await change("secret-2")).toBe(true);
    expect([signIns, updates]).toEqual([[current], ["secret-2"]]);
    expect(store.status.kind).toBe("changed");
    vi.advanceTimersByTime(4_999);
    expect(store.status.kind).toBe("changed");
    vi.advanceTimersByTime(1);
    expect(store.status.kind).toBe("idle");
    expect(auth.users[0]?.password).toBe("secret-2");
  });

  it("PROF-14 a wrong current password changes nothing", async () => {
    expect(await change("secret-2", "secret-2", "wrong-1")).toBe(false);
    expectRefused("Current password is incorrect.");
    expect(store.status).toMatchObject({ field: "current" });
    expect(auth.session?.user.id).toBe("ada");
  });

  it("PROF-14 PROF-16 a check that the server did not answer says nothing about the password", async () => {
    auth.break("signInWithPassword", new AppError("network/offline", "fetch failed"));
    await change("secret-2");
    expectRefused("Failed to update password. Please try again.");
    auth.break("signInWithPassword", new AppError("auth/rate-limited", "Request rate limit reached"));
    await change("secret-2");
    expectRefused("Request rate limit reached");
    expect(logged).toEqual(Array(2).fill("Checking the current password failed"));
  });

  it.each([
    [new AppError("auth/weak-password", "Password is known to be weak"), "Password is known to be weak"],
    [new AppError("auth/unexpected", ""), "Failed to update password. Please try again."],
    [new AppError("network/timeout", "fetch failed"), "Failed to update password. Please try again."],
    [new Error("bug"), "Failed to update password. Please try again."],
  ])("PROF-16 a failed update says the server's words when there are any (%s)", async (error, message) => {
    auth.break("updatePassword", error);
    expect(await change("secret-2")).toBe(false);
    expect(store.status).toMatchObject({ kind: "failed", message, field: null });
    expect(logged).toEqual(["Changing the password failed"]);
  });

  it("is not started twice, and leaves no timer behind", async () => {
    const first = change("secret-2");
    expect(await change("secret-3")).toBe(false);
    expect(await first).toBe(true);
    expect(updates).toEqual(["secret-2"]);
    store.clear();
    expect(vi.getTimerCount()).toBe(0);
    expect(store.status.kind).toBe("idle");
  });
});
