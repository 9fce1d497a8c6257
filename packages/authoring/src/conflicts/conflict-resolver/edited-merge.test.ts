import { type JsonValue, type MergeConflict, mergeText, normaliseItems } from "@andromeda/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeMethodOf, proposeMerge, readMerge } from "./edited-merge.ts";

const patient = "case_template.patient_agent";

const conflict = (path: string, base: JsonValue, mine: JsonValue, theirs: JsonValue): MergeConflict => ({
  path,
  base,
  mine,
  theirs,
});

const sentence = fc
  .array(fc.constantFrom("cough", "fever", "pain", "mild", "at", "night"), { maxLength: 6 })
  .map((words) => words.join(" "));
const items = fc.array(fc.constantFrom("Asthma", "Eczema", "Gout", "Migraine"), {
  minLength: 1,
  maxLength: 4,
});

describe("mergeMethodOf", () => {
  it("SYNC-05 is chosen by the values, and by the field where the values allow several", () => {
    const method = (path: string, mine: JsonValue, theirs: JsonValue) =>
      mergeMethodOf(conflict(path, null, mine, theirs)).kind;
    expect(method("title", "a", "b")).toBe("text");
    expect(method(`${patient}.family_history`, null, "b")).toBe("text");
    expect(method(`${patient}.drug_history.allergies`, ["a"], null)).toBe("list");
    // A case may give a field another type, and an older one may have a text where a list is now.
    expect(method(`${patient}.family_history`, ["a"], ["b"])).toBe("list");
    expect(method(`${patient}.drug_history.allergies`, "a\nb", ["c"])).toBe("list");
    expect(method(`${patient}.demographics.age`, 58, null)).toBe("number");
    expect(method(`${patient}.background.age`, 58, 61)).toBe("number");
    expect(method(`${patient}.background.notes`, "a", 61)).toBe("text");
  });

  it("SYNC-05 puts both texts of a field of one line into one line, however they are typed", () => {
    const name = conflict("title", "Pain", "Chest pain at work", "Pleurisy");
    const method = mergeMethodOf(name);
    expect(proposeMerge(name, method)).toEqual({ text: "Pleurisy Chest pain at work", isComplete: false });
    expect(readMerge(method, "Pleurisy \n\n at work\n")).toEqual({ kind: "fits", value: "Pleurisy at work" });
    const complaint = conflict(`${patient}.presenting_complaint.chief_complaint`, "a", "b", "c");
    expect(readMerge(mergeMethodOf(complaint), "b\nc")).toEqual({ kind: "fits", value: "b c" });
    const history = conflict(`${patient}.family_history`, "a", "b", "c");
    expect(readMerge(mergeMethodOf(history), "b\nc")).toEqual({ kind: "fits", value: "b\nc" });
    expect(readMerge(mergeMethodOf(conflict("description", "a", "b", "c")), "b\nc")).toEqual({
      kind: "fits",
      value: "b\nc",
    });
  });

  it("SYNC-05 offers a field's options, and the values of both sides besides", () => {
    const method = mergeMethodOf(conflict(`${patient}.demographics.gender`, "Male", "Female", "Intersex"));
    expect(method).toEqual({
      kind: "choice",
      options: expect.arrayContaining(["Male", "Female", "Intersex"]),
    });
  });

  it("SYNC-05 is none where one value must be taken as a whole", () => {
    const method = (path: string, mine: JsonValue, theirs: JsonValue) =>
      mergeMethodOf(conflict(path, null, mine, theirs)).kind;
    expect(method("condition", "Gout", "Asthma")).toBe("none");
    expect(method("case_template.examiner_agent.condition", "Gout", "Asthma")).toBe("none");
    expect(method("is_active", true, false)).toBe("none");
    expect(method(`${patient}.background.notes`, { a: 1 }, "b")).toBe("none");
    expect(method(`${patient}.background.notes`, ["a"], "b")).toBe("none");
  });
});

describe("proposeMerge", () => {
  it("SYNC-05 holds both edits where they touch different words", () => {
    const edits = conflict("title", "cough", "dry cough", "cough at night");
    expect(proposeMerge(edits, { kind: "text" })).toEqual({ text: "dry cough at night", isComplete: true });
  });

  it("SYNC-05 holds both texts where they touch the same words", () => {
    const edits = conflict("title", "cough", "dry cough", "wet cough");
    expect(proposeMerge(edits, { kind: "text" })).toEqual({
      text: "wet cough\n\ndry cough",
      isComplete: false,
    });
  });

  it("SYNC-05 is complete where the two edits merge, and contains both texts where they do not", () => {
    fc.assert(
      fc.property(sentence, sentence, sentence, (base, mine, theirs) => {
        const { text, isComplete } = proposeMerge(conflict("title", base, mine, theirs), { kind: "text" });
        expect(isComplete).toBe(mergeText(base, mine, theirs).kind === "merged");
        if (isComplete) return;
        expect(text).toContain(mine);
        expect(text).toContain(theirs);
      }),
    );
  });

  it("SYNC-05 holds every item of both lists once", () => {
    fc.assert(
      fc.property(items, items, (mine, theirs) => {
        const path = `${patient}.drug_history.allergies`;
        const { text } = proposeMerge(conflict(path, null, mine, theirs), { kind: "list" });
        expect(text.split("\n").sort()).toEqual([...new Set([...mine, ...theirs])].sort());
      }),
    );
  });
});

describe("readMerge", () => {
  it("SYNC-05 reads a list back as the items it was written from", () => {
    fc.assert(
      fc.property(items, (list) => {
        const read = readMerge({ kind: "list" }, list.join("\n"));
        expect(read).toEqual({ kind: "fits", value: normaliseItems(list) });
      }),
    );
  });

  it("SYNC-05 accepts only numbers for a number field", () => {
    expect(readMerge({ kind: "number" }, " 58 ")).toEqual({ kind: "fits", value: 58 });
    expect(readMerge({ kind: "number" }, "about sixty")).toEqual({
      kind: "refused",
      message: "Must be a valid number",
    });
  });

  it("SYNC-05 accepts only options for a choice", () => {
    const method = { kind: "choice" as const, options: ["Male", "Female"] };
    expect(readMerge(method, "Female")).toEqual({ kind: "fits", value: "Female" });
    expect(readMerge(method, "Neither")).toEqual({
      kind: "refused",
      message: "Must be one of: Male, Female",
    });
  });

  it("SYNC-05 keeps a text as it was written; a blank one empties the field", () => {
    expect(readMerge({ kind: "text" }, " two\nlines ")).toEqual({ kind: "fits", value: " two\nlines " });
    for (const kind of ["text", "list", "number"] as const) {
      expect(readMerge({ kind }, " \n")).toEqual({ kind: "fits", value: null });
    }
  });
});
