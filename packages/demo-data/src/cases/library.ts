import type { Random } from "../random.ts";
import type { CaseContent, DraftEditRow, ScenarioRow, VersionChangeRow, VersionRow } from "../rows.ts";
import { listAt, textAt, withValues } from "../template/template.ts";
import { DAY, HOUR, iso, officeTime } from "../time.ts";
import { buildVersions, type Publish } from "../versions/build-versions.ts";
import { type BuiltCase, buildCase } from "./build-case.ts";
import type { CaseOutline } from "./outline.ts";
import { caseOutlines } from "./outlines/index.ts";
import { type SampleCase, sampleCases } from "./sample-cases.ts";

/** A case of the library with its rows and with what calls about it need. */
export interface LibraryCase extends BuiltCase {
  scenario: ScenarioRow;
  versions: VersionRow[];
  changes: VersionChangeRow[];
  draftEdit: DraftEditRow | null;
}

/** The ids of those who write cases. */
export interface Authors {
  educator: string;
  admin: string;
}

type State = "published" | "inactive" | "draft";

const differentials =
  "examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials";
const questions = "examiner_agent.examination_and_investigations.questions";
const concerns = "examiner_agent.examination_and_investigations.risk_assessment";
const results = "examiner_agent.examination_and_investigations.diagnostics.results";
const definitive = "examiner_agent.management_plan.definitive";
const otherDrugs = "patient_agent.drug_history.other";

const otherObservations = "examiner_agent.examination_and_investigations.basic_observations.other";

/** What the first version of a case lacked, or had too much; the second one puts it right. */
const earlierStates: readonly ((content: CaseContent) => CaseContent)[] = [
  (content) => ({
    ...content,
    case_template: withValues(content.case_template, {
      [differentials]: listAt(content.case_template, differentials).slice(0, -1),
    }),
  }),
  (content) => ({
    ...content,
    case_template: withValues(content.case_template, {
      [concerns]: "",
      [questions]: listAt(content.case_template, questions).slice(0, 2),
    }),
  }),
  (content) => ({ ...content, title: `${content.presentation}: ${content.case_kind} case` }),
  (content) => ({
    ...content,
    case_template: withValues(content.case_template, {
      [otherDrugs]: "",
      "patient_agent.past_medical_history.other": "",
    }),
  }),
  (content) => ({
    ...content,
    case_template: withValues(content.case_template, {
      [otherObservations]:
        textAt(content.case_template, otherObservations) || "Weight to be added after the pilot.",
      [differentials]: listAt(content.case_template, differentials).slice(1),
    }),
  }),
  (content) => ({
    ...content,
    description: `${content.description.split(". ")[0]}.`.replace("..", "."),
  }),
];

/** A draft that its author has not finished: results, plan and all but the standard questions are still to come. */
function unfinished(content: CaseContent): CaseContent {
  return {
    ...content,
    case_template: withValues(content.case_template, {
      [results]: "",
      [definitive]: "",
      [questions]: listAt(content.case_template, questions).slice(0, 2),
    }),
  };
}

/** The later cases of a specialty may be drafts or switched off; its first one is always in circulation. */
function chooseStates(random: Random, outlines: readonly CaseOutline[]): State[] {
  const states = outlines.map((): State => "published");
  const later = outlines.flatMap(({ specialty }, index) =>
    outlines.findIndex((other) => other.specialty === specialty) < index ? [index] : [],
  );
  const chosen = random.sample(later, 14);
  for (const [order, index] of chosen.entries()) states[index] = order < 8 ? "draft" : "inactive";
  return states;
}

function publishesOf(
  random: Random,
  content: CaseContent,
  first: { at: number; authorId: string },
  now: number,
): Publish[] {
  const last = { ...first, content };
  if (!random.chance(0.3)) return [last];
  const earlier = random.pick(earlierStates)(content);
  const pause = (now - first.at) * (0.2 + random.next() * 0.6);
  return [
    { ...first, content: earlier },
    { ...last, at: officeTime(random, first.at + pause) },
  ];
}

function generatedCase(
  random: Random,
  built: BuiltCase,
  state: State,
  { now, authorId }: { now: number; authorId: string },
): LibraryCase {
  const ageInDays = state === "draft" ? 1 + random.next() * 20 : 12 + random.next() * 170;
  const created = officeTime(random, now - ageInDays * DAY);
  const content = state === "draft" && random.chance(0.6) ? unfinished(built.content) : built.content;
  const id = random.uuid();
  const publishes =
    state === "draft" ? [] : publishesOf(random, content, { at: created + 2 * HOUR, authorId }, now);
  const { versions, changes } = buildVersions(random, id, publishes, state === "published");
  return {
    ...built,
    content,
    scenario: {
      ...content,
      id,
      is_active: state === "published",
      is_draft: state === "draft",
      last_saved: iso(publishes.at(-1)?.at ?? created + random.integer(1, 20) * HOUR),
      created_by: authorId,
      created_at: iso(created),
    },
    versions,
    changes,
    draftEdit: null,
  };
}

function sampleCase(random: Random, sample: SampleCase, now: number, authors: Authors): LibraryCase {
  const id = random.uuid();
  const publishes = sample.published.map(({ content, note, by, daysAgo }) => ({
    content,
    note,
    authorId: authors[by],
    at: officeTime(random, now - daysAgo * DAY),
  }));
  const [first] = publishes;
  const last = publishes.at(-1);
  if (!first || !last) throw new RangeError(`The sample ${sample.slug} was never published.`);
  const { versions, changes } = buildVersions(random, id, publishes, true);
  return {
    content: sample.content,
    voice: sample.voice,
    informant: sample.informant,
    checks: sample.checks,
    scenario: {
      ...sample.content,
      id,
      is_active: true,
      is_draft: false,
      last_saved: iso(last.at),
      created_by: first.authorId,
      created_at: iso(first.at - 3 * HOUR),
    },
    versions,
    changes,
    draftEdit: sample.draft ? { ...sample.draft, id, last_saved: iso(now - 26 * HOUR) } : null,
  };
}

/** All cases: the hand-written ones and one for each outline, with their versions. */
export function buildLibrary(random: Random, now: Date, authors: Authors): LibraryCase[] {
  const moment = now.getTime();
  const taken = new Set(
    sampleCases.map(({ content }) => textAt(content.case_template, "patient_agent.demographics.name")),
  );
  const states = chooseStates(random.fork("states"), caseOutlines);
  const generated = caseOutlines.map((outline, index) => {
    const caseRandom = random.fork(`case ${outline.title}`);
    const built = buildCase(caseRandom, outline, now, taken);
    const authorId = caseRandom.chance(0.6) ? authors.educator : authors.admin;
    return generatedCase(caseRandom, built, states[index] ?? "published", { now: moment, authorId });
  });
  const samples = sampleCases.map((sample) => sampleCase(random.fork(sample.slug), sample, moment, authors));
  return [...samples, ...generated];
}
