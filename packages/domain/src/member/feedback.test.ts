import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseChecklist, parseFeedback } from "./feedback.ts";

describe("parseChecklist", () => {
  const list = [
    { task: "Wash hands", completed: true },
    { task: "Introduce yourself", completed: false },
  ];
  const expected = [
    { task: "Wash hands", isCompleted: true },
    { task: "Introduce yourself", isCompleted: false },
  ];

  it("HOME-25 reads a list and a JSON text of one", () => {
    expect(parseChecklist(list)).toEqual(expected);
    expect(parseChecklist(JSON.stringify(list))).toEqual(expected);
  });

  it.each([null, undefined, "", "not JSON", "{}", { task: "x" }, 5, true])(
    "HOME-27 answers null for %j",
    (data) => {
      expect(parseChecklist(data)).toBeNull();
    },
  );

  it("HOME-27 leaves out lines that are not tasks", () => {
    expect(parseChecklist([null, 1, "x", {}, { task: " " }, { task: "Ask", completed: "yes" }])).toEqual([
      { task: "Ask", isCompleted: false },
    ]);
  });
});

describe("parseFeedback", () => {
  it("HOME-26 reads paragraphs separated by blank lines", () => {
    expect(parseFeedback("Good start.\nWell done.\n\n \r\nListen more.\n")).toEqual({
      kind: "paragraphs",
      paragraphs: ["Good start.\nWell done.", "Listen more."],
    });
  });

  it("HOME-26 reads headings with their texts, as an object and as JSON text", () => {
    const expected = { kind: "sections", sections: [{ heading: "Strengths", text: "Calm" }] };
    expect(parseFeedback({ Strengths: " Calm ", Empty: "", Number: 4 })).toEqual(expected);
    expect(parseFeedback('{"Strengths":"Calm"}')).toEqual(expected);
    expect(parseFeedback('"One.\\n\\nTwo."')).toEqual({ kind: "paragraphs", paragraphs: ["One.", "Two."] });
  });

  it("HOME-27 shows broken JSON as plain text and nothing for nothing", () => {
    expect(parseFeedback('{"Strengths":')).toEqual({ kind: "paragraphs", paragraphs: ['{"Strengths":'] });
    for (const nothing of [null, undefined, "", " \n\n ", {}, [], 7])
      expect(parseFeedback(nothing)).toBeNull();
  });

  it("HOME-27 never throws, whatever is stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.json(), fc.string()), (data) => {
        parseFeedback(data);
        parseChecklist(data);
      }),
    );
  });
});
