import { type AppError, RECORDING_BUCKET } from "@andromeda/domain";

/** Shown when a recording has no file. */
export const noRecordingPath = "No recording path available for this call";

/** Shown when a link could not be made. */
export const noRecordingLink = "Recording not available - download link generation failed";

/** Why there is no link to the recording of this path. */
export function recordingFailure({ code, message }: AppError, path: string): string {
  switch (code) {
    case "storage/object-not-found":
      return `Object not found in bucket ${RECORDING_BUCKET}: ${path}`;
    case "storage/bucket-not-found":
      return "Bucket not found. Check the bucket name.";
    case "storage/no-link":
      return message;
    default:
      return code.startsWith("storage/")
        ? `Could not access recording: ${message}`
        : `Failed to load recording: ${message}`;
  }
}

/** The extension of a path in lower case, without the dot; null when it has none. */
export function fileType(path: string): string | null {
  return /\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? null;
}
