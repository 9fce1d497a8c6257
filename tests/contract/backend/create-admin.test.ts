import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdministrator, readRequest } from "../../../scripts/tasks/create-admin.ts";

let backend: TestBackend;
let folder: string;

beforeAll(async () => {
  backend = await createTestBackend();
  folder = mkdtempSync(join(tmpdir(), "andromeda-admin-"));
});
afterAll(async () => {
  await backend?.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command with the arguments as they would be typed, on the test's own project. */
async function create(...args: string[]): Promise<readonly string[]> {
  const env = { SUPABASE_URL: `${backend.apiUrl}/`, SUPABASE_SECRET_KEY: backend.secretKey };
  const { access, person } = readRequest(args, env, join(folder, "none.json"));
  return createAdministrator(access, person);
}

async function accountOf(email: string) {
  const [row] = await backend.sql`
    select p.first_name, p.last_name, p.role, u.is_admin,
      (select array_agg(action_type order by created_at, id) from public.admin_activity_log where target_user_id = p.id) as log
    from public.profiles as p join public.user_profiles as u on u.id = p.id where p.email = ${email}`;
  return row;
}

const portal = "http://127.0.0.1:3000";

describe("npm run admin:create", () => {
  it("HOST-21 invites the administrator by mail, with a link to the portal", async () => {
    expect(
      await create("--email", "Ada@Example.org", "--name", "Ada Augusta Byron", "--portal", `${portal}/`),
    ).toEqual(["ada@example.org is an administrator now. A mail with a link to choose a password was sent."]);
    expect((await backend.latestMail("ada@example.org")).text).toContain(
      encodeURIComponent(`${portal}/auth/v1/callback`),
    );
    expect(await accountOf("ada@example.org")).toEqual({
      first_name: "Ada Augusta",
      last_name: "Byron",
      role: "admin",
      is_admin: true,
      log: ["admin_granted"],
    });
    expect(await create("--email", "ada@example.org")).toEqual([
      "ada@example.org is an administrator already. Nothing was changed.",
    ]);
    expect(backend.mails().filter(({ to }) => to === "ada@example.org")).toHaveLength(1);
  });

  it("HOST-21 makes a password that signs in where no mail can be sent", async () => {
    const lines = await create("--email", "grace@example.org", "--name", "Grace", "--password");
    expect(lines[0]).toBe("grace@example.org is an administrator now, with the password");
    const password = lines[2]?.trim() ?? "";
    expect(password).toMatch(/^[\w-]{24}$/);
    const client = await backend.signIn({ email: "grace@example.org", password });
    expect((await client.rpc("check_and_set_admin_status")).data).toBe(true);
    expect(await accountOf("grace@example.org")).toMatchObject({ first_name: "Grace", last_name: null });
    expect(backend.mails().filter(({ to }) => to === "grace@example.org")).toEqual([]);
  });

  it("HOST-21 promotes an existing account only with --promote, and leaves its password", async () => {
    const user = await backend.createUser({ isEducator: true });
    await expect(create("--email", user.email, "--password")).rejects.toThrow(
      `${user.email} has an account that is not an administrator's. Add --promote to make it one; its password stays.`,
    );
    expect(await accountOf(user.email)).toMatchObject({ is_admin: false, role: "member" });
    expect(await create("--email", user.email, "--promote")).toEqual([
      `${user.email} is an administrator now.`,
    ]);
    expect(await accountOf(user.email)).toMatchObject({ is_admin: true, role: "admin" });
    const client = await backend.signIn(user);
    const { data } = await client.from("user_profiles").select("is_educator").eq("id", user.id).single();
    expect(data).toEqual({ is_educator: true });
  });

  it("HOST-21 does nothing with a key that is wrong or lacks the rights", async () => {
    const person = { email: "eve@example.org", name: "", hasPassword: true, isPromotion: false };
    for (const secretKey of [backend.publishableKey, "sb_secret_wrong"]) {
      const access = { apiUrl: backend.apiUrl, secretKey, portalUrl: null };
      await expect(createAdministrator(access, person)).rejects.toThrow(
        "Check the address and the secret key, and apply the migrations first (`supabase db push`).",
      );
    }
    expect(await accountOf("eve@example.org")).toBeUndefined();
  });

  it("HOST-21 asks where an invitation leads before it sends one", async () => {
    await expect(create("--email", "eve@example.org")).rejects.toThrow("Add --portal https://…");
    expect(await accountOf("eve@example.org")).toBeUndefined();
  });

  it("HOST-21 finds the running local project by itself, and the environment wins", () => {
    const file = join(folder, "local.json");
    const local = { apiUrl: "http://127.0.0.1:54321", secretKey: "sb_secret_local", portalUrl: portal };
    writeFileSync(file, JSON.stringify({ ...local, mailUrl: "http://127.0.0.1:54324" }));
    expect(readRequest(["--email", "a@b.org"], {}, file).access).toEqual(local);
    const env = { SUPABASE_URL: "https://x.supabase.co", SUPABASE_SECRET_KEY: "sb_secret_x" };
    expect(readRequest(["--email", "a@b.org"], env, file).access).toEqual({
      apiUrl: "https://x.supabase.co",
      secretKey: "sb_secret_x",
      portalUrl: null,
    });
  });

  const https = "https://x.supabase.co";
  it.each([
    [[], {}, /^Usage: npm run admin:create/],
    [["--email", "ada"], {}, '--email is "ada"'],
    [["--email", "a@b.org", "--nonsense"], {}, /Unknown option '--nonsense'.*Usage/s],
    [["--email", "a@b.org"], {}, "Which project?"],
    [["--email", "a@b.org"], { SUPABASE_URL: https }, "Set both"],
    [
      ["--email", "a@b.org"],
      { SUPABASE_URL: https, SUPABASE_SECRET_KEY: "sb_publishable_x" },
      "Take the one that begins with sb_secret_.",
    ],
    [
      ["--email", "a@b.org"],
      { SUPABASE_URL: "http://x.supabase.co", SUPABASE_SECRET_KEY: "sb_secret_x" },
      'SUPABASE_URL is "http://x.supabase.co", but must be an address that begins with https://.',
    ],
    [
      ["--email", "a@b.org", "--portal", "portal"],
      { SUPABASE_URL: https, SUPABASE_SECRET_KEY: "sb_secret_x" },
      '--portal is "portal"',
    ],
  ] as const)("HOST-21 says what is wrong with %j and %j", (args, env, message) => {
    expect(() => readRequest(args, env, join(folder, "none.json"))).toThrow(message);
  });
});
