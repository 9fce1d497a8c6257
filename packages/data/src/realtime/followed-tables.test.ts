import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSupabaseAccountRepository } from "../auth/account-repository.ts";
import { createSupabaseApprovalRepository } from "../back-office/approval-repository.ts";
import { createSupabaseOverviewRepository } from "../back-office/overview-repository.ts";
import { createSupabaseCaseProposals } from "../case-proposals/case-proposals-repository.ts";
import { createSupabaseCaseRepository } from "../cases/case-repository.ts";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { createSupabaseCreditRepository } from "../member/credit-repository.ts";
import { createSupabasePhoneVerification } from "../member/phone-verification-gateway.ts";
import { createSupabasePractisedCaseRepository } from "../member/practised-case-repository.ts";
import { createSupabasePreferencesRepository } from "../member/preferences-repository.ts";
import { createSupabaseUserCaseRepository } from "../member/user-case-repository.ts";
import { liveChannels } from "../testing/live-channels.ts";
import { recordingClient } from "../testing/recording-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is heard of changes and states; the client answers nothing. */
async function follow(
  start: (client: AndromedaClient, subscriber: { onChange(change: unknown): void }) => unknown,
) {
  const { client } = recordingClient(() => ({ status: 403, body: { message: "no" } }));
  const { channels } = liveChannels(client);
  const heard: unknown[] = [];
  start(client, {
    onChange: (change) => void heard.push(change),
    ...{ onState: ({ kind }: { kind: string }) => void heard.push(kind) },
  });
  await vi.advanceTimersByTimeAsync(200);
  const [channel] = channels;
  if (!channel) throw new Error("Nothing is followed.");
  return { channel, heard };
}

type Start = Parameters<typeof follow>[0];

const followed: readonly (readonly [name: string, tables: string, start: Start])[] = [
  [
    "profile",
    "profiles id=eq.u1",
    (client, to) => createSupabaseAccountRepository(client).subscribe("u1", to),
  ],
  [
    "approvals",
    "credit_requests",
    (client, to) => createSupabaseApprovalRepository(client).subscribeToCreditRequests(to),
  ],
  [
    "approvals",
    "pending_phone_changes",
    (client, to) => createSupabaseApprovalRepository(client).subscribeToPhoneChanges(to),
  ],
  [
    "approvals",
    "credit_requests, pending_phone_changes",
    (client, to) => createSupabaseApprovalRepository(client).subscribeToBoth(to),
  ],
  [
    "overview",
    "profiles, user_cases, credit_requests, pending_phone_changes, admin_activity_log",
    (client, to) => createSupabaseOverviewRepository(client).subscribe(to),
  ],
  [
    "proposals",
    "case_change_proposals case_id=eq.c1",
    (client, to) => createSupabaseCaseProposals(client).watch("c1", to),
  ],
  [
    "case",
    "clinical_scenarios id=eq.c1",
    (client, to) => createSupabaseCaseRepository(client).watch("c1", to),
  ],
  [
    "credits",
    "user_credits user_id=eq.u1, credit_transactions user_id=eq.u1, credit_requests user_id=eq.u1",
    (client, to) => createSupabaseCreditRepository(client).subscribe("u1", to),
  ],
  [
    "phone-requests",
    "pending_phone_changes user_id=eq.u1",
    (client, to) => createSupabasePhoneVerification(client).subscribe("u1", to),
  ],
  [
    "practised-cases",
    "practiced_cases user_id=eq.u1",
    (client, to) => createSupabasePractisedCaseRepository(client).subscribe("u1", to),
  ],
  [
    "preferences",
    "user_preferences user_id=eq.u1",
    (client, to) => createSupabasePreferencesRepository(client).subscribe("u1", to),
  ],
  [
    "user-cases",
    "user_cases user_id=eq.u1",
    (client, to) => createSupabaseUserCaseRepository(client).subscribe("u1", to),
  ],
];

describe("what is followed", () => {
  it.each(followed)(
    "NET-08 as %s are the rows of %s, and the state of the connection",
    async (name, tables, start) => {
      const { channel, heard } = await follow(start);
      expect(channel.topic.split(":")[0]).toBe(name);
      const rows = channel
        .filters("postgres_changes")
        .map(({ table, filter }) => (filter ? `${table} ${filter}` : table));
      expect(rows.join(", ")).toBe(tables);
      channel.status("TIMED_OUT");
      expect(heard).toEqual(["failed"]);
    },
  );

  it("MDATA-22 preferences are passed on complete; incomplete ones are left out", async () => {
    const { channel, heard } = await follow((client, to) =>
      createSupabasePreferencesRepository(client).subscribe("u1", to),
    );
    const row = {
      selected_categories: ["Surgery:Trauma", 5],
      preferred_category_mode: "conditions",
      updated_at: "1970-01-01T00:00:01.000002+00:00",
    };
    channel.change("INSERT", row);
    channel.change("UPDATE", { ...row, preferred_category_mode: "of a later version" });
    channel.change("UPDATE", { ...row, selected_categories: null });
    channel.change("UPDATE", { ...row, updated_at: undefined });
    channel.change("DELETE", row);
    const announced = { selectedCategories: ["Surgery:Trauma"], version: 1_000_002 };
    expect(heard).toEqual([
      { ...announced, mode: "conditions" },
      { ...announced, mode: "presentations" },
    ]);
  });

  it("ADMIN-16 the overview hears whether the log or the figures changed", async () => {
    const { channel, heard } = await follow((client, to) =>
      createSupabaseOverviewRepository(client).subscribe(to),
    );
    channel.emit(
      "postgres_changes",
      { eventType: "INSERT", table: "admin_activity_log" },
      { table: "profiles" },
    );
    channel.emit("postgres_changes", { eventType: "INSERT", table: "profiles" }, { table: "profiles" });
    expect(heard).toEqual([{ kind: "activity" }, { kind: "figures" }]);
  });

  it("HOME-29 practised cases are passed on as changes of a list, without incomplete ones", async () => {
    const practised = await follow((client, to) =>
      createSupabasePractisedCaseRepository(client).subscribe("u1", to),
    );
    const row = { id: "p1", user_id: "u1", title: "Cough", created_at: "2026-01-01T00:00:00Z" };
    practised.channel.change("INSERT", row);
    for (const column of Object.keys(row)) practised.channel.change("UPDATE", { ...row, [column]: null });
    practised.channel.change("DELETE", { id: "p1" });
    expect(practised.heard).toEqual([
      {
        kind: "inserted",
        item: {
          id: "p1",
          userId: "u1",
          title: "Cough",
          type: "history",
          checklist: null,
          feedback: null,
          createdAt: "2026-01-01T00:00:00Z",
        },
      },
      { kind: "deleted", id: "p1" },
    ]);
  });
});
