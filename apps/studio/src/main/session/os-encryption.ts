import { safeStorage } from "electron";
import type { OsEncryption } from "./encrypted-file.ts";

/**
 * Electron's safeStorage. On a Linux without a keyring it falls back to a password from its source code, which protects
 * nothing; that counts as not available.
 */
export const osEncryption: OsEncryption = {
  async isAvailable() {
    if (process.platform === "linux" && safeStorage.getSelectedStorageBackend() === "basic_text")
      return false;
    return safeStorage.isAsyncEncryptionAvailable();
  },
  encrypt: (text) => safeStorage.encryptStringAsync(text),
  decrypt: async (bytes) => (await safeStorage.decryptStringAsync(bytes)).result,
};
