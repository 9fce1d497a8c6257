import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, expect, it } from "vitest";

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const ask = (method = "GET") => fetch(`${backend.apiUrl}/functions/v1/healthz`, { method });

it("OPS-01 a monitor without a key or a session is told that database, storage and functions work", async () => {
  const answer = await ask();
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: "ok", parts: { functions: "up", database: "up", storage: "up" } },
  ]);
  expect((await ask("HEAD")).status).toBe(200);
  expect((await ask("POST")).status).toBe(405);
});

it.each([
  ["database", "public.system_configuration"],
  ["storage", "storage.objects"],
] as const)("OPS-01 answers 503 and says no more than which part when %s is down", async (part, table) => {
  await backend.sql.unsafe(`alter table ${table} rename to away`);
  try {
    const answer = await ask();
    expect(answer.status).toBe(503);
    const up = { functions: "up", database: "up", storage: "up" };
    expect(await answer.json()).toEqual({ status: "degraded", parts: { ...up, [part]: "down" } });
  } finally {
    const [schema, name] = table.split(".");
    await backend.sql.unsafe(`alter table ${schema}.away rename to ${name}`);
  }
});
