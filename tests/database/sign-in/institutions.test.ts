import { randomUUID } from "node:crypto";
import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let backend: TestBackend;
let person: TestUser;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  person = await backend.createUser({ firstName: "Ida", lastName: "Reader" });
  await setGroups("", "");
});

async function setGroups(educators: string, administrators: string) {
  await backend.sql`
    update public.system_configuration set value = case key when 'educator_groups' then ${educators} else ${administrators} end
    where key in ('educator_groups', 'administrator_groups')`;
}

type Json = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Writes what Supabase Auth does when somebody signs in at a provider for the first time. */
async function link(claims: Json | null = null, data: Json = {}, provider = "azure") {
  const identity = {
    sub: "subject",
    email: person.email,
    email_verified: true,
    ...(claims ? { custom_claims: claims } : {}),
    ...data,
  };
  await backend.sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), ${provider}, ${randomUUID()}, ${person.id}, ${backend.sql.json(identity)})`;
}

/** Writes what Supabase Auth does at each later sign-in. */
async function signInAgain(claims: Json) {
  await backend.sql`
    update auth.identities set identity_data = identity_data || ${backend.sql.json({ custom_claims: claims })}
    where user_id = ${person.id} and provider = 'azure'`;
}

async function roles() {
  const [row] = await backend.sql<{ is_educator: boolean; is_admin: boolean }[]>`
    select is_educator, is_admin from public.user_profiles where id = ${person.id}`;
  return [...(row?.is_educator ? ["educator"] : []), ...(row?.is_admin ? ["administrator"] : [])];
}

const logged = () => backend.sql<{ action_type: string; admin_name: string; action_details: string }[]>`
  select action_type, admin_name, action_details from public.admin_activity_log
  where target_user_id = ${person.id} order by created_at`;

describe("an identity of an institution", () => {
  it("AUTH-54 becomes part of the account that has its verified address, in any spelling", async () => {
    await link(null, { email: person.email.toUpperCase() });
    const rows = await backend.sql`select from auth.identities where user_id = ${person.id}`;
    expect(rows).toHaveLength(2);
  });

  it.each([
    ["an address that is not verified", { email_verified: false }],
    ["an address without a word whether it is verified", { email_verified: null }],
    ["another address", { email: "somebody.else@example.org" }],
    ["no address", { email: null }],
  ])("AUTH-54 is refused with %s", async (_what, data) => {
    await expect(link(null, data)).rejects.toMatchObject({ code: "42501" });
  });

  it("AUTH-54 needs no verified address when it is the account's own password", async () => {
    await backend.sql`delete from auth.identities where user_id = ${person.id}`;
    await link(null, { email_verified: false }, "email");
  });
});

describe("a first sign-in by SAML", () => {
  it("AUTH-54 AUTH-55 has an account of its own beside the one with the same address, with the role of its groups", async () => {
    await setGroups("tutors", "");
    // Supabase Auth writes the user first, then the identity, with whatever the attribute mapping names as claims.
    const id = randomUUID();
    await backend.sql`
      insert into auth.users (id, aud, role, email, is_sso_user, email_confirmed_at)
      values (${id}, 'authenticated', 'authenticated', ${person.email}, true, now())`;
    const identity = {
      sub: "ida",
      iss: "https://idp.example.ac.uk",
      email: person.email,
      email_verified: true,
      custom_claims: { groups: ["tutors"] },
    };
    await backend.sql`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), ${`sso:${randomUUID()}`}, 'ida', ${id}, ${backend.sql.json(identity)})`;

    const accounts = await backend.sql`
      select p.email, u.is_educator from public.profiles as p join public.user_profiles as u using (id) where p.id = ${id}`;
    expect(accounts).toEqual([{ email: person.email, is_educator: true }]);
    expect(await roles()).toEqual([]);
  });
});

describe("the groups of an institution", () => {
  it("AUTH-55 give nobody a role unless a setting names them", async () => {
    await link({ groups: ["Educators", ""], roles: [] });
    expect(await roles()).toEqual([]);
    expect(await logged()).toEqual([]);
  });

  it.each([
    ["a list", { groups: ["students", "Clinical Educators"] }],
    ["one text", { groups: "clinical educators" }],
    ["roles of an application", { roles: ["clinical educators"] }],
  ])("AUTH-55 make an educator by %s, and say so in the log", async (_what, claims) => {
    await setGroups("tutors,  clinical educators ", "");
    await link(claims);
    expect(await roles()).toEqual(["educator"]);
    expect(await logged()).toEqual([
      {
        action_type: "educator_granted",
        admin_name: "System",
        action_details: "Made Ida Reader an educator, as the groups of the institution say",
      },
    ]);
  });

  it("AUTH-55 are read at each sign-in: the role leaves with the group", async () => {
    await setGroups("tutors", "it-admins");
    await link({ groups: ["tutors", "it-admins"] });
    expect(await roles()).toEqual(["educator", "administrator"]);
    await signInAgain({ groups: ["tutors"] });
    expect(await roles()).toEqual(["educator"]);
    await signInAgain({});
    expect(await roles()).toEqual([]);
    expect((await logged()).map(({ action_type }) => action_type)).toEqual([
      "educator_granted",
      "admin_granted",
      "admin_revoked",
      "educator_revoked",
    ]);
  });

  it("AUTH-55 take no role that an administrator gave", async () => {
    await backend.sql`update public.user_profiles set is_educator = true, is_admin = true where id = ${person.id}`;
    await setGroups("tutors", "tutors");
    await link({ groups: ["tutors"] });
    await signInAgain({ groups: [] });
    expect(await roles()).toEqual(["educator", "administrator"]);
    expect(await logged()).toEqual([]);
  });

  it("AUTH-55 follow a setting that was changed at the next sign-in", async () => {
    await link({ groups: ["tutors"] });
    await setGroups("tutors", "");
    expect(await roles()).toEqual([]);
    await signInAgain({ groups: ["tutors"] });
    expect(await roles()).toEqual(["educator"]);
    await setGroups("", "");
    await signInAgain({ groups: ["tutors"], again: 1 });
    expect(await roles()).toEqual([]);
  });

  it("AUTH-55 of several institutions count together", async () => {
    await setGroups("tutors", "");
    await link({ groups: ["tutors"] });
    await link(null, {}, "google");
    expect(await roles()).toEqual(["educator"]);
  });

  it("AUTH-55 are not what users write into their own metadata", async () => {
    await setGroups("tutors", "tutors");
    await link({ groups: ["students"] });
    const claims = { custom_claims: { groups: ["tutors"] } };
    const { error } = await (await backend.signIn(person)).auth.updateUser({ data: claims });
    expect(error).toBeNull();
    await signInAgain({ groups: ["students"] });
    expect(await roles()).toEqual([]);
  });

  it("AUTH-55 that make administrators cannot be named in the back office", async () => {
    const admin = await backend.createUser({ isAdmin: true });
    const client = await backend.signIn(admin);
    for (const key of ["educator_groups", "administrator_groups"])
      await client.from("system_configuration").update({ value: "tutors" }).eq("key", key);
    await link({ groups: ["tutors"] });
    expect(await roles()).toEqual(["educator"]);
  });
});
