import {
  DemoDataError,
  type demoAccounts,
  generateDemoData,
  recordingUploader,
  seedDemoData,
} from "@andromeda/demo-data";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, only } from "./member/support.ts";

// The present moment, because the database compares with its own clock (who was active, which codes expired).
const now = new Date();
const progress: string[] = [];
let backend: TestBackend;
let accounts: Awaited<ReturnType<typeof seedDemoData>>["accounts"];
let asLearner: SupabaseClient;
let asEducator: SupabaseClient;
let asAdmin: SupabaseClient;

function signInAs(role: (typeof demoAccounts)[number]["role"]): Promise<SupabaseClient> {
  return backend.signIn(only(accounts.filter((account) => account.role === role)));
}

beforeAll(async () => {
  backend = await createTestBackend();
  ({ accounts } = await seedDemoData({
    sql: backend.sql,
    now,
    uploadRecording: recordingUploader(backend.service().storage.from("call_recordings")),
    onProgress: (done, total, what) => progress.push(`${done}/${total} ${what}`),
  }));
  [asLearner, asEducator, asAdmin] = await Promise.all([
    signInAs("learner"),
    signInAs("educator"),
    signInAs("administrator"),
  ]);
});
afterAll(async () => backend?.close());

describe("seeding", () => {
  it("HOST-06 reports every step once, the last one as complete", () => {
    const numbers = progress.map((line) => line.split(" ")[0]);
    const total = progress.length;
    expect(numbers).toEqual(progress.map((_, index) => `${index + 1}/${total}`));
    expect(progress).toContain(`${total}/${total} assistant`);
  });

  it("HOST-01 refuses a second population and keeps the first", async () => {
    const count = () => backend.sql`select count(*)::int as people from auth.users`;
    const before = await count();
    const uploads: string[] = [];
    const again = seedDemoData({
      sql: backend.sql,
      data: generateDemoData({ now, seed: 2 }),
      uploadRecording: async (path) => void uploads.push(path),
    });
    await expect(again).rejects.toThrow(DemoDataError);
    await expect(again).rejects.toMatchObject({ code: "demo-data/already-seeded" });
    expect(uploads).toEqual([]);
    expect(await count()).toEqual(before);
  });

  it("MDATA-33 leaves profile, permissions, credits and preferences for every user", async () => {
    const rows = await backend.sql`
      select u.email from auth.users as u
      left join public.profiles as p using (id)
      left join public.user_profiles as r using (id)
      left join public.user_credits as c on c.user_id = u.id
      left join public.user_preferences as f on f.user_id = u.id
      where p.first_name is null or r.id is null or c.user_id is null or f.user_id is null`;
    expect(rows).toEqual([]);
  });
});

describe("what the learner sees", () => {
  it("CRED-19 has one balance in profile, credits and ledger", async () => {
    const { available_credits, used_credits } = only(dataOf(await asLearner.from("user_credits").select()));
    const { credits } = only(dataOf(await asLearner.from("profiles").select("credits")));
    const ledger = dataOf(
      await asLearner.from("credit_transactions").select().order("created_at", { ascending: false }),
    );
    expect(ledger?.length).toBeGreaterThan(35);
    expect(credits).toBe(available_credits);
    expect(ledger?.[0]?.new_balance).toBe(available_credits);
    const deducted = ledger?.filter((row) => row.transaction_type === "call_deduction") ?? [];
    expect(deducted.reduce((sum, row) => sum - row.amount, 0)).toBeCloseTo(used_credits, 6);
  });

  it("HOST-01 has calls of the current month", async () => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();
    const rows = dataOf(
      await asLearner
        .from("credit_transactions")
        .select("id")
        .eq("transaction_type", "call_deduction")
        .gte("created_at", month),
    );
    expect(rows?.length).toBeGreaterThanOrEqual(3);
  });

  it("HOST-01 finds practised cases with checklist and feedback in all their forms", async () => {
    const rows = dataOf(
      await asLearner.from("practiced_cases").select("category_type, checklist_data, feedback"),
    );
    expect(rows).toHaveLength(17);
    const forms = new Set(
      rows?.map((row) => (Array.isArray(row.checklist_data) ? "list" : typeof row.checklist_data)),
    );
    expect(forms).toEqual(new Set(["list", "string"]));
    expect(new Set(rows?.map((row) => typeof row.feedback))).toEqual(new Set(["string", "object"]));
    expect(new Set(rows?.map((row) => row.category_type))).toEqual(
      new Set(["history", "exam", "prescribing"]),
    );
  });

  it("MDATA-20 can choose a presentation in each of the 26 specialties", async () => {
    const rows = dataOf(await asLearner.rpc("get_scenario_presentations")) as { specialty: string }[];
    expect(new Set(rows.map(({ specialty }) => specialty)).size).toBe(26);
  });

  it("MDATA-29 has selected categories that the taxonomy knows", async () => {
    const { selected_categories } = only(dataOf(await asLearner.from("user_preferences").select()));
    const known = dataOf(await asLearner.from("category_tree").select("id").in("id", selected_categories));
    expect(selected_categories.length).toBeGreaterThan(5);
    expect(known).toHaveLength(selected_categories.length);
  });

  it("MSEC-04 sees nobody else and no case", async () => {
    expect(dataOf(await asLearner.from("profiles").select("id"))).toHaveLength(1);
    expect(dataOf(await asLearner.from("clinical_scenarios").select("id"))).toEqual([]);
    expect(dataOf(await asLearner.from("call_history").select("id"))).toEqual([]);
  });
});

describe("what the administrator sees", () => {
  it("HOST-01 has a ledger without gaps for every member, ending in his balance", async () => {
    const broken = await backend.sql`
      with chain as (
        select user_id, amount, previous_balance, new_balance,
          lag(new_balance, 1, 0) over (partition by user_id order by created_at) as expected
        from public.credit_transactions
      )
      select user_id from chain
      where previous_balance <> expected or new_balance <> previous_balance + amount`;
    expect(broken).toEqual([]);
    const balances = dataOf(await asAdmin.from("user_credits").select());
    const ledger =
      dataOf(await asAdmin.from("credit_transactions").select("user_id, amount").limit(1000)) ?? [];
    for (const { user_id, available_credits } of balances ?? []) {
      const entries = ledger.filter((row) => row.user_id === user_id);
      expect(entries.reduce((sum, row) => sum + row.amount, 0)).toBeCloseTo(available_credits, 6);
    }
    const amounts = (balances ?? []).map((row) => row.available_credits);
    expect(amounts.some((amount) => amount < 0)).toBe(true);
    expect(amounts.some((amount) => amount > 0 && amount < 10)).toBe(true);
    expect(amounts.some((amount) => amount >= 10)).toBe(true);
  });

  it("ADMIN-10 ADMIN-11 ADMIN-12 have figures in every card of the overview", async () => {
    const overview = only(dataOf(await asAdmin.rpc("get_admin_overview")) as Record<string, number>[]);
    expect(overview).toMatchObject({
      users_total: 43,
      cases_total: 21,
      credit_requests_pending: 4,
      phone_verifications_pending: 3,
    });
    expect(overview.users_active_30d).toBeGreaterThan(10);
    expect(overview.users_active_30d).toBeLessThan(43);
    expect(overview.cases_pending).toBeGreaterThan(0);
  });

  it("PROF-27 sees whether a submitted phone code was right, wrong or never issued", async () => {
    const rows = dataOf(
      await asAdmin
        .from("pending_phone_changes")
        .select("status, phone_change_reviews (code_status)")
        .eq("status", "pending"),
    ) as unknown as { phone_change_reviews: { code_status: string } }[];
    expect(rows.map((row) => row.phone_change_reviews.code_status).sort()).toEqual([
      "differs",
      "matches",
      "not_issued",
    ]);
  });

  it("HOST-01 finds calls of every status", async () => {
    for (const status of ["completed", "in-progress", "failed", "busy", "no-answer"]) {
      const { count } = await asAdmin
        .from("call_history")
        .select("id", { count: "exact", head: true })
        .eq("call_status", status);
      expect(count, status).toBeGreaterThan(0);
    }
  });

  it("CALLS-18 signs every stored recording, and its bytes are a WAV file", async () => {
    const paths = dataOf(
      await asAdmin.from("call_history").select("call_recording_path").not("call_recording_path", "is", null),
    );
    const bucket = asAdmin.storage.from("call_recordings");
    const distinct = [...new Set(paths?.map((row) => row.call_recording_path as string))];
    const outcomes = await Promise.all(
      distinct.map(async (path) => {
        await asAdmin.rpc("note_access", { _what: "recording", _reference: path });
        return bucket.createSignedUrl(path, 3600, { download: true });
      }),
    );
    const urls = outcomes.flatMap(({ data }) => (data ? [data.signedUrl] : []));
    // One call names a file that is not there, so that the error can be seen.
    expect(urls).toHaveLength(distinct.length - 1);
    for (const url of urls) {
      const response = await fetch(url);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get("content-type")).toBe("audio/wav");
      expect(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 12)).toBe("RIFFWAVE");
      expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
    }
  });

  it("ASEC-11 keeps a recording that is not of their calls from the learner", async () => {
    const path = "2026/of-nobody-here.wav";
    const service = backend.service().storage.from("call_recordings");
    await service.upload(path, new Blob([new Uint8Array(64)], { type: "audio/wav" }));
    await asAdmin.rpc("note_access", { _what: "recording", _reference: path });
    const signed = await asAdmin.storage.from("call_recordings").createSignedUrl(path, 60);
    expect(signed.error).toBeNull();
    const refused = await asLearner.storage.from("call_recordings").createSignedUrl(path, 60);
    expect(refused).toMatchObject({ data: null, error: { message: "Object not found" } });
    await service.remove([path]);
  });

  it("HOST-01 finds completed calls without a recording and without a transcript", async () => {
    const missing = dataOf(
      await asAdmin
        .from("call_history")
        .select("id")
        .eq("call_status", "completed")
        .eq("channel", "phone")
        .is("call_recording_path", null),
    );
    expect(missing).toHaveLength(1);
    const withoutTranscript = await backend.sql`
      select from public.call_history where conversation_history is null limit 5`;
    expect(withoutTranscript).toHaveLength(5);
  });
});

describe("what the authors see", () => {
  it("HOST-01 finds drafts, active and inactive cases", async () => {
    const rows = dataOf(await asEducator.from("clinical_scenarios").select("is_draft, is_active"));
    const badge = (row: { is_draft: boolean; is_active: boolean }) =>
      row.is_draft ? "Draft" : row.is_active ? "Active" : "Inactive";
    const counts = Map.groupBy(rows ?? [], badge);
    expect(rows).toHaveLength(64);
    expect(counts.get("Draft")?.length).toBeGreaterThanOrEqual(8);
    expect(counts.get("Active")?.length).toBeGreaterThanOrEqual(40);
    expect(counts.get("Inactive")).toHaveLength(6);
  });

  it("HOST-01 finds cases that were last changed when they were last saved, not all at once", async () => {
    const rows = dataOf(await asEducator.from("clinical_scenarios").select("last_saved, updated_at")) ?? [];
    for (const { last_saved, updated_at } of rows) expect(updated_at).toBe(last_saved);
    expect(new Set(rows.map(({ updated_at }) => updated_at)).size).toBeGreaterThan(rows.length / 2);
  });

  it("SAVE-09 keeps the published version of a case with later draft edits in circulation", async () => {
    const rows = dataOf(
      await asEducator
        .from("clinical_scenarios")
        .select("title, published_version_id, is_active")
        .eq("auto_saved", true),
    );
    expect(rows).toHaveLength(2);
    for (const row of rows ?? []) {
      expect(row.published_version_id).not.toBeNull();
      expect(row.is_active).toBe(false);
    }
  });

  it("VERS-04 points main and the published version at the newest version of each case in circulation", async () => {
    const wrong = await backend.sql`
      select s.title from public.clinical_scenarios as s
      join public.case_branches as b on b.case_id = s.id and b.branch_name = 'main'
      join lateral (
        select id from public.case_versions where case_id = s.id order by version_number desc limit 1
      ) as newest on true
      where b.head_version_id <> newest.id
        or s.published_version_id is distinct from
          case when s.is_active or s.auto_saved then newest.id end`;
    expect(wrong).toEqual([]);
  });

  it("HOST-01 has as many change rows as each version says, and chains parents", async () => {
    const wrong = await backend.sql`
      select v.id from public.case_versions as v
      left join public.case_versions as p on p.id = v.parent_version_id
      where v.total_changes <> (select count(*) from public.case_version_changes as c where c.version_id = v.id)
        or (v.version_number > 1 and p.version_number is distinct from v.version_number - 1)
        or (v.version_number = 1 and p.id is not null)`;
    expect(wrong).toEqual([]);
  });

  it("CONFL-03 shows the educator's pending proposals to the administrator, with their author", async () => {
    const rows = dataOf(
      await asAdmin
        .from("case_change_proposals_with_user_info")
        .select("user_name, field_path")
        .eq("status", "pending")
        .eq("user_email", "educator@andromeda.local"),
    );
    expect(rows).toHaveLength(2);
    expect(new Set(rows?.map((row) => row.user_name))).toEqual(new Set(["Edward Calder"]));
  });

  it("ASEC-08 gives the educator his own conversations and no others", async () => {
    const sessions = dataOf(
      await asEducator.from("case_chat_sessions").select("title, archived, case_chat_messages (role)"),
    );
    expect(sessions).toHaveLength(2);
    expect(sessions?.filter((session) => session.archived)).toHaveLength(1);
  });
});
