import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrastRatio } from "./contrast.ts";
import { cardColour, palettes, primaryShade, shadesOf } from "./palette.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrastRatio", () => {
  it("LIB-03 measures as WCAG does", () => {
    expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
    expect(contrastRatio("#767676", "#ffffff")).toBeCloseTo(4.542, 3);
  });

  it("LIB-03 is the same either way round and lies between 1 and 21", () => {
    fc.assert(
      fc.property(hex, hex, (first, second) => {
        const ratio = contrastRatio(first, second);
        expect(ratio).toBe(contrastRatio(second, first));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21.0001);
      }),
    );
  });
});

describe.each(Object.entries(palettes))("the palette %s", (_, shades) => {
  it("LIB-03 carries white text on its main shade, and that shade is text on white and on its lightest", () => {
    expect(contrastRatio(shades[primaryShade] ?? "", "#ffffff")).toBeGreaterThanOrEqual(6.2);
    expect(contrastRatio(shades[primaryShade] ?? "", shades[1] ?? "")).toBeGreaterThanOrEqual(5.5);
    expect(contrastRatio(shades[9] ?? "", shades[1] ?? "")).toBeGreaterThanOrEqual(7);
  });
});

describe.each(Object.keys(palettes) as (keyof typeof palettes)[])("the palette %s in the dark", (name) => {
  it("DESK-18 is readable as text on cards and on its tints, and the card's colour is readable on its main shade", () => {
    const shades = shadesOf(name, "dark");
    expect(contrastRatio(shades[primaryShade], cardColour.dark)).toBeGreaterThanOrEqual(6.2);
    expect(contrastRatio(shades[primaryShade], shades[1])).toBeGreaterThanOrEqual(5.5);
    expect(contrastRatio(shades[9], shades[1])).toBeGreaterThanOrEqual(7);
    // Filled buttons: white on the light theme's shade 6, and on 7 under the pointer.
    expect(contrastRatio(palettes[name][6], "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });
});

describe("the greys", () => {
  it("DESK-18 keep dimmed text readable and field borders visible in the dark", () => {
    const gray = shadesOf("gray", "dark");
    for (const background of [cardColour.dark, gray[0], gray[1]]) {
      expect(contrastRatio(gray[6], background)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(gray[5], background)).toBeGreaterThanOrEqual(3);
    }
  });

  it("LIB-03 keep dimmed text readable on page, card and disabled field, and field borders visible", () => {
    const { gray } = palettes;
    for (const background of ["#ffffff", gray[0] ?? "", gray[1] ?? ""]) {
      expect(contrastRatio(gray[6] ?? "", background)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastRatio(gray[5] ?? "", "#ffffff")).toBeGreaterThanOrEqual(3);
  });
});
