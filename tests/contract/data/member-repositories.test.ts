import {
  createSupabaseCreditRepository,
  createSupabasePractisedCaseRepository,
  createSupabasePreferencesRepository,
  createSupabaseScenarioCountRepository,
  createSupabaseUserCaseRepository,
} from "@andromeda/data";
import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PortalClient, signedIn } from "./client.ts";

let backend: TestBackend;
let member: TestUser;
let other: TestUser;
let client: PortalClient;

beforeAll(async () => {
  backend = await createTestBackend();
  [member, other] = await Promise.all([backend.createUser(), backend.createUser()]);
  client = await signedIn(backend, member);
});

afterAll(async () => {
  await client.release();
  await backend.close();
});

describe("credits", () => {
  it("MDATA-27 MDATA-28 reads balance and the 20 latest bookings, newest first, in exact cents", async () => {
    const { sql } = backend;
    await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
      await tx`select public.add_user_credits(${member.id}, 20.10, 'admin_credit', 'First')`;
      for (let call = 1; call <= 21; call += 1) {
        await tx`select public.record_call_deduction(${member.id}, 0.33, ${`Call ${call}`}, ${`call-${call}`})`;
      }
      await tx`select public.add_user_credits(${other.id}, 5, 'admin_credit', 'Not mine')`;
    });
    const credits = createSupabaseCreditRepository(client.data);
    expect(await credits.getBalance(member.id)).toEqual({
      availableCents: 2_010 - 21 * 33,
      lifetimeCents: 2_010,
      usedCents: 21 * 33,
    });
    const transactions = await credits.listLatestTransactions(member.id);
    expect(transactions).toHaveLength(20);
    expect(transactions[0]).toMatchObject({
      description: "Call 21",
      type: "call_deduction",
      amountCents: -33,
      previousBalanceCents: 2_010 - 20 * 33,
      newBalanceCents: 2_010 - 21 * 33,
    });
    expect(transactions.at(-1)?.description).toBe("Call 2");
  });

  it("MSEC-04 answers nothing about another member", async () => {
    const credits = createSupabaseCreditRepository(client.data);
    expect(await credits.getBalance(other.id)).toBeNull();
    expect(await credits.listLatestTransactions(other.id)).toEqual([]);
  });
});

describe("cases and preferences", () => {
  it("MCASE-18 lists the member's own cases, newest first", async () => {
    const categoryId = await firstCategory();
    await backend.sql`
      insert into public.user_cases (user_id, title, category_id, category_type, created_at) values
        (${member.id}, 'Older', ${categoryId}, 'exam', now() - interval '1 hour'),
        (${member.id}, 'Newer', ${categoryId}, 'prescribing', now()),
        (${other.id}, 'Not mine', ${categoryId}, 'history', now())`;
    const cases = await createSupabaseUserCaseRepository(client.data).listOwn(member.id);
    expect(cases).toMatchObject([
      {
        title: "Newer",
        type: "prescribing",
        difficulty: "medium",
        notes: null,
        status: "pending",
        categoryId,
      },
      { title: "Older", type: "exam", userId: member.id },
    ]);
  });

  it("MCASE-08 lists the selected categories even when all of them are selected", async () => {
    const ids = (await backend.sql`select id from public.category_tree`).map(({ id }) => String(id));
    expect(ids.length).toBeGreaterThan(400);
    await backend.sql`
      update public.user_preferences set selected_categories = ${ids} where user_id = ${member.id}`;
    const categories = await createSupabaseUserCaseRepository(client.data).listSelectedCategories(member.id);
    await backend.sql`
      update public.user_preferences set selected_categories = '{}' where user_id = ${member.id}`;
    expect(categories.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it("MDATA-24 lists the member's practised cases, of all types or of one", async () => {
    const { sql } = backend;
    await sql`
      insert into public.practiced_cases (user_id, title, category_type, checklist_data, feedback, created_at) values
        (${member.id}, 'History', 'history', ${sql.json([{ task: "Ask", completed: true }])},
          ${sql.json("First.\n\nSecond.")}, now() - interval '1 hour'),
        (${member.id}, 'Exam', 'exam', ${sql.json('[{"task":"Look","completed":false}]')},
          ${sql.json({ Strengths: "Calm" })}, now()),
        (${other.id}, 'Not mine', 'history', null, null, now())`;
    const practised = createSupabasePractisedCaseRepository(client.data);
    expect(await practised.listOwn(member.id)).toMatchObject([
      {
        title: "Exam",
        checklist: [{ task: "Look", isCompleted: false }],
        feedback: { kind: "sections", sections: [{ heading: "Strengths", text: "Calm" }] },
      },
      {
        title: "History",
        checklist: [{ task: "Ask", isCompleted: true }],
        feedback: { kind: "paragraphs", paragraphs: ["First.", "Second."] },
      },
    ]);
    expect((await practised.listOwn(member.id, "history")).map(({ title }) => title)).toEqual(["History"]);
  });

  it("MDATA-22 MDATA-34 reads the preferences, and null without a row", async () => {
    const preferences = createSupabasePreferencesRepository(client.data);
    expect(await preferences.get(member.id)).toMatchObject({ selectedCategories: [], mode: "presentations" });
    await backend.sql`delete from public.user_preferences where user_id = ${member.id}`;
    expect(await preferences.get(member.id)).toBeNull();
  });
});

describe("scenario counts", () => {
  it("MDATA-13 MDATA-20 counts what is in circulation by presentation and by condition", async () => {
    const counts = createSupabaseScenarioCountRepository(client.data);
    expect(await counts.list("presentations")).toEqual([]);
    const admin = await backend.createUser({ isAdmin: true });
    await backend.sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin.id, role: "authenticated" })}, true)`;
      await tx`
        insert into public.clinical_scenarios
          (title, description, difficulty_level, specialty, presentation, condition)
        values ('Chest pain', 'A case', 'Beginner', 'Cardiovascular', 'Chest pain', 'Acute coronary syndromes')`;
      await tx`select public.publish_case(id, revision, 'First', '[]') from public.clinical_scenarios`;
    });
    expect(await counts.list("presentations")).toEqual([
      { specialty: "Cardiovascular", item: "Chest pain", count: 1 },
    ]);
    expect(await counts.list("conditions")).toEqual([
      { specialty: "Cardiovascular", item: "Acute coronary syndromes", count: 1 },
    ]);
  });
});

async function firstCategory(): Promise<string> {
  const [row] = await backend.sql<{ id: string }[]>`select id from public.category_tree order by id limit 1`;
  if (!row) throw new Error("The taxonomy is empty");
  return row.id;
}
