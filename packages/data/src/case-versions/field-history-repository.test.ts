import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseFieldHistoryRepository } from "./field-history-repository.ts";

const row = (version_number: number, change_type = "modified") => ({
  change_id: `c${version_number}`,
  field_path: "title",
  change_type,
  version_id: `v${version_number}`,
  version_number,
  author_id: "u1",
  changed_at: "2026-01-01T00:00:00Z",
  commit_message: "Message",
  old_value: "Old",
  new_value: "New",
});

/** The repository over a server that has these changes. */
function scene(rows: readonly object[]) {
  const { client, requests } = recordingClient(({ path }) =>
    path.endsWith("/get_author_names") ? { body: [{ user_id: "u1", author_name: "Ada" }] } : { body: rows },
  );
  return { fields: createSupabaseFieldHistoryRepository(client), requests };
}

describe("createSupabaseFieldHistoryRepository", () => {
  it.each([
    [20, false],
    [21, true],
  ])(
    "VERS-32 of %d values the page shows 20 at most, and says whether there are more",
    async (count, hasOlder) => {
      const { fields, requests } = scene(Array.from({ length: count }, (_, at) => row(count - at)));
      const page = await fields.history({ caseId: "k1", path: "title" });
      expect([page.entries.length, page.hasOlder]).toEqual([20, hasOlder]);
      expect(page.entries[0]).toEqual({
        id: `c${count}`,
        path: "title",
        changeType: "modified",
        versionId: `v${count}`,
        versionNumber: count,
        authorName: "Ada",
        changedAt: "2026-01-01T00:00:00Z",
        commitMessage: "Message",
        oldValue: "Old",
        newValue: "New",
      });
      await fields.history({ caseId: "k1", path: "title", beforeVersion: 4 });
      const asked = requests.flatMap(({ path, body }) => (path.endsWith("/get_field_history") ? [body] : []));
      const first = { p_case_id: "k1", p_field_path: "title", p_limit: 21 };
      expect(asked).toEqual([first, { ...first, p_before_version: 4 }]);
    },
  );

  it.each([
    ["added", "added"],
    ["deleted", "deleted"],
    ["modified", "modified"],
    ["of a later version", "modified"],
  ])("VERS-32 a change that is %s is shown as %s", async (stored, expected) => {
    const { fields } = scene([row(1, stored), { ...row(1, stored), author_id: null }]);
    const last = await fields.lastChanges("k1");
    expect(last.map(({ changeType, authorName }) => [changeType, authorName])).toEqual([
      [expected, "Ada"],
      [expected, null],
    ]);
  });
});
