import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { fakeEncryption } from "../../testing/fake-encryption.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { EncryptedFile } from "./encrypted-file.ts";

const quiet = () => undefined;

describe("EncryptedFile", () => {
  it("DSEC-04 keeps secrets over a restart, encrypted, in a file that no other user can read", async () => {
    const path = join(temporaryFolder(), "profile", "session.bin");
    const file = new EncryptedFile(path, fakeEncryption(), quiet);
    await Promise.all([
      file.set("session", "secret-token"),
      file.set("account", "ada"),
      file.set("session", "newer"),
    ]);
    expect(await file.isPersistent()).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, "utf8")).not.toMatch(/token|newer|ada/);
    const again = new EncryptedFile(path, fakeEncryption(), quiet);
    expect([await again.get("session"), await again.get("account"), await again.get("toString")]).toEqual([
      "newer",
      "ada",
      null,
    ]);
    await again.remove("session");
    await again.remove("account");
    expect(existsSync(path)).toBe(false);
  });

  it("DSEC-04 writes nothing where the system cannot encrypt, and says so", async () => {
    const path = join(temporaryFolder(), "session.bin");
    const file = new EncryptedFile(path, fakeEncryption({ isAvailable: false }), quiet);
    await file.set("session", "secret-token");
    expect([await file.get("session"), await file.isPersistent(), existsSync(path)]).toEqual([
      "secret-token",
      false,
      false,
    ]);
  });

  it("treats another computer's file as missing, and logs it", async () => {
    const path = join(temporaryFolder(), "session.bin");
    await new EncryptedFile(path, fakeEncryption({ computer: "other" }), quiet).set("session", "theirs");
    const log = vi.fn<(message: string) => void>();
    const file = new EncryptedFile(path, fakeEncryption(), log);
    expect(await file.get("session")).toBeNull();
    expect(log).toHaveBeenCalledWith("The stored session cannot be read", expect.any(Error));
  });

  it("DSEC-04 says that it will not be remembered when the folder cannot be written", async () => {
    const log = vi.fn<(message: string) => void>();
    const blocker = join(temporaryFolder(), "profile");
    writeFileSync(blocker, "a file where the folder should be");
    const file = new EncryptedFile(join(blocker, "session.bin"), fakeEncryption(), log);
    await file.set("session", "secret-token");
    expect([await file.get("session"), await file.isPersistent()]).toEqual(["secret-token", false]);
    expect(log.mock.calls.map(([message]) => message)).toEqual(["The session cannot be stored"]);
  });

  it("DSEC-04 encrypts only what is new, and misses no file that is gone already", async () => {
    const path = join(temporaryFolder(), "session.bin");
    const encryption = fakeEncryption();
    const encrypt = vi.spyOn(encryption, "encrypt");
    const file = new EncryptedFile(path, encryption, quiet);
    await file.set("session", "token");
    await file.set("session", "token");
    await file.remove("account");
    expect(encrypt).toHaveBeenCalledOnce();
    rmSync(path);
    await file.remove("session");
    expect(await file.isPersistent()).toBe(true);
  });

  it.each(["null", '"ab"', "[5]", '{"session": 5}'])(
    "DSEC-04 finds no secrets in a file of %s",
    async (text) => {
      const path = join(temporaryFolder(), "session.bin");
      writeFileSync(path, await fakeEncryption().encrypt(text));
      const log = vi.fn<(message: string) => void>();
      const file = new EncryptedFile(path, fakeEncryption(), log);
      expect([await file.get("session"), await file.get("0")]).toEqual([null, null]);
      expect(log).not.toHaveBeenCalled();
    },
  );
});
