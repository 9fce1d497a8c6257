import { describe, expect, it } from "vitest";
import { emptyCase } from "../testing/case-arbitraries.ts";
import { copyOfCase, formFromDocument, newCaseForm } from "./case-form.ts";

describe("copyOfCase", () => {
  it("LIST-23 is a draft with the same content and a title of its own", () => {
    const original = { ...emptyCase, title: "Chest pain", is_draft: false, is_active: true };
    expect(copyOfCase(original)).toEqual({
      ...original,
      title: "Copy of Chest pain",
      is_draft: true,
      is_active: false,
    });
  });

  it("LIST-23 has a title that can be stored, however long the original's is", () => {
    const { title } = copyOfCase({ ...emptyCase, title: "🫀".repeat(500) });
    expect([...(title ?? "")]).toHaveLength(500);
    expect(title).toMatch(/^Copy of (🫀)+$/u);
  });
});

describe("the form of a case", () => {
  it("EDIT-08 treats a case that does not say whether it is a draft or active as published and out of circulation", () => {
    const { is_draft: _draft, is_active: _active, ...silent } = emptyCase;
    const form = formFromDocument(silent);
    expect([form.isDraft, form.isActive]).toEqual([false, false]);
    const live = formFromDocument({ ...emptyCase, is_draft: false, is_active: true });
    expect([live.isDraft, live.isActive]).toEqual([false, true]);
  });

  it("EDIT-08 of a new case has empty texts, and goes into circulation once it is published", () => {
    expect(newCaseForm()).toMatchObject({
      title: "",
      description: "",
      isDraft: true,
      isActive: true,
      deprecated: [],
    });
  });
});
