import { describe, expect, it } from "vitest";
import { type CaseFields, caseFields, caseInput, caseProblems, emptyCaseFields } from "./case-fields.ts";

const fields: CaseFields = {
  title: " Sudden headache ",
  categoryId: "Neurosciences:Headache",
  type: "exam",
  difficulty: "hard",
  notes: " At night ",
};

describe("the fields of a case", () => {
  it("MCASE-06 begin empty, with medium difficulty", () => {
    expect(emptyCaseFields("prescribing")).toEqual({
      title: "",
      categoryId: null,
      type: "prescribing",
      difficulty: "medium",
      notes: "",
    });
  });

  it("MCASE-06 MCASE-07 need a title and a category, and no notes", () => {
    expect(caseProblems({ ...fields, notes: "" })).toEqual({});
    expect(caseProblems({ ...fields, title: "  ", categoryId: null })).toEqual({
      title: "Enter a title",
      categoryId: "Select a category",
    });
  });

  it("take as many characters as the database does", () => {
    expect(caseProblems({ ...fields, title: "😀".repeat(300), notes: "x".repeat(10_000) })).toEqual({});
    expect(caseProblems({ ...fields, title: "x".repeat(301), notes: "😀".repeat(10_001) })).toEqual({
      title: "Use at most 300 characters",
      notes: "Use at most 10,000 characters",
    });
  });

  it("are stored without spaces around, and empty notes as none", () => {
    expect(caseInput(fields)).toEqual({
      title: "Sudden headache",
      categoryId: "Neurosciences:Headache",
      type: "exam",
      difficulty: "hard",
      notes: "At night",
    });
    expect(caseInput({ ...fields, notes: " " })?.notes).toBeNull();
    expect(caseInput({ ...fields, categoryId: null })).toBeNull();
  });

  it("show a stored case", () => {
    const input = caseInput({ ...fields, notes: "" });
    if (!input) throw new Error("no draft");
    const stored = {
      ...input,
      id: "c1",
      userId: "ada",
      status: "pending",
      createdAt: "2026-01-05T10:00:00Z",
    };
    expect(caseFields(stored)).toEqual({ ...fields, title: "Sudden headache", notes: "" });
  });
});
