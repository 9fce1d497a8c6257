import { createTestBackend, type TestBackend } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let backend: TestBackend;
let member: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend({ config: { schemas: ["public", "reports"] } });
  await backend.sql.unsafe(`
    create table public.people (id int primary key, name text);
    create table public.letters (
      id int primary key,
      sender_id int not null references public.people,
      recipient_id int not null references public.people
    );
    create table public.teams (id int primary key, parent_id int references public.teams, lead_id int references public.people, name text);
    create table public.rooms (id int primary key, team_id int references public.teams);
    create table public.members (person_id int references public.people, team_id int references public.teams,
      primary key (person_id, team_id));
    insert into public.people values (1, 'Ana'), (2, 'Ben');
    insert into public.letters values (1, 1, 2);
    insert into public.teams (id, parent_id, name) values (1, null, 'all'), (2, 1, 'north'), (3, 1, 'south');
    insert into public.rooms values (1, 2);
    insert into public.members values (1, 2), (2, 2);
    create schema reports;
    grant usage on schema reports to authenticated;
    create table reports.totals (id int primary key);
    grant select on reports.totals to authenticated;
    insert into reports.totals values (7);
    notify pgrst, 'reload schema';
  `);
  member = await backend.signIn(await backend.createUser());
});

afterAll(() => backend.close());

describe("HOST-12 embedded tables", () => {
  it.each(["people(name)", "sender:people(name)", "sender_id:people(name)", "recipient_id:people(name)"])(
    "HOST-12 refuses %s, which could be either person",
    async (embed) => {
      const { data, error, status } = await member.from("letters").select(`id, ${embed}`);
      expect([data, status, error?.code]).toEqual([null, 300, "PGRST201"]);
      expect(error?.message).toBe(
        "Could not embed because more than one relationship was found for 'letters' and 'people'",
      );
      expect(error?.hint).toContain("'people!letters_recipient_id_fkey', 'people!letters_sender_id_fkey'");
    },
  );

  it("HOST-12 refuses it the other way round and further down too", async () => {
    expect((await member.from("people").select("name, letters(id)")).error?.code).toBe("PGRST201");
    expect(
      (await member.from("rooms").select("id, teams(name, members(people(letters(id))))")).error?.code,
    ).toBe("PGRST201");
  });

  it("HOST-12 follows the relationship that is named", async () => {
    const { data, error } = await member
      .from("letters")
      .select(
        "sender:people!sender_id(name), recipient:people!letters_recipient_id_fkey(name), people!recipient_id(id)",
      );
    expect(error).toBeNull();
    expect(data).toEqual([{ sender: { name: "Ana" }, recipient: { name: "Ben" }, people: { id: 2 } }]);
    const columns = await member.from("letters").select("sender_id(name), to:recipient_id(name)");
    expect(columns.data).toEqual([{ sender_id: { name: "Ana" }, to: { name: "Ben" } }]);
    const team = await member.from("rooms").select("teams(name, members(people(name)))").single();
    expect(team.data).toEqual({
      teams: { name: "north", members: [{ people: { name: "Ana" } }, { people: { name: "Ben" } }] },
    });
  });

  it("HOST-12 embeds a table in itself by the column of the foreign key only", async () => {
    const parent = await member.from("teams").select("name, parent:parent_id(name)").eq("id", 2).single();
    expect(parent.data).toEqual({ name: "north", parent: { name: "all" } });
    for (const embed of ["below:teams(name)", "children:teams!parent_id(name)", "teams!parent_id(name)"]) {
      const { error } = await member.from("teams").select(`name, ${embed}`);
      expect([embed, error?.code, error?.hint]).toEqual([
        embed,
        "PGRST200",
        "The local backend embeds along one foreign key between two tables, and in itself only by the key's column.",
      ]);
    }
  });

  it("HOST-12 refuses to embed across a join table", async () => {
    const refused = await member.from("people").select("name, teams!members(name)");
    expect(refused.error?.code).toBe("PGRST200");
    expect((await member.from("people").select("name, teams(name)")).error?.code).toBe("PGRST201");
    const led = await member.from("people").select("name, teams!lead_id(name)").eq("id", 1).single();
    expect(led.data).toEqual({ name: "Ana", teams: [] });
  });
});

describe("HOST-07 exposed schemas", () => {
  it("HOST-07 are those of the settings", async () => {
    expect((await member.schema("reports").from("totals").select()).data).toEqual([{ id: 7 }]);
    const { error } = await member.schema("auth").from("users").select();
    expect(error).toMatchObject({
      code: "PGRST106",
      hint: "Only the following schemas are exposed: public, reports",
    });
  });
});
