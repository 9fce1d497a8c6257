import type { OsEncryption } from "../main/session/encrypted-file.ts";

/** Not real encryption, but its output differs from plain text and from another computer's output. */
export function fakeEncryption({ isAvailable = true, computer = "this" } = {}): OsEncryption {
  const mask = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a));
  return {
    isAvailable: async () => isAvailable,
    encrypt: async (text) => mask(Buffer.from(`${computer}:${text}`, "utf8")),
    async decrypt(bytes) {
      const [owner, ...rest] = mask(bytes).toString("utf8").split(":");
      if (owner !== computer) throw new Error("The key is another one.");
      return rest.join(":");
    },
  };
}
