import type { PlannedCall } from "../calls/history.ts";
import type { Member } from "../people/members.ts";
import type { Random } from "../random.ts";
import type { CreditRequestRow } from "../rows.ts";
import { DAY, HOUR, iso, MINUTE, officeTime } from "../time.ts";
import type { Booking } from "./chain.ts";

/** The bookings of a member and the requests that led to some of them. */
export interface BookingPlan {
  bookings: Booking[];
  requests: CreditRequestRow[];
}

const requestNotes = [
  "I have an OSCE in two weeks and would like to practise every evening.",
  "Two calls were cut off last week. Could I have some more, please?",
  "For the cardiovascular block.",
  "Our practice group takes turns on my account during placement.",
  null,
];
const grantReasons = [
  "Credits for clinical placement, block 2",
  "Top-up for finals revision",
  "Credits for the communication skills course",
];

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function deduction({ row, end, costCents, about }: PlannedCall, now: number): Booking {
  const title = about?.version.title ?? "Practice call";
  return {
    at: Math.min(end, now),
    cents: -costCents,
    type: "call_deduction",
    description: `${title} (${minutesAndSeconds(row.call_duration ?? 0)})`,
    reference: { type: "call", id: row.id },
  };
}

function grant(at: number, cents: number, description: string, adminId: string): Booking {
  return {
    at,
    cents,
    type: cents < 0 ? "admin_debit" : "admin_credit",
    description,
    reference: { type: "admin_adjustment", id: null },
    createdBy: adminId,
  };
}

/** Credits that a member asked for some hours before they were given. */
function approvedRequest(
  random: Random,
  member: Member,
  at: number,
  cents: number,
  adminId: string,
): { booking: Booking; request: CreditRequestRow } {
  const id = random.uuid();
  const amount = (cents / 100).toFixed(2);
  return {
    booking: {
      at,
      cents,
      type: "admin_credit",
      description: "Credit request approved",
      reference: { type: "credit_request", id },
      createdBy: adminId,
    },
    request: {
      id,
      user_id: member.person.id,
      amount,
      note: random.pick(requestNotes),
      status: "approved",
      approved_amount: amount,
      reason: null,
      reviewed_at: iso(at),
      reviewed_by: adminId,
      created_at: iso(at - random.integer(2, 20) * HOUR),
    },
  };
}

/** Tops up shortly before a call that the balance would not cover. */
function planTopUps(
  random: Random,
  member: Member,
  calls: readonly PlannedCall[],
  adminId: string,
): BookingPlan {
  const plan: BookingPlan = {
    bookings: [grant(member.joined + HOUR, 2_000, "Welcome credits", adminId)],
    requests: [],
  };
  let balance = 2_000;
  for (const { start, costCents } of calls) {
    if (balance < costCents + 100) {
      const cents = random.pick([2_500, 3_000, 4_000]);
      const at = Math.max(officeTime(random, start - 25 * MINUTE), member.joined + 2 * HOUR);
      if (random.chance(0.55)) {
        const { booking, request } = approvedRequest(random, member, at, cents, adminId);
        plan.bookings.push(booking);
        plan.requests.push(request);
      } else {
        plan.bookings.push(grant(at, cents, random.pick(grantReasons), adminId));
      }
      balance += cents;
    }
    balance -= costCents;
  }
  return plan;
}

/** The largest round sum for which the last call, and only it, is not covered. */
function grantThatRunsOut(costs: readonly number[]): number {
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const before = total - (costs.at(-1) ?? 0);
  const rounded = [500, 100, 1].map((step) => Math.ceil(total / step) * step - step);
  return rounded.find((cents) => cents > before && cents < total) ?? total;
}

/** One grant at the start, chosen for where the balance is to end. */
function planSingleGrant(
  member: Member,
  calls: readonly PlannedCall[],
  now: number,
  adminId: string,
): BookingPlan {
  const costs = calls.map(({ costCents }) => costCents);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const covering = Math.floor(total / 500) * 500 + 500;
  const cents = member.balance === "negative" ? grantThatRunsOut(costs) : covering;
  const bookings = [grant(member.joined + HOUR, cents, "Course allowance", adminId)];
  if (member.balance === "suspended" && cents > total) {
    const last = calls.at(-1)?.end ?? member.joined + DAY;
    const at = Math.min(last + 2 * DAY, now - HOUR);
    bookings.push(
      grant(
        Math.max(at, last + 1),
        total - cents,
        "Remaining credits withdrawn at the end of the course",
        adminId,
      ),
    );
  }
  return { bookings, requests: [] };
}

function completedOf(calls: readonly PlannedCall[]): PlannedCall[] {
  return calls
    .filter(({ row }) => row.call_status === "completed")
    .sort((one, other) => one.start - other.start);
}

/** All bookings of a member: their calls, and the credits that paid for them. */
export function planBookings(
  random: Random,
  member: Member,
  calls: readonly PlannedCall[],
  now: Date,
  adminId: string,
): BookingPlan {
  if (member.balance === "new") return { bookings: [], requests: [] };
  const moment = now.getTime();
  const completed = completedOf(calls);
  const plan =
    member.balance === "good"
      ? planTopUps(random, member, completed, adminId)
      : planSingleGrant(member, completed, moment, adminId);
  plan.bookings.push(...completed.map((call) => deduction(call, moment)));
  const dropped = calls.find(({ row }) => row.call_status === "failed");
  if (dropped && member.balance === "good") {
    plan.bookings.push({
      at: dropped.end + 10 * MINUTE,
      cents: 150,
      type: "other",
      description: "Goodwill for a dropped call",
      reference: { type: "call_refund", id: dropped.row.id },
    });
  }
  return plan;
}
