import type { CaseKind } from "@andromeda/domain";
import { joinCategory } from "@andromeda/domain";
import type { CaseOutline } from "../cases/outline.ts";
import { caseOutlines } from "../cases/outlines/index.ts";
import type { Member } from "../people/members.ts";
import type { Random } from "../random.ts";
import type { UserCaseRow } from "../rows.ts";
import { DAY, iso, MINUTE } from "../time.ts";

/** How many days ago the learner asked for each of their cases. */
const ages = [1, 4, 11, 19, 37];

const notes: Record<CaseKind, readonly (string | null)[]> = {
  history: ["I find it hard to finish in time.", "Please with an anxious relative on the line.", null],
  exam: [
    "I always forget the order under pressure.",
    "Like a patient on my placement, details changed.",
    null,
  ],
  prescribing: ["More practice with doses, please.", "With kidney disease, if possible.", null],
};

const titles: Record<CaseKind, (item: string) => string> = {
  history: (item) => `${item}: focused history`,
  exam: (item) => `${item}: examination practice`,
  prescribing: (item) => `${item}: what would you prescribe?`,
};

function userCase(random: Random, member: Member, at: number, outline: CaseOutline): UserCaseRow {
  const { specialty, presentation, kind } = outline;
  return {
    id: random.uuid(),
    user_id: member.person.id,
    title: titles[kind](presentation),
    category_id: joinCategory({ specialty, item: presentation }),
    category_type: kind,
    difficulty: random.pick(["easy", "medium", "medium", "hard"]),
    notes: random.pick(notes[kind]),
    status: "pending",
    created_at: iso(at),
  };
}

/** Own cases of members: several of the learner's, one or two of some others; the older ones are completed. */
export function buildUserCases(
  random: Random,
  members: readonly Member[],
  learner: Member,
  now: Date,
): UserCaseRow[] {
  const moment = now.getTime();
  const own = random.sample(caseOutlines, ages.length).map((outline, index) => {
    const at = moment - (ages[index] ?? 0) * DAY - (index + 1) * 97 * MINUTE;
    return userCase(random, learner, at, outline);
  });
  const others = random.sample(members, 16).map((member) => {
    const at = Math.max(member.joined, moment - random.next() * 60 * DAY);
    return userCase(random, member, at, random.pick(caseOutlines));
  });
  return [...own, ...others].map((row) =>
    Date.parse(row.created_at) < moment - 35 * DAY ? { ...row, status: "completed" } : row,
  );
}
