import { AppError } from "@andromeda/domain";
import { autorun, configure, when } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryAccounts } from "../testing/in-memory-accounts.ts";
import { InMemoryAuth } from "../testing/in-memory-auth.ts";
import { InMemoryRecoveryMarker } from "../testing/in-memory-browser.ts";
import { stopTime } from "../testing/stop-time.ts";
import { PasswordResetStore } from "./password-reset-store.ts";
import { SessionStore } from "./session-store.ts";

stopTime();
configure({ enforceActions: "always" });

const redirectTo = "http://localhost:54320/auth/v1/callback";
const email = "ada@example.org";
const failure = new AppError("unexpected", "boom", { status: 500 });

let auth: InMemoryAuth;
let recovery: InMemoryRecoveryMarker;
let session: SessionStore;
let store: PasswordResetStore;

const mailedCode = () => auth.resetRequests.at(-1)?.code ?? "";
const atCodeScreen = async () => {
  await store.request(email);
  store.showCodeEntry();
};

beforeEach(() => {
  auth = new InMemoryAuth([{ id: "ada", email, password: "secret-1" }]);
  recovery = new InMemoryRecoveryMarker();
  session = new SessionStore({ auth, accounts: new InMemoryAccounts(), recovery, log: () => {} });
  store = new PasswordResetStore({ auth, session, redirectTo });
});

describe("asking for the mail", () => {
  it("RESET-02 RESET-05 requests a mail with the callback address and says to check the mail", async () => {
    await store.request(` ${email} `);
    expect(auth.resetRequests).toMatchObject([{ email, redirectTo }]);
    expect(store.step).toBe("sent");
    expect(store.notice).toBe("Check your email for password reset instructions.");
  });

  it("RESET-03 says that the request failed and stays on the form", async () => {
    auth.break("requestPasswordReset", failure);
    await store.request(email);
    expect(store.error).toBe("Failed to reset password. Please try again.");
    expect(store.step).toBe("request");
    expect(store.isBusy).toBe(false);
  });

  it("RESET-06 goes to the code screen or back to an empty form", async () => {
    await atCodeScreen();
    expect(store.step).toBe("code");
    store.startOver();
    expect(store).toMatchObject({
      step: "request",
      email: "",
      code: "",
      notice: null,
      error: null,
      secondsLeft: 0,
    });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the code", () => {
  it("RESET-08 RESET-09 keeps digits only, six of them", async () => {
    await atCodeScreen();
    store.setCode("a1-2");
    expect(store.code).toBe("12");
    store.setCode("123 456 789");
    expect(store.code).toBe("123456");
  });

  it("RESET-10 can be verified with six digits while time is left and nothing runs", async () => {
    await atCodeScreen();
    store.setCode("12345");
    expect(store.canVerify).toBe(false);
    store.setCode("123456");
    expect(store.canVerify).toBe(true);
    const stalled = Promise.withResolvers<never>();
    auth.hold("verifyRecoveryCode", stalled.promise);
    const verifying = store.verify();
    expect(store.canVerify).toBe(false);
    stalled.reject(failure);
    await verifying;
    expect(store.canVerify).toBe(true);
    vi.advanceTimersByTime(180_000);
    expect(store.canVerify).toBe(false);
  });

  it("RESET-14 a wrong code stays on the screen with its text", async () => {
    await atCodeScreen();
    await store.verify("000000");
    expect(store.error).toBe("Invalid verification code. Please try again.");
    expect(store.step).toBe("code");
    expect(session.isRecovering).toBe(false);
  });

  it.each(["network/offline", "network/unavailable", "network/timeout"])(
    "RESET-31 is not called wrong when the server gave no answer (%s)",
    async (code) => {
      await atCodeScreen();
      auth.break("verifyRecoveryCode", new AppError(code, "Failed to fetch"));
      await store.verify("123456");
      expect(store).toMatchObject({
        error: "The code could not be checked. Please try again.",
        cause: { code },
        step: "code",
      });
      auth.break("verifyRecoveryCode", new AppError("auth/rate-limited", "Request rate limit reached"));
      await store.verify("123456");
      expect(store).toMatchObject({
        error: "Request rate limit reached",
        cause: { code: "auth/rate-limited" },
      });
    },
  );

  it("RESET-16 a correct code enters recovery mode and shows a success message", async () => {
    await atCodeScreen();
    await store.verify(mailedCode());
    expect(store.step).toBe("verified");
    expect(store.notice).not.toBeNull();
    expect(recovery.isSet()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("RESET-16 enters recovery mode although the screen was left during the check", async () => {
    await atCodeScreen();
    const verifying = store.verify(mailedCode());
    store.dispose();
    await verifying;
    expect(recovery.isSet()).toBe(true);
    expect(store.step).toBe("code");
  });

  it("ignores the answer of a check when startOver was called meanwhile", async () => {
    await atCodeScreen();
    const stalled = Promise.withResolvers<never>();
    auth.hold("verifyRecoveryCode", stalled.promise);
    const verifying = store.verify("000000");
    store.startOver();
    stalled.reject(failure);
    await verifying;
    expect(store).toMatchObject({ step: "request", error: null, isBusy: false });
  });
});

it("RESET-16 RESET-17 a verified code puts the session into recovery before it is signed in", async () => {
  const seen: [isRecovering: boolean, status: string][] = [];
  const stop = session.start();
  await when(() => session.status.kind === "signed-out");
  const stopWatching = autorun(() => seen.push([session.isRecovering, session.status.kind]));
  await atCodeScreen();
  await store.verify(mailedCode());
  await when(() => session.status.kind === "signed-in");
  expect(seen).toEqual([
    [false, "signed-out"],
    [true, "signed-out"],
    [true, "signed-in"],
  ]);
  stopWatching();
  stop();
});

describe("the countdown", () => {
  it("RESET-11 counts down from 180 seconds to 0", async () => {
    await atCodeScreen();
    expect(store.secondsLeft).toBe(180);
    vi.advanceTimersByTime(1_000);
    expect(store.secondsLeft).toBe(179);
    vi.advanceTimersByTime(178_000);
    expect(store.secondsLeft).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(store.secondsLeft).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("RESET-11 shows the true remaining time after the tab was suspended", async () => {
    await atCodeScreen();
    vi.setSystemTime(Date.now() + 99_500);
    vi.advanceTimersByTime(1_000);
    expect(store.secondsLeft).toBe(80);
    vi.setSystemTime(Date.now() + 600_000);
    vi.advanceTimersByTime(1_000);
    expect(store.secondsLeft).toBe(0);
  });

  it("RESET-10 sends nothing when the time ended while the tab was suspended, before any tick", async () => {
    await atCodeScreen();
    vi.setSystemTime(Date.now() + 180_000);
    await store.verify(mailedCode());
    expect(store.step).toBe("code");
    expect(auth.session).toBeNull();
  });

  it("stops when the screen is left", async () => {
    await atCodeScreen();
    store.dispose();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("sending again", () => {
  it("RESET-12 is possible at 0 only and restarts the countdown", async () => {
    await atCodeScreen();
    vi.advanceTimersByTime(179_000);
    expect(store.canResend).toBe(false);
    await store.resend();
    expect(auth.resetRequests).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(store.canResend).toBe(true);
    await store.resend();
    expect(store.secondsLeft).toBe(180);
    expect(store.canResend).toBe(false);
  });

  it("RESET-13 repeats the request for the same address and empties the boxes", async () => {
    await atCodeScreen();
    store.setCode("123456");
    vi.advanceTimersByTime(180_000);
    await store.resend();
    expect(auth.resetRequests.map((request) => request.email)).toEqual([email, email]);
    expect(store.code).toBe("");
  });

  it("RESET-15 says that it failed and can be tried again at once", async () => {
    await atCodeScreen();
    vi.advanceTimersByTime(180_000);
    auth.break("requestPasswordReset", failure);
    await store.resend();
    expect(store.error).toBe("Failed to resend verification code. Please try again.");
    expect(store.canResend).toBe(true);
  });
});
