import { describe, expect, it } from "vitest";
import { defaultTemplate, setLeafValue } from "../template/template.ts";
import { emptyCase } from "../testing/case-arbitraries.ts";
import { analyseCompleteness, rateCompleteness, sectionCompleteness } from "./completeness.ts";

const nothing = { ...emptyCase, title: null, case_template: {} };
const basics = { ...nothing, title: "T", description: "D", specialty: "S", condition: "C" };
const POLISH = /^Polish/;

describe("the completeness check", () => {
  it("CHAT-31 averages the basic, the detailed and the template share", () => {
    expect(analyseCompleteness(basics).completeness).toBe(33);
    const more = analyseCompleteness({
      ...basics,
      presentation: "Cough",
      case_template: { patient_agent: {} },
    });
    expect(more.completeness).toBe(83);
    expect(more.breakdown).toEqual({ basic: 1, detailed: 0.5, template: 1 });
  });

  it("CHAT-33 carries completeness, analysis, breakdown and suggestions", () => {
    expect(Object.keys(analyseCompleteness(nothing)).sort()).toEqual([
      "analysis",
      "breakdown",
      "completeness",
      "suggestions",
    ]);
  });

  it.each([
    [0, "Early stage"],
    [25, "Early stage"],
    [29, "Early stage"],
    [30, "Good progress"],
    [33, "Good progress"],
    [67, "Good progress"],
    [69, "Good progress"],
    [70, "Excellent"],
    [75, "Excellent"],
    [100, "Excellent"],
  ])("CHAT-32 ACONST-07 rates %d per cent as %s", (percent, rating) => {
    expect(rateCompleteness(percent)).toBe(rating);
  });

  it("CHAT-32 suggests something for each missing part, and polish from 80 per cent", () => {
    expect(analyseCompleteness(nothing).suggestions).toHaveLength(7);
    const good = { ...basics, presentation: "Cough", case_template: { patient_agent: {} } };
    expect(analyseCompleteness(good).suggestions).toEqual([
      expect.stringContaining("difficulty level"),
      expect.stringMatching(POLISH),
    ]);
    const less = { ...good, condition: null };
    expect(analyseCompleteness(less).completeness).toBe(75);
    expect(analyseCompleteness(less).suggestions).not.toContainEqual(expect.stringMatching(POLISH));
  });

  it("CHAT-34 counts neither blank texts nor an empty template", () => {
    const blank = { ...basics, title: "   " };
    expect(analyseCompleteness(blank).breakdown).toEqual({ basic: 0.75, detailed: 0, template: 0 });
    for (const case_template of [null, [], [1], "text"]) {
      expect(analyseCompleteness({ ...basics, case_template }).breakdown.template).toBe(0);
    }
  });
});

describe("the completeness of a section", () => {
  it("EDIT-10 counts filled and required fields of each part", () => {
    const template = setLeafValue(
      setLeafValue(defaultTemplate(), "patient_agent.demographics.age", 40),
      "patient_agent.demographics.name",
      "  ",
    );
    const sections = sectionCompleteness(template);
    expect(sections.get("patient_agent.demographics")).toEqual({
      filled: 1,
      total: 5,
      requiredFilled: 1,
      requiredTotal: 2,
    });
    expect(sections.get("patient_agent")).toMatchObject({ filled: 1, requiredFilled: 1, requiredTotal: 4 });
    expect(sections.get("examiner_agent")).toEqual({
      filled: 1,
      total: 22,
      requiredFilled: 1,
      requiredTotal: 2,
    });
  });
});
