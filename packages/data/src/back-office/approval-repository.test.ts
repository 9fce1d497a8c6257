import { describe, expect, it, vi } from "vitest";
import { markOfDates } from "../realtime/live-marks.ts";
import { liveChannels } from "../testing/live-channels.ts";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseApprovalRepository } from "./approval-repository.ts";

const profile = { id: "u1", email: "ada@example.org", first_name: "Ada", last_name: "Byron" };

const waiting = {
  id: "r1",
  user_id: "u1",
  email: "ada@example.org",
  first_name: "Ada",
  last_name: "Byron",
  amount: "12.34",
  note: "More",
  created_at: "2026-01-01T00:00:00Z",
  balance: "-3.50",
  last_status: "approved",
  last_amount: 25,
  last_reviewed_at: "2025-12-01T00:00:00Z",
  total_count: 73,
};

describe("createSupabaseApprovalRepository", () => {
  it("ADMIN-17 ADMIN-26 reads the 50 oldest credit requests that wait, in cents, and counts all", async () => {
    const { client, requests } = recordingClient(() => ({ body: [waiting] }));
    expect(await createSupabaseApprovalRepository(client).listCreditRequests()).toEqual({
      requests: [
        {
          id: "r1",
          applicant: { id: "u1", name: "Ada Byron", email: "ada@example.org" },
          amountCents: 1_234,
          balanceCents: -350,
          last: { isApproved: true, amountCents: 2_500, decidedAt: "2025-12-01T00:00:00Z" },
          note: "More",
          createdAt: "2026-01-01T00:00:00Z",
        },
      ],
      totalCount: 73,
    });
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ["/rest/v1/rpc/get_pending_credit_requests", { p_limit: 50 }],
    ]);
  });

  it("ADMIN-17 tells how the last request ended, if there was one", async () => {
    const { client } = recordingClient(() => ({
      body: [
        { ...waiting, last_status: "rejected" },
        { ...waiting, last_status: null },
      ],
    }));
    const { requests } = await createSupabaseApprovalRepository(client).listCreditRequests();
    expect(requests.map(({ last }) => last?.isApproved)).toEqual([false, undefined]);
    expect(requests[1]?.last).toBeNull();
  });

  it.each([
    ["credit requests", 1, { kind: "joined", missedNothing: true }],
    ["credit requests", 2, { kind: "joined" }],
    ["phone numbers", 1, { kind: "joined", missedNothing: true }],
    ["phone numbers", 2, { kind: "joined" }],
  ] as const)("NET-08 of one of the %s read, of %d, a join says %j", async (what, total_count, joined) => {
    vi.useFakeTimers();
    const mark = markOfDates([waiting.created_at]);
    const { client } = recordingClient(({ path }) =>
      path.endsWith("/get_live_marks")
        ? { body: { credit_requests: mark, phone_changes: mark } }
        : {
            body: [{ ...waiting, total_count, profiles: profile, phone_change_reviews: null }],
            headers: { "content-range": `0-0/${total_count}` },
          },
    );
    const { channels } = liveChannels(client);
    const approvals = createSupabaseApprovalRepository(client);
    const states: unknown[] = [];
    const subscriber = { onChange: () => {}, onState: (state: unknown) => void states.push(state) };
    if (what === "credit requests") {
      await approvals.listCreditRequests();
      approvals.subscribeToCreditRequests(subscriber);
    } else {
      await approvals.listPhoneChanges();
      approvals.subscribeToPhoneChanges(subscriber);
    }
    await vi.advanceTimersByTimeAsync(200);
    channels[0]?.emit("system", { extension: "postgres_changes", status: "ok" });
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    expect(states).toEqual([joined]);
  });

  it("ADMIN-17 reads an empty queue", async () => {
    const { client } = recordingClient(() => ({ body: [], headers: { "content-range": "*/0" } }));
    const approvals = createSupabaseApprovalRepository(client);
    expect(await approvals.listCreditRequests()).toEqual({ requests: [], totalCount: 0 });
    expect(await approvals.listPhoneChanges()).toEqual({ requests: [], totalCount: 0 });
  });

  it.each([
    [{ first_name: "Ada", last_name: null }, "Ada"],
    [{ first_name: null, last_name: "Byron" }, "Byron"],
    [{ first_name: " ", last_name: "" }, "ada@example.org"],
    [{ first_name: null, last_name: null, email: null }, "Unknown"],
  ])("ADMIN-17 names an applicant %j %s", async (names, name) => {
    const { client } = recordingClient(() => ({ body: [{ ...waiting, ...names }] }));
    const { requests } = await createSupabaseApprovalRepository(client).listCreditRequests();
    expect(requests[0]?.applicant.name).toBe(name);
  });

  it("ADMIN-26 counts what waits of both kinds with one request", async () => {
    const { client, requests } = recordingClient(() => ({ body: { approvals: 7 } }));
    expect(await createSupabaseApprovalRepository(client).countPending()).toBe(7);
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ["/rest/v1/rpc/get_live_marks", { p_of: ["approvals"] }],
    ]);
  });

  it("ADMIN-17 reads the phone numbers that wait, with what became of the code", async () => {
    const row = (id: string, review: unknown) => ({
      id,
      phone: "+447700900123",
      created_at: "2026-01-01T00:00:00Z",
      profiles: profile,
      phone_change_reviews: review,
    });
    const { client, requests } = recordingClient(() => ({
      headers: { "content-range": "0-3/4" },
      body: [
        row("p1", { code_status: "matches" }),
        row("p2", { code_status: "expired" }),
        row("p3", { code_status: "of a later version" }),
        row("p4", null),
      ],
    }));
    const { requests: changes, totalCount } =
      await createSupabaseApprovalRepository(client).listPhoneChanges();
    expect(changes.map(({ id, phone, codeCheck }) => [id, phone, codeCheck])).toEqual([
      ["p1", "+447700900123", "matches"],
      ["p2", "+447700900123", "expired"],
      ["p3", "+447700900123", null],
      ["p4", "+447700900123", null],
    ]);
    expect([changes[0]?.applicant.name, changes[0]?.createdAt, totalCount]).toEqual([
      "Ada Byron",
      "2026-01-01T00:00:00Z",
      4,
    ]);
    expect(requests[0]?.path).toBe("/rest/v1/pending_phone_changes");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      select: "id,phone,created_at,profiles(id,email,first_name,last_name),phone_change_reviews(code_status)",
      status: "eq.pending",
      order: "created_at.asc",
      limit: "50",
    });
  });

  it("ADMIN-18 ADMIN-19 ADMIN-28 settles a request by the procedures, the amount in dollars", async () => {
    const { client, requests } = recordingClient(() => ({ body: null }));
    const approvals = createSupabaseApprovalRepository(client);
    await approvals.approveCreditRequest("r1", 1_234);
    await approvals.rejectCreditRequest("r2", "Too soon");
    await approvals.approvePhoneChange("p1");
    await approvals.rejectPhoneChange("p2", "Not yours");
    await approvals.undoPhoneApproval("p1");
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/rest/v1/rpc/approve_credit_request", { _request_id: "r1", _amount: 12.34 }],
      ["POST", "/rest/v1/rpc/reject_credit_request", { _request_id: "r2", _reason: "Too soon" }],
      ["POST", "/rest/v1/rpc/approve_phone_change", { _request_id: "p1" }],
      ["POST", "/rest/v1/rpc/reject_phone_change", { _request_id: "p2", _reason: "Not yours" }],
      ["POST", "/rest/v1/rpc/undo_phone_approval", { _request_id: "p1" }],
    ]);
  });

  it("ADMIN-18 ADMIN-19 rejects when the server refuses, with its words", async () => {
    const { client } = recordingClient(() => ({
      status: 400,
      body: { code: "P0001", message: "This request is no longer pending." },
    }));
    const approvals = createSupabaseApprovalRepository(client);
    const refused = { message: "This request is no longer pending." };
    await expect(approvals.approveCreditRequest("r1", 1)).rejects.toMatchObject(refused);
    await expect(approvals.rejectCreditRequest("r1", "No")).rejects.toMatchObject(refused);
    await expect(approvals.approvePhoneChange("p1")).rejects.toMatchObject(refused);
    await expect(approvals.rejectPhoneChange("p1", "No")).rejects.toMatchObject(refused);
    await expect(approvals.listCreditRequests()).rejects.toMatchObject(refused);
    await expect(approvals.listPhoneChanges()).rejects.toMatchObject(refused);
  });
});
