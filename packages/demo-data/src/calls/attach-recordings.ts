import type { Random } from "../random.ts";
import type { RecordingFile } from "../rows.ts";
import type { PlannedCall } from "./history.ts";

/** Sounds that are made; the calls share them. */
const soundCount = 8;

function pathOf({ row, start }: PlannedCall): string {
  const date = new Date(start);
  const month = String(date.getUTCMonth() + 1).padStart(2, "0");
  return `${date.getUTCFullYear()}/${month}/${row.id}.wav`;
}

/**
 * Gives the completed calls their recordings: the newest have a file of their own, the others share those.
 * One of the newest names a file that is not there and one has no recording, so that both can be seen.
 */
export function attachRecordings(random: Random, calls: readonly PlannedCall[]): RecordingFile[] {
  const newestFirst = calls
    .filter(({ row }) => row.call_status === "completed")
    .sort((one, other) => other.start - one.start);
  const [first, second, withMissingFile, fourth, withoutRecording, ...others] = newestFirst;
  const recorded = [first, second, fourth, ...others].filter((call) => call !== undefined);
  if (withMissingFile) withMissingFile.row.call_recording_path = pathOf(withMissingFile);
  if (withoutRecording) withoutRecording.row.call_recording_path = null;
  const files = recorded.slice(0, soundCount).map((call): RecordingFile => {
    const path = pathOf(call);
    call.row.call_recording_path = path;
    return { path, contentType: "audio/wav", seed: random.integer(1, 2 ** 31) };
  });
  for (const [index, { row }] of recorded.slice(soundCount).entries()) {
    row.call_recording_path = files[index % files.length]?.path ?? null;
  }
  return files;
}
