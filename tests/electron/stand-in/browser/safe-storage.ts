import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addMissingMembers } from "../api/missing-members.ts";

const prefix = Buffer.from("v10");
const nonceLength = 12;
const tagLength = 16;

/** What `safeStorage` needs of the app. */
export interface SafeStorageHost {
  readonly isAvailable: boolean;
  readonly isReady: () => boolean;
  /** Folder of the key; a keyring would keep it elsewhere. */
  readonly dataFolder: () => string;
}

/** `safeStorage`: AES-256-GCM with a key in a file where a test gives the app a keyring, and refusal where not. */
export function createSafeStorage({ isAvailable, isReady, dataFolder }: SafeStorageHost): object {
  function key(): Buffer {
    const file = join(dataFolder(), "Stand-in keyring");
    if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
    return readFileSync(file);
  }

  function requireAvailable(action: string): void {
    if (!isReady()) throw new Error("safeStorage cannot be used before app is ready");
    if (!isAvailable) throw new Error(`Error while ${action}. Encryption is not available.`);
  }

  function encryptString(plainText: string): Buffer {
    requireAvailable("encrypting the text provided to safeStorage.encryptString");
    if (typeof plainText !== "string") throw new TypeError("The text to encrypt must be a string.");
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv("aes-256-gcm", key(), nonce);
    const text = Buffer.concat([cipher.update(plainText, "utf8"), cipher.final()]);
    return Buffer.concat([prefix, nonce, cipher.getAuthTag(), text]);
  }

  function decryptString(encrypted: Buffer): string {
    const action = "decrypting the ciphertext provided to safeStorage.decryptString";
    requireAvailable(action);
    const data = Buffer.from(encrypted);
    const start = prefix.length;
    try {
      if (!data.subarray(0, start).equals(prefix)) throw new Error("unknown version");
      const decipher = createDecipheriv("aes-256-gcm", key(), data.subarray(start, start + nonceLength));
      const textStart = start + nonceLength + tagLength;
      decipher.setAuthTag(data.subarray(start + nonceLength, textStart));
      return Buffer.concat([decipher.update(data.subarray(textStart)), decipher.final()]).toString("utf8");
    } catch (cause) {
      throw new Error(`Error while ${action}.`, { cause });
    }
  }

  return addMissingMembers(
    {
      isEncryptionAvailable: () => isReady() && isAvailable,
      isAsyncEncryptionAvailable: async () => isAvailable,
      getSelectedStorageBackend: () => (isAvailable ? "gnome_libsecret" : "basic_text"),
      encryptString,
      decryptString,
      encryptStringAsync: async (plainText: string) => encryptString(plainText),
      decryptStringAsync: async (encrypted: Buffer) => ({
        result: decryptString(encrypted),
        shouldReEncrypt: false,
      }),
    },
    "SafeStorage",
    "safeStorage",
  );
}
