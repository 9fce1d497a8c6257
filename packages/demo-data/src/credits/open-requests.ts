import type { Member } from "../people/members.ts";
import type { Random } from "../random.ts";
import type { CreditRequestRow } from "../rows.ts";
import { DAY, HOUR, iso, officeTime } from "../time.ts";

/** Requests that wait for an administrator, and some that were turned down. */
export function buildOpenRequests(
  random: Random,
  members: readonly Member[],
  learner: Member,
  now: Date,
  adminId: string,
): CreditRequestRow[] {
  const moment = now.getTime();
  const withoutCredits = members.filter(({ balance }) => balance === "suspended" || balance === "negative");
  const requests: readonly [string, string | null][] = [
    ["20.00", "My balance ran out in the middle of a case. Could I finish it this week?"],
    ["15.00", "For the respiratory block, please."],
    ["50.00", "I am preparing for finals with two friends."],
    ["30.00", null],
  ];
  const pending = random.sample(withoutCredits, requests.length).map((member, index): CreditRequestRow => {
    const [amount = "10.00", note = null] = requests[index] ?? [];
    return {
      id: random.uuid(),
      user_id: member.person.id,
      amount,
      note,
      status: "pending",
      approved_amount: null,
      reason: null,
      reviewed_at: null,
      reviewed_by: null,
      created_at: iso(moment - (3 + index * 17) * HOUR),
    };
  });
  const refused = [learner, ...random.sample(members, 2)].map((member, index): CreditRequestRow => {
    const at = Math.max(member.joined + DAY, officeTime(random, moment - (24 + index * 11) * DAY));
    return {
      id: random.uuid(),
      user_id: member.person.id,
      amount: "200.00",
      note: "As many as possible, please.",
      status: "rejected",
      approved_amount: null,
      reason: "Please ask for what you need for one block at a time.",
      reviewed_at: iso(at),
      reviewed_by: adminId,
      created_at: iso(at - 9 * HOUR),
    };
  });
  return [...pending, ...refused];
}
