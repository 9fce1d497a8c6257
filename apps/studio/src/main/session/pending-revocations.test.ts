import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeEncryption } from "../../testing/fake-encryption.ts";
import { ManualTimers } from "../../testing/manual-timers.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { EncryptedFile } from "./encrypted-file.ts";
import { PendingRevocations } from "./pending-revocations.ts";

const NAME = "ended-sessions";

let vault: EncryptedFile;
let timers: ManualTimers;
let revoked: string[];
let logged: string[];
let isOffline: boolean;
let revocations: PendingRevocations;

beforeEach(() => {
  vault = new EncryptedFile(join(temporaryFolder(), "session.bin"), fakeEncryption(), () => undefined);
  [timers, revoked, logged, isOffline] = [new ManualTimers(), [], [], true];
  revocations = new PendingRevocations({
    vault,
    async revoke(tokens) {
      if (isOffline) throw new Error("fetch failed");
      revoked.push(tokens);
    },
    schedule: timers.schedule,
    log: (message) => void logged.push(message),
  });
});

describe("sessions that ended without the server", () => {
  it("DSEC-04 are revoked a minute later, in their order, and tried again every minute until then", async () => {
    await revocations.add("first");
    await revocations.add("second");
    expect(timers.nextInMs).toBe(60_000);
    await timers.advance(60_000);
    expect([logged, timers.nextInMs]).toEqual([["Revoking an earlier session failed"], 60_000]);
    expect(await vault.get(NAME)).toBe('["first","second"]');
    isOffline = false;
    await timers.advance(60_000);
    expect([revoked, await vault.get(NAME), timers.nextInMs]).toEqual([["first", "second"], null, null]);
  });

  it("DSEC-04 stay for the next start when the app quits", async () => {
    await revocations.add("first");
    revocations.stop();
    expect(timers.nextInMs).toBeNull();
    isOffline = false;
    await revocations.retry();
    await revocations.add("second");
    expect([revoked, timers.nextInMs, await vault.get(NAME)]).toEqual([[], null, '["first","second"]']);
  });

  it.each(["{}", '[5, "first"]'])(
    "DSEC-04 are read from a list of texts only, whatever is stored: %s",
    async (text) => {
      await vault.set(NAME, text);
      isOffline = false;
      await revocations.retry();
      expect(revoked).toEqual(text === "{}" ? [] : ["first"]);
    },
  );
});
