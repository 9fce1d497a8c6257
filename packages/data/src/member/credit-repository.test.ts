import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCreditRepository } from "./credit-repository.ts";

describe("createSupabaseCreditRepository", () => {
  it("MDATA-27 selects the three columns of the balance, in cents", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [{ available_credits: 7.5, lifetime_credits: "20.10", used_credits: 0 }],
    }));
    const balance = await createSupabaseCreditRepository(client).getBalance("u1");
    expect(requests[0]).toMatchObject({ method: "GET", path: "/rest/v1/user_credits" });
    expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
      select: "available_credits,lifetime_credits,used_credits",
      user_id: "eq.u1",
    });
    expect(balance).toEqual({ availableCents: 750, lifetimeCents: 2_010, usedCents: 0 });
  });

  it("CRED-18 MDATA-34 answers null when the member has no credit row", async () => {
    const { client } = recordingClient(() => ({ body: [] }));
    expect(await createSupabaseCreditRepository(client).getBalance("u1")).toBeNull();
  });

  it("CRED-14 MDATA-28 selects the 20 latest transactions, newest first", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [
        {
          id: "t1",
          amount: -3,
          transaction_type: "call_deduction",
          description: "Call",
          previous_balance: 20,
          new_balance: 17,
          created_at: "2026-01-01T00:00:00+00:00",
          payment_id: null,
        },
      ],
    }));
    const transactions = await createSupabaseCreditRepository(client).listLatestTransactions("u1");
    expect(requests[0]?.path).toBe("/rest/v1/credit_transactions");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      select: "id,amount,transaction_type,description,previous_balance,new_balance,created_at,payment_id",
      user_id: "eq.u1",
      order: "created_at.desc",
      limit: "20",
    });
    expect(transactions).toEqual([
      {
        id: "t1",
        amountCents: -300,
        type: "call_deduction",
        description: "Call",
        previousBalanceCents: 2_000,
        newBalanceCents: 1_700,
        createdAt: "2026-01-01T00:00:00+00:00",
        paymentId: null,
      },
    ]);
  });

  it("CRED-14 asks for later pages by their place", async () => {
    const { client, requests } = recordingClient(() => ({ body: [] }));
    expect(await createSupabaseCreditRepository(client).listLatestTransactions("u1", 2)).toEqual([]);
    expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
      order: "created_at.desc",
      offset: "40",
      limit: "20",
    });
  });

  it("CRED-11 has the database add up the whole ledger, in one call", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [
        {
          calls_this_month: 2,
          minutes_used: 4,
          total_received: 25.1,
          transaction_count: 25,
          balances: [0, 7.5, -3.25],
        },
      ],
    }));
    const [monthStart, day] = [new Date("2026-03-01T00:00:00Z"), new Date("2026-03-02T00:00:00Z")];
    const figures = await createSupabaseCreditRepository(client).getFigures({ monthStart, moments: [day] });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      path: "/rest/v1/rpc/get_credit_figures",
      body: { p_month_start: "2026-03-01T00:00:00.000Z", p_moments: ["2026-03-02T00:00:00.000Z"] },
    });
    expect(figures).toEqual({
      callsThisMonth: 2,
      minutesUsed: 4,
      totalReceivedCents: 2_510,
      transactionCount: 25,
      balancesCents: [0, 750, -325],
    });
  });

  it("rejects figures that are not there", async () => {
    const { client } = recordingClient(() => ({ body: [] }));
    const query = { monthStart: new Date(0), moments: [] };
    await expect(createSupabaseCreditRepository(client).getFigures(query)).rejects.toMatchObject({
      code: "database/unexpected",
      message: "The server returned no figures",
    });
  });

  it.each([
    [
      { creditPerMinute: 0.5, number: "+441632960000" },
      { creditPerMinute: 0.5, number: "+441632960000" },
    ],
    [{ creditPerMinute: "free" }, { creditPerMinute: null, number: null }],
  ])("CRED-21 HOME-33 reads the terms of a call as far as they are set: %j", async (body, terms) => {
    const { client } = recordingClient(() => ({ body }));
    expect(await createSupabaseCreditRepository(client).getCallTerms()).toEqual(terms);
  });

  it("CRED-02 asks for credits and reads the newest request with its outcome", async () => {
    const row = {
      id: "r1",
      user_id: "u1",
      amount: 12.5,
      note: "Exam",
      status: "approved",
      approved_amount: 4.5,
      reason: null,
      created_at: "2026-01-01T00:00:00+00:00",
      reviewed_at: "2026-01-02T00:00:00+00:00",
    };
    const { client, requests } = recordingClient(({ path }) => ({
      body: path.includes("/rpc/") ? { ...row, status: "pending", approved_amount: null } : [row],
    }));
    const credits = createSupabaseCreditRepository(client);
    expect(await credits.requestCredits(1_250, "Exam")).toMatchObject({
      amountCents: 1_250,
      status: "pending",
      approvedCents: null,
    });
    expect(requests[0]).toMatchObject({
      path: "/rest/v1/rpc/request_credits",
      body: { _amount: 12.5, _note: "Exam" },
    });
    expect(await credits.latestRequest("u1")).toEqual({
      id: "r1",
      amountCents: 1_250,
      note: "Exam",
      status: "approved",
      approvedCents: 450,
      reason: null,
      createdAt: "2026-01-01T00:00:00+00:00",
      reviewedAt: "2026-01-02T00:00:00+00:00",
    });
    expect(Object.fromEntries(requests[1]?.query ?? [])).toEqual({
      select: "id,amount,note,status,approved_amount,reason,created_at,reviewed_at",
      user_id: "eq.u1",
      order: "created_at.desc",
      limit: "1",
    });
  });

  it("answers null without any request, and a refusal by its code", async () => {
    const none = createSupabaseCreditRepository(recordingClient(() => ({ body: [] })).client);
    expect(await none.latestRequest("u1")).toBeNull();
    const refused = recordingClient(() => ({
      status: 400,
      body: { code: "P0001", message: "A credit request is already pending." },
    }));
    const request = createSupabaseCreditRepository(refused.client).requestCredits(500, "");
    await expect(request).rejects.toMatchObject({ code: "database/refused" });
  });
});
