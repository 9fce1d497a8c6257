import { AppError } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { profileNamed } from "../testing/in-memory-accounts.ts";
import { InMemoryPhones, InMemoryProfiles, InMemorySentCodes } from "../testing/in-memory-profiles.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { PhoneVerificationStore } from "./phone-verification-store.ts";
import { ProfileStore } from "./profile-store.ts";

stopTime();
configure({ enforceActions: "always" });

const PHONE = "+447700900123";
const OTHER = "+15550100123";

let profiles: InMemoryProfiles;
let phones: InMemoryPhones;
let memory: InMemorySentCodes;
let profile: ProfileStore;
let store: PhoneVerificationStore;
let logged: string[];
let leave: () => void;

beforeEach(() => {
  profiles = new InMemoryProfiles(profileNamed("ada", "Ada"));
  phones = new InMemoryPhones(profiles);
  memory = new InMemorySentCodes();
});

/** Opens the block as a page load does. */
async function open() {
  logged = [];
  const log = (message: string) => logged.push(message);
  profile = new ProfileStore({ userId: "ada", profiles, log, onSaved: () => {} });
  store = new PhoneVerificationStore({ userId: "ada", phones, profile, memory, log });
  const stops = [profile.follow(), store.follow()];
  leave = () => {
    for (const stop of stops) stop();
  };
  await settled();
}

describe("the way of a number", () => {
  it("PROF-25 goes from not verified over code, request and approval to verified", async () => {
    await open();
    expect(store.step).toMatchObject({ kind: "number", canGoBack: false });
    expect(store).toMatchObject({ isBusy: false, canResend: false, isExpired: false, lastPhone: null });
    await store.requestCode(PHONE);
    expect(store.step).toEqual({ kind: "code", phone: PHONE });
    expect(store.message).toMatchObject({
      kind: "success",
      text: "OTP sent to your phone number. Please enter it below.",
    });
    expect(await store.submit("123456")).toBe(true);
    await settled();
    expect(store.step).toMatchObject({ kind: "pending", phone: PHONE });
    expect(store.message).toMatchObject({
      kind: "success",
      text: "Verification request submitted successfully. An admin will approve it shortly.",
    });
    phones.settle("approved");
    await settled();
    expect(store.step).toMatchObject({ kind: "verified", phone: PHONE });
    expect(store.message).toBeNull();
    expect(logged).toEqual([]);
  });

  it("PROF-30 comes back to the number with the reason when the request is turned down", async () => {
    await open();
    await store.requestCode(PHONE);
    await store.submit("000000");
    phones.settle("rejected", "The code differs");
    await settled();
    expect(store.step).toMatchObject({
      kind: "number",
      state: { kind: "not-verified", phone: PHONE, rejected: { reason: "The code differs" } },
    });
  });

  it("PROF-26 starts over from a verified number, which stays until another one is submitted", async () => {
    profiles.profile = { ...profileNamed("ada", "Ada"), phone: PHONE, phoneVerified: true };
    await open();
    store.startOver();
    expect(store.step).toMatchObject({ kind: "number", canGoBack: true });
    store.keepNumber();
    expect(store.step).toMatchObject({ kind: "verified", phone: PHONE });
    store.startOver();
    await store.requestCode(OTHER);
    await store.submit("123456");
    expect(store.step).toMatchObject({ kind: "pending", phone: OTHER });
    phones.settle("approved");
    await settled();
    expect(store.step).toMatchObject({ kind: "verified", phone: OTHER });
  });

  it("PROF-26 offers no second request while one waits, wherever it was made", async () => {
    await open();
    await store.requestCode(PHONE);
    await phones.submitCode("ada", OTHER, "1");
    phones.followers.emit(null);
    await settled();
    expect(store.step).toMatchObject({ kind: "pending", phone: OTHER });
    await store.requestCode(PHONE);
    expect(phones.sentTo).toEqual([PHONE]);
    phones.settle("approved");
    await settled();
    expect(store.step).toMatchObject({ kind: "verified", phone: OTHER });
    expect(memory.sent.size).toBe(0);
  });

  it("PROF-26 reads the request again when the connection is back, and follows it until the page is left", async () => {
    await open();
    const asked = phones.answers.count("latestRequest");
    phones.followers.join();
    expect(phones.answers.count("latestRequest")).toBe(asked + 1);
    phones.followers.breakConnection(new AppError("network/offline", "no"));
    expect(logged).toEqual(["Following the phone verification failed"]);
    leave();
    expect(phones.followers.count).toBe(0);
  });

  it("is loading until the profile is known, too", async () => {
    const release = profiles.answers.hold("getProfile");
    await open();
    expect(store.step.kind).toBe("loading");
    release();
    await settled();
    expect(store.step.kind).toBe("number");
  });

  it("is loading until profile and requests are known, and unavailable without the profile", async () => {
    const release = phones.answers.hold("latestRequest");
    await open();
    expect(store.step.kind).toBe("loading");
    release();
    await settled();
    expect(store.step.kind).toBe("number");
    profiles.answers.fail("getProfile", new AppError("network/unavailable", "no"));
    await open();
    expect(store.step.kind).toBe("unavailable");
  });

  it("goes by the flags of the profile when the requests cannot be read", async () => {
    phones.answers.fail("latestRequest", new AppError("network/unavailable", "no"));
    profiles.profile = { ...profileNamed("ada", "Ada"), phone: PHONE, phoneVerificationPending: true };
    await open();
    expect(store.step).toEqual({ kind: "pending", phone: PHONE, since: null });
    expect(logged).toEqual(["Reading the phone verification failed"]);
  });
});

describe("what goes wrong", () => {
  it.each([
    ["function/failed", 500, null],
    ["function/rate-limited", 429, "Too many codes were requested. Try again in an hour."],
    ["function/failed", 400, "The server does not accept this number."],
    ["network/offline", null, "The server could not be reached. Check your connection."],
    ["network/timeout", null, "The server took too long to answer."],
  ])(
    "PROF-20 a code that is not sent (%s, %s) leaves the number to be tried again",
    async (code, status, detail) => {
      await open();
      phones.answers.fail("requestCode", new AppError(code, "no", { status }));
      await store.requestCode(PHONE);
      expect(store.step.kind).toBe("number");
      expect(store.message).toMatchObject({
        kind: "error",
        text: "Failed to send verification code. Please try again.",
        detail,
      });
      expect(store.isBusy).toBe(false);
      phones.answers.mend("requestCode");
      await store.requestCode(PHONE);
      expect(store.step.kind).toBe("code");
    },
  );

  it("PROF-24 a code that is not taken can be submitted again", async () => {
    await open();
    await store.requestCode(PHONE);
    phones.answers.fail("submitCode", new AppError("network/unavailable", "no"));
    const asked = phones.answers.count("latestRequest");
    expect(await store.submit("123456")).toBe(false);
    expect(phones.answers.count("latestRequest")).toBe(asked);
    expect(store.step.kind).toBe("code");
    expect(store.message).toMatchObject({
      kind: "error",
      text: "Failed to verify code. Please try again.",
      detail: "The server has a problem at the moment. Try again later.",
    });
    phones.answers.mend("submitCode");
    expect(await store.submit("123456")).toBe(true);
  });

  it("PROF-24 a request that is in the way is shown", async () => {
    await open();
    await store.requestCode(PHONE);
    await phones.submitCode("ada", OTHER, "1");
    expect(await store.submit("123456")).toBe(false);
    await settled();
    expect(store.step).toMatchObject({ kind: "pending", phone: OTHER });
    expect(store.message).toMatchObject({
      kind: "error",
      detail: "An earlier request is still awaiting a decision.",
    });
  });

  it("PROF-23 a request stands even if the profile could not be marked", async () => {
    await open();
    await store.requestCode(PHONE);
    phones.profileError = new AppError("network/unavailable", "no");
    expect(await store.submit("123456")).toBe(true);
    await settled();
    expect(store.step).toMatchObject({ kind: "pending", phone: PHONE });
    expect(logged).toEqual(["Marking the profile as pending failed"]);
  });

  it("PROF-23 shows that an administrator decides though neither profile nor request can be read again", async () => {
    profiles.profile = { ...profileNamed("ada", "Ada"), phone: OTHER, phoneVerified: true };
    await open();
    store.startOver();
    await store.requestCode(PHONE);
    const asked = profiles.answers.count("getProfile");
    profiles.answers.fail("getProfile", new AppError("network/offline", "no"));
    phones.answers.fail("latestRequest", new AppError("network/offline", "no"));
    expect(await store.submit("123456")).toBe(true);
    expect(store.isStartingOver).toBe(false);
    await settled();
    expect(profiles.answers.count("getProfile")).toBe(asked + 1);
    expect(profile.profile.value).toMatchObject({ phone: PHONE, phoneVerified: false });
    expect(store.step).toMatchObject({ kind: "pending", phone: PHONE });
  });

  it("PROF-24 submits nothing for a number to which no code was sent", async () => {
    await open();
    expect(await store.submit("123456")).toBe(false);
    expect([phones.submitted, store.message, store.isBusy]).toEqual([[], null, false]);
    expect(logged).toEqual([]);
  });

  it("PROF-23 forgets the code that was taken though the page was left meanwhile", async () => {
    await open();
    await store.requestCode(PHONE);
    expect(memory.sent.size).toBe(1);
    const submitting = store.submit("123456");
    leave();
    expect(await submitting).toBe(true);
    expect(memory.sent.size).toBe(0);
  });

  it("PROF-20 gives no reason for an unexpected error", async () => {
    await open();
    phones.answers.fail("requestCode", new TypeError("no"));
    await store.requestCode(PHONE);
    expect(store.message).toMatchObject({ kind: "error", detail: null });
  });

  it("sends nothing twice", async () => {
    await open();
    const release = phones.answers.hold("requestCode");
    const first = store.requestCode(PHONE);
    await store.requestCode(PHONE);
    release();
    await first;
    expect(phones.sentTo).toEqual([PHONE]);
    const submitting = store.submit("1");
    expect(await store.submit("2")).toBe(false);
    await submitting;
    expect([phones.submitted, phones.answers.count("submitCode")]).toEqual([["1"], 1]);
  });
});

describe("another code", () => {
  it("can be sent after 60 s, which start again with it", async () => {
    await open();
    await store.requestCode(PHONE);
    expect([store.secondsLeft, store.canResend]).toEqual([60, false]);
    vi.advanceTimersByTime(1_000);
    expect(store.secondsLeft).toBe(59);
    await store.resend();
    expect(phones.sentTo).toHaveLength(1);
    vi.advanceTimersByTime(59_000);
    expect([store.secondsLeft, store.canResend]).toEqual([0, true]);
    await store.resend();
    expect(phones.sentTo).toEqual([PHONE, PHONE]);
    expect(store.secondsLeft).toBe(60);
  });

  it("can be sent after a sleep, though no timer ran", async () => {
    await open();
    await store.requestCode(PHONE);
    vi.setSystemTime(Date.now() + 61_000);
    await store.resend();
    expect(phones.sentTo).toHaveLength(2);
  });

  it("is reported as needed after 10 minutes", async () => {
    await open();
    await store.requestCode(PHONE);
    vi.advanceTimersByTime(599_999);
    expect(store.isExpired).toBe(false);
    vi.advanceTimersByTime(1);
    expect([store.isExpired, vi.getTimerCount()]).toEqual([true, 0]);
    await store.resend();
    expect(vi.getTimerCount()).toBe(1);
    expect(store.isExpired).toBe(false);
  });

  it("goes to another number after all", async () => {
    await open();
    await store.requestCode(PHONE);
    store.changeNumber();
    expect(store.lastPhone).toBe(PHONE);
    expect(store).toMatchObject({ step: { kind: "number" }, message: null, secondsLeft: 0 });
    expect(memory.sent.size).toBe(0);
  });
});

describe("a page that was reloaded behind the message app", () => {
  it("asks for the code that is on its way, with what is left of the countdown", async () => {
    await open();
    await store.requestCode(PHONE);
    leave();
    expect(vi.getTimerCount()).toBe(0);
    vi.setSystemTime(Date.now() + 20_000);
    await open();
    expect(store.step).toEqual({ kind: "code", phone: PHONE });
    expect([store.secondsLeft, store.lastPhone]).toEqual([40, PHONE]);
    expect(await store.submit("123456")).toBe(true);
    expect(memory.sent.size).toBe(0);
  });

  it("asks for the number again once the code is no longer valid", async () => {
    await open();
    await store.requestCode(PHONE);
    leave();
    vi.setSystemTime(Date.now() + 600_000);
    await open();
    expect(store.step.kind).toBe("number");
  });
});
