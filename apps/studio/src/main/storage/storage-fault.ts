import { AppError, messageOf } from "@andromeda/domain";

/** Why the drafts cannot be written, as a message for the user; null for any other error. */
export function storageFault(error: unknown): AppError | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : null;
  if (typeof code !== "string") return null;
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
