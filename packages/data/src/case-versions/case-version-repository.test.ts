import { type AppError, outageWords } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { type Answer, recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCaseVersionRepository } from "./case-version-repository.ts";

const version = (number: number) => ({
  id: `v${number}`,
  case_id: "c1",
  version_number: number,
  commit_hash: String(number).repeat(40),
  commit_message: `Version ${number}`,
  author_id: "u1",
  created_at: "2026-01-01T00:00:00+00:00",
  total_changes: 3,
  lines_added: 2,
  lines_removed: 1,
  parent:
    number > 1 ? { id: `v${number - 1}`, version_number: number - 1, commit_hash: "a".repeat(40) } : null,
  // As profiles are closed to an educator.
  author: null as { readonly full_name: string | null; readonly email: string } | null,
  scenario: { title: "Chest pain", published_version_id: "v2" },
});
const details = { ...version(2), case_snapshot: { title: "As it was" }, changes: [] };
const revert = { caseId: "c1", versionId: "v1", expectedRevision: 2 };

/** Answers each table and procedure; what is not given fails the test by an empty list. */
const scene = (answers: Readonly<Record<string, Answer>>) =>
  recordingClient(({ path }) => answers[path.replace("/rest/v1/", "")] ?? { body: [] });

describe("createSupabaseCaseVersionRepository", () => {
  it("VERS-19 selects the history latest first with its change count and its parents", async () => {
    const { client, requests } = scene({
      case_versions: { body: [version(2), version(1)] },
      "rpc/get_author_names": { body: [{ user_id: "u1", author_name: "Ada Chief" }] },
    });
    const history = await createSupabaseCaseVersionRepository(client).history("c1");
    expect(requests[0]?.query.get("case_id")).toBe("eq.c1");
    expect(requests[0]?.query.get("order")).toBe("version_number.desc");
    expect(requests[0]?.query.get("select")).not.toContain("case_snapshot");
    expect(history).toMatchObject([
      {
        id: "v2",
        authorName: "Ada Chief",
        totalChanges: 3,
        parent: { id: "v1", versionNumber: 1, commitHash: "a".repeat(40) },
        isPublished: true,
      },
      { id: "v1", parent: null, isPublished: false },
    ]);
  });

  it("VERS-19 reads on where the API cuts a long history off", async () => {
    const { client, requests } = recordingClient(({ path, query }) => {
      if (path.endsWith("get_author_names")) return { body: [] };
      const offset = Number(query.get("offset"));
      const count = Math.min(1_000, 1_500 - offset);
      return { body: Array.from({ length: count }, (_, index) => version(1_500 - offset - index)) };
    });
    const history = await createSupabaseCaseVersionRepository(client).history("c1");
    expect(history.map(({ versionNumber }) => versionNumber)).toEqual(
      Array.from({ length: 1_500 }, (_, index) => 1_500 - index),
    );
    const pages = requests.filter(({ path }) => path.endsWith("case_versions"));
    expect(pages.map(({ query }) => [query.get("offset"), query.get("limit")])).toEqual([
      ["0", "1000"],
      ["1000", "1000"],
    ]);
  });

  it("NET-08 VERS-19 asks for no name that came with its version", async () => {
    const { client, requests } = scene({
      case_versions: {
        body: [
          { ...version(3), author: { full_name: "Ada Chief", email: "ada@andromeda.test" } },
          { ...version(2), author: { full_name: null, email: "bea@andromeda.test" } },
          { ...version(1), author_id: null },
        ],
      },
    });
    const history = await createSupabaseCaseVersionRepository(client).history("c1");
    expect(history.map(({ authorName }) => authorName)).toEqual(["Ada Chief", "bea@andromeda.test", null]);
    expect(requests).toHaveLength(1);
  });

  it("VERS-28 comes without names when they cannot be read, and says so", async () => {
    const reported: AppError[] = [];
    const { client } = scene({
      case_versions: { body: [version(1)] },
      "rpc/get_author_names": { status: 500, body: { code: "XX000", message: "down" } },
    });
    const versions = createSupabaseCaseVersionRepository(client, {
      onNamesMissing: (error) => {
        reported.push(error);
      },
    });
    expect(await versions.history("c1")).toMatchObject([{ id: "v1", authorName: null }]);
    expect(reported).toMatchObject([
      {
        code: "network/unavailable",
        message: expect.stringContaining(outageWords("network/unavailable") ?? ""),
      },
    ]);
  });

  it("VERS-20 selects one version with its changes and the title, the changes in page order", async () => {
    const change = (id: string, path: string) => ({
      id,
      field_path: path,
      change_type: "modified",
      old_value: "a",
      new_value: "ab",
      change_size: 1,
    });
    const changes = [
      change("3", "case_template.patient_agent.family_history"),
      change("2", "condition"),
      change("1", "title"),
    ];
    const { client, requests } = scene({ case_versions: { body: [{ ...details, changes }] } });
    const found = await createSupabaseCaseVersionRepository(client).get("v2");
    expect(requests[0]?.query.get("select")).toContain("case_version_changes");
    expect(found).toMatchObject({
      caseTitle: "Chest pain",
      snapshot: { title: "As it was", description: null, case_template: {} },
    });
    expect(found.changes.map(({ path }) => path)).toEqual([
      "title",
      "condition",
      "case_template.patient_agent.family_history",
    ]);
  });

  it("VERS-15 selects the version of this case that it reverts to", async () => {
    const { client, requests } = scene({
      case_versions: {
        body: [{ version_number: 1, commit_message: "First", case_snapshot: { title: "Old" } }],
      },
    });
    await createSupabaseCaseVersionRepository(client)
      .revert(revert)
      .catch(() => undefined);
    const target = requests.find(({ query }) => query.get("id") === "eq.v1");
    expect(target?.query.get("case_id")).toBe("eq.c1");
    expect(requests.at(-1)).toMatchObject({
      path: "/rest/v1/rpc/revert_case",
      body: { p_case_id: "c1", p_version_id: "v1", p_expected_revision: 2, p_changes: [] },
    });
  });

  const calls = [
    ["history", "Failed to get version history: ", (versions: Versions) => versions.history("c1")],
    ["get", "Failed to get version details: ", (versions: Versions) => versions.get("v1")],
    ["revert", "Failed to revert to version: ", (versions: Versions) => versions.revert(revert)],
  ] as const;

  it.each(calls)("VERS-18 %s says what failed and why", async (_name, prefix, call) => {
    const { client } = scene({ case_versions: { status: 500, body: { code: "XX000", message: "X" } } });
    await expect(call(createSupabaseCaseVersionRepository(client))).rejects.toMatchObject({
      code: "network/unavailable",
      message: expect.stringContaining(prefix + outageWords("network/unavailable")),
    });
  });

  it.each(calls)(
    "VERS-18 %s distinguishes a refused call from a missing session",
    async (_name, _prefix, call) => {
      const answer = (code: string) =>
        createSupabaseCaseVersionRepository(
          scene({ case_versions: { status: 401, body: { code, message: "X" } } }).client,
        );
      await expect(call(answer("PGRST301"))).rejects.toMatchObject({
        code: "auth/session-expired",
        message: "Authentication failed. Please log in again.",
      });
      await expect(call(answer("42501"))).rejects.toMatchObject({
        code: "auth/session-missing",
        message: "Not authenticated. Please log in.",
      });
    },
  );
});

type Versions = ReturnType<typeof createSupabaseCaseVersionRepository>;
