import { describe, expect, it } from "vitest";
import { emptyCase } from "../testing/case-arbitraries.ts";
import { copyOfCase } from "./case-form.ts";

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
