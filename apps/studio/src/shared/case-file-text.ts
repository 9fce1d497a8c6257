import { AppError, MAX_CASE_FILE_BYTES } from "@andromeda/domain";

/**
 * The text of a case file; the bytes are read to one past the limit, to detect one that is too large. Throws
 * `case-file/invalid` for one that is too large, or not in UTF-8, which would lose letters.
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
