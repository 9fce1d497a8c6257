import { EMPTY_CASE } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { toVersion, toVersionDetail } from "./version-row.ts";

const change = {
  id: "x1",
  field_path: "description",
  change_type: "added",
  old_value: null,
  new_value: "Theirs",
  change_size: 6,
};
const row = {
  id: "v2",
  case_id: "c1",
  version_number: 2,
  commit_hash: "abc",
  commit_message: "Tidied",
  author_id: "u1",
  created_at: "2026-01-01T00:00:00+00:00",
  total_changes: 3,
  lines_added: 4,
  lines_removed: 5,
  parent: { id: "v1", version_number: 1, commit_hash: "def" },
  author: { full_name: "Ada Byron", email: "ada@example.org" },
  scenario: { title: "Cough", published_version_id: "v2" },
  case_snapshot: {
    title: "Cough",
    is_active: true,
    is_draft: false,
    case_template: { a: 1 },
    difficulty_level: 5,
  },
  changes: [change, { ...change, id: "x2", field_path: "title", change_type: "renamed", old_value: "C" }],
};
const names = new Map([["u1", "A. Byron"]]);

describe("the row of a version", () => {
  it("VERS-19 VERS-20 is read whole, its changes in page order", () => {
    expect(toVersionDetail(row, names)).toEqual({
      id: "v2",
      caseId: "c1",
      versionNumber: 2,
      commitHash: "abc",
      commitMessage: "Tidied",
      authorName: "Ada Byron",
      createdAt: row.created_at,
      parent: { id: "v1", versionNumber: 1, commitHash: "def" },
      totalChanges: 3,
      linesAdded: 4,
      linesRemoved: 5,
      isPublished: true,
      caseTitle: "Cough",
      changes: [
        { id: "x2", path: "title", changeType: "modified", oldValue: "C", newValue: "Theirs", changeSize: 6 },
        {
          id: "x1",
          path: "description",
          changeType: "added",
          oldValue: null,
          newValue: "Theirs",
          changeSize: 6,
        },
      ],
      snapshot: expect.objectContaining({
        title: "Cough",
        difficulty_level: null,
        is_active: true,
        is_draft: false,
        case_template: { a: 1 },
      }),
    });
    const types = ["added", "modified", "deleted"].map((change_type) => ({ ...change, change_type }));
    expect(
      toVersionDetail({ ...row, changes: types }, names).changes.map(({ changeType }) => changeType),
    ).toEqual(["added", "modified", "deleted"]);
  });

  it("VERS-28 names the author by name, address or what the names say, as far as they may be read", () => {
    const authorOf = (part: Partial<typeof row> | { author: unknown; author_id?: string | null }) =>
      toVersion({ ...row, ...part } as typeof row, names).authorName;
    expect([
      authorOf({ author: { full_name: null, email: "ada@example.org" } }),
      authorOf({ author: null }),
      authorOf({ author: null, author_id: "u9" }),
      authorOf({ author: null, author_id: null }),
    ]).toEqual(["ada@example.org", "A. Byron", null, null]);
  });

  it("VERS-19 has neither parent nor title where there are none, and is not in circulation then", () => {
    const alone = toVersionDetail({ ...row, parent: null, scenario: null }, names);
    expect(alone).toMatchObject({ parent: null, caseTitle: "", isPublished: false });
    const scenario = { title: "Cough", published_version_id: "v1" };
    expect(toVersion({ ...row, scenario }, names).isPublished).toBe(false);
  });

  it("VERS-20 of an old layout keeps what can be read", () => {
    const snapshotOf = (case_snapshot: never) => toVersionDetail({ ...row, case_snapshot }, names).snapshot;
    expect(snapshotOf("text" as never)).toEqual(EMPTY_CASE);
    const old = snapshotOf({ title: 5, is_active: "yes", is_draft: null } as never);
    expect(old).toMatchObject({ title: null, case_template: {} });
    expect(["is_active", "is_draft"].filter((name) => name in old)).toEqual([]);
  });
});
