import type { SpeechProblem } from "@andromeda/stores";

/** What browsers record; the server takes each of them. */
const types = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

const recordedType = () => types.find((type) => MediaRecorder.isTypeSupported(type));

/** How often the loudness is looked at, in milliseconds; what follows is counted in such looks. */
const LOOK_MS = 100;
/** Of so many loud looks speech is made; fewer are a click or a cough. */
const SPEECH_LOOKS = 2;
/** After so many quiet looks a thing is said. */
const PAUSE_LOOKS = 10;
/** A recording without speech is thrown away after so many. */
const SILENT_LOOKS = 100;
/** The longest thing that is said at once: a minute. */
const MOST_LOOKS = 600;
/** From here a sample's mean amplitude (0 to 1) is loud: a quiet room is at about 0.005. */
const LOUD = 0.015;

/** Whether this browser can record what its microphone hears. */
export function canRecord(): boolean {
  return (
    "MediaRecorder" in window && Boolean(navigator.mediaDevices?.getUserMedia) && recordedType() !== undefined
  );
}

/**
 * Records what is said, from pause to pause, until the returned function is called. `take` gets one recording after the
 * other and answers what is wrong, which ends the listening; `onEnd` comes when all of them were taken.
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
      const audio = await recordSaying(microphone, meter.isLoud, stop.signal);
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

/** What is said until the next pause, or null when nothing was. */
function recordSaying(
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
  let looks = 0;
  let loud = 0;
  let quiet = 0;
  const end = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  const look = setInterval(() => {
    looks += 1;
    // Where loudness cannot be measured all of it may be speech.
    const isSpeech = isLoud() ?? true;
    quiet = isSpeech ? 0 : quiet + 1;
    if (isSpeech) loud += 1;
    const isSaid = loud >= SPEECH_LOOKS && quiet >= PAUSE_LOOKS;
    const isSilent = loud < SPEECH_LOOKS && looks >= SILENT_LOOKS;
    if (isSaid || isSilent || looks >= MOST_LOOKS) end();
  }, LOOK_MS);
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.onstop = () => {
    clearInterval(look);
    stop.removeEventListener("abort", end);
    resolve(loud >= SPEECH_LOOKS ? new Blob(pieces, { type: recorder.mimeType }) : null);
  };
  stop.addEventListener("abort", end);
  return promise;
}

/** The loudness of the microphone; `isLoud` answers null where the browser does not measure. */
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
