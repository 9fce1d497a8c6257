import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCallHistoryRepository } from "./call-history-repository.ts";

const row = (conversation_history: unknown) => ({
  id: "c1",
  user_id: "u1",
  from_number: "+4420",
  to_number: "+4421",
  call_start_time: null,
  call_duration: 65,
  call_status: "completed",
  call_recording_path: "2026/c1.mp3",
  conversation_history,
});
const all = { phone: null, status: null, userId: null, page: 0 };

describe("createSupabaseCallHistoryRepository", () => {
  it("CALLS-14 CALLS-15 selects 10 calls by range with an exact count, latest start first, missing starts last", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [row([])],
      headers: { "content-range": "20-20/21" },
    }));
    const page = await createSupabaseCallHistoryRepository(client).listPage({
      ...all,
      status: "failed",
      userId: "u1",
      page: 2,
    });
    const { path, query, headers } = requests[0] ?? {};
    expect(path).toBe("/rest/v1/call_history");
    expect(headers?.get("Prefer")).toContain("count=exact");
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      call_status: "eq.failed",
      user_id: "eq.u1",
      order: "call_start_time.desc.nullslast,id.desc",
      offset: "20",
      limit: "10",
    });
    expect(page.totalCount).toBe(21);
    expect(page.calls[0]).toMatchObject({
      startedAt: null,
      durationSeconds: 65,
      recordingPath: "2026/c1.mp3",
    });
  });

  it("CALLS-04 CALLS-15 hands a number to the search procedure as it is, special characters too", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [{ ...row([]), created_at: "", total_count: 1 }],
    }));
    const page = await createSupabaseCallHistoryRepository(client).listPage({
      ...all,
      phone: ' +44,(20)%_"\\* ',
      status: "busy",
    });
    expect(requests[0]?.path).toBe("/rest/v1/rpc/search_call_history");
    expect(requests[0]?.body).toEqual({
      p_phone: '+44,(20)%_"\\*',
      p_status: "busy",
      p_user_id: null,
      p_limit: 10,
      p_offset: 0,
    });
    expect(page).toMatchObject({ totalCount: 1, calls: [{ id: "c1" }] });
  });

  it("answers an empty page beyond the last one", async () => {
    const { client } = recordingClient(() => ({
      status: 416,
      body: { code: "PGRST103", message: "Requested range not satisfiable" },
    }));
    const page = await createSupabaseCallHistoryRepository(client).listPage({ ...all, page: 9 });
    expect(page).toEqual({ calls: [], totalCount: 0 });
  });

  it.each([
    ["42501", 403, "database/permission-denied"],
    ["42P01", 404, "database/schema"],
  ])("CALLS-26 rejects by cause: %s", async (code, status, expected) => {
    const { client } = recordingClient(() => ({ status, body: { code, message: "no" } }));
    await expect(createSupabaseCallHistoryRepository(client).listPage(all)).rejects.toMatchObject({
      code: expected,
    });
  });

  it.each([
    [
      [{ speaker: "caller", text: "Hello" }, { speaker: "bot", text: "Hi" }, { speaker: "caller" }, null, 5],
      2,
    ],
    [null, 0],
    [{ speaker: "caller", text: "Hello" }, 0],
  ])("CALLS-24 CALLS-25 reads the turns of %j", async (history, turns) => {
    const { client } = recordingClient(() => ({
      body: [row(history)],
      headers: { "content-range": "0-0/1" },
    }));
    const { calls } = await createSupabaseCallHistoryRepository(client).listPage(all);
    expect(calls[0]?.turns).toHaveLength(turns);
    expect(calls[0]?.turns.map(({ speaker }) => speaker)).toEqual(["caller", "assistant"].slice(0, turns));
  });
});
