import { type CaseDocument, type CaseMutation, EMPTY_CASE, type JsonValue } from "@andromeda/domain";
import { describe, expect, it, vi } from "vitest";
import { liveChannels } from "../testing/live-channels.ts";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCaseSyncGateway } from "./case-sync-gateway.ts";

const document = {
  ...EMPTY_CASE,
  title: "Chest pain",
  is_active: false,
  is_draft: true,
  case_template: { patient_agent: {} },
};
const facts = {
  ...document,
  case_template: undefined,
  id: "c1",
  auto_saved: true,
  last_saved: null,
  revision: 2,
  published_version_id: null,
  created_at: "2026-01-01T00:00:00+00:00",
  updated_at: "2026-01-02T00:00:00+00:00",
};
const update: CaseMutation = {
  kind: "update",
  mutationId: "m1",
  caseId: "c1",
  expectedRevision: 1,
  document,
};
const answering = (body: unknown, options = {}) => {
  const recorded = recordingClient(() => ({ body }));
  return { ...recorded, sync: createSupabaseCaseSyncGateway(recorded.client, options) };
};

/** The course of history that the server says it is in. */
const HISTORY = "0123abcd";

describe("pulling", () => {
  it("SYNC-02 asks for a page after the cursor", async () => {
    const { sync, requests } = answering({
      changes: [],
      cursor: "b",
      history: HISTORY,
      has_more: true,
      is_behind: true,
    });
    expect(await sync.pull("a", 50)).toEqual({
      changes: [],
      cursor: "b",
      history: HISTORY,
      hasMore: true,
      isBehind: true,
    });
    expect(requests).toMatchObject([
      { path: "/rest/v1/rpc/pull_cases", body: { p_cursor: "a", p_limit: 50 } },
    ]);
  });

  it("SYNC-07 leaves out what cannot be read, names it, and keeps the rest", async () => {
    const reported: string[] = [];
    const whole = { ...facts, case_template: {} };
    const { sync } = answering(
      {
        changes: [
          { kind: "changed", case: { ...facts, id: "bad", case_template: 5 } },
          { kind: "deleted", case_id: "gone", title: "Gone", deleted_at: "2026-01-01" },
          { kind: "changed" },
          null,
          { kind: "changed", case: whole },
        ],
        cursor: "b",
        history: HISTORY,
        has_more: false,
        is_behind: false,
      },
      { onMalformed: (id: string) => reported.push(id) },
    );
    const { changes } = await sync.pull(null, 50);
    expect(changes).toMatchObject([
      { kind: "deleted", id: "gone", title: "Gone", deletedAt: "2026-01-01" },
      { kind: "changed", record: { id: "c1" } },
    ]);
    expect(reported).toEqual(["bad", "", ""]);
  });

  const page = { changes: [], cursor: "b", history: HISTORY };
  it.each([[null], [{ ...page, changes: {} }], [{ ...page, cursor: 1 }], [{ ...page, history: null }]])(
    "SYNC-08 rejects the answer %j, which is not a page",
    async (body) => {
      await expect(answering(body).sync.pull(null, 50)).rejects.toMatchObject({
        code: "database/unexpected",
        message: "The answer to a pull is not a page of changes.",
      });
    },
  );

  it("SYNC-07 takes for a deletion only what says of which case and when", async () => {
    const whole = { ...facts, case_template: {} };
    const { sync } = answering({
      changes: [
        { kind: "deleted", case_id: "a", deleted_at: "2026-01-01" },
        { kind: "deleted", case_id: 5, title: "B", deleted_at: "2026-01-01" },
        { kind: "deleted", case_id: "c", title: "C" },
        { kind: "changed", case_id: "c1", title: "D", deleted_at: "2026-01-01", case: whole },
      ],
      cursor: "b",
      history: HISTORY,
      has_more: "yes",
      is_behind: 1,
    });
    expect(await sync.pull(null, 50)).toMatchObject({
      changes: [
        { kind: "deleted", id: "a", title: "", deletedAt: "2026-01-01" },
        { kind: "changed", record: { id: "c1" } },
      ],
      hasMore: false,
      isBehind: false,
    });
  });
});

describe("pushing", () => {
  it("SYNC-03 sends each mutation with its id and its revision, without the fields that the server sets", async () => {
    const answers = [{ kind: "accepted", case: facts }, { kind: "gone" }, { kind: "accepted", case: facts }];
    const { sync, requests } = answering(answers);
    const remove = { kind: "delete", mutationId: "m2", caseId: "c2", expectedRevision: 4 } as const;
    await sync.push([update, remove, { kind: "create", mutationId: "m3", caseId: "c3", document }], HISTORY);
    const { is_active, is_draft, ...fields } = document;
    expect(requests).toMatchObject([
      {
        path: "/rest/v1/rpc/push_cases",
        body: {
          p_mutations: [
            { kind: "update", mutation_id: "m1", case_id: "c1", expected_revision: 1, case: fields },
            { kind: "delete", mutation_id: "m2", case_id: "c2", expected_revision: 4 },
            { kind: "create", mutation_id: "m3", case_id: "c3", case: fields },
          ],
          p_history: HISTORY,
        },
      },
    ]);
    expect(JSON.stringify(requests[0]?.body)).not.toContain("is_draft");
  });

  it("SYNC-03 completes what was accepted with the template that was sent", async () => {
    const { sync, requests } = answering([{ kind: "accepted", case: facts }]);
    expect(await sync.push([update])).toMatchObject([
      { kind: "accepted", mutationId: "m1", record: { revision: 2, document } },
    ]);
    // Before the first pull no course of history is known.
    expect(requests[0]?.body).not.toHaveProperty("p_history");
  });

  it("SYNC-03 tells what was accepted, moved on and gone apart, and has no record of what was deleted", async () => {
    const whole = { ...facts, case_template: { patient_agent: {} } };
    const { sync } = answering([{ kind: "stale", case: whole }, { kind: "gone" }, { kind: "accepted" }]);
    const remove = { kind: "delete", mutationId: "m2", caseId: "c2", expectedRevision: 4 } as const;
    expect(await sync.push([{ ...update }, { ...update }, remove], HISTORY)).toMatchObject([
      { kind: "stale", mutationId: "m1", record: { id: "c1", revision: 2 } },
      { kind: "gone", mutationId: "m1" },
      { kind: "accepted", mutationId: "m2", record: null },
    ]);
  });

  it("SYNC-08 translates refusals, and counts an unreadable answer as one", async () => {
    const { sync } = answering([
      { kind: "refused", code: "23505", message: "Taken" },
      { kind: "refused", code: "42501", message: "No" },
      { kind: "stale", case: facts },
      { kind: "something new" },
      null,
    ]);
    expect(
      await sync.push([update, update, update, update, update].map((one) => ({ ...one }))),
    ).toMatchObject([
      { kind: "refused", code: "conflict/duplicate", message: "Taken" },
      { kind: "refused", code: "database/permission-denied", message: "No" },
      { kind: "refused", code: "case/malformed-row" },
      {
        kind: "refused",
        code: "database/unexpected",
        message: "The server gave an unknown answer.",
      },
      { kind: "refused", code: "database/unexpected" },
    ]);
  });

  it("SYNC-08 asks nothing of the server when there is nothing that it could store", async () => {
    const { sync, requests } = answering([]);
    expect(await sync.push([], HISTORY)).toEqual([]);
    const broken = { ...update, document: { ...document, title: "NUL \0" } };
    expect(await sync.push([broken], HISTORY)).toMatchObject([
      { kind: "refused", code: "database/invalid-input" },
    ]);
    expect(requests).toEqual([]);
  });

  /** A template of so many levels. */
  const nested = (levels: number): JsonValue => {
    let value: JsonValue = [1];
    for (let level = 1; level < levels; level += 1) value = [value];
    return value;
  };

  it.each<[string, Partial<CaseDocument>]>([
    ["a text holds the character NUL", { title: "NUL \0", condition: "Asthma" }],
    ["a text holds the character NUL", { title: "Chest pain", case_template: { "a\0": 1, b: "x" } }],
    ["a text holds half of a character", { title: "Half \ud83d", condition: "Asthma" }],
    ["it is nested more than 1000 levels deep", { case_template: nested(1_000) }],
  ])("SYNC-08 refuses by itself what the server cannot store: %s", async (problem, columns) => {
    const { sync } = answering([]);
    expect(await sync.push([{ ...update, document: { ...document, ...columns } }], HISTORY)).toEqual([
      {
        kind: "refused",
        mutationId: "m1",
        code: "database/invalid-input",
        message: `The case cannot be stored: ${problem}.`,
      },
    ]);
  });

  it("SYNC-08 sends a case that is nested as deep as the server takes it", async () => {
    const { sync, requests } = answering([{ kind: "gone" }]);
    await sync.push([{ ...update, document: { ...document, case_template: nested(999) } }], HISTORY);
    expect(requests).toHaveLength(1);
  });

  it.each([[null], [{}], [[]], [[{ kind: "gone" }, { kind: "gone" }]]])(
    "SYNC-08 rejects the answer %j to one mutation",
    async (body) => {
      await expect(answering(body).sync.push([update], HISTORY)).rejects.toMatchObject({
        code: "database/unexpected",
        message: "The answer to a push is not a list of its results.",
      });
    },
  );
});

it("VERS-07 publishes by the procedure", async () => {
  const { client, requests } = recordingClient(({ path }) =>
    path.endsWith("/publish_case") ? { status: 403, body: { message: "No access" } } : { body: [] },
  );
  const request = { id: "c1", expectedRevision: 1, document, note: "", mutationId: "m1" };
  await expect(createSupabaseCaseSyncGateway(client).publish(request)).rejects.toMatchObject({
    message: expect.stringContaining("No access"),
  });
  expect(requests.at(-1)?.body).toMatchObject({ p_case_id: "c1", p_mutation_id: "m1" });
});

it("SYNC-09 a subscriber hears of a change of any case, and of the state of the connection", async () => {
  vi.useFakeTimers();
  const { client } = recordingClient(() => ({}));
  const { channels } = liveChannels(client);
  const heard: unknown[] = [];
  const sync = createSupabaseCaseSyncGateway(client);
  sync.watch({ onChange: () => void heard.push("change"), onState: ({ kind }) => void heard.push(kind) });
  sync.watch({ onChange: () => void heard.push("again") });
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect(channels[0]?.topic).toMatch(/^cases:/);
  expect(channels[0]?.filters("postgres_changes")).toMatchObject([{ table: "clinical_scenarios" }]);
  channels[0]?.change("UPDATE", {});
  channels[0]?.status("TIMED_OUT");
  expect(heard).toEqual(["change", "again", "failed"]);
});
