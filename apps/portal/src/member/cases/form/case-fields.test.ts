import { describe, expect, it } from "vitest";
import { type CaseFields, caseDraft, caseFields, caseProblems, emptyCaseFields } from "./case-fields.ts";

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
      notes: "Use at most 10000 characters",
    });
  });

  it("are stored without spaces around, and empty notes as none", () => {
    expect(caseDraft(fields)).toEqual({
      title: "Sudden headache",
      categoryId: "Neurosciences:Headache",
      type: "exam",
      difficulty: "hard",
      notes: "At night",
    });
    expect(caseDraft({ ...fields, notes: " " })?.notes).toBeNull();
    expect(caseDraft({ ...fields, categoryId: null })).toBeNull();
  });

  it("show a stored case", () => {
    const draft = caseDraft({ ...fields, notes: "" });
    if (!draft) throw new Error("no draft");
    const stored = {
      ...draft,
      id: "c1",
      userId: "ada",
      status: "pending",
      createdAt: "2026-01-05T10:00:00Z",
    };
    expect(caseFields(stored)).toEqual({ ...fields, title: "Sudden headache", notes: "" });
  });
});
