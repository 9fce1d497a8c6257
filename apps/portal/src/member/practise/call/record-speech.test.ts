import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenByRecording } from "./record-speech.ts";

/** The loudness that the microphone gives from now on, 0 to 1; the recordings that were taken. */
let loudness: number;
let taken: Blob[];
let stop: () => void;

class FakeMediaRecorder {
  static isTypeSupported = (type: string) => type === "audio/mp4";
  readonly mimeType = "audio/mp4";
  state = "inactive";
  ondataavailable: ((event: { readonly data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.ondataavailable?.({ data: new Blob(["recorded"]) });
    this.onstop?.();
  }
}

class FakeAudioContext {
  readonly state = "running";
  readonly fftSize = 4;
  createAnalyser = () => this;
  createMediaStreamSource = () => ({ connect: () => undefined });
  getFloatTimeDomainData = (samples: Float32Array) => samples.fill(loudness);
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
}

/** Lets the microphone hear this loudness for so many tenths of a second. */
async function hear(loud: number, tenths: number): Promise<void> {
  loudness = loud;
  await vi.advanceTimersByTimeAsync(tenths * 100);
}

beforeEach(async () => {
  vi.useFakeTimers();
  const track = { stop: () => undefined };
  const getUserMedia = async () => ({ active: true, getTracks: () => [track] });
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  vi.stubGlobal("MediaRecorder", FakeMediaRecorder);
  vi.stubGlobal("AudioContext", FakeAudioContext);
  loudness = 0;
  taken = [];
  stop = listenByRecording(
    async (audio) => {
      taken.push(audio);
      return null;
    },
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(async () => {
  stop();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("PRAC-39 a recording ends after a second of silence, and not in a shorter pause", async () => {
  await hear(0.2, 5);
  await hear(0, 9);
  await hear(0.2, 1);
  await hear(0, 9);
  expect(taken).toEqual([]);
  await hear(0, 1);
  expect(taken).toHaveLength(1);
  expect(taken[0]?.type).toBe("audio/mp4");
});

it("PRAC-39 a recording ends after a minute without a pause", async () => {
  await hear(0.2, 599);
  expect(taken).toEqual([]);
  await hear(0.2, 1);
  expect(taken).toHaveLength(1);
});

it("PRAC-39 a click, or a voice as quiet as the room, is not speech and is thrown away", async () => {
  await hear(0.2, 1);
  await hear(0.015, 300);
  stop();
  await hear(0, 1);
  expect(taken).toEqual([]);
});

it("PRAC-39 what begins when ten silent seconds are over is recorded until it pauses", async () => {
  await hear(0, 98);
  await hear(0.2, 4);
  expect(taken).toEqual([]);
  await hear(0, 10);
  expect(taken).toHaveLength(1);
});
