import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changedRows, dataOf, expectRefused, only, refusal } from "./support.ts";

const CATEGORY = "Cardiovascular:Chest pain";

let backend: TestBackend;
let member: TestUser;
let other: TestUser;
let asMember: SupabaseClient;
let asOther: SupabaseClient;
let asAdmin: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  member = await backend.createUser({ firstName: "Mia", lastName: "Member" });
  other = await backend.createUser({ firstName: "Otto", lastName: "Other" });
  asMember = await backend.signIn(member);
  asOther = await backend.signIn(other);
  asAdmin = await backend.signIn(await backend.createUser({ isAdmin: true }));
});
afterAll(async () => backend?.close());

const newCase = (changes: object = {}) => ({
  user_id: member.id,
  title: "Chest pain at night",
  category_id: CATEGORY,
  category_type: "history",
  difficulty: "hard",
  notes: "Ask about the family",
  status: "pending",
  ...changes,
});

describe("user_cases", () => {
  it("MDATA-12 MCASE-15 fills in history, medium, no notes and pending", async () => {
    const row = { user_id: member.id, title: "Short", category_id: CATEGORY };
    expect(dataOf(await asMember.from("user_cases").insert(row).select("*").single())).toMatchObject({
      ...row,
      category_type: "history",
      difficulty: "medium",
      notes: null,
      status: "pending",
    });
  });

  it("MDATA-30 takes the seven fields of the form and returns the row", async () => {
    const created = await asMember.from("user_cases").insert(newCase()).select("*").single();
    expect(dataOf(created)).toMatchObject({ id: expect.any(String), ...newCase() });
  });

  it("MCASE-16 knows history, exam and prescribing", async () => {
    for (const type of ["history", "exam", "prescribing"]) {
      const created = await asMember
        .from("user_cases")
        .insert(newCase({ category_type: type }))
        .select("category_type")
        .single();
      expect(dataOf(created)).toEqual({ category_type: type });
    }
  });

  it("MDATA-12 refuses other types and difficulties, a blank title and an unknown category", async () => {
    const insert = (changes: object) => asMember.from("user_cases").insert(newCase(changes));
    expectRefused(await insert({ category_type: "surgery" }), refusal.check);
    expectRefused(await insert({ difficulty: "expert" }), refusal.check);
    expectRefused(await insert({ title: "  " }), refusal.check);
    expectRefused(await insert({ category_id: "Cardiovascular:Nothing" }), "23503");
  });

  it("MSEC-10 refuses an insert in another name or with another status", async () => {
    const insert = (changes: object) => asMember.from("user_cases").insert(newCase(changes));
    expectRefused(await insert({ user_id: other.id }), refusal.permission);
    expectRefused(await insert({ status: "approved" }), refusal.permission);
  });

  it("MSEC-10 lets a member rename and delete their case, and not change its status or owner", async () => {
    const { id } = dataOf(await asMember.from("user_cases").insert(newCase()).select("id").single());
    const update = (changes: object) => asMember.from("user_cases").update(changes).eq("id", id);
    expect(dataOf(await update({ title: "Renamed" }).select("title").single())).toEqual({ title: "Renamed" });
    expectRefused(await update({ status: "approved" }), refusal.permission);
    expectRefused(await update({ user_id: other.id }), refusal.permission);
    expect(dataOf(await asMember.from("user_cases").delete().eq("id", id).select("id"))).toEqual([{ id }]);
  });

  it("MSEC-04 shows, changes and deletes no other member's case", async () => {
    const { id } = dataOf(await asMember.from("user_cases").insert(newCase()).select("id").single());
    expect(dataOf(await asOther.from("user_cases").select("id").eq("id", id))).toEqual([]);
    const update = asOther.from("user_cases").update({ title: "Mine" }).eq("id", id);
    expect(dataOf(await update.select("id"))).toEqual([]);
    expect(dataOf(await asOther.from("user_cases").delete().eq("id", id).select("id"))).toEqual([]);
    const [row] = await backend.sql`select title from public.user_cases where id = ${id}`;
    expect(row).toEqual({ title: newCase().title });
  });

  it("MSEC-10 writes without a condition change and delete own cases only", async () => {
    const owner = await backend.createUser();
    const asOwner = await backend.signIn(owner);
    await asMember.from("user_cases").insert(newCase());
    await asOwner.from("user_cases").insert(newCase({ user_id: owner.id }));
    expect(await changedRows(backend, owner.id, "update public.user_cases set title = 'Mine'")).toBe(1);
    expect(await changedRows(backend, owner.id, "delete from public.user_cases")).toBe(1);
  });

  it("ADMIN-11 an administrator counts all cases and the pending ones", async () => {
    const owner = await backend.createUser();
    await backend.sql`
      insert into public.user_cases (user_id, title, category_id, status)
      values (${owner.id}, 'A', ${CATEGORY}, 'pending'), (${owner.id}, 'B', ${CATEGORY}, 'approved')`;
    const cases = () =>
      asAdmin.from("user_cases").select("*", { count: "exact", head: true }).eq("user_id", owner.id);
    expect((await cases()).count).toBe(2);
    expect((await cases().eq("status", "pending")).count).toBe(1);
  });
});

describe("cases", () => {
  it("MDATA-16 takes own rows and gives them newest first", async () => {
    const client = await backend.signIn(await backend.createUser());
    const { data } = await client.auth.getUser();
    const id = data.user?.id;
    for (const title of ["first", "second"]) {
      expect((await client.from("cases").insert({ user_id: id, title })).error).toBeNull();
    }
    const rows = await client
      .from("cases")
      .select("title")
      .eq("user_id", id)
      .order("created_at", { ascending: false });
    expect(dataOf(rows)).toEqual([{ title: "second" }, { title: "first" }]);
  });

  it("MSEC-11 shows a member their own rows, and refuses rows in the name of another", async () => {
    await asOther.from("cases").insert({ user_id: other.id });
    await asMember.from("cases").insert({ user_id: member.id });
    const visible = dataOf(await asMember.from("cases").select("user_id"));
    expect(new Set(visible.map((row) => row.user_id))).toEqual(new Set([member.id]));
    expectRefused(await asMember.from("cases").insert({ user_id: other.id }), refusal.permission);
    expectRefused(
      await asMember.from("cases").update({ title: "x" }).eq("user_id", member.id),
      refusal.permission,
    );
    expectRefused(await asMember.from("cases").delete().eq("user_id", member.id), refusal.permission);
  });

  it("MDATA-17 MSEC-11 shows an administrator all rows with their owners", async () => {
    const owner = await backend.createUser({ firstName: "Olga", lastName: "Owner" });
    await (await backend.signIn(owner)).from("cases").insert({ user_id: owner.id });
    const rows = await asAdmin
      .from("cases")
      .select("id, user_id, profiles(email, first_name, last_name)")
      .order("created_at", { ascending: false });
    const owned = dataOf(rows).filter((row) => row.user_id === owner.id);
    expect(only(owned).profiles).toEqual({ email: owner.email, first_name: "Olga", last_name: "Owner" });
  });

  it("MDATA-18 MDATA-05 keeps cases and user_cases apart", async () => {
    const client = await backend.signIn(await backend.createUser());
    const { data } = await client.auth.getUser();
    await client.from("cases").insert({ user_id: data.user?.id });
    expect(dataOf(await client.from("cases").select("id, user_id, created_at"))).toHaveLength(1);
    expect(dataOf(await client.from("user_cases").select("id"))).toEqual([]);
  });
});
