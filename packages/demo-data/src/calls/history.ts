import type { LibraryCase } from "../cases/library.ts";
import type { Member } from "../people/members.ts";
import type { Random } from "../random.ts";
import type { CallRow, VersionRow } from "../rows.ts";
import { DAY, HOUR, iso, MINUTE } from "../time.ts";
import { writeTranscript } from "./transcript.ts";

/** A call with the case it was about; calls that never connected have none. */
export interface PlannedCall {
  row: CallRow;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  /** What the call costs, in cents; 0 unless completed. */
  costCents: number;
  about: { library: LibraryCase; version: VersionRow } | null;
  member: Member;
}

/** Days that the history covers. */
export const historyDays = 90;

/** The numbers that members call, all of them kept for fiction. */
const serviceLines = ["+441632960100", "+441632960101", "+441632960102", "+441632960103", "+441632960104"];

const compact = (phone: string): string => phone.replaceAll(" ", "");

function pickStatus(random: Random): CallRow["call_status"] {
  const percentage = random.integer(1, 100);
  if (percentage <= 78) return "completed";
  if (percentage <= 87) return "no-answer";
  return percentage <= 93 ? "busy" : "failed";
}

/** A time between seven in the morning and ten at night on some day of the period. */
function pickStart(random: Random, now: number): number {
  const day = Math.floor((now - random.next() * historyDays * DAY) / DAY) * DAY;
  const start = day + 7 * HOUR + Math.floor(random.next() * 15 * HOUR);
  return start < now - 2 * HOUR && start > now - historyDays * DAY ? start : pickStart(random, now);
}

/** What a member could practise at a time: a case in circulation, in the version of that time. */
function pickSubject(random: Random, library: readonly LibraryCase[], at: number): PlannedCall["about"] {
  const subjects = library.flatMap((entry) => {
    const version = entry.versions.findLast(({ created_at }) => Date.parse(created_at) < at);
    return version && entry.scenario.is_active ? [{ library: entry, version }] : [];
  });
  return subjects.length > 0 ? random.pick(subjects) : null;
}

function durationOf(random: Random, status: CallRow["call_status"]): number | null {
  if (status === "completed") return random.integer(185, 735);
  if (status === "failed") return random.integer(2, 25);
  return status === "in-progress" ? null : 0;
}

/** One call; amounts follow the rate of one credit a minute. */
export function planCall(
  random: Random,
  member: Member,
  library: readonly LibraryCase[],
  start: number,
  status: CallRow["call_status"],
): PlannedCall {
  const duration = durationOf(random, status);
  const isConnected = status === "completed" || status === "in-progress";
  const about = isConnected ? pickSubject(random, library, start) : null;
  const costCents = status === "completed" ? Math.round(((duration ?? 0) * 100) / 60) : 0;
  const { person } = member;
  const row: CallRow = {
    id: random.uuid(),
    user_id: person.id,
    channel: "phone",
    provider_call_id: `CA${random.uuid().replaceAll("-", "")}`,
    from_number: compact(person.phone ?? "+44 7700 900000"),
    to_number: random.pick(serviceLines),
    call_start_time: iso(start),
    call_duration: duration,
    call_status: status,
    call_recording_path: null,
    conversation_history:
      about && status === "completed"
        ? writeTranscript(random, about.version.case_snapshot, about.library, person.first_name)
        : null,
    scenario_version_id: about?.version.id ?? null,
    cost: status === "completed" ? (costCents / 100).toFixed(2) : null,
    created_at: iso(start),
  };
  return { row, start, end: start + (duration ?? 0) * 1000, costCents, about, member };
}

/** Moments of the current month, so that figures of the month are never empty. */
function momentsThisMonth(now: Date): number[] {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const passed = now.getTime() - first;
  return [0.3, 0.55, 0.8].map((share) => Math.round(first + passed * share));
}

/** All calls of a member, oldest first, with some room between them. */
export function planMemberCalls(
  random: Random,
  member: Member,
  library: readonly LibraryCase[],
  now: Date,
  includesThisMonth = false,
): PlannedCall[] {
  const moment = now.getTime();
  const fixed = includesThisMonth ? momentsThisMonth(now) : [];
  const starts = fixed.map((start) => ({ start, status: "completed" as CallRow["call_status"] }));
  while (starts.length < member.callCount) {
    const start = pickStart(random, moment);
    if (starts.some((other) => Math.abs(other.start - start) < 20 * MINUTE)) continue;
    // Everybody who calls gets through once at least, so that every ledger has something to say.
    starts.push({ start, status: starts.length === 0 ? "completed" : pickStatus(random) });
  }
  return starts
    .sort((one, other) => one.start - other.start)
    .map(({ start, status }) => planCall(random, member, library, start, status));
}
