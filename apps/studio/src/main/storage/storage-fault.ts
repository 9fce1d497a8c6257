import { AppError, messageOf } from "@andromeda/domain";

/** Why the drafts cannot be written, as a message for the user; null for any other error. */
export function storageFault(error: unknown): AppError | null {
  const code = codeOf(error);
  const fault = (name: string, message: string) =>
    new AppError(`storage/${name}`, message, { recovery: "retry", cause: error });
  if (code === "SQLITE_FULL") {
    return fault("full", "The disk is full. Once there is some space, the changes are saved automatically.");
  }
  if (code.startsWith("SQLITE_READONLY")) {
    return fault(
      "read-only",
      "The folder with the drafts is read-only. Once it can be written to, the changes are saved automatically.",
    );
  }
  if (/^SQLITE_(IOERR|CANTOPEN|PERM|BUSY)/.test(code)) {
    return fault("unwritable", `The drafts on this computer cannot be written: ${messageOf(error)}.`);
  }
  return null;
}

/**
 * Why the drafts in a folder could not be opened, as a message for the user. SQLite does not tell a full disk from a
 * folder that is read-only there; `tryWriting` finds out.
 */
export function openingFault(error: unknown, folder: string, tryWriting: () => void): AppError {
  const fault = (reason: string) =>
    new AppError("storage/unavailable", `The drafts on this computer cannot be opened${reason}`, {
      cause: error,
    });
  try {
    tryWriting();
  } catch (cause) {
    const code = codeOf(cause);
    if (/^(ENOSPC|EDQUOT)$/.test(code))
      return fault(", because the disk is full. Make some room, then try again.");
    if (/^(EACCES|EPERM|EROFS)$/.test(code)) {
      return fault(
        `, because their folder is read-only. Allow this account to write to ${folder}, then try again.`,
      );
    }
  }
  return fault(`: ${messageOf(error)} (${folder})`);
}

/** Why a file that the author chose could not be read or written, in words for a person. */
export function fileFault(error: unknown): string {
  const code = codeOf(error);
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code))
    return "The disk is full. Make some room, or choose another place.";
  if (/^(EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_PERM)/.test(code))
    return "You do not have permission to use this file or folder. Choose another one.";
  if (/^(EBUSY|ETXTBSY|SQLITE_BUSY)/.test(code))
    return "Another program is using this file. Close it there, then try again.";
  if (/^(ENOENT|ENOTDIR|ENODEV|ENXIO)$/.test(code))
    return "The file or its folder no longer exists. Choose another one.";
  if (code === "EISDIR") return "This is a folder. Choose a file.";
  return messageOf(error);
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : null;
  return typeof code === "string" ? code : "";
}
