import { readFileSync } from "node:fs";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateTypes, typesFile } from "../../../packages/data/scripts/generate-types.ts";

const sample = (name: string) => readFileSync(new URL(`sample-schema/${name}`, import.meta.url), "utf8");

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

describe("generated types", () => {
  it("MDATA-03 are those of the migrations (else run `npm run types:generate`)", async () => {
    expect(await generateTypes(backend.databaseUrl)).toBe(readFileSync(typesFile, "utf8"));
  });

  it("tell tables, views, functions and enums in the shape that supabase-js takes", async () => {
    await backend.sql.unsafe(sample("schema.sql"));
    expect(await generateTypes(backend.databaseUrl, "sample")).toBe(sample("expected.txt"));
  });
});
