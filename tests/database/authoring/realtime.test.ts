import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, type AuthoringBackend, createAuthoringBackend, createDraft, done } from "./support.ts";

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(async () => {
  for (const { client } of [authoring.admin, authoring.member]) await client.removeAllChannels();
  await authoring.close();
});

describe("the publication", () => {
  it("ADATA-16 holds the tables that clients follow", async () => {
    const rows = await authoring.sql<{ tablename: string }[]>`
      select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by 1`;
    expect(rows.map(({ tablename }) => tablename)).toEqual([
      "admin_activity_log",
      "case_change_proposals",
      "case_versions",
      "clinical_scenarios",
      "credit_requests",
      "credit_transactions",
      "pending_phone_changes",
      "practiced_cases",
      "profiles",
      "user_cases",
      "user_credits",
      "user_preferences",
    ]);
  });

  it("MDATA-32 MSEC-16 keeps of a deleted row the key and what subscribers filter by, of preferences the key alone", async () => {
    const rows = await authoring.sql<{ table: string; columns: string[] }[]>`
      select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
      from pg_class as c
      join pg_index as i on i.indrelid = c.oid and i.indisreplident
      join pg_attribute as a on a.attrelid = c.oid and a.attnum = any (i.indkey::smallint[])
      where c.relnamespace = 'public'::regnamespace and c.relreplident = 'i'
      group by 1 order by 1`;
    expect([...rows]).toEqual([
      { table: "practiced_cases", columns: ["id", "user_id"] },
      { table: "user_cases", columns: ["id", "user_id"] },
      { table: "user_preferences", columns: ["id"] },
    ]);
    expect(
      await authoring.sql`select from pg_class where relnamespace = 'public'::regnamespace and relreplident = 'f'`,
    ).toHaveLength(0);
  });
});

interface Change {
  table: string;
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

/** Follows a table as the person; the answer waits for a change that fits and gives all that have come so far. */
async function follow(person: Account, table: string, filter?: string) {
  const changes: Change[] = [];
  const waiting: (() => void)[] = [];
  const channel = person.client
    .channel(`${table}-${Math.random()}`)
    .on(
      "postgres_changes",
      { event: "*", schema: "public", table, ...(filter ? { filter } : {}) },
      (change) => {
        changes.push(change as unknown as Change);
        for (const wake of waiting.splice(0)) wake();
      },
    );
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      else if (status !== "CLOSED") reject(error ?? new Error(status));
    });
  });
  return async (fits: (change: Change) => boolean): Promise<Change[]> => {
    while (!changes.some(fits)) await new Promise<void>((resolve) => waiting.push(resolve));
    return changes;
  };
}

describe("a subscriber", () => {
  it("MSEC-16 MDATA-31 gets his own changes and of others at most the id of what was deleted", async () => {
    const until = await follow(authoring.member, "user_cases");
    const insert = async (userId: string, title: string) => {
      const [row] = await authoring.sql<{ id: string }[]>`
        insert into public.user_cases (user_id, title, category_id)
        values (${userId}, ${title}, 'Respiratory:Cough') returning id`;
      return row?.id ?? "";
    };
    const foreign = await insert(authoring.educator.id, "Not yours");
    await authoring.sql`update public.user_cases set title = 'Still not yours' where id = ${foreign}`;
    await authoring.sql`delete from public.user_cases where id = ${foreign}`;
    // This one still exists when the subscriber would be notified of it, so the policy must hide it.
    await insert(authoring.educator.id, "Nor this");
    const mine = await insert(authoring.member.id, "Mine");

    const seen = await until((change) => change.new.id === mine);
    expect(seen.map(({ eventType, old, new: { id } }) => ({ eventType, old, id }))).toEqual([
      { eventType: "DELETE", old: { id: foreign }, id: undefined },
      { eventType: "INSERT", old: {}, id: mine },
    ]);
  });

  it("MDATA-24 MDATA-32 hears of the deletion of his own practised case", async () => {
    const [row] = await authoring.sql<{ id: string }[]>`
      insert into public.practiced_cases (user_id, title) values (${authoring.member.id}, 'Practised') returning id`;
    const until = await follow(authoring.member, "practiced_cases", `user_id=eq.${authoring.member.id}`);
    await authoring.sql`delete from public.practiced_cases where id = ${row?.id ?? ""}`;
    const seen = await until((change) => change.eventType === "DELETE");
    expect(seen.map(({ old }) => old.id)).toEqual([row?.id]);
  });

  it("ADATA-16 ASEC-10 follows the proposals of a case as an author", async () => {
    const { id: caseId } = await createDraft(authoring.admin);
    const until = await follow(authoring.admin, "case_change_proposals", `case_id=eq.${caseId}`);
    const propose = (id: string) =>
      done(
        authoring.otherAdmin.client
          .from("case_change_proposals")
          .insert({ case_id: id, field_path: "title", action: "modify", proposed_value: "Better" }),
      );
    await propose((await createDraft(authoring.admin)).id);
    await propose(caseId);
    const seen = await until((change) => change.eventType === "INSERT");
    expect(seen.map((change) => change.new.case_id)).toEqual([caseId]);
  });

  it.each([
    [
      "profiles",
      () =>
        authoring.sql`update public.profiles set medical_school = 'Leeds' where id = ${authoring.member.id}`,
    ],
    [
      "credit_requests",
      () =>
        authoring.sql`insert into public.credit_requests (user_id, amount) values (${authoring.member.id}, 5)`,
    ],
    [
      "pending_phone_changes",
      () => authoring.sql`
        insert into public.pending_phone_changes (user_id, phone) values (${authoring.member.id}, '+447700900123')`,
    ],
    [
      "user_cases",
      () => authoring.sql`
        insert into public.user_cases (user_id, title, category_id)
        values (${authoring.member.id}, 'Seen by the overview', 'Respiratory:Cough')`,
    ],
    [
      "admin_activity_log",
      () => authoring.sql`insert into public.admin_activity_log (action_type) values ('noted')`,
    ],
  ])("ADMIN-16 ADATA-16 the overview hears of changes to %s", async (table, change) => {
    const until = await follow(authoring.admin, table);
    await change();
    expect(await until((candidate) => candidate.table === table)).not.toEqual([]);
  });
});
