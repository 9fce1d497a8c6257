import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCallHistoryRepository } from "./call-history-repository.ts";

const row = {
  id: "c1",
  user_id: "u1",
  from_number: "+4420",
  to_number: "+4421",
  call_start_time: null,
  call_duration: 65,
  call_status: "completed",
  call_recording_path: "2026/c1.mp3",
};
const all = { phone: null, status: null, userId: null, page: 0 };

describe("createSupabaseCallHistoryRepository", () => {
  it("CALLS-14 CALLS-15 selects 10 calls by range with an exact count, latest start first, missing starts last", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [row],
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

  it("CALLS-14 asks the procedure for a late page, with the count that is known", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [{ ...row, created_at: "", total_count: 1003 }],
    }));
    const calls = createSupabaseCallHistoryRepository(client);
    const page = await calls.listPage({ ...all, status: "failed", page: 100 });
    const asked = { p_phone: "", p_status: "failed", p_user_id: null, p_limit: 10, p_offset: 1000 };
    expect(requests.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: "/rest/v1/rpc/search_call_history", body: asked },
    ]);
    expect(page).toMatchObject({ totalCount: 1003, calls: [{ id: "c1" }] });
    await calls.listPage({ ...all, status: "failed", page: 100, knownTotal: 1003 });
    expect(requests[1]?.body).toEqual({ ...asked, p_known_total: 1003 });
  });

  it("CALLS-14 does not count a known total again", async () => {
    const { client, requests } = recordingClient(() => ({ body: [row] }));
    const page = await createSupabaseCallHistoryRepository(client).listPage({
      ...all,
      page: 1,
      knownTotal: 1002,
    });
    expect(requests[0]?.headers.get("Prefer") ?? "").not.toContain("count");
    expect(page.totalCount).toBe(1002);
  });

  it("CALLS-04 CALLS-15 hands a number to the search procedure as it is, special characters too", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [{ ...row, created_at: "", total_count: 1 }],
    }));
    const page = await createSupabaseCallHistoryRepository(client).listPage({
      ...all,
      phone: ' +44,(20)%_"\\* ',
      status: "busy",
      page: 2,
    });
    expect(requests[0]?.path).toBe("/rest/v1/rpc/search_call_history");
    expect(requests[0]?.body).toEqual({
      p_phone: '+44,(20)%_"\\*',
      p_status: "busy",
      p_user_id: null,
      p_limit: 10,
      p_offset: 20,
    });
    expect(page).toMatchObject({ totalCount: 1, calls: [{ id: "c1" }] });
  });

  it("CALLS-14 answers an empty page beyond the last one, whatever total was known", async () => {
    const { client } = recordingClient(() => ({
      status: 416,
      body: { code: "PGRST103", message: "Requested range not satisfiable" },
    }));
    const calls = createSupabaseCallHistoryRepository(client);
    const empty = { calls: [], totalCount: 0 };
    expect(await calls.listPage({ ...all, page: 9 })).toEqual(empty);
    expect(await calls.listPage({ ...all, page: 9, knownTotal: 95 })).toEqual(empty);
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
});

/** What is looked at is entered in the record of access first. */
const isEntry = (path: string) => path.endsWith("/rpc/note_access");

describe("recordings", () => {
  const token = "eyJ.eyJ.sig";
  const sign = (answer: { status?: number; body?: unknown } | Error, path = "2026/c1.mp3") => {
    const recording = recordingClient(({ path: asked }) => (isEntry(asked) ? { status: 204 } : answer));
    return { ...recording, link: createSupabaseCallHistoryRepository(recording.client).signRecording(path) };
  };

  it("CALLS-18 PRIV-10 signs a link for 3600 seconds that downloads", async () => {
    const before = Date.now();
    const { link, requests } = sign({
      body: { signedURL: `/object/sign/call_recordings/2026/c1.mp3?token=${token}` },
    });
    const { url, expiresAt } = await link;
    expect(requests[0]).toMatchObject({
      path: "/rest/v1/rpc/note_access",
      body: { _what: "recording", _reference: "2026/c1.mp3" },
    });
    expect(requests[1]).toMatchObject({
      method: "POST",
      path: "/storage/v1/object/sign/call_recordings/2026/c1.mp3",
      body: { expiresIn: 3600 },
    });
    expect(new URL(url).pathname).toBe("/storage/v1/object/sign/call_recordings/2026/c1.mp3");
    expect([...new URL(url).searchParams]).toEqual([
      ["token", token],
      ["download", ""],
    ]);
    expect(expiresAt).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  it("CALLS-20 counts an answer without an address as a failure", async () => {
    await expect(sign({ body: {} }).link).rejects.toMatchObject({
      code: "storage/no-link",
      message: "Signed URL generation failed",
    });
  });

  it.each([
    [400, { statusCode: "404", error: "not_found", message: "Object not found" }, "storage/object-not-found"],
    [
      400,
      { statusCode: "404", error: "Bucket not found", message: "Bucket not found" },
      "storage/bucket-not-found",
    ],
    [418, { statusCode: "418", error: "teapot", message: "X" }, "storage/unexpected"],
  ])("CALLS-21 CALLS-22 tells failures of the storage apart (%d %o)", async (status, body, code) => {
    await expect(sign({ status, body }).link).rejects.toMatchObject({ code, message: body.message });
  });

  it("CALLS-21 reports a request that never arrived", async () => {
    await expect(sign(new TypeError("Failed to fetch")).link).rejects.toMatchObject({
      code: "network/offline",
      message: "The server could not be reached. Check your connection.",
    });
  });
});

describe("conversations", () => {
  const read = (body: unknown) => {
    const { client, requests } = recordingClient(() => ({ body }));
    return { requests, conversation: createSupabaseCallHistoryRepository(client).readConversation("c1") };
  };

  it.each([
    [
      [{ speaker: "caller", text: "Hello" }, { speaker: "bot", text: "Hi" }, { speaker: "caller" }, null, 5],
      ["caller", "assistant"],
    ],
    [null, []],
    [{ speaker: "caller", text: "Hello" }, []],
  ])("CALLS-24 CALLS-25 has the turns of %j", async (history, speakers) => {
    const { turns } = await read({ turns: history, outcome: null }).conversation;
    expect(turns.map(({ speaker }) => speaker)).toEqual(speakers);
  });

  it("PRIV-10 is one request, with the practised case of the call and its tasks", async () => {
    const { conversation, requests } = read({
      turns: [],
      outcome: {
        title: "Chest pain",
        scenarioId: "s1",
        checklist: [
          { task: "Greets", completed: true },
          { task: "Asks", completed: false },
        ],
        feedback: { Strengths: "Clear" },
      },
    });
    expect((await conversation).outcome).toEqual({
      title: "Chest pain",
      scenarioId: "s1",
      checklist: [
        { task: "Greets", isCompleted: true },
        { task: "Asks", isCompleted: false },
      ],
      feedback: { kind: "sections", sections: [{ heading: "Strengths", text: "Clear" }] },
    });
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ["/rest/v1/rpc/read_conversation", { p_call_id: "c1" }],
    ]);
  });

  it("has none for a call without one, and no tasks where nothing can be read", async () => {
    expect((await read({ turns: [], outcome: null }).conversation).outcome).toBeNull();
    const unreadable = { title: "Cough", scenarioId: null, checklist: "?", feedback: null };
    expect((await read({ turns: [], outcome: unreadable }).conversation).outcome).toEqual({
      title: "Cough",
      scenarioId: null,
      checklist: null,
      feedback: null,
    });
  });
});
