import type { Random } from "../random.ts";
import type { PhoneChangeRow } from "../rows.ts";
import { DAY, HOUR, iso, MINUTE, officeTime } from "../time.ts";
import type { Member } from "./members.ts";

function decided(
  random: Random,
  member: Member,
  at: number,
  adminId: string,
  refusal: { phone: string; reason: string } | null,
): PhoneChangeRow {
  const code = String(random.integer(100_000, 999_999));
  return {
    id: random.uuid(),
    user_id: member.person.id,
    phone: refusal?.phone ?? member.person.phone ?? "+44 7700 900000",
    verification_code: code,
    issued_code: refusal ? null : code,
    status: refusal ? "rejected" : "approved",
    reason: refusal?.reason ?? null,
    reviewed_at: iso(at),
    reviewed_by: adminId,
    created_at: iso(at - random.integer(1, 30) * HOUR),
  };
}

/** Submitted numbers: three wait for an administrator (right code, wrong code, no code issued), the others are decided. */
export function buildPhoneChanges(
  random: Random,
  members: readonly Member[],
  learner: Member,
  now: Date,
  adminId: string,
): PhoneChangeRow[] {
  const moment = now.getTime();
  const decidedAt = (member: Member, daysAgo: number) =>
    Math.max(member.joined + 2 * DAY, officeTime(random, moment - daysAgo * DAY));
  const unverified = members.filter(({ person }) => person.phone !== null && !person.phone_verified);
  const waiting = random.sample(unverified, 3).map((member, index): PhoneChangeRow => {
    const code = String(random.integer(100_000, 999_999));
    const wrong = `${code.slice(0, 5)}${(Number(code.at(-1)) + 3) % 10}`;
    return {
      id: random.uuid(),
      user_id: member.person.id,
      phone: member.person.phone ?? "+44 7700 900000",
      verification_code: index === 1 ? wrong : code,
      issued_code: index === 2 ? null : code,
      status: "pending",
      reason: null,
      reviewed_at: null,
      reviewed_by: null,
      created_at: iso(moment - (40 + index * 190) * MINUTE),
    };
  });
  const verified = random.sample(
    members.filter(({ person }) => person.phone_verified),
    6,
  );
  const approved = [learner, ...verified].map((member, index) =>
    decided(random, member, decidedAt(member, 9 + index * 12), adminId, null),
  );
  const [careless] = random.sample(
    members.filter(({ person }) => person.phone_verified),
    1,
  );
  const rejected = careless
    ? [
        decided(random, careless, decidedAt(careless, 33), adminId, {
          phone: "+44 1632 960999",
          reason: "The code was never issued for this number. Please request a new one.",
        }),
      ]
    : [];
  return [...waiting, ...approved, ...rejected];
}
