import { createTestBackend, type TestBackend } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, only } from "./support.ts";

let backend: TestBackend;
let asService: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  asService = backend.service();
});
afterAll(async () => backend?.close());

async function createByAdministrator(metadata: object = {}): Promise<{ id: string; email: string }> {
  const email = `${crypto.randomUUID()}@example.test`;
  const created = await asService.auth.admin.createUser({
    email,
    password: "long-enough",
    email_confirm: true,
    user_metadata: metadata,
  });
  expect(created.error).toBeNull();
  return { id: created.data.user?.id ?? "", email };
}

describe("a new user", () => {
  it("MDATA-33 gets one row in each of the four tables, with their defaults", async () => {
    const { id, email } = await createByAdministrator();
    const rows = async (table: string, key: string) =>
      only(dataOf(await asService.from(table).select("*").eq(key, id)));

    expect(await rows("profiles", "id")).toMatchObject({
      id,
      user_id: id,
      email,
      role: "member",
      credits: 0,
      phone_verified: false,
      phone_verification_pending: false,
    });
    expect(await rows("user_profiles", "id")).toMatchObject({ is_admin: false, is_educator: false });
    expect(await rows("user_credits", "user_id")).toMatchObject({
      available_credits: 0,
      lifetime_credits: 0,
      used_credits: 0,
    });
    expect(await rows("user_preferences", "user_id")).toMatchObject({
      selected_categories: [],
      preferred_category_mode: "presentations",
      preferred_specialties: [],
      difficulty_preference: "medium",
    });
  });

  it("MDATA-33 takes the names of the account, and is created even when they are absurd", async () => {
    const named = await createByAdministrator({ first_name: " Mia ", last_name: "Member" });
    const absurd = await createByAdministrator({ first_name: "x".repeat(3000), last_name: ["y"] });
    const profiles = await backend.sql`
      select id, full_name, char_length(first_name) as length from public.profiles
      where id in ${backend.sql([named.id, absurd.id])}`;
    expect(profiles.find((row) => row.id === named.id)).toMatchObject({ full_name: "Mia Member" });
    expect(profiles.find((row) => row.id === absurd.id)).toMatchObject({ length: 100 });
  });

  it("ADMIN-22 has last_sign_in within the last minute after a sign-in, and null before", async () => {
    const user = await backend.createUser();
    const lastSignIn = async () => {
      const [row] = await backend.sql`
        select last_sign_in is null as never, last_sign_in > now() - interval '1 minute' as recent
        from public.profiles where id = ${user.id}`;
      return row;
    };
    expect(await lastSignIn()).toEqual({ never: true, recent: null });
    await backend.signIn(user);
    expect(await lastSignIn()).toEqual({ never: false, recent: true });

    await backend.sql`
      update public.profiles set last_sign_in = now() - interval '40 days' where id = ${user.id}`;
    await backend.signIn(user);
    expect(await lastSignIn()).toEqual({ never: false, recent: true });
  });

  it("MDATA-03 keeps the profile's email in line with the account's", async () => {
    const user = await backend.createUser();
    const email = `${crypto.randomUUID()}@example.test`;
    const changed = await asService.auth.admin.updateUserById(user.id, { email, email_confirm: true });
    expect(changed.error).toBeNull();
    expect(dataOf(await asService.from("profiles").select("email").eq("id", user.id).single())).toEqual({
      email,
    });
  });

  it("MDATA-33 leaves nothing behind when the account is deleted", async () => {
    const { id } = await createByAdministrator();
    dataOf(
      await asService.rpc("add_user_credits", {
        _user_id: id,
        _amount: 5,
        _transaction_type: "admin_credit",
        _description: "Welcome",
      }),
    );
    expect((await asService.auth.admin.deleteUser(id)).error).toBeNull();
    for (const [table, key] of [
      ["profiles", "id"],
      ["user_profiles", "id"],
      ["user_credits", "user_id"],
      ["credit_transactions", "user_id"],
      ["user_preferences", "user_id"],
    ] as const) {
      expect(dataOf(await asService.from(table).select("*").eq(key, id))).toEqual([]);
    }
  });
});
