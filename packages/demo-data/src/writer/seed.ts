import type postgres from "postgres";
import { renderRecording } from "../calls/recordings.ts";
import { DemoDataError } from "../errors.ts";
import { type DemoData, generateDemoData } from "../generate.ts";
import { type DemoAccount, demoAccounts } from "../people/accounts.ts";
import { insertRows } from "./insert-rows.ts";
import { writeAssistant, writeCases } from "./write-cases.ts";
import { writeCredits } from "./write-credits.ts";
import { writePeople, writePreferences } from "./write-people.ts";
import { writePhoneChanges } from "./write-phone-changes.ts";

/** What seeding needs. */
export interface SeedOptions {
  /** Connections of a superuser, which bypass row-level security. */
  sql: postgres.Sql;
  data?: DemoData;
  /** Moment that the dates of generated data are relative to; the present one when left out. */
  now?: Date;
  /** Stores a file in the bucket `call_recordings`, over an older one of the same path. */
  uploadRecording(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  onProgress?(done: number, total: number, what: string): void;
}

/** The number that members call, as people write it: the first of `serviceLines` (calls/history.ts). */
const CALLED_NUMBER = "+44 1632 960100";

type Step = [what: string, run: (tx: postgres.TransactionSql) => Promise<void>];

function rowSteps(data: DemoData): Step[] {
  return [
    ["people", (tx) => writePeople(tx, data.people)],
    ["preferences", (tx) => writePreferences(tx, data.preferences)],
    ["cases and versions", (tx) => writeCases(tx, data)],
    ["credits", (tx) => writeCredits(tx, data)],
    ["phone numbers", (tx) => writePhoneChanges(tx, data.phoneChanges)],
    [
      "number to call",
      async (tx) => {
        await tx`update public.system_configuration set value = ${CALLED_NUMBER} where key = 'calling_number'`;
      },
    ],
    ["calls", (tx) => insertRows(tx, "public.call_history", data.calls)],
    ["practice in the browser", (tx) => writeBrowserPractice(tx, data.browserPractice)],
    ["practised cases", (tx) => insertRows(tx, "public.practiced_cases", data.practisedCases)],
    ["own cases", (tx) => insertRows(tx, "public.user_cases", data.userCases)],
    ["activity log", (tx) => insertRows(tx, "public.admin_activity_log", data.activity)],
    ["assistant", (tx) => writeAssistant(tx, data.assistant)],
  ];
}

async function writeBrowserPractice(
  tx: postgres.TransactionSql,
  { terms, practiceCalls, turns }: DemoData["browserPractice"],
): Promise<void> {
  await insertRows(tx, "private.call_terms", terms);
  await insertRows(tx, "private.practice_calls", practiceCalls);
  await insertRows(tx, "private.practice_turns", turns);
}

async function refuseWhenSeeded(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email);
  const [found] = await sql`select email from auth.users where email = any (${emails}) limit 1`;
  if (found) {
    throw new DemoDataError(
      "demo-data/already-seeded",
      "The demo data is there already; nothing was changed.",
    );
  }
}

/**
 * Writes a population into a migrated database: the recordings first, then all rows in one transaction.
 * Throws DemoDataError `demo-data/already-seeded` and changes nothing when a demo account exists.
 */
export async function seedDemoData(options: SeedOptions): Promise<{ accounts: DemoAccount[] }> {
  const { sql, onProgress } = options;
  await refuseWhenSeeded(sql);
  const data = options.data ?? generateDemoData({ now: options.now ?? new Date() });
  const steps = rowSteps(data);
  const total = data.recordings.length + steps.length;
  let done = 0;
  const advance = (what: string) => {
    done += 1;
    onProgress?.(done, total, what);
  };
  // Outside the transaction: storage writes its rows over connections of its own.
  await Promise.all(
    data.recordings.map(async (recording) => {
      await options.uploadRecording(recording.path, renderRecording(recording), recording.contentType);
      advance("recordings");
    }),
  );
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('andromeda demo data'))`;
    await refuseWhenSeeded(tx);
    for (const [what, run] of steps) {
      await run(tx);
      advance(what);
    }
  });
  return { accounts: demoAccounts };
}
