import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AuthoringBackend,
  codeOf,
  createAuthoringBackend,
  createPublished,
  done,
  must,
} from "./support.ts";

interface CallRow {
  id: string;
  from_number: string | null;
  to_number: string | null;
  call_start_time: string | null;
  call_status: string | null;
  user_id: string | null;
  total_count: number;
}

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

/** A call as the telephone service records it; minutes count back from now, null is a call that never started. */
async function recordCall(
  fields: Record<string, unknown> & { minutesAgo?: number | null } = {},
): Promise<string> {
  const { minutesAgo = 0, ...rest } = fields;
  const row = await must(
    authoring.backend
      .service()
      .from("call_history")
      .insert({
        user_id: authoring.member.id,
        from_number: "+447700900111",
        to_number: "+442079460222",
        call_status: "completed",
        call_duration: 65,
        call_start_time:
          minutesAgo === null ? null : new Date(Date.now() - minutesAgo * 60_000).toISOString(),
        ...rest,
      })
      .select("id")
      .single(),
  );
  return row.id as string;
}

describe("the call history", () => {
  beforeEach(async () => {
    await authoring.sql`delete from public.call_history`;
  });

  it("CALLS-02 ASEC-05 is an administrator's to read", async () => {
    const id = await recordCall();
    expect(await must(authoring.admin.client.from("call_history").select("id"))).toEqual([{ id }]);
    for (const person of [authoring.educator, authoring.member]) {
      expect(await must(person.client.from("call_history").select("id"))).toEqual([]);
    }
  });

  it("CALLS-14 CALLS-15 comes newest first in pages with an exact count, calls without a start last", async () => {
    const unstarted = await recordCall({ minutesAgo: null });
    const ids = [];
    for (let minutesAgo = 11; minutesAgo >= 1; minutesAgo--) ids.unshift(await recordCall({ minutesAgo }));
    const page = (from: number) =>
      authoring.admin.client
        .from("call_history")
        .select("id", { count: "exact" })
        .order("call_start_time", { ascending: false, nullsFirst: false })
        .range(from, from + 9);
    const first = await page(0);
    expect(first.count).toBe(12);
    expect(first.data?.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect((await page(10)).data?.map(({ id }) => id)).toEqual([ids[10], unstarted]);
  });

  it("CALLS-05 CALLS-06 is filtered by status and by user", async () => {
    const busy = await recordCall({ call_status: "busy" });
    await recordCall({ call_status: "completed" });
    const callOfAdmin = await recordCall({ user_id: authoring.admin.id });
    const filtered = (column: string, value: string) =>
      must(authoring.admin.client.from("call_history").select("id").eq(column, value));
    expect(await filtered("call_status", "busy")).toEqual([{ id: busy }]);
    expect(await filtered("user_id", authoring.admin.id)).toEqual([{ id: callOfAdmin }]);
  });

  it("keeps a call when the account of its user goes, and knows each provider's call once", async () => {
    const user = await authoring.backend.createUser();
    const id = await recordCall({ user_id: user.id, provider_call_id: "call-1" });
    await expect(recordCall({ provider_call_id: "call-1" })).rejects.toThrow("23505");
    await authoring.sql`delete from auth.users where id = ${user.id}`;
    expect(await must(authoring.admin.client.from("call_history").select("id, user_id"))).toEqual([
      { id, user_id: null },
    ]);
  });
});

describe("searching by phone number", () => {
  let inFrom: string;
  let inTo: string;
  let odd: string;

  beforeAll(async () => {
    await authoring.sql`delete from public.call_history`;
    inFrom = await recordCall({ from_number: "+447700955501", minutesAgo: 3 });
    inTo = await recordCall({ to_number: "+441619955502", minutesAgo: 2, call_status: "busy" });
    odd = await recordCall({ from_number: "ext_50%,(7)", minutesAgo: 1, user_id: authoring.admin.id });
    await recordCall({ minutesAgo: 4 });
  });

  const search = async (args: Record<string, unknown>) =>
    (await must(authoring.admin.client.rpc("search_call_history", args))) as CallRow[];
  const found = async (args: Record<string, unknown>) => (await search(args)).map(({ id }) => id);

  it("CALLS-04 finds the digits in either number, newest first, and nothing else", async () => {
    expect(await found({ p_phone: "00955" })).toEqual([inFrom]);
    expect(await found({ p_phone: "33333" })).toEqual([]);
    expect(await found({ p_phone: "1619955" })).toEqual([inTo]);
    expect(await found({ p_phone: "5550" })).toEqual([inTo, inFrom]);
  });

  it("CALLS-04 finds a number that was copied with its spaces", async () => {
    expect(await found({ p_phone: "+44 7700 955501" })).toEqual([inFrom]);
    expect(await found({ p_phone: "5 550" })).toEqual([inTo, inFrom]);
  });

  it("CALLS-03 combines with status and user", async () => {
    expect(await found({ p_phone: "5550", p_status: "busy" })).toEqual([inTo]);
    expect(await found({ p_phone: "5550", p_user_id: authoring.admin.id })).toEqual([]);
    expect(await found({ p_phone: null, p_user_id: authoring.admin.id })).toEqual([odd]);
  });

  it.each(["50%", "_50", "%,(", "(7)"])("CALLS-15 takes %s as it stands", async (text) => {
    expect(await found({ p_phone: text })).toEqual([odd]);
  });

  it.each(["4%1", "+44_7", "\\", "+44,(", "' or true --"])("CALLS-15 finds nothing for %s", async (text) => {
    expect(await found({ p_phone: text })).toEqual([]);
  });

  it("CALLS-14 pages with the count of all that match", async () => {
    const page = await search({ p_phone: "", p_limit: 3, p_offset: 3 });
    expect(page.map(({ total_count }) => total_count)).toEqual([4]);
    expect((await search({ p_phone: "", p_limit: 3 })).map(({ total_count }) => total_count)).toEqual([
      4, 4, 4,
    ]);
  });

  it("CALLS-14 counts a late page off from the end where that is nearer, with the same calls", async () => {
    const all = await found({ p_phone: null });
    const pages = [0, 1, 2, 3, 4].map((p_offset) =>
      found({ p_phone: "", p_limit: 2, p_offset, p_known_total: 4 }),
    );
    expect(await Promise.all(pages)).toEqual([0, 1, 2, 3, 4].map((first) => all.slice(first, first + 2)));
    await recordCall({ minutesAgo: null });
    const unknown = await found({ p_phone: "", p_limit: 1, p_offset: 4, p_known_total: 5 });
    expect([unknown, await found({ p_phone: "", p_limit: 1, p_offset: 3, p_known_total: 5 })]).toEqual([
      (await found({ p_phone: "" })).slice(-1),
      all.slice(-1),
    ]);
    await authoring.sql`delete from public.call_history where id = any (${unknown})`;
  });

  it("CALLS-04 uses the index of the numbers", async () => {
    // The plan is for a table too large to be read; the fixtures here are too few to tell.
    const plan = await authoring.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      return tx`
        explain (costs off) select count(*) from public.call_history
        where from_number ilike '%5550%' or to_number ilike '%5550%'`;
    });
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("call_history_number_search_idx");
  });
});

describe("recordings", () => {
  const recording = (type: string) => new Blob([new Uint8Array(64)], { type });
  const bucket = (person: { client: AuthoringBackend["admin"]["client"] }) =>
    person.client.storage.from("call_recordings");

  it.each([
    ["wav", "audio/wav"],
    ["mp3", "audio/mpeg"],
    ["m4a", "audio/mp4"],
  ])(
    "CALLS-18 CALLS-27 an administrator gets a link to a %s for an hour, as a download",
    async (extension, type) => {
      const path = `2026/call.${extension}`;
      const service = { client: authoring.backend.service() };
      await must(bucket(service).upload(path, recording(type)));
      await done(authoring.admin.client.rpc("note_access", { _what: "recording", _reference: path }));
      const { signedUrl } = await must(
        bucket(authoring.admin).createSignedUrl(path, 3600, { download: true }),
      );
      expect(new URL(signedUrl).searchParams.has("download")).toBe(true);
      const answer = await fetch(signedUrl);
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(64);
    },
  );

  it("ASEC-11 PRAC-33 a member gets one to the recording of an own call, and to no other", async () => {
    const service = { client: authoring.backend.service() };
    const calls = [
      { user_id: authoring.member.id, call_recording_path: "own/mine.wav" },
      { user_id: authoring.educator.id, call_recording_path: "own/theirs.wav" },
    ];
    await must(service.client.from("call_history").insert(calls).select("id"));
    for (const { call_recording_path: path } of calls)
      await must(bucket(service).upload(path, recording("audio/wav")));
    expect((await must(bucket(authoring.member).createSignedUrl("own/mine.wav", 3600))).signedUrl).toContain(
      "token=",
    );
    expect((await bucket(authoring.member).createSignedUrl("own/theirs.wav", 3600)).error).not.toBeNull();
    expect((await must(bucket(authoring.member).list("own"))).map(({ name }) => name)).toEqual(["mine.wav"]);
  });

  it("ASEC-11 nobody else gets one", async () => {
    await must(bucket({ client: authoring.backend.service() }).upload("secret.wav", recording("audio/wav")));
    for (const person of [authoring.educator, authoring.member, { client: authoring.backend.anonymous() }]) {
      const { data, error } = await bucket(person).createSignedUrl("secret.wav", 3600);
      expect(data?.signedUrl).toBeUndefined();
      expect(error).not.toBeNull();
    }
  });

  it("ACONST-08 ADATA-17 the bucket takes audio only", async () => {
    const { error } = await bucket({ client: authoring.backend.service() }).upload(
      "page.html",
      recording("text/html"),
    );
    expect(error).not.toBeNull();
  });
});

describe("practised cases", () => {
  it("MDATA-07 MDATA-24 hold lists, objects and strings, newest first, by kind", async () => {
    const rows = [
      {
        category_type: "history",
        checklist_data: [{ task: "Wash hands", completed: true }],
        feedback: "Good.",
      },
      { category_type: "exam", checklist_data: '[{"task":"Inspect"}]', feedback: { Manner: "Calm" } },
      { category_type: "prescribing", checklist_data: null, feedback: '{"Safety":"Checked"}' },
    ];
    for (const { category_type, checklist_data, feedback } of rows) {
      await authoring.sql`
        insert into public.practiced_cases
          (user_id, title, category_type, checklist_data, feedback, created_at)
        values (
          ${authoring.member.id}, ${category_type}, ${category_type}, ${JSON.stringify(checklist_data)}::text::jsonb,
          ${JSON.stringify(feedback)}::text::jsonb, clock_timestamp()
        )`;
    }
    const read = () =>
      authoring.member.client
        .from("practiced_cases")
        .select("category_type, checklist_data, feedback")
        .eq("user_id", authoring.member.id);
    expect(await must(read().order("created_at", { ascending: false }))).toEqual(rows.toReversed());
    expect(await must(read().eq("category_type", "exam"))).toEqual([rows[1]]);
    expect(
      await codeOf(
        authoring.backend
          .service()
          .from("practiced_cases")
          .insert({ user_id: authoring.member.id, title: "x", category_type: "quiz" }),
      ),
    ).toBe("23514");
  });

  it("pin the version that was practised", async () => {
    const { scenario, version } = await createPublished(authoring.admin);
    await done(
      authoring.backend.service().from("practiced_cases").insert({
        user_id: authoring.member.id,
        title: "Pinned",
        scenario_id: scenario.id,
        version_id: version.id,
      }),
    );
    await done(
      authoring.admin.client.from("clinical_scenarios").update({ title: "New" }).eq("id", scenario.id),
    );
    const rows = await must(
      authoring.member.client.from("practiced_cases").select("version_id").eq("title", "Pinned"),
    );
    expect(rows).toEqual([{ version_id: version.id }]);
  });
});
