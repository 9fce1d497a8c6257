import {
  createSupabaseApprovalRepository,
  createSupabaseOverviewRepository,
  createSupabasePractisedCaseRepository,
  createSupabasePreferencesRepository,
  createSupabaseUserCaseRepository,
} from "@andromeda/data";
import type { SubscriptionState, Unsubscribe } from "@andromeda/domain";
import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type PortalClient, signedIn } from "./client.ts";

let backend: TestBackend;
let member: TestUser;
let other: TestUser;
let client: PortalClient;
const running: Unsubscribe[] = [];

beforeAll(async () => {
  backend = await createTestBackend();
  [member, other] = await Promise.all([backend.createUser(), backend.createUser()]);
  client = await signedIn(backend, member);
});

afterEach(() => {
  for (const unsubscribe of running.splice(0)) unsubscribe();
});

afterAll(async () => {
  socket.mockRestore();
  await client.release();
  await backend.close();
});

/** A subscriber that keeps what it hears, and a promise of the first join. */
function listener<T>() {
  const changes: T[] = [];
  const states: SubscriptionState[] = [];
  return {
    changes,
    states,
    subscriber: {
      onChange: (change: T) => {
        changes.push(change);
      },
      onState: (state: SubscriptionState) => {
        states.push(state);
      },
    },
    joined: () => vi.waitFor(() => expect(states).toContainEqual({ kind: "joined" }), { timeout: 60_000 }),
  };
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

const socket = vi.spyOn(WebSocket.prototype, "send");
/** The changes that the joins since the last call asked for. */
function joinRequests(): unknown[] {
  const frames = socket.mock.calls.map(([frame]) => (typeof frame === "string" ? JSON.parse(frame) : []));
  socket.mockClear();
  return frames.flatMap(([, , , event, payload]) =>
    event === "phx_join" ? [payload.config.postgres_changes] : [],
  );
}

describe("live lists", () => {
  it("MDATA-31 MCASE-19 MCASE-20 follow the member's own cases: inserted, updated, deleted", async () => {
    const { sql } = backend;
    const heard = listener<unknown>();
    running.push(createSupabaseUserCaseRepository(client.data).subscribe(member.id, heard.subscriber));
    await heard.joined();
    expect(joinRequests()).toEqual([
      [{ event: "*", schema: "public", table: "user_cases", filter: `user_id=eq.${member.id}` }],
    ]);
    const [category] = await sql<{ id: string }[]>`select id from public.category_tree order by id limit 1`;
    const categoryId = category?.id ?? "";
    await sql`insert into public.user_cases (user_id, title, category_id) values (${other.id}, 'Not mine', ${categoryId})`;
    const [row] = await sql<{ id: string }[]>`
      insert into public.user_cases (user_id, title, category_id) values (${member.id}, 'Mine', ${categoryId}) returning id`;
    const id = row?.id ?? "";
    await eventually(() =>
      expect(heard.changes).toMatchObject([
        {
          kind: "inserted",
          item: { id, title: "Mine", type: "history", difficulty: "medium", status: "pending" },
        },
      ]),
    );
    await sql`update public.user_cases set title = 'Mine too' where id = ${id}`;
    await eventually(() =>
      expect(heard.changes.at(1)).toMatchObject({ kind: "updated", item: { id, title: "Mine too" } }),
    );
    await sql`delete from public.user_cases where id = ${id}`;
    await eventually(() => expect(heard.changes.slice(2)).toEqual([{ kind: "deleted", id }]));
  });

  it("MDATA-24 HOME-29 follow the member's practised cases on one join", async () => {
    const { sql } = backend;
    const heard = listener<unknown>();
    running.push(createSupabasePractisedCaseRepository(client.data).subscribe(member.id, heard.subscriber));
    await heard.joined();
    expect(joinRequests()).toEqual([
      [{ event: "*", schema: "public", table: "practiced_cases", filter: `user_id=eq.${member.id}` }],
    ]);
    await sql`
      insert into public.practiced_cases (user_id, title, checklist_data)
      values (${member.id}, 'Practised', ${sql.json([{ task: "Ask", completed: true }])})`;
    await eventually(() =>
      expect(heard.changes).toMatchObject([
        { kind: "inserted", item: { title: "Practised", checklist: [{ task: "Ask", isCompleted: true }] } },
      ]),
    );
  });

  it("MDATA-22 HOME-20 follow the member's preferences", async () => {
    const heard = listener<unknown>();
    running.push(createSupabasePreferencesRepository(client.data).subscribe(member.id, heard.subscriber));
    await heard.joined();
    expect(joinRequests()).toEqual([
      [{ event: "*", schema: "public", table: "user_preferences", filter: `user_id=eq.${member.id}` }],
    ]);
    await backend.sql`
      update public.user_preferences
      set selected_categories = '{"Surgery:Trauma"}', preferred_category_mode = 'conditions'
      where user_id in (${member.id}, ${other.id})`;
    await eventually(() =>
      expect(heard.changes).toMatchObject([{ selectedCategories: ["Surgery:Trauma"], mode: "conditions" }]),
    );
  });

  it("send nothing to a subscriber that has unsubscribed, and go on for the other", async () => {
    const [first, second] = [listener<unknown>(), listener<unknown>()];
    const preferences = createSupabasePreferencesRepository(client.data);
    const endFirst = preferences.subscribe(member.id, first.subscriber);
    running.push(preferences.subscribe(member.id, second.subscriber));
    await Promise.all([first.joined(), second.joined()]);
    endFirst();
    await backend.sql`update public.user_preferences set selected_categories = '{}' where user_id = ${member.id}`;
    await eventually(() => expect(second.changes).toHaveLength(1));
    expect(first.changes).toEqual([]);
  });
});

describe("live approvals", () => {
  it("ADMIN-26 report credit requests and phone changes, each kind by itself or both", async () => {
    const admin = await signedIn(backend, await backend.createUser({ isAdmin: true }));
    const approvals = createSupabaseApprovalRepository(admin.data);
    const [credits, phones, both] = [listener<unknown>(), listener<unknown>(), listener<unknown>()];
    running.push(
      approvals.subscribeToCreditRequests(credits.subscriber),
      approvals.subscribeToPhoneChanges(phones.subscriber),
      approvals.subscribeToBoth(both.subscriber),
    );
    await Promise.all([credits.joined(), phones.joined(), both.joined()]);
    // A join after a read says that nothing was missed in between.
    for (const [list, subscribe] of [
      [approvals.listCreditRequests, approvals.subscribeToCreditRequests],
      [approvals.listPhoneChanges, approvals.subscribeToPhoneChanges],
    ] as const) {
      await list();
      const again = listener<unknown>();
      running.push(subscribe(again.subscriber));
      await eventually(() => expect(again.states).toContainEqual({ kind: "joined", missedNothing: true }));
    }
    const heard = () => [credits, phones, both].map(({ changes }) => changes.length);
    await backend.sql`insert into public.credit_requests (user_id, amount) values (${other.id}, 5)`;
    await eventually(() => expect(heard()).toEqual([1, 0, 1]));
    await backend.sql`insert into public.pending_phone_changes (user_id, phone) values (${member.id}, '+447700900123')`;
    await eventually(() => expect(heard()).toEqual([1, 1, 2]));
    for (const unsubscribe of running.splice(0)) unsubscribe();
    await admin.release();
  });
});

describe("the live overview", () => {
  it("ADMIN-16 reports changes of the figures apart from those of the log", async () => {
    const admin = await signedIn(backend, await backend.createUser({ isAdmin: true }));
    const heard = listener<{ kind: string }>();
    running.push(createSupabaseOverviewRepository(admin.data).subscribe(heard.subscriber));
    await heard.joined();
    await backend.sql`insert into public.credit_requests (user_id, amount) values (${member.id}, 5)`;
    await eventually(() => expect(heard.changes).toContainEqual({ kind: "figures" }));
    expect(heard.changes).not.toContainEqual({ kind: "activity" });
    await backend.sql`insert into public.admin_activity_log (action_type) values ('test')`;
    await eventually(() => expect(heard.changes).toContainEqual({ kind: "activity" }));
    for (const unsubscribe of running.splice(0)) unsubscribe();
    await admin.release();
  });
});
