import { EMPTY_CASE } from "@andromeda/domain";
import { afterEach, describe, expect, it, vi } from "vitest";
import { liveChannels } from "../testing/live-channels.ts";
import { type Answer, type RecordedRequest, recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCaseRepository } from "./case-repository.ts";

const row = {
  ...EMPTY_CASE,
  id: "c1",
  title: "Chest pain",
  is_active: false,
  is_draft: true,
  auto_saved: false,
  last_saved: null,
  revision: 2,
  published_version_id: null,
  created_at: "2026-01-01T00:00:00+00:00",
  updated_at: "2026-01-02T00:00:00+00:00",
  case_template: {},
};
const document = { ...EMPTY_CASE, title: "Chest pain", case_template: {} };

function scene(answer: (request: RecordedRequest) => Answer) {
  const { client, requests } = recordingClient(answer);
  return { cases: createSupabaseCaseRepository(client), requests };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("createSupabaseCaseRepository", () => {
  it("LIST-08 says that there was nothing to delete", async () => {
    const { cases, requests } = scene(() => ({ body: [] }));
    await expect(cases.remove("c1")).rejects.toMatchObject({
      code: "case/not-found",
      message: "There is no such scenario.",
    });
    expect(requests[0]).toMatchObject({ method: "DELETE", path: "/rest/v1/clinical_scenarios" });
    expect(requests[0]?.query.get("id")).toBe("eq.c1");
    await scene(() => ({ body: [{ id: "c1" }] })).cases.remove("c1");
  });

  it("SAVE-08 SAVE-18 creates and saves by the procedures, with the revision and the history that are known", async () => {
    const { cases, requests } = scene(() => ({ body: row }));
    expect(await cases.create("c1", document)).toMatchObject({ id: "c1", revision: 2 });
    const request = { id: "c1", expectedRevision: 1, document, kind: "auto-save" } as const;
    await cases.save(request);
    await cases.save({ ...request, expectedHistory: "0a1b2c3d" });
    const { is_active: _active, is_draft: _draft, ...fields } = document as Record<string, unknown>;
    const save = { p_case_id: "c1", p_expected_revision: 1, p_case: fields, p_kind: "auto-save" };
    expect(requests.map(({ path, body }) => [path.split("/").at(-1), body])).toEqual([
      ["create_case", { p_case_id: "c1", p_case: fields }],
      ["save_case", save],
      ["save_case", { ...save, p_expected_history: "0a1b2c3d" }],
    ]);
  });

  it.each([
    ["22P02", 400, null],
    ["42501", 403, "database/permission-denied"],
  ])(
    "VIEW-07 answers null for a malformed id, and passes on every other refusal: %s",
    async (code, status, refusal) => {
      const { cases } = scene(() => ({ status, body: { code, message: "no" } }));
      const opening = cases.open("c1");
      if (refusal === null) expect(await opening).toBeNull();
      else await expect(opening).rejects.toMatchObject({ code: refusal });
    },
  );

  it("VIEW-07 opens a case by its id, and finds none", async () => {
    const found = scene(() => ({ body: [row] }));
    expect(await found.cases.open("c1")).toMatchObject({ id: "c1", document: { title: "Chest pain" } });
    expect(found.requests[0]?.query.get("id")).toBe("eq.c1");
    expect(await scene(() => ({ body: [] })).cases.open("c1")).toBeNull();
  });

  it("NET-08 SYNC-09 reads what others wrote, and not what it wrote itself", async () => {
    vi.useFakeTimers();
    const { client, requests } = recordingClient(({ method }) => ({
      body: method === "POST" ? row : [{ ...row, revision: 3 }],
    }));
    const { channels } = liveChannels(client);
    const cases = createSupabaseCaseRepository(client);
    const heard: unknown[] = [];
    const stop = cases.watch("c1", { onChange: (change) => heard.push(change) });
    await vi.advanceTimersByTimeAsync(1_000);
    const hint = async (columns: object) => {
      channels[0]?.change("UPDATE", { id: "c1", revision: 2, updated_at: row.updated_at, ...columns });
      await vi.advanceTimersByTimeAsync(0);
    };
    const saved = await cases.save({ id: "c1", expectedRevision: 1, document, kind: "auto-save" });
    await hint({});
    expect(heard).toEqual([{ kind: "changed", record: saved }]);
    expect(requests.map(({ method }) => method)).toEqual(["POST"]);
    for (const other of [{ revision: 3 }, { updated_at: "2026-01-02T00:00:00.000001+00:00" }, { id: "c2" }]) {
      await hint(other);
      expect(heard.at(-1)).toMatchObject({ kind: "changed", record: { revision: 3 } });
    }
    expect(requests.map(({ method }) => method)).toEqual(["POST", "GET", "GET", "GET"]);
    stop();
  });
});
