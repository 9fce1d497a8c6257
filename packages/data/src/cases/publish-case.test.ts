import { type CaseDocument, EMPTY_CASE } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { type Answer, recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCaseRepository } from "./case-repository.ts";

const document: CaseDocument = {
  ...EMPTY_CASE,
  title: "Chest pain",
  description: "A case",
  difficulty_level: "Advanced",
  specialty: "Cardiovascular",
  case_template: { patient_agent: { family_history: { type: "text", value: "None", required: false } } },
};
const rowWithoutTemplate = {
  ...document,
  case_template: undefined,
  id: "c1",
  is_active: true,
  is_draft: false,
  auto_saved: false,
  last_saved: "2026-01-02T00:00:00+00:00",
  revision: 2,
  published_version_id: "v2",
  created_at: "2026-01-01T00:00:00+00:00",
  updated_at: "2026-01-02T00:00:00+00:00",
};
const published = {
  case: rowWithoutTemplate,
  version: { id: "v2", version_number: 2, case_snapshot: { case_template: document.case_template } },
};
const request = { id: "c1", expectedRevision: 1, document, note: "", mutationId: "m1" };

/** A client whose newest version is the one given, and whose publish answers so. */
const scene = (newest: unknown, answer: Answer = { body: published }) =>
  recordingClient(({ path }) =>
    path === "/rest/v1/rpc/publish_case" ? answer : { body: newest ? [newest] : [] },
  );
const sent = ({ requests }: ReturnType<typeof recordingClient>) => requests.at(-1)?.body;

describe("publishing", () => {
  it("VERS-07 VERS-24 sends what changed since the newest version, and a message made of it", async () => {
    const recorded = scene({
      version_number: 1,
      case_snapshot: { ...document, title: "Pain", condition: "MI" },
    });
    const answer = await createSupabaseCaseRepository(recorded.client).publish(request);
    expect(recorded.requests[0]?.query.get("order")).toBe("version_number.desc");
    expect(sent(recorded)).toMatchObject({
      p_case_id: "c1",
      p_expected_revision: 1,
      p_mutation_id: "m1",
      p_commit_message: "Update scenario details (1 modified, 1 removed)",
      p_changes: [
        {
          field_path: "title",
          change_type: "modified",
          old_value: "Pain",
          new_value: "Chest pain",
          lines_added: 1,
          lines_removed: 1,
        },
        { field_path: "condition", change_type: "deleted", old_value: "MI", new_value: null },
      ],
      p_case: document,
    });
    expect(answer).toMatchObject({
      versionId: "v2",
      versionNumber: 2,
      record: { id: "c1", revision: 2, document: { case_template: document.case_template } },
    });
  });

  it("SAVE-18 names the history of the revision where it is known", async () => {
    const recorded = scene(null);
    const { publish } = createSupabaseCaseRepository(recorded.client);
    await publish(request);
    expect(sent(recorded)).not.toHaveProperty("p_expected_history");
    await publish({ ...request, expectedHistory: "0a1b2c3d" });
    expect(sent(recorded)).toMatchObject({ p_expected_history: "0a1b2c3d" });
  });

  it("VERS-06 VERS-24 compares the first version with nothing", async () => {
    const recorded = scene(null);
    await createSupabaseCaseRepository(recorded.client).publish(request);
    expect(sent(recorded)).toMatchObject({
      p_commit_message: "Initial case creation",
      p_changes: [
        { field_path: "title", change_type: "added" },
        { field_path: "description", change_type: "added" },
        { field_path: "difficulty_level", change_type: "added" },
        { field_path: "specialty", change_type: "added" },
        { field_path: "case_template.patient_agent.family_history", change_type: "added", new_value: "None" },
      ],
    });
  });

  it("VERS-24 compares with an old snapshot that lacks fields or has them in another type", async () => {
    const recorded = scene({ version_number: 1, case_snapshot: { title: 7, case_template: "none" } });
    await createSupabaseCaseRepository(recorded.client).publish(request);
    expect(sent(recorded)).toMatchObject({
      p_changes: expect.arrayContaining([
        expect.objectContaining({ field_path: "title", change_type: "added" }),
      ]),
    });
  });

  it.each([
    [{ is_draft: false, is_active: true }, true],
    [{ is_draft: false, is_active: false }, false],
    [{ is_draft: true, is_active: false }, undefined],
    [{}, undefined],
  ])("EDIT-38 EDIT-39 for a document with %j sends is_active %j", async (status, isActive) => {
    const recorded = scene(null);
    await createSupabaseCaseRepository(recorded.client).publish({
      ...request,
      document: { ...document, ...status },
    });
    expect(sent(recorded)).toHaveProperty("p_case");
    const { p_case: fields } = sent(recorded) as { p_case: Record<string, unknown> };
    expect(fields.is_active).toBe(isActive);
    expect(fields).not.toHaveProperty("is_draft");
  });

  it.each<[string, Answer, string, string]>([
    [
      "a stale revision",
      { status: 409, body: { code: "PT409", message: "stale revision", details: "3", hint: null } },
      "conflict/stale-revision",
      "Failed to create version: stale revision",
    ],
    [
      "a case that is gone",
      {
        status: 404,
        body: { code: "PT404", message: "There is none.", details: "case/not-found", hint: null },
      },
      "case/not-found",
      "Failed to create version: There is none.",
    ],
    [
      "a session that has expired",
      { status: 401, body: { code: "PGRST303", message: "JWT expired", details: null, hint: null } },
      "auth/session-expired",
      "Authentication failed. Please log in again.",
    ],
    [
      "nobody signed in",
      { status: 401, body: { code: "42501", message: "permission denied", details: null, hint: null } },
      "auth/session-missing",
      "Not authenticated. Please log in.",
    ],
    [
      "an answer whose version has no number",
      { body: { case: rowWithoutTemplate, version: { id: "v2" } } },
      "database/unexpected",
      "Failed to create version: The answer of publish_case contains no version.",
    ],
    [
      "an answer whose version has no id",
      { body: { case: rowWithoutTemplate, version: { version_number: 2 } } },
      "database/unexpected",
      "Failed to create version: The answer of publish_case contains no version.",
    ],
    [
      "an answer without a version",
      { body: { case: rowWithoutTemplate } },
      "database/unexpected",
      "Failed to create version: The answer of publish_case contains no version.",
    ],
  ])("VERS-18 reports %s", async (_what, answer, code, message) => {
    const { client } = scene(null, answer);
    await expect(createSupabaseCaseRepository(client).publish(request)).rejects.toMatchObject({
      code,
      message,
    });
  });
});
