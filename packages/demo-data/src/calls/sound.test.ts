import { describe, expect, it } from "vitest";
import { renderRecording } from "./recordings.ts";

const seeds = [1, 2, 3, 42];

/** The samples of a WAV file, from -1 to 1. */
function samplesOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset + 44);
  return Array.from({ length: view.byteLength / 2 }, (_, index) => view.getInt16(index * 2, true) / 32_768);
}

/** Strength of a frequency in a stretch of samples taken 8,000 times a second. */
function strength(samples: readonly number[], frequency: number): number {
  let [real, imaginary] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    const phase = (2 * Math.PI * frequency * index) / 8_000;
    real += sample * Math.cos(phase);
    imaginary += sample * Math.sin(phase);
  }
  return Math.hypot(real, imaginary) / samples.length;
}

describe("a synthetic recording", () => {
  it("HOST-01 is a mono 16-bit WAV file of 3 to 8 seconds at 8 kHz", () => {
    for (const seed of seeds) {
      const bytes = renderRecording({ seed });
      const view = new DataView(bytes.buffer);
      const text = new TextDecoder("latin1").decode(bytes.slice(0, 44));
      expect([text.slice(0, 4), text.slice(8, 16), text.slice(36, 40)]).toEqual(["RIFF", "WAVEfmt ", "data"]);
      expect([20, 22, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 16]);
      expect(view.getUint32(24, true)).toBe(8_000);
      expect(view.getUint32(28, true)).toBe(16_000);
      expect(view.getUint32(4, true)).toBe(bytes.length - 8);
      expect(view.getUint32(40, true)).toBe(bytes.length - 44);
      const seconds = (bytes.length - 44) / 16_000;
      expect(seconds).toBeGreaterThanOrEqual(3);
      expect(seconds).toBeLessThanOrEqual(8);
    }
  });

  it("HOST-01 rings first, is audible throughout and never clips", () => {
    for (const seed of seeds) {
      const samples = samplesOf(renderRecording({ seed }));
      const ring = samples.slice(400, 2_800);
      expect(strength(ring, 400)).toBeGreaterThan(20 * strength(ring, 620));
      expect(strength(ring, 450)).toBeGreaterThan(20 * strength(ring, 620));
      const loudest = Math.max(...samples.map(Math.abs));
      expect(loudest).toBeGreaterThan(0.2);
      expect(loudest).toBeLessThan(0.9);
      const speech = samples.slice(12_000);
      expect(Math.sqrt(speech.reduce((sum, sample) => sum + sample ** 2, 0) / speech.length)).toBeGreaterThan(
        0.03,
      );
    }
  });

  it("HOST-01 is the same for the same seed and differs between seeds", () => {
    expect(renderRecording({ seed: 5 })).toEqual(renderRecording({ seed: 5 }));
    expect(renderRecording({ seed: 5 })).not.toEqual(renderRecording({ seed: 6 }));
  });
});
