import { createHmac, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { localFile } from "../lib/paths.ts";
import { UserFacingError } from "../lib/ports.ts";

const usage =
  "Usage: npm run simulate:call -- --user <email> [--seconds 90] [--scenario <id>] [--pause 2]\n" +
  "  --seconds  how long the call lasts (0 to 86400); it is charged, not waited for\n" +
  "  --pause    seconds between the three events, to watch the portal follow";

/** The running backend, as .andromeda/local.json describes it. */
export interface LocalBackendAccess {
  apiUrl: string;
  secretKey: string;
  callEventsSecret: string;
}

/** The call to play; `pause` is in seconds, without a scenario one is chosen that the member has not practised. */
export interface SimulatedCall {
  user: string;
  seconds: number;
  scenario?: string;
  pause: number;
}

type CaseKind = "history" | "exam" | "prescribing";

/** `npm run simulate:call`: plays the calling service, from the first ring to the grade. */
export async function run(args: readonly string[]): Promise<number> {
  const call = readArguments(args);
  await simulateCall(readLocalFile(), call, (line) => console.log(line));
  return 0;
}

/** Sends the three events of one call through the function `call-events`; throws UserFacingError when one is refused. */
export async function simulateCall(
  local: LocalBackendAccess,
  call: SimulatedCall,
  say: (line: string) => void,
): Promise<void> {
  const database = createClient(local.apiUrl, local.secretKey, { auth: { persistSession: false } });
  const member = await findMember(database, call.user);
  const scenario = await findScenario(database, member.id, call.scenario);
  const callId = `CA${randomUUID().replaceAll("-", "")}`;
  say(`${member.name} (${member.phone}) calls about "${scenario.title}" …`);

  const startedAt = new Date(Date.now() - call.seconds * 1000).toISOString();
  const terms = await sendEvent(local, {
    type: "call.started",
    callId,
    from: member.phone,
    to: "+441632960100",
    scenarioId: scenario.id,
    startedAt,
    userId: member.id,
  });
  say(
    `Started  version ${terms.versionNumber}, balance ${money(terms.balance)}, ${terms.creditPerMinute} a minute`,
  );
  await wait(call.pause * 1000);
  const bill = await sendEvent(local, {
    type: "call.ended",
    callId,
    status: "completed",
    durationSeconds: call.seconds,
    transcript: transcriptOf(scenario.complaint),
  });
  say(`Ended    after ${call.seconds} s: ${money(bill.cost)} deducted, balance ${money(bill.balance)}`);
  await wait(call.pause * 1000);
  await sendEvent(local, { type: "call.graded", callId, ...gradeOf(scenario.kind, scenario.title) });
  say("Graded   the practised case is in the member's list");
}

function readArguments(args: readonly string[]): SimulatedCall {
  const values = parseOptions(args);
  const { user, scenario } = values;
  if (!user) throw new UserFacingError(usage);
  if (scenario && !/^[0-9a-f-]{36}$/i.test(scenario)) {
    throw new UserFacingError(`--scenario is "${scenario}", but must be the id of a scenario (a UUID).`);
  }
  const seconds = wholeNumber("--seconds", values.seconds ?? "90", 86_400);
  const pause = wholeNumber("--pause", values.pause ?? "2", 600);
  return { user, seconds, pause, ...(scenario ? { scenario } : {}) };
}

function parseOptions(args: readonly string[]) {
  const option = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { user: option, seconds: option, scenario: option, pause: option },
    }).values;
  } catch (error) {
    throw new UserFacingError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new UserFacingError(`${name} is "${text}", but must be a whole number from 0 to ${max}.`);
}

function readLocalFile(): LocalBackendAccess {
  if (!existsSync(localFile)) {
    throw new UserFacingError("Andromeda is not running. Start it with `npm start`, then call again.");
  }
  const content = JSON.parse(readFileSync(localFile, "utf8")) as Partial<LocalBackendAccess>;
  const { apiUrl, secretKey, callEventsSecret } = content;
  if (apiUrl && secretKey && callEventsSecret) return { apiUrl, secretKey, callEventsSecret };
  throw new UserFacingError(
    `${localFile} was written by an older Andromeda. Stop it, run \`npm start\` again, then call again.`,
  );
}

async function findMember(
  database: SupabaseClient,
  email: string,
): Promise<{ id: string; name: string; phone: string }> {
  const answer = await database
    .from("profiles")
    .select("id, full_name, phone")
    .eq("email", email)
    .maybeSingle<{ id: string; full_name: string | null; phone: string | null }>();
  const row = dataOf(answer);
  if (!row) throw new UserFacingError(`There is no member with the address ${email}.`);
  if (!row.phone) {
    throw new UserFacingError(
      `${email} has no phone number. Add one on the profile page and have it verified.`,
    );
  }
  return { id: row.id, name: row.full_name ?? email, phone: row.phone.replace(/[^0-9+]/g, "") };
}

async function findScenario(
  database: SupabaseClient,
  memberId: string,
  wanted: string | undefined,
): Promise<{ id: string; title: string; kind: CaseKind; complaint: string }> {
  const id = wanted ?? (await chooseScenario(database, memberId));
  const answer = await database
    .from("clinical_scenarios")
    .select("title, version:case_versions!clinical_scenarios_published_version_id_fkey(title, case_snapshot)")
    .eq("id", id)
    .maybeSingle<{
      title: string;
      version: { title: string | null; case_snapshot: Record<string, unknown> } | null;
    }>();
  const row = dataOf(answer);
  if (!row) throw new UserFacingError(`There is no scenario ${id}.`);
  const { case_kind: kind, case_template: template } = row.version?.case_snapshot ?? {};
  return {
    id,
    title: row.version?.title ?? row.title,
    kind: kind === "exam" || kind === "prescribing" ? kind : "history",
    complaint: complaintOf(template),
  };
}

/** The first scenario in circulation, by title, that the member has not practised; the first of all when there is none. */
async function chooseScenario(database: SupabaseClient, memberId: string): Promise<string> {
  const scenarios =
    dataOf(
      await database
        .from("clinical_scenarios")
        .select("id")
        .not("published_version_id", "is", null)
        .order("title")
        .order("id"),
    ) ?? [];
  const practised =
    dataOf(await database.from("practiced_cases").select("scenario_id").eq("user_id", memberId)) ?? [];
  const known = new Set(practised.map((row) => row.scenario_id as unknown));
  const chosen = scenarios.find(({ id }) => !known.has(id)) ?? scenarios[0];
  if (!chosen) throw new UserFacingError("No scenario is in circulation. Publish one in the back office.");
  return chosen.id as string;
}

/** What the patient opens with, as far as the case says it. */
function complaintOf(template: unknown): string {
  let node: unknown = template;
  for (const key of ["patient_agent", "presenting_complaint", "chief_complaint", "value"]) {
    node = typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined;
  }
  return typeof node === "string" && node.trim() ? node.trim() : "I have not been feeling well.";
}

function dataOf<T>(answer: { data: T; error: { message: string } | null }): T {
  if (!answer.error) return answer.data;
  if (/fetch failed/.test(answer.error.message)) throw unreachable();
  throw new UserFacingError(`The local backend refused to answer: ${answer.error.message}`);
}

function unreachable(): UserFacingError {
  return new UserFacingError(
    "Andromeda does not answer; perhaps it was not stopped cleanly. Run `npm start`, then call again.",
  );
}

/** Signs an event as docs/calling-service.md says, and sends it. */
async function sendEvent(
  { apiUrl, callEventsSecret }: LocalBackendAccess,
  event: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", callEventsSecret).update(`${timestamp}.${body}`).digest("hex");
  const response = await fetch(`${apiUrl}/functions/v1/call-events`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-andromeda-timestamp": timestamp,
      "x-andromeda-signature": `v1=${signature}`,
    },
    body,
  }).catch(() => {
    throw unreachable();
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.ok) return answer;
  throw new UserFacingError(`${event.type} was refused: ${answer.error} (${response.status} ${answer.code})`);
}

const money = (amount: unknown): string => `$${Number(amount).toFixed(2)}`;

function transcriptOf(complaint: string): { speaker: "caller" | "assistant"; text: string }[] {
  return [
    { speaker: "caller", text: "Hello, I am one of the medical students. What has brought you to us today?" },
    { speaker: "assistant", text: complaint },
    { speaker: "caller", text: "Thank you. What worries you most about this?" },
    { speaker: "assistant", text: "That it is something serious, to be honest." },
    { speaker: "caller", text: "I see. I will go over this with my supervisor, and then we talk again." },
  ];
}

const tasks: Record<CaseKind, readonly string[]> = {
  history: [
    "Introduces self, confirms identity and gains consent",
    "Starts with an open question and listens without interrupting",
    "Asks about onset, course and associated symptoms",
    "Explores ideas, concerns and expectations",
    "Takes past medical, drug, family and social history",
    "Summarises and checks understanding",
  ],
  exam: [
    "Washes hands, introduces self and offers a chaperone",
    "Exposes and positions the patient with dignity",
    "Asks about pain before touching",
    "Follows inspection, palpation, percussion and auscultation in order",
    "Compares the two sides at each level",
    "Presents findings and offers to complete the examination",
  ],
  prescribing: [
    "Checks identity, weight and allergy status before prescribing",
    "Takes a full drug history including shop-bought medicines",
    "Writes drug, dose, route, frequency and duration",
    "Checks kidney and liver function and interactions",
    "States when the treatment is reviewed",
    "Explains the prescription and gives a safety net",
  ],
};

function gradeOf(kind: CaseKind, title: string) {
  const checklist = tasks[kind].map((task, index) => ({ task, completed: index !== 3 && index !== 5 }));
  const missed = checklist.filter(({ completed }) => !completed).map(({ task }) => `"${task}"`);
  return {
    checklist,
    feedback: {
      "What went well": `You had a clear plan for "${title}" and covered ${checklist.length - missed.length} of ${checklist.length} points of the checklist.`,
      "What to improve": `Not seen this time: ${missed.join(" and ")}.`,
      "Next step": "Try the case again in a week without looking at the checklist.",
    },
  };
}
