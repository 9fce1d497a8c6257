import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compareDatabases } from "../../../scripts/tasks/compare-databases.ts";

let one: TestBackend;
let other: TestBackend;

beforeAll(async () => {
  one = await createTestBackend();
  other = await createTestBackend();
});
afterAll(async () => {
  await one.close();
  await other.close();
});

it("OPS-02 counts every row of a database and of its copy, and names the tables that differ", async () => {
  const [from, to] = [one.databaseUrl, other.databaseUrl];
  const same = await compareDatabases(from, to);
  expect(same.differences).toEqual([]);
  expect(same.tables).toBeGreaterThan(40);
  expect(same.rows).toBeGreaterThan(500);

  await one.sql`insert into public.clinical_scenarios (title) values ('One more')`;
  await other.sql`create table public.stray (id integer)`;
  expect((await compareDatabases(from, to)).differences).toEqual([
    { table: "public.clinical_scenarios", from: 1, to: 0 },
    { table: "public.stray", from: null, to: 0 },
  ]);
});
