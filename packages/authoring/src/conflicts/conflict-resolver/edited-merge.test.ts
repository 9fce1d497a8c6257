import { type JsonValue, type MergeConflict, mergeText, normaliseItems } from "@andromeda/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeFormOf, proposeMerge, readMerge } from "./edited-merge.ts";

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

describe("mergeFormOf", () => {
  it("SYNC-05 goes by the values, and by the field where they leave a choice", () => {
    const form = (path: string, mine: JsonValue, theirs: JsonValue) =>
      mergeFormOf(conflict(path, null, mine, theirs)).kind;
    expect(form("title", "a", "b")).toBe("text");
    expect(form(`${patient}.family_history`, null, "b")).toBe("text");
    expect(form(`${patient}.drug_history.allergies`, ["a"], null)).toBe("list");
    // A case may give a field another type, and an older one may have a text where a list is now.
    expect(form(`${patient}.family_history`, ["a"], ["b"])).toBe("list");
    expect(form(`${patient}.drug_history.allergies`, "a\nb", ["c"])).toBe("list");
    expect(form(`${patient}.demographics.age`, 58, null)).toBe("number");
    expect(form(`${patient}.background.age`, 58, 61)).toBe("number");
    expect(form(`${patient}.background.notes`, "a", 61)).toBe("text");
  });

  it("SYNC-05 puts both texts of a field of one line into one line, however they are typed", () => {
    const name = conflict("title", "Pain", "Chest pain at work", "Pleurisy");
    const form = mergeFormOf(name);
    expect(proposeMerge(name, form)).toEqual({ text: "Pleurisy Chest pain at work", isComplete: false });
    expect(readMerge(form, "Pleurisy \n\n at work\n")).toEqual({ kind: "fits", value: "Pleurisy at work" });
    const complaint = conflict(`${patient}.presenting_complaint.chief_complaint`, "a", "b", "c");
    expect(readMerge(mergeFormOf(complaint), "b\nc")).toEqual({ kind: "fits", value: "b c" });
    const history = conflict(`${patient}.family_history`, "a", "b", "c");
    expect(readMerge(mergeFormOf(history), "b\nc")).toEqual({ kind: "fits", value: "b\nc" });
    expect(readMerge(mergeFormOf(conflict("description", "a", "b", "c")), "b\nc")).toEqual({
      kind: "fits",
      value: "b\nc",
    });
  });

  it("SYNC-05 offers a field's options, and what stands there besides", () => {
    const form = mergeFormOf(conflict(`${patient}.demographics.gender`, "Male", "Female", "Intersex"));
    expect(form).toEqual({ kind: "choice", options: expect.arrayContaining(["Male", "Female", "Intersex"]) });
  });

  it("SYNC-05 leaves alone what cannot be half of one and half of the other", () => {
    const form = (path: string, mine: JsonValue, theirs: JsonValue) =>
      mergeFormOf(conflict(path, null, mine, theirs)).kind;
    expect(form("condition", "Gout", "Asthma")).toBe("none");
    expect(form("case_template.examiner_agent.condition", "Gout", "Asthma")).toBe("none");
    expect(form("is_active", true, false)).toBe("none");
    expect(form(`${patient}.background.notes`, { a: 1 }, "b")).toBe("none");
    expect(form(`${patient}.background.notes`, ["a"], "b")).toBe("none");
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

  it("SYNC-05 loses no text of either side: what is left out was taken out by one of them", () => {
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
    const form = { kind: "choice" as const, options: ["Male", "Female"] };
    expect(readMerge(form, "Female")).toEqual({ kind: "fits", value: "Female" });
    expect(readMerge(form, "Neither")).toEqual({ kind: "refused", message: "Must be one of: Male, Female" });
  });

  it("SYNC-05 keeps a text as it was written, and empties the field for nothing but spaces", () => {
    expect(readMerge({ kind: "text" }, " two\nlines ")).toEqual({ kind: "fits", value: " two\nlines " });
    for (const kind of ["text", "list", "number"] as const) {
      expect(readMerge({ kind }, " \n")).toEqual({ kind: "fits", value: null });
    }
  });
});
