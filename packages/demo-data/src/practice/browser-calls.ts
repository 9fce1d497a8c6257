import {
  type CaseKind,
  type CaseTemplate,
  getLeaf,
  type LeafPath,
  type PatientTurn,
  type PracticeAnswers,
  recogniseTemplate,
} from "@andromeda/domain";
import { checklistOf, createEmbeddedPatient, examine, feedbackOf, findingsFor } from "@andromeda/patient";
import type { LibraryCase } from "../cases/library.ts";
import type { Member } from "../people/members.ts";
import type { Random } from "../random.ts";
import type {
  CallRow,
  CallTermsRow,
  PracticeCallRow,
  PracticeTurnRow,
  PractisedCaseRow,
  VersionRow,
} from "../rows.ts";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../time.ts";

/** Calls in the browser with all that belongs to them. */
export interface BrowserPractice {
  readonly calls: CallRow[];
  readonly terms: CallTermsRow[];
  readonly practiceCalls: PracticeCallRow[];
  readonly turns: PracticeTurnRow[];
  readonly practisedCases: PractisedCaseRow[];
}

const questions: Record<CaseKind, readonly string[]> = {
  history: [
    "Hello, my name is {learner} and I am a medical student. May I check your name and age?",
    "What has brought you in today?",
    "When did it start, and how has it changed since?",
    "Have you noticed any other symptoms with it?",
    "Does anything make it better or worse?",
    "I would now like to ask about your general health. Do you have any other medical conditions?",
    "What medicines do you take, including anything from a shop?",
    "Are you allergic to anything?",
    "Does anything run in your family?",
    "Do you smoke, and how much alcohol do you drink?",
    "What do you think is going on, and is there something that worries you in particular?",
    "To summarise, you have told me what happened, how it began and what worries you. Is that right?",
    "If it gets worse before we meet again, ring 999 at once. Thank you for talking to me.",
  ],
  exam: [
    "Hello, my name is {learner} and I am a medical student. May I check your name and age?",
    "I have been asked to examine you. Is that all right, and are you in any pain?",
    "First I look at you from the end of the bed.",
    "I measure your observations: pulse, blood pressure, temperature, respiratory rate and saturation.",
    "I listen to your heart and feel your pulse.",
    "I listen to your chest and percuss it.",
    "I examine your abdomen.",
    "I test power, reflexes and sensation in your arms and legs.",
    "Thank you, I have finished. I will discuss what I found with my supervisor.",
  ],
  prescribing: [
    "Hello, my name is {learner} and I am a medical student. May I check your name and age?",
    "What has brought you in today?",
    "Are you allergic to anything, and what happened when you took it?",
    "What medicines do you take, including anything from a shop?",
    "Do you have any other medical conditions?",
    "I will write a prescription for you and explain how to take it. Do you have any questions?",
    "If you get worse, come back at once. Thank you for talking to me.",
  ],
};

/** When the learner practised what, and how much of it was done well, from 0 to 1. */
const attempts: readonly (readonly [daysAgo: number, kind: CaseKind, skill: number])[] = [
  [23, "history", 0.5],
  [15, "exam", 0.7],
  [8, "prescribing", 0.7],
  [5, "history", 0.75],
  [2, "history", 0.95],
];

const MAX_SECONDS = 1800;

/** What the learner practised in the browser: the product's own patient answers, and its examiner marks. */
export function buildBrowserPractice(
  random: Random,
  learner: Member,
  library: readonly LibraryCase[],
  phoneCalls: readonly { readonly start: number; readonly end: number }[],
  now: Date,
): BrowserPractice {
  const used = new Set<LibraryCase>();
  const practised = attempts.map(([daysAgo, kind, skill]) => {
    const start = freeStart(now.getTime() - daysAgo * DAY, phoneCalls);
    const choices = library.flatMap((entry) => {
      const version = entry.versions.findLast(({ created_at }) => Date.parse(created_at) < start);
      const fits = version?.case_snapshot.case_kind === kind && entry.scenario.is_active && !used.has(entry);
      return version && fits ? [{ entry, version }] : [];
    });
    const { entry, version } = random.pick(choices);
    used.add(entry);
    return practise(random, learner, entry, version, { start, skill });
  });
  return {
    calls: practised.map(({ call }) => call),
    terms: practised.map(({ terms }) => terms),
    practiceCalls: practised.map(({ practiceCall }) => practiceCall),
    turns: practised.flatMap(({ turns }) => turns),
    practisedCases: practised.map(({ practisedCase }) => practisedCase),
  };
}

/** A member has one call at a time: the next hour in which there was none. */
function freeStart(
  wanted: number,
  others: readonly { readonly start: number; readonly end: number }[],
): number {
  const isBusy = others.some(({ start, end }) => wanted < end + HOUR && wanted + HOUR > start);
  return isBusy ? freeStart(wanted - HOUR, others) : wanted;
}

function practise(
  random: Random,
  { person }: Member,
  { scenario }: LibraryCase,
  version: VersionRow,
  { start, skill }: { readonly start: number; readonly skill: number },
) {
  const { case_snapshot: snapshot } = version;
  const { template } = recogniseTemplate(snapshot.case_template);
  const kind = snapshot.case_kind;
  const said = questions[kind]
    .filter((_, at) => at < 2 || random.chance(skill))
    .map((text) => text.replace("{learner}", person.first_name));
  const [callId, versionId] = [random.uuid(), version.id];
  const turns = talk(random, callId, kind, template, said, start);
  const last = turns.at(-1)?.said_at ?? iso(start);
  const ended = iso(Date.parse(last) + 5 * SECOND);
  const marked = iso(Date.parse(last) + 4 * MINUTE);
  const answers = answersOf(kind, template, skill);
  const report = examine({ kind, template, checklist: [], entries: turns, answers });
  const call: CallRow = {
    id: callId,
    user_id: person.id,
    channel: "browser",
    provider_call_id: null,
    from_number: null,
    to_number: null,
    call_start_time: iso(start),
    call_duration: Math.floor((Date.parse(last) - start) / SECOND),
    call_status: "completed",
    call_recording_path: null,
    conversation_history: turns.map(({ speaker, text }) => ({
      speaker: speaker === "learner" ? "caller" : speaker === "patient" ? "assistant" : speaker,
      text,
    })),
    scenario_version_id: versionId,
    cost: "0.00",
    created_at: iso(start),
  };
  const terms: CallTermsRow = {
    call_id: callId,
    credit_per_minute: "0",
    max_seconds: MAX_SECONDS,
    title: snapshot.title,
    category_type: kind,
  };
  const practiceCall: PracticeCallRow = {
    call_id: callId,
    user_id: person.id,
    request_id: random.uuid(),
    ends_at: iso(start + MAX_SECONDS * SECOND),
    idle_seconds: 600,
    last_said_at: last,
    ended_at: ended,
    marked_at: marked,
  };
  const practisedCase: PractisedCaseRow = {
    id: random.uuid(),
    user_id: person.id,
    title: snapshot.title,
    category_type: kind,
    checklist_data: checklistOf(report).map(({ task, completed }) => ({ task, completed })),
    // As JSON: an object in the database would forget the order of its sections.
    feedback: JSON.stringify(feedbackOf(report)),
    answers,
    report,
    scenario_id: scenario.id,
    version_id: versionId,
    call_id: callId,
    created_at: marked,
  };
  return { call, terms, practiceCall, turns, practisedCase };
}

function talk(
  random: Random,
  callId: string,
  kind: CaseKind,
  template: CaseTemplate,
  said: readonly string[],
  start: number,
): PracticeTurnRow[] {
  const patient = createEmbeddedPatient(template);
  const turns: PracticeTurnRow[] = [];
  const conversation: PatientTurn[] = [];
  let moment = start;
  for (const text of said) {
    const findings = kind === "exam" ? findingsFor(template, text) : null;
    const answer = findings ?? patient.reply(conversation, text);
    const request_id = random.uuid();
    moment += random.integer(12, 40) * SECOND;
    turns.push(
      {
        call_id: callId,
        position: turns.length + 1,
        request_id,
        speaker: "learner",
        text,
        sources: [],
        said_at: iso(moment),
      },
      {
        call_id: callId,
        position: turns.length + 2,
        request_id,
        speaker: findings ? "findings" : "patient",
        text: answer.text,
        sources: [...answer.sources],
        said_at: iso(moment + SECOND),
      },
    );
    if (!findings) conversation.push({ speaker: "learner", text }, { speaker: "patient", text: answer.text });
  }
  return turns;
}

/** The better the learner, the more of what the examiner expects. */
function answersOf(kind: CaseKind, template: CaseTemplate, skill: number): PracticeAnswers {
  const share = (path: LeafPath) => {
    const { value } = getLeaf(template, path);
    const items = Array.isArray(value) ? (value as readonly string[]) : [];
    return items.slice(0, Math.ceil(items.length * skill));
  };
  const plan = String(getLeaf(template, "examiner_agent.management_plan.initial").value ?? "");
  const diagnosis = String(
    getLeaf(template, "examiner_agent.symptomatology_and_differentials.official_diagnosis").value ?? "",
  );
  return {
    differentials: [
      ...(skill > 0.7 && diagnosis !== "" ? [diagnosis] : []),
      ...share(
        "examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials",
      ),
    ],
    investigations: share("examiner_agent.examination_and_investigations.diagnostics.investigations"),
    plan: plan
      .split(/(?<=\.)\s/)
      .slice(0, 2)
      .join(" "),
    questions: [],
    prescriptions:
      kind === "prescribing"
        ? [
            {
              drug: "Paracetamol",
              dose: "1 g",
              route: "PO",
              frequency: "four times a day",
              duration: "5 days",
              indication: "Pain",
            },
          ]
        : [],
  };
}
