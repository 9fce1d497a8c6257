import type { LibraryCase } from "../cases/library.ts";
import type { Member } from "../people/members.ts";
import type { Random } from "../random.ts";
import { HOUR, MINUTE } from "../time.ts";
import { type PlannedCall, planCall } from "./history.ts";

/** Calls as they also occur: two that go on right now, one by a stranger, and one without a start time. */
export function planUnusualCalls(
  random: Random,
  members: readonly Member[],
  library: readonly LibraryCase[],
  now: Date,
): PlannedCall[] {
  const moment = now.getTime();
  const [one, other, third] = random.sample(
    members.filter(({ balance }) => balance === "good"),
    3,
  );
  if (!one || !other || !third) return [];
  const current = [
    planCall(random, one, library, moment - 4 * MINUTE, "in-progress"),
    planCall(random, other, library, moment - 9 * MINUTE, "in-progress"),
  ];
  const stranger = planCall(random, third, library, moment - 30 * HOUR, "no-answer");
  stranger.row.user_id = null;
  stranger.row.from_number = "+447700900987";
  const unstarted = planCall(random, third, library, moment - 52 * HOUR, "failed");
  unstarted.row.call_start_time = null;
  unstarted.row.call_duration = null;
  return [...current, stranger, unstarted];
}
