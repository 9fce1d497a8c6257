import { describe, expect, it } from "vitest";
import { isAllowedType } from "./upload-body.ts";

describe("HOST-05 types of a bucket", () => {
  it("HOST-05 takes every type where the bucket lists none", () => {
    expect(isAllowedType("text/html", null)).toBe(true);
    expect(isAllowedType("text/html", [])).toBe(true);
  });

  it("HOST-05 goes by the type alone, in any case, and knows patterns", () => {
    const allowed = ["Audio/*", "text/plain"];
    expect(isAllowedType("audio/mpeg; codecs=mp3", allowed)).toBe(true);
    expect(isAllowedType("TEXT/PLAIN;charset=UTF-8", allowed)).toBe(true);
    expect(isAllowedType("audio", allowed)).toBe(false);
    expect(isAllowedType("text/html", allowed)).toBe(false);
    expect(isAllowedType("text/html", ["*/*"])).toBe(true);
  });
});
