import { AppError, type ProfileDetails } from "@andromeda/domain";
import { autorun, configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { profileNamed } from "../testing/in-memory-accounts.ts";
import { InMemoryProfiles } from "../testing/in-memory-profiles.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { ProfileStore } from "./profile-store.ts";

stopTime();
configure({ enforceActions: "always" });

const details: ProfileDetails = {
  firstName: "Ada",
  lastName: "Byron",
  medicalSchool: "London",
  graduationYear: 2027,
};

let server: InMemoryProfiles;
let store: ProfileStore;
let logged: string[];
let savings: number;

beforeEach(() => {
  server = new InMemoryProfiles(profileNamed("ada", "Ada"));
  logged = [];
  savings = 0;
  store = new ProfileStore({
    userId: "ada",
    profiles: server,
    log: (message) => logged.push(message),
    onSaved: () => {
      savings += 1;
    },
  });
});

describe("what is saved", () => {
  it("PROF-04 is what was changed; without a change nothing is sent or shown", async () => {
    store.follow();
    await settled();
    const seen: string[] = [];
    const stop = autorun(() => void seen.push(store.saveStatus.kind));
    const before = store.profile.value;
    expect(await store.save({})).toBe(true);
    stop();
    expect([seen, savings, server.answers.count("updateDetails")]).toEqual([["idle", "saved"], 1, 0]);
    expect(store.profile.value).toBe(before);
  });

  it("PROF-05 a failure is logged", async () => {
    server.answers.fail("updateDetails", new AppError("network/offline", "no"));
    expect(await store.save(details)).toBe(false);
    expect(logged).toEqual(["Saving the profile failed"]);
  });
});

describe("loading", () => {
  it("PROF-06 fails when the profile cannot be read or is not there, and can be tried again", async () => {
    server.answers.fail("getProfile", new AppError("network/unavailable", "no"));
    store.follow();
    await settled();
    expect(store.profile.status.kind).toBe("failed");
    server.answers.mend("getProfile");
    server.profile = null;
    await store.profile.retry();
    expect(store.profile.status).toMatchObject({
      kind: "failed",
      error: { code: "database/not-found", message: "The member has no profile" },
    });
    server.profile = profileNamed("ada", "Ada");
    await store.profile.retry();
    expect(store.profile.value?.firstName).toBe("Ada");
  });

  it("follows changes that were made elsewhere until it is left", async () => {
    const stop = store.follow();
    await settled();
    server.profile = { ...profileNamed("ada", "Augusta"), phoneVerified: true };
    server.followers.emit(null);
    await settled();
    expect(store.profile.value).toMatchObject({ firstName: "Augusta", phoneVerified: true });
    server.profile = profileNamed("ada", "Missed");
    server.followers.join();
    await settled();
    expect(store.profile.value?.firstName).toBe("Missed");
    server.followers.breakConnection(new AppError("network/realtime", "no"));
    expect(logged).toEqual(["Following the profile failed"]);
    stop();
    expect(server.followers.count).toBe(0);
  });
});

describe("saving", () => {
  beforeEach(async () => {
    store.follow();
    await settled();
  });

  it("PROF-04 says that it is saved for 3 s, and tells whoever shows the name", async () => {
    expect(await store.save(details)).toBe(true);
    expect(store.saveStatus.kind).toBe("saved");
    expect(store.profile.value).toMatchObject(details);
    expect(savings).toBe(1);
    vi.advanceTimersByTime(2_999);
    expect(store.saveStatus.kind).toBe("saved");
    vi.advanceTimersByTime(1);
    expect(store.saveStatus.kind).toBe("idle");
  });

  it("PROF-04 a second saving gives its message its own 3 s", async () => {
    await store.save(details);
    vi.advanceTimersByTime(2_000);
    await store.save({ ...details, firstName: "Augusta" });
    vi.advanceTimersByTime(2_000);
    expect(store.saveStatus.kind).toBe("saved");
    vi.advanceTimersByTime(1_000);
    expect(store.saveStatus.kind).toBe("idle");
  });

  it("PROF-05 a failed save stays reported and changes nothing", async () => {
    server.answers.fail("updateDetails", new AppError("network/unavailable", "no"));
    expect(await store.save(details)).toBe(false);
    expect(store.saveStatus.kind).toBe("failed");
    expect(store.profile.value?.lastName).toBe("");
    expect(savings).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(store.saveStatus.kind).toBe("failed");
  });

  it("saves one thing at a time, and leaves no timer behind", async () => {
    const release = server.answers.hold("updateDetails");
    const first = store.save(details);
    expect(await store.save({ ...details, firstName: "Twice" })).toBe(false);
    release();
    expect(await first).toBe(true);
    expect(server.answers.count("updateDetails")).toBe(1);
    store.follow()();
    expect(vi.getTimerCount()).toBe(0);
    expect(store.saveStatus.kind).toBe("idle");
  });
});
