import { AppError, MAX_CASE_FILE_BYTES } from "@andromeda/domain";

/**
 * The text of a case file that was read up to one byte more than it may have. Throws `case-file/invalid` for one that is
 * too large, or in another encoding than UTF-8, of which letters would be lost.
 */
export function caseFileText(bytes: Uint8Array): string {
  if (bytes.length > MAX_CASE_FILE_BYTES) {
    throw new AppError(
      "case-file/invalid",
      `A case file can be at most ${MAX_CASE_FILE_BYTES / 1_000_000} MB.`,
    );
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("case-file/invalid", "This is not a case file: its text is not UTF-8.");
  }
}
