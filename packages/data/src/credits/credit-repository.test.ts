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
});
