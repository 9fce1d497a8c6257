import { recogniseTemplate } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { voiceOf } from "./voice.ts";

const voiceOfPatient = (gender: string, age: string) =>
  voiceOf(recogniseTemplate({ patient_agent: { demographics: { gender, age } } }).template);

describe("the patient's voice", () => {
  it.each([
    ["Female", "9", "shimmer"],
    ["female", "17", "shimmer"],
    ["F", "18", "nova"],
    ["Woman", "59 years", "nova"],
    ["Female", "60", "sage"],
    ["Male", "6 months", "fable"],
    ["M", "40", "echo"],
    ["male", "", "echo"],
    ["Male", "81", "onyx"],
    ["Non-binary", "30", "alloy"],
    ["", "30", "alloy"],
  ])("PRAC-38 of %j, %j is %s", (gender, age, voice) => {
    expect(voiceOfPatient(gender, age)).toBe(voice);
  });
});
