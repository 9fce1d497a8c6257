import { readFileSync } from "node:fs";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, expectRefused, only, refusal } from "./support.ts";

interface Taxonomy {
  specialties: { name: string; presentations: string[]; conditions: string[] }[];
}

const file = new URL("../../../packages/domain/src/taxonomy/mla-taxonomy.json", import.meta.url);
const taxonomy = JSON.parse(readFileSync(file, "utf8")) as Taxonomy;

let backend: TestBackend;
let asMember: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  asMember = await backend.signIn(await backend.createUser());
});
afterAll(async () => backend?.close());

async function ensure(specialty: string, item: string, kind: string): Promise<string> {
  const rows = await backend.sql<{ id: string }[]>`
    select private.ensure_category(${specialty}, ${item}, ${kind}) as id`;
  return only(rows).id;
}

async function category(id: string) {
  const rows = await backend.sql`
    select name, specialty, specialty_position, is_presentation, is_condition
    from public.category_tree where id = ${id}`;
  return only(rows);
}

describe("category_tree", () => {
  it("MDATA-11 MCONST-13 holds the taxonomy: one row for each item of a specialty, flagged by its lists", async () => {
    const rows = await backend.sql`
      select id, name, specialty, specialty_position, is_presentation, is_condition from public.category_tree`;
    const expected = taxonomy.specialties.flatMap(({ name: specialty, presentations, conditions }, index) =>
      [...new Set([...presentations, ...conditions])].map((name) => ({
        id: `${specialty}:${name}`,
        name,
        specialty,
        specialty_position: index + 1,
        is_presentation: presentations.includes(name),
        is_condition: conditions.includes(name),
      })),
    );
    const byId = (left: { id?: string }, right: { id?: string }) =>
      (left.id ?? "") < (right.id ?? "") ? -1 : 1;
    expect([...rows].sort(byId)).toEqual([...expected].sort(byId));
  });

  it("MDATA-29 MDATA-11 gives a member their selected categories, ordered by name", async () => {
    const selected = [
      "Mental health:Anxiety disorder: generalised",
      "Cardiovascular:Chest pain",
      "Cancer:Unknown",
    ];
    const rows = await asMember.from("category_tree").select("id, name").in("id", selected).order("name");
    expect(dataOf(rows)).toEqual([
      { id: "Mental health:Anxiety disorder: generalised", name: "Anxiety disorder: generalised" },
      { id: "Cardiovascular:Chest pain", name: "Chest pain" },
    ]);
  });

  it("MSEC-14 is readable for signed-in users and writable for none", async () => {
    const anonymous = backend.anonymous();
    expect((await anonymous.from("category_tree").select("id").limit(1)).data ?? []).toEqual([]);
    const row = { specialty: "New", name: "Item", specialty_position: 1, is_condition: true };
    expectRefused(await asMember.from("category_tree").insert(row), refusal.permission);
    const all = asMember.from("category_tree").delete().eq("specialty", "Cancer");
    expectRefused(await all, refusal.permission);
  });
});

describe("novel items", () => {
  it("HOME-17 become selectable under their specialty, in its place", async () => {
    const id = await ensure("Cardiovascular", " Tingling: toes ", "presentation");
    expect(id).toBe("Cardiovascular:Tingling: toes");
    expect(await category(id)).toEqual({
      name: "Tingling: toes",
      specialty: "Cardiovascular",
      specialty_position: taxonomy.specialties.findIndex(({ name }) => name === "Cardiovascular") + 1,
      is_presentation: true,
      is_condition: false,
    });
  });

  it("HOME-17 gain the second flag and never lose the first", async () => {
    await ensure("Space medicine", "Bone loss", "presentation");
    const id = await ensure("Space medicine", "Bone loss", "condition");
    expect(await ensure("Space medicine", "Bone loss", "condition")).toBe(id);
    expect(await category(id)).toMatchObject({
      specialty_position: 1000,
      is_presentation: true,
      is_condition: true,
    });
  });

  it("HOME-17 need a specialty without a colon, an item and a known kind", async () => {
    for (const [specialty, item, kind] of [
      ["A:B", "Item", "condition"],
      [":A", "Item", "condition"],
      [" ", "Item", "condition"],
      ["A", "", "condition"],
      ["A", "Item", "symptom"],
    ] as const) {
      await expect(ensure(specialty, item, kind)).rejects.toMatchObject({ code: refusal.argument });
    }
  });
});
