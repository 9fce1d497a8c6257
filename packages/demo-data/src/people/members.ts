import type { Gender } from "../cases/outline.ts";
import type { Random } from "../random.ts";
import type { PersonRow } from "../rows.ts";
import { DAY, HOUR, iso } from "../time.ts";
import { accountIds, accountOf, type DemoAccount } from "./accounts.ts";
import { pickPatientIdentity } from "./patient-names.ts";

/** How a member's balance is to end up; "new" has no bookings at all. */
export type BalancePlan = "good" | "low" | "suspended" | "negative" | "new";

/** A member with what is planned for them. */
export interface Member {
  person: PersonRow;
  balance: BalancePlan;
  callCount: number;
  /** Milliseconds since 1970. */
  joined: number;
}

interface School {
  name: string;
  domain: string;
}

const schools: readonly School[] = [
  { name: "Northmere Medical School", domain: "northmere.example" },
  { name: "Wexbridge School of Medicine", domain: "wexbridge.example" },
  { name: "Ashcombe University Medical School", domain: "ashcombe.example" },
  { name: "Penmarrow College of Medicine", domain: "penmarrow.example" },
  { name: "Harrowdale Medical School", domain: "harrowdale.example" },
  { name: "Caldermouth School of Medicine", domain: "caldermouth.example" },
];

const plans: readonly [BalancePlan, number, readonly [number, number]][] = [
  ["good", 24, [3, 7]],
  ["low", 7, [3, 6]],
  ["suspended", 3, [2, 4]],
  ["negative", 3, [2, 4]],
  ["new", 3, [0, 0]],
];

/** A number from the ranges that are reserved for fiction. */
function fictionalPhone(random: Random, taken: Set<string>): string {
  for (;;) {
    const tail = String(random.integer(0, 999)).padStart(3, "0");
    const phone = random.chance(0.85) ? `+44 7700 900${tail}` : `+44 1632 960${tail}`;
    // The lines of the service itself are +44 1632 960100 to 960104.
    if (taken.has(phone) || /960 ?10[0-4]$/.test(phone)) continue;
    taken.add(phone);
    return phone;
  }
}

function emailOf(first: string, last: string, domain: string): string {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z-]/g, "");
  return `${plain(first)}.${plain(last)}@${domain}`;
}

function lastSignIn(random: Random, balance: BalancePlan, joined: number, now: number): string | null {
  if (balance === "new") return random.chance(0.5) ? null : iso(joined + HOUR);
  const days = random.chance(0.75) ? random.next() * 27 : 31 + random.next() * 40;
  return iso(Math.max(joined + HOUR, now - days * DAY));
}

function buildMember(
  random: Random,
  balance: BalancePlan,
  calls: readonly [number, number],
  isVerified: boolean,
  population: { now: number; names: Set<string>; phones: Set<string> },
): Member {
  const { now, names, phones } = population;
  const age = random.integer(20, 31);
  const gender: Gender = random.chance(0.55) ? "Female" : "Male";
  const [first = "", ...rest] = pickPatientIdentity(random, { age, gender }, names).name.split(" ");
  const last = rest.join(" ");
  const school = random.pick(schools);
  const joined = now - (balance === "new" ? 1 + random.next() * 9 : 95 + random.next() * 280) * DAY;
  const hasPhone = balance !== "new";
  const person: PersonRow = {
    id: random.uuid(),
    email: emailOf(first, last, school.domain),
    password: null,
    first_name: first,
    last_name: last,
    is_admin: false,
    is_educator: false,
    phone: hasPhone ? fictionalPhone(random, phones) : null,
    phone_verified: hasPhone && isVerified,
    medical_school: school.name,
    graduation_year:
      new Date(now).getUTCFullYear() + (age < 25 ? random.integer(0, 4) : -random.integer(1, 4)),
    created_at: iso(joined),
    last_sign_in_at: lastSignIn(random, balance, joined, now),
  };
  return { person, balance, callCount: random.integer(...calls), joined };
}

/** The forty members besides the demo accounts. */
export function buildMembers(random: Random, now: Date): Member[] {
  const names = new Set<string>();
  const phones = new Set(["+44 7700 900123"]);
  const population = { now: now.getTime(), names, phones };
  return plans.flatMap(([balance, count, calls]) =>
    // Every fourth number is not verified yet, in any population.
    Array.from({ length: count }, (_, index) =>
      buildMember(random, balance, calls, index % 4 !== 3, population),
    ),
  );
}

function accountPerson(role: DemoAccount["role"], details: Partial<PersonRow>, joined: number): PersonRow {
  const { email, name, password } = accountOf(role);
  const [first = "", ...rest] = name.split(" ");
  return {
    id: accountIds[role],
    email,
    password,
    first_name: first,
    last_name: rest.join(" "),
    is_admin: false,
    is_educator: false,
    phone: null,
    phone_verified: false,
    medical_school: null,
    graduation_year: null,
    created_at: iso(joined),
    last_sign_in_at: null,
    ...details,
  };
}

/** The three demo accounts as people; the learner comes as a member with calls. */
export function buildAccountPeople(now: Date): { learner: Member; educator: PersonRow; admin: PersonRow } {
  const moment = now.getTime();
  const joined = moment - 214 * DAY;
  const [school] = schools;
  const learner = accountPerson(
    "learner",
    {
      phone: "+44 7700 900123",
      phone_verified: true,
      medical_school: school?.name ?? null,
      graduation_year: now.getUTCFullYear() + 1,
      last_sign_in_at: iso(moment - 5 * HOUR),
    },
    joined,
  );
  return {
    learner: { person: learner, balance: "good", callCount: 43, joined },
    educator: accountPerson(
      "educator",
      { is_educator: true, medical_school: school?.name ?? null, last_sign_in_at: iso(moment - 3 * HOUR) },
      joined - 30 * DAY,
    ),
    admin: accountPerson(
      "administrator",
      { is_admin: true, last_sign_in_at: iso(moment - HOUR) },
      joined - 60 * DAY,
    ),
  };
}
