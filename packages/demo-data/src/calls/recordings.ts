import { createRandom } from "../random.ts";
import type { RecordingFile } from "../rows.ts";
import { synthesiseCall, toWav } from "./sound.ts";

/** The bytes of a recording: a short WAV file, the same for the same recording. */
export function renderRecording({ seed }: Pick<RecordingFile, "seed">): Uint8Array {
  return toWav(synthesiseCall(createRandom(seed)));
}
