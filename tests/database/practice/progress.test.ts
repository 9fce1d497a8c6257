import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCirculated } from "../calls/support.ts";
import { dataOf } from "../member/support.ts";
import { callWithExchanges, practiceOf } from "./support.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend?.close());

interface Progress {
  attempts: { title: string; score: number | null }[];
  missed: { task: string }[];
}

it("PRAC-08 shows the 200 newest attempts and the ten tasks missed most", async () => {
  const { sql } = backend;
  const user = await backend.createUser();
  await sql`
    insert into public.practiced_cases (user_id, title, created_at)
    select ${user.id}, 'Attempt ' || n, now() - make_interval(mins => n) from generate_series(1, 201) as n`;
  const tasks = Array.from({ length: 11 }, (_, at) => ({
    task: `Task ${String(at).padStart(2, "0")}`,
    completed: false,
  }));
  await sql`
    update public.practiced_cases set checklist_data = ${sql.json([...tasks, { task: "Done", completed: true }, { task: " " }])}
    where title = 'Attempt 1'`;
  const asMember = await backend.signIn(user);
  const { attempts, missed } = dataOf(await asMember.rpc("get_practice_progress")) as Progress;
  expect([attempts.length, attempts[0]?.title, attempts.at(-1)?.title]).toEqual([
    200,
    "Attempt 1",
    "Attempt 200",
  ]);
  expect(missed.map(({ task }) => task)).toEqual(tasks.slice(0, 10).map(({ task }) => task));
});

it("PRAC-08 PRAC-18 keeps the report, but not what was said, when its call is deleted from the history", async () => {
  const { sql } = backend;
  const user = await backend.createUser();
  const { scenarioId } = await newCirculated(sql);
  const practice = practiceOf(backend);
  const callId = await callWithExchanges(backend, user.id, scenarioId);
  dataOf(await practice.end(user.id, callId));
  const id = dataOf(await practice.mark(user.id, callId, 70));
  await sql`delete from public.call_history where id = ${callId}`;
  const asMember = await backend.signIn(user);
  expect(dataOf(await asMember.rpc("get_practice_report", { p_practised_case_id: id }))).toMatchObject({
    callId: null,
    channel: "browser",
    entries: [],
    report: { score: 70 },
  });
  expect((await practice.get(user.id)).data).toBeNull();
  const left = await sql`select from private.practice_turns where call_id = ${callId}`;
  expect(left).toHaveLength(0);
  await sql`delete from public.clinical_scenarios where id = ${scenarioId}`;
});

it("PRAC-07 lists 20 cases a page, in one order", async () => {
  for (let at = 0; at < 21; at += 1)
    await newCirculated(backend.sql, { title: `Case ${String(at).padStart(2, "0")}` });
  const asMember = await backend.signIn(await backend.createUser());
  const page = async (p_page: number) => {
    const { cases, totalCount } = dataOf(await asMember.rpc("search_practice_cases", { p_page })) as {
      cases: { title: string }[];
      totalCount: number;
    };
    expect(totalCount).toBe(21);
    return cases.map(({ title }) => title);
  };
  const first = await page(0);
  expect([first.length, first[0], first.at(-1)]).toEqual([20, "Case 00", "Case 19"]);
  expect(await page(1)).toEqual(["Case 20"]);
  expect(await page(-1)).toEqual(first);
  expect(await page(2_000_000_000)).toEqual([]);
});
