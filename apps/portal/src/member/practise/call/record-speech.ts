import type { SpeechProblem } from "@andromeda/stores";

/** The formats that browsers record; the server accepts all of them. */
const types = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

const recordedType = () => types.find((type) => MediaRecorder.isTypeSupported(type));

/** How often the loudness is measured, in milliseconds; the constants below count measurements. */
const MEASURE_EVERY_MS = 100;
/** This many loud measurements are speech; fewer are a click or a cough. */
const MIN_LOUD = 2;
/** This many quiet measurements end an utterance. */
const PAUSE = 10;
/** After this many measurements without speech the recording is discarded. */
const MAX_SILENT = 100;
/** The longest utterance: a minute. */
const MAX_MEASUREMENTS = 600;
/** A mean amplitude (0 to 1) above this is loud; a quiet room is at about 0.005. */
const LOUD = 0.015;

/** Whether this browser can record from its microphone. */
export function canRecord(): boolean {
  return (
    "MediaRecorder" in window && Boolean(navigator.mediaDevices?.getUserMedia) && recordedType() !== undefined
  );
}

/**
 * Records what is said, from pause to pause, until the returned function is called. `take` gets the recordings in turn;
 * a problem that it returns ends the listening. `onEnd` is called when all of them were taken.
 */
export function listenByRecording(
  take: (audio: Blob) => Promise<SpeechProblem | null>,
  onEnd: (problem: SpeechProblem | null) => void,
): () => void {
  const stop = new AbortController();
  void listen(take, stop).then(onEnd, () => onEnd("no-microphone"));
  return () => stop.abort();
}

async function listen(
  take: (audio: Blob) => Promise<SpeechProblem | null>,
  stop: AbortController,
): Promise<SpeechProblem | null> {
  let microphone: MediaStream;
  try {
    microphone = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
  } catch (error) {
    const isDenied = error instanceof Error && ["NotAllowedError", "SecurityError"].includes(error.name);
    return isDenied ? "denied" : "no-microphone";
  }
  const meter = openMeter(microphone);
  let taken: Promise<SpeechProblem | null> = Promise.resolve(null);
  try {
    while (!stop.signal.aborted && microphone.active) {
      const audio = await recordUtterance(microphone, meter.isLoud, stop.signal);
      if (!audio) continue;
      taken = taken.then(async (problem) => problem ?? (await take(audio)));
      void taken.then((problem) => problem && stop.abort());
    }
  } finally {
    for (const track of microphone.getTracks()) track.stop();
    meter.close();
  }
  const problem = await taken;
  return problem ?? (stop.signal.aborted ? null : "no-microphone");
}

/** Records until the next pause; null when nothing was said. */
function recordUtterance(
  microphone: MediaStream,
  isLoud: () => boolean | null,
  stop: AbortSignal,
): Promise<Blob | null> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  const recorder = new MediaRecorder(microphone, {
    mimeType: recordedType() ?? "",
    audioBitsPerSecond: 32_000,
  });
  recorder.start();
  const pieces: Blob[] = [];
  let measured = 0;
  let loud = 0;
  let quiet = 0;
  const end = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  const timer = setInterval(() => {
    measured += 1;
    // If loudness cannot be measured, everything counts as speech.
    const isSpeech = isLoud() ?? true;
    quiet = isSpeech ? 0 : quiet + 1;
    if (isSpeech) loud += 1;
    const isSaid = loud >= MIN_LOUD && quiet >= PAUSE;
    const isSilent = loud < MIN_LOUD && measured >= MAX_SILENT;
    if (isSaid || isSilent || measured >= MAX_MEASUREMENTS) end();
  }, MEASURE_EVERY_MS);
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.onstop = () => {
    clearInterval(timer);
    stop.removeEventListener("abort", end);
    resolve(loud >= MIN_LOUD ? new Blob(pieces, { type: recorder.mimeType }) : null);
  };
  stop.addEventListener("abort", end);
  return promise;
}

/** The loudness of the microphone; `isLoud` returns null when the browser cannot measure. */
function openMeter(microphone: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  const samples = new Float32Array(analyser.fftSize);
  context.createMediaStreamSource(microphone).connect(analyser);
  void context.resume().catch(() => undefined);
  return {
    isLoud(): boolean | null {
      if (context.state !== "running") return null;
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((sum, sample) => sum + Math.abs(sample), 0) / samples.length > LOUD;
    },
    close: () => void context.close(),
  };
}
