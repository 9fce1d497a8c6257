import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changedRows, dataOf, expectRefused, refusal } from "./support.ts";

let backend: TestBackend;
let member: TestUser;
let other: TestUser;
let asMember: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  other = await backend.createUser();
});
beforeEach(async () => {
  member = await backend.createUser();
  asMember = await backend.signIn(member);
});
afterAll(async () => backend?.close());

/** The object that the category selection sends on every change. */
const preferences = (userId: string, changes: object = {}) => ({
  user_id: userId,
  selected_categories: ["Cardiovascular:Chest pain"],
  preferred_category_mode: "presentations",
  preferred_specialties: [],
  difficulty_preference: "medium",
  feedback_notification: true,
  session_reminder_minutes: 15,
  ui_theme: "light",
  ...changes,
});

describe("user_preferences", () => {
  it("MCONST-05 HOME-15 a row with the user_id alone has the defaults", async () => {
    await backend.sql`delete from public.user_preferences where user_id = ${member.id}`;
    await backend.sql`insert into public.user_preferences (user_id) values (${member.id})`;
    expect(dataOf(await asMember.from("user_preferences").select("*").single())).toMatchObject(
      preferences(member.id, { selected_categories: [] }),
    );
  });

  it("MDATA-23 upserts the full object into the one row of the member", async () => {
    const first = preferences(member.id);
    const second = preferences(member.id, {
      selected_categories: ["Cardiovascular:Chest pain", "Respiratory:Asthma"],
      ui_theme: "dark",
    });
    for (const object of [first, second]) {
      expect((await asMember.from("user_preferences").upsert(object)).error).toBeNull();
    }
    const rows = await asMember.from("user_preferences").select("*");
    expect(dataOf(rows)).toEqual([expect.objectContaining(second)]);
  });

  it("MDATA-23 MDATA-34 creates the row of a member who has none", async () => {
    await backend.sql`delete from public.user_preferences where user_id = ${member.id}`;
    const read = () =>
      asMember
        .from("user_preferences")
        .select("selected_categories, preferred_category_mode")
        .eq("user_id", member.id)
        .single();
    expect((await read()).error?.code).toBe("PGRST116");
    await asMember.from("user_preferences").upsert(preferences(member.id));
    expect(dataOf(await read())).toEqual({
      selected_categories: ["Cardiovascular:Chest pain"],
      preferred_category_mode: "presentations",
    });
  });

  it("HOME-14 HOME-16 a change of the mode is kept and leaves the categories of both modes", async () => {
    const selected = ["Cardiovascular:Chest pain", "Mental health:Anxiety disorder: generalised"];
    await asMember.from("user_preferences").upsert(preferences(member.id, { selected_categories: selected }));
    const switched = { selected_categories: selected, preferred_category_mode: "conditions" };
    await asMember.from("user_preferences").upsert(preferences(member.id, switched));
    expect(dataOf(await asMember.from("user_preferences").select("*").single())).toMatchObject(switched);
  });

  it("MDATA-06 HOME-13 refuses values outside the lists and strings that name no specialty", async () => {
    for (const wrong of [
      { preferred_category_mode: "both" },
      { difficulty_preference: "expert" },
      { ui_theme: "neon" },
      { session_reminder_minutes: -1 },
      { selected_categories: ["Chest pain"] },
      { selected_categories: [":Chest pain"] },
      { selected_categories: ["Cardiovascular:"] },
    ]) {
      const answer = await asMember.from("user_preferences").upsert(preferences(member.id, wrong));
      expectRefused(answer, refusal.check);
    }
  });

  it("MSEC-09 MSEC-04 gives a member full access to their own row and none to another's", async () => {
    expectRefused(await asMember.from("user_preferences").upsert(preferences(other.id)), refusal.permission);
    const foreign = asMember.from("user_preferences").update({ ui_theme: "dark" }).eq("user_id", other.id);
    expect(dataOf(await foreign.select("user_id"))).toEqual([]);
    const taken = asMember.from("user_preferences").update({ user_id: other.id }).eq("user_id", member.id);
    expectRefused(await taken, refusal.permission);
    expect(
      dataOf(await asMember.from("user_preferences").delete().eq("user_id", other.id).select("user_id")),
    ).toEqual([]);
    const [row] = await backend.sql`
      select ui_theme, selected_categories from public.user_preferences where user_id = ${other.id}`;
    expect(row).toEqual({ ui_theme: "light", selected_categories: [] });

    const deleted = await asMember
      .from("user_preferences")
      .delete()
      .eq("user_id", member.id)
      .select("user_id");
    expect(dataOf(deleted)).toEqual([{ user_id: member.id }]);
  });
});

describe("writes without a condition", () => {
  it("MSEC-09 MSEC-04 change and delete the member's own row only", async () => {
    const change = "update public.user_preferences set ui_theme = 'dark'";
    expect(await changedRows(backend, member.id, change)).toBe(1);
    expect(await changedRows(backend, member.id, "delete from public.user_preferences")).toBe(1);
  });

  it("MSEC-09 hand no row to another member", async () => {
    await backend.sql`delete from public.user_preferences where user_id = ${other.id}`;
    const take = changedRows(
      backend,
      member.id,
      `update public.user_preferences set user_id = '${other.id}'`,
    );
    await expect(take).rejects.toMatchObject({ code: refusal.permission });
    const insert = asMember.from("user_preferences").insert({ user_id: other.id });
    expectRefused(await insert, refusal.permission);
  });
});

describe("categories", () => {
  it("ADATA-12 MDATA-06 shows a change of the selection at once", async () => {
    await asMember.from("user_preferences").upsert(preferences(member.id));
    const read = await asMember
      .from("categories")
      .select("selected_categories")
      .eq("user_id", member.id)
      .single();
    expect(dataOf(read)).toEqual({ selected_categories: ["Cardiovascular:Chest pain"] });
  });

  it("MSEC-04 shows the member's own selection only and takes no write", async () => {
    expect(dataOf(await asMember.from("categories").select("user_id"))).toEqual([{ user_id: member.id }]);
    const write = asMember.from("categories").update({ selected_categories: [] }).eq("user_id", member.id);
    expectRefused(await write, refusal.permission);
  });
});
