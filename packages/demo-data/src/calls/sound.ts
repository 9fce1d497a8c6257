import type { Random } from "../random.ts";

/** Samples in a second. */
export const sampleRate = 8_000;

interface Voice {
  /** Fundamental in hertz. */
  pitch: number;
  /** How loud, from 0 to 1. */
  level: number;
}

/** First and second formant of a few vowels in hertz: enough for syllables that sound like a voice in the next room. */
const vowels: readonly (readonly [number, number])[] = [
  [730, 1090],
  [530, 1840],
  [390, 1990],
  [570, 840],
  [440, 1020],
];

class Tape {
  readonly samples: number[] = [];

  get seconds(): number {
    return this.samples.length / sampleRate;
  }

  pause(seconds: number): void {
    for (let left = Math.round(seconds * sampleRate); left > 0; left -= 1) this.samples.push(0);
  }

  /** Adds a sound given as level at a time, with a soft start and end. */
  play(seconds: number, fade: number, level: (time: number) => number): void {
    const count = Math.round(seconds * sampleRate);
    for (let index = 0; index < count; index += 1) {
      const time = index / sampleRate;
      const edge = Math.min(1, time / fade, (seconds - time) / fade);
      this.samples.push(level(time) * Math.sin((edge * Math.PI) / 2) ** 2);
    }
  }
}

/** The double ring of a British telephone: 400 and 450 hertz together. */
function ring(tape: Tape): void {
  const tone = (time: number) =>
    0.16 * (Math.sin(2 * Math.PI * 400 * time) + Math.sin(2 * Math.PI * 450 * time));
  tape.play(0.4, 0.03, tone);
  tape.pause(0.2);
  tape.play(0.4, 0.03, tone);
  tape.pause(0.45);
}

/** How strongly a vowel lets a frequency through. */
function resonance(frequency: number, [first, second]: readonly [number, number]): number {
  const near = (formant: number, width: number) => Math.exp(-(((frequency - formant) / width) ** 2));
  return 0.15 + near(first, 160) + 0.6 * near(second, 220);
}

const tableSize = 4_096;
/** One period of a sine: looking it up makes a recording in a tenth of the time. */
const sineTable = Float32Array.from({ length: tableSize }, (_, index) =>
  Math.sin((2 * Math.PI * index) / tableSize),
);

/** The sine of a number of whole turns. */
function sineOfTurns(turns: number): number {
  return sineTable[Math.floor(turns * tableSize) & (tableSize - 1)] ?? 0;
}

function syllable(tape: Tape, random: Random, voice: Voice, glide: number): void {
  const seconds = 0.11 + random.next() * 0.13;
  const vowel = random.pick(vowels);
  const pitch = voice.pitch * (0.94 + random.next() * 0.14);
  const levels: number[] = [];
  for (let number = 1; number * pitch < 3_000; number += 1) {
    levels.push(resonance(number * pitch, vowel) / number ** 0.7);
  }
  const sum = levels.reduce((all, level) => all + level, 0);
  tape.play(seconds, 0.03, (time) => {
    const turns = pitch * (time + (glide * time * time) / (2 * seconds));
    let value = 0;
    for (let index = 0; index < levels.length; index += 1) {
      value += (levels[index] ?? 0) * sineOfTurns((index + 1) * turns);
    }
    return (voice.level * value) / sum;
  });
}

function phrase(tape: Tape, random: Random, voice: Voice): void {
  const syllables = random.integer(4, 8);
  for (let index = 0; index < syllables; index += 1) {
    // The voice falls at the end of a phrase, as speech does.
    syllable(tape, random, voice, index === syllables - 1 ? -0.18 : 0.04);
    tape.pause(0.03 + random.next() * 0.05);
  }
  tape.pause(0.28 + random.next() * 0.15);
}

/** A call in miniature: it rings, then two voices take turns; 16-bit samples, between 4 and 8 seconds. */
export function synthesiseCall(random: Random): Int16Array {
  const tape = new Tape();
  const length = 4 + random.next() * 2;
  const voices: readonly Voice[] = [
    { pitch: random.integer(175, 215), level: 0.5 },
    { pitch: random.integer(95, 130), level: 0.55 },
  ];
  ring(tape);
  for (let turn = 0; tape.seconds < length; turn += 1) {
    const voice = voices[turn % voices.length];
    if (voice) phrase(tape, random, voice);
  }
  return Int16Array.from(tape.samples, (level) => Math.round(Math.max(-1, Math.min(1, level)) * 32_767));
}

/** Wraps mono 16-bit samples into a WAV file. */
export function toWav(samples: Int16Array): Uint8Array {
  const dataLength = samples.length * 2;
  const view = new DataView(new ArrayBuffer(44 + dataLength));
  const text = (at: number, label: string) => {
    for (const [index, character] of [...label].entries()) view.setUint8(at + index, character.charCodeAt(0));
  };
  text(0, "RIFF");
  view.setUint32(4, 36 + dataLength, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, dataLength, true);
  for (const [index, sample] of samples.entries()) view.setInt16(44 + index * 2, sample, true);
  return new Uint8Array(view.buffer);
}
