import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let backend: TestBackend;
let member: TestUser;

beforeAll(async () => {
  backend = await createTestBackend();
  member = await backend.createUser({ firstName: "Ada", lastName: "Byron" });
});
afterAll(async () => backend?.close());

const entriesAbout = (id: string) => backend.sql`
  select admin_name, action_type, action_details, before_value, after_value
  from public.admin_activity_log where target_user_id = ${id} order by created_at`;

describe("the activity log", () => {
  it.each([
    ["delete", "delete from public.admin_activity_log"],
    ["update", "update public.admin_activity_log set action_details = 'Nothing happened'"],
    ["take over", "update public.admin_activity_log set admin_id = gen_random_uuid()"],
    ["truncate", "truncate public.admin_activity_log"],
  ])("ADMIN-20 lets not even the owner of the database %s its entries", async (_, statement) => {
    const { sql } = backend;
    await sql`insert into public.admin_activity_log (action_type, action_details) values ('test', 'As it was')`;
    await expect(sql.unsafe(statement)).rejects.toMatchObject({
      code: "42501",
      message: "Permission denied: the activity log is append-only.",
    });
    const [kept] =
      await sql`select action_details from public.admin_activity_log where action_type = 'test' limit 1`;
    expect(kept).toEqual({ action_details: "As it was" });
  });

  it("ADMIN-20 PRIV-03 keeps that a removed account did something, and not who or what was said of it", async () => {
    const { sql } = backend;
    const gone = await backend.createUser({ firstName: "Gone", lastName: "Soon" });
    await sql`
      insert into public.admin_activity_log (admin_id, admin_name, action_type, action_details, target_user_id)
      values (${gone.id}, 'Gone Soon', 'farewell', 'Left', ${gone.id})`;
    await sql`delete from auth.users where id = ${gone.id}`;
    const [entry] = await sql`
      select admin_id, admin_name, action_details, target_user_id
      from public.admin_activity_log where action_type = 'farewell'`;
    expect(entry).toEqual({
      admin_id: null,
      admin_name: "Former member",
      action_details: "Former member",
      target_user_id: null,
    });
  });

  it.each([
    ['{"x-request-id": "3f2a91c0-1111-4111-8111-111111111111"}', "3f2a91c0-1111-4111-8111-111111111111"],
    ['{"x-request-id": "a text; of somebody"}', null],
    ['{"user-agent": "any"}', null],
    ["", null],
  ])("OPS-03 keeps the id of the request, with the headers %j", async (headers, id) => {
    const [entry] = await backend.sql.begin(async (tx) => {
      await tx`select set_config('request.headers', ${headers}, true)`;
      return tx`
        insert into public.admin_activity_log (action_type) values ('asked') returning request_id`;
    });
    expect(entry).toEqual({ request_id: id });
  });

  it("ADMIN-20 lets the service role add entries, and neither change nor remove any", async () => {
    const log = () => backend.service().from("admin_activity_log");
    expect((await log().insert({ action_type: "noted" })).error).toBeNull();
    expect((await log().update({ action_type: "x" }).eq("action_type", "noted")).error?.code).toBe("42501");
    expect((await log().delete().eq("action_type", "noted")).error?.code).toBe("42501");
  });

  it("ADMIN-20 records permissions and settings that the service role changes, with before and after", async () => {
    const service = backend.service();
    const { error } = await service
      .from("user_profiles")
      .update({ is_admin: true, is_educator: true })
      .eq("id", member.id);
    expect(error).toBeNull();
    await service.from("user_profiles").update({ is_admin: false }).eq("id", member.id);
    await service.from("user_profiles").update({ is_admin: false }).eq("id", member.id);
    const entry = (action_type: string, action_details: string, flag: string, after: boolean) => ({
      admin_name: "System",
      action_type,
      action_details,
      before_value: { [flag]: !after },
      after_value: { [flag]: after },
    });
    expect(await entriesAbout(member.id)).toEqual([
      entry("admin_granted", "Made Ada Byron an administrator", "is_admin", true),
      entry("educator_granted", "Made Ada Byron an educator", "is_educator", true),
      entry("admin_revoked", "Removed the administrator role of Ada Byron", "is_admin", false),
    ]);
    const key = "max_call_minutes";
    const change = await service.from("system_configuration").update({ value: "45" }).eq("key", key);
    expect(change.error).toBeNull();
    const [setting] = await backend.sql`
      select admin_name, before_value, after_value from public.admin_activity_log
      where action_type = 'configuration_updated'`;
    expect(setting).toEqual({
      admin_name: "System",
      before_value: { key, value: "30" },
      after_value: { key, value: "45" },
    });
  });
});
