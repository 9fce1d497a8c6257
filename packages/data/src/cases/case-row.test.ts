import { AppError, CONTENT_COLUMNS, EMPTY_CASE } from "@andromeda/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RECORD_COLUMNS, toCaseFields, toCaseRecord } from "./case-row.ts";

const row = {
  ...EMPTY_CASE,
  id: "c1",
  title: "Chest pain",
  difficulty_level: "Advanced",
  specialty: "Cardiovascular",
  is_active: false,
  is_draft: true,
  auto_saved: true,
  last_saved: "2026-01-02T00:00:00+00:00",
  revision: 4,
  history: "0a1b2c3d",
  published_version_id: "v1",
  created_at: "2026-01-01T00:00:00+00:00",
  updated_at: "2026-01-02T00:00:00+00:00",
  case_template: { patient_agent: { extra: [1, null] } },
};

describe("toCaseRecord", () => {
  it("VIEW-07 reads every column", () => {
    expect(RECORD_COLUMNS.split(", ").sort()).toEqual(Object.keys(row).sort());
    expect(toCaseRecord(row)).toEqual({
      id: "c1",
      revision: 4,
      history: "0a1b2c3d",
      document: {
        ...EMPTY_CASE,
        title: "Chest pain",
        difficulty_level: "Advanced",
        specialty: "Cardiovascular",
        is_active: false,
        is_draft: true,
        case_template: { patient_agent: { extra: [1, null] } },
      },
      createdAt: "2026-01-01T00:00:00+00:00",
      updatedAt: "2026-01-02T00:00:00+00:00",
      lastSavedAt: "2026-01-02T00:00:00+00:00",
      wasAutoSaved: true,
      publishedVersionId: "v1",
    });
  });

  it("SAVE-18 reads the row of a server that names no history", () => {
    const { history: _, ...older } = row;
    const { history: __, ...record } = toCaseRecord(row);
    expect(toCaseRecord(older)).toEqual(record);
  });

  it.each(Object.keys(row).filter((column) => column !== "history"))(
    "SYNC-07 refuses a row without %s, naming the case and the column",
    (column) => {
      const { [column as keyof typeof row]: _, ...rest } = row;
      const name = column === "id" ? "without an id" : "c1";
      expect(() => toCaseRecord(rest)).toThrow(
        expect.objectContaining({
          code: "case/malformed-row",
          message: `The case ${name} cannot be read: ${column} is missing.`,
        }),
      );
    },
  );

  it.each([
    ["case_template", []],
    ["case_template", "{}"],
    ["case_template", null],
    ["title", null],
    ["revision", "4"],
    ["revision", 1.5],
    ["is_draft", "true"],
    ["description", 7],
    ["published_version_id", {}],
  ])("SYNC-07 refuses a row whose %s is %j", (column, value) => {
    expect(() => toCaseRecord({ ...row, [column]: value })).toThrow(
      `The case c1 cannot be read: ${column} is of another type than it should be.`,
    );
  });

  it("SYNC-07 throws nothing but its own error, whatever it is given", () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        try {
          toCaseRecord(anything);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
    );
  });
});

describe("toCaseFields", () => {
  it("SAVE-08 sends the content and the template of a case, and none of the server's columns", () => {
    const { document } = toCaseRecord(row);
    expect(Object.keys(toCaseFields(document)).sort()).toEqual([...CONTENT_COLUMNS, "case_template"].sort());
  });
});
