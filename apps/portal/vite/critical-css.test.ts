import { describe, expect, it } from "vitest";
import { criticalCss } from "./critical-css.ts";

const flat = (css: string) => css.replaceAll(/\s+/g, "");
const critical = (css: string) =>
  flat(criticalCss(css, '<main class="page wide"><p class="text">x</p></main>'));

describe("criticalCss", () => {
  it("keeps rules of elements and of classes that occur, selector by selector", () => {
    expect(critical("body{a:b} .page{a:b} .page .text:hover{a:b} .page,.other{a:b} .page .other{a:b}")).toBe(
      "body{a:b}.page{a:b}.page.text:hover{a:b}.page{a:b}",
    );
  });

  it("keeps a rule that only excludes a class", () => {
    expect(critical(".page:not(.other){a:b}")).toBe(".page:not(.other){a:b}");
  });

  it("keeps layers and conditions around what is kept, and drops those that became empty", () => {
    expect(critical("@layer a;@layer a{@media print{.page{a:b}}}@media print{.other{a:b}}")).toBe(
      "@layera;@layera{@mediaprint{.page{a:b}}}",
    );
  });

  it("keeps key frames that are used, and font faces", () => {
    expect(
      critical("@font-face{src:x}@keyframes turn{to{a:b}}@keyframes gone{to{a:b}}.page{animation:turn 1s}"),
    ).toBe("@font-face{src:x}@keyframesturn{to{a:b}}.page{animation:turn1s}");
  });

  it("drops the dark scheme", () => {
    expect(critical(':root[data-mantine-color-scheme="dark"] .page{a:b}')).toBe("");
  });
});
