import { parseCents } from "@andromeda/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../random.ts";
import { type Booking, chainBookings } from "./chain.ts";

const bookings = fc.array(
  fc.record({
    at: fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_050 }),
    cents: fc.integer({ min: -5_000, max: 5_000 }),
    type: fc.constantFrom<Booking["type"]>("call_deduction", "admin_credit", "admin_debit", "other"),
    description: fc.constant("Booking"),
  }),
  { maxLength: 30 },
);

describe("chaining bookings", () => {
  it("HOST-01 starts at nothing, leaves no gap and ends in the sum, however the bookings come", () => {
    fc.assert(
      fc.property(bookings, (planned) => {
        const { credits, transactions } = chainBookings(createRandom(1), "member", planned);
        const balances = transactions.map((row) => parseCents(row.new_balance));
        expect(transactions.map((row) => parseCents(row.previous_balance))).toEqual(
          [0, ...balances].slice(0, -1),
        );
        expect(parseCents(credits.available_credits)).toBe(
          planned.reduce((sum, { cents }) => sum + cents, 0),
        );
        const times = transactions.map((row) => row.created_at);
        expect(new Set(times).size).toBe(times.length);
        expect(times).toEqual([...times].sort());
      }),
    );
  });
});
