import { screen } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { Paragraphs, splitParagraphs } from "./Paragraphs.tsx";

describe("splitParagraphs", () => {
  it("HOME-26 splits at blank lines and keeps single line breaks", () => {
    expect(splitParagraphs("One\nstill one\n\nTwo\r\n \r\n\r\nThree")).toEqual([
      "One\nstill one",
      "Two",
      "Three",
    ]);
    expect(splitParagraphs(" \n\n ")).toEqual([]);
  });

  it("HOME-26 loses no character but space, and makes no empty paragraph", () => {
    const bare = (text: string) => text.replace(/\s/g, "");
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "<", " ", "\n", "\r") }), (text) => {
        const paragraphs = splitParagraphs(text);
        expect(bare(paragraphs.join(""))).toBe(bare(text));
        expect(paragraphs.every((paragraph) => paragraph.trim() !== "")).toBe(true);
      }),
    );
  });
});

describe("Paragraphs", () => {
  it("HOME-26 shows markup of users as text", () => {
    renderUi(<Paragraphs text={"<b>Bold</b>\n\nSecond"} />);
    expect(screen.getByText("<b>Bold</b>")).toBeVisible();
    expect(document.querySelectorAll("p")).toHaveLength(2);
    expect(document.querySelector("b")).toBeNull();
  });
});
