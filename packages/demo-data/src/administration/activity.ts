import { formatCents, parseCents } from "@andromeda/domain";
import type { LibraryCase } from "../cases/library.ts";
import type { Random } from "../random.ts";
import type { ActivityRow, CreditRequestRow, PersonRow, PhoneChangeRow, TransactionRow } from "../rows.ts";
import { DAY, HOUR, iso } from "../time.ts";

type Entry = Omit<ActivityRow, "id">;

/** What the log is about. */
export interface ActivitySources {
  people: readonly PersonRow[];
  library: readonly LibraryCase[];
  transactions: readonly TransactionRow[];
  requests: readonly CreditRequestRow[];
  phoneChanges: readonly PhoneChangeRow[];
}

/** Lines that are kept. */
const logLength = 40;

class Names {
  readonly #names: Map<string, string>;

  constructor(people: readonly PersonRow[]) {
    this.#names = new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
  }

  nameOf(id: string | null): string {
    return (id && this.#names.get(id)) || "System";
  }
}

function scenarioEntries(names: Names, { scenario, versions }: LibraryCase): Entry[] {
  const creation: Entry = {
    admin_id: scenario.created_by,
    admin_name: names.nameOf(scenario.created_by),
    action_type: "scenario_created",
    action_details: `Created the scenario "${versions[0]?.title ?? scenario.title}"`,
    target_user_id: null,
    before_value: null,
    after_value: { case_id: scenario.id, title: versions[0]?.title ?? scenario.title },
    created_at: scenario.created_at,
  };
  const publishes = versions.map(
    (version): Entry => ({
      admin_id: version.author_id,
      admin_name: names.nameOf(version.author_id),
      action_type: "scenario_published",
      action_details: `Version ${version.version_number} of "${version.title}": ${version.commit_message}`,
      target_user_id: null,
      before_value: null,
      after_value: { case_id: scenario.id, version_id: version.id, version_number: version.version_number },
      created_at: version.created_at,
    }),
  );
  return [creation, ...publishes];
}

function bookingEntries(names: Names, row: TransactionRow): Entry[] {
  if (!row.created_by) return [];
  const isRequest = row.reference_type === "credit_request";
  const who = names.nameOf(row.user_id);
  const cents = parseCents(row.amount);
  const size = formatCents(Math.abs(cents));
  const before = { available_credits: Number(row.previous_balance) };
  const after = { available_credits: Number(row.new_balance) };
  return [
    {
      admin_id: row.created_by,
      admin_name: names.nameOf(row.created_by),
      action_type: isRequest ? "credit_request_approved" : "credits_adjusted",
      action_details: isRequest
        ? `Approved ${size} credits for ${who}`
        : `${cents < 0 ? "Removed" : "Added"} ${size} credits ${cents < 0 ? "from" : "for"} ${who}: ${row.description}`,
      target_user_id: row.user_id,
      before_value: isRequest ? { status: "pending", ...before } : before,
      after_value: isRequest ? { status: "approved", ...after } : after,
      created_at: row.created_at,
    },
  ];
}

function refusalEntries(names: Names, row: CreditRequestRow): Entry[] {
  if (row.status !== "rejected" || !row.reviewed_at || !row.reviewed_by) return [];
  return [
    {
      admin_id: row.reviewed_by,
      admin_name: names.nameOf(row.reviewed_by),
      action_type: "credit_request_rejected",
      action_details: `Rejected ${row.amount} credits for ${names.nameOf(row.user_id)}: ${row.reason ?? ""}`,
      target_user_id: row.user_id,
      before_value: { status: "pending" },
      after_value: { status: "rejected" },
      created_at: row.reviewed_at,
    },
  ];
}

function phoneEntries(names: Names, row: PhoneChangeRow): Entry[] {
  if (!row.reviewed_at || !row.reviewed_by) return [];
  const who = names.nameOf(row.user_id);
  const isApproved = row.status === "approved";
  return [
    {
      admin_id: row.reviewed_by,
      admin_name: names.nameOf(row.reviewed_by),
      action_type: isApproved ? "phone_change_approved" : "phone_change_rejected",
      action_details: isApproved
        ? `Verified the phone number ${row.phone} of ${who}`
        : `Rejected the phone number ${row.phone} of ${who}: ${row.reason ?? ""}`,
      target_user_id: row.user_id,
      before_value: isApproved ? { phone: null, phone_verified: false } : { status: "pending" },
      after_value: isApproved ? { phone: row.phone, phone_verified: true } : { status: "rejected" },
      created_at: row.reviewed_at,
    },
  ];
}

function singleEntries(admin: PersonRow, educator: PersonRow, now: number): Entry[] {
  const by = { admin_id: admin.id, admin_name: `${admin.first_name} ${admin.last_name}` };
  return [
    {
      ...by,
      action_type: "configuration_updated",
      action_details: "Changed the setting max_call_minutes",
      target_user_id: null,
      before_value: { key: "max_call_minutes", value: "25" },
      after_value: { key: "max_call_minutes", value: "30" },
      created_at: iso(now - 5 * HOUR),
    },
    {
      ...by,
      action_type: "scenario_deleted",
      action_details: 'Deleted the scenario "Template for the authors\' workshop"',
      target_user_id: null,
      before_value: { title: "Template for the authors' workshop" },
      after_value: null,
      created_at: iso(now - 2 * DAY - 5 * HOUR),
    },
    {
      ...by,
      action_type: "educator_granted",
      action_details: `Made ${educator.first_name} ${educator.last_name} an educator`,
      target_user_id: educator.id,
      before_value: { is_educator: false },
      after_value: { is_educator: true },
      created_at: iso(Date.parse(educator.created_at) + HOUR),
    },
  ];
}

/** The newest lines of the log, as the procedures would have written them for everything else that is in the data. */
export function buildActivity(
  random: Random,
  sources: ActivitySources,
  admin: PersonRow,
  educator: PersonRow,
  now: Date,
): ActivityRow[] {
  const names = new Names(sources.people);
  return [
    ...singleEntries(admin, educator, now.getTime()),
    ...sources.library.flatMap((entry) => scenarioEntries(names, entry)),
    ...sources.transactions.flatMap((row) => bookingEntries(names, row)),
    ...sources.requests.flatMap((row) => refusalEntries(names, row)),
    ...sources.phoneChanges.flatMap((row) => phoneEntries(names, row)),
  ]
    .sort((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, logLength)
    .map((entry) => ({ id: random.uuid(), ...entry }));
}
