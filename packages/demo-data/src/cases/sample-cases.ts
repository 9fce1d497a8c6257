import type { CaseKind } from "@andromeda/domain";
import samples from "../data/sample-cases.json" with { type: "json" };
import type { CaseContent } from "../rows.ts";
import { type CaseTemplate, type TemplateValues, withValues } from "../template/template.ts";
import type { BuiltCase } from "./build-case.ts";
import { type SampleHistory, type StateOfCase, sampleHistories } from "./sample-histories.ts";

/** A hand-written case with the states it went through on its way to the present one. */
export interface SampleCase extends BuiltCase {
  slug: string;
  /** The published states from the first on; the last one is the content of the sample. */
  published: { content: CaseContent; note: string | undefined; by: "educator" | "admin"; daysAgo: number }[];
  /** Edits after the last publish, when there are any. */
  draft: CaseContent | null;
}

const kinds: readonly CaseKind[] = ["history", "exam", "prescribing"];

function kindOf(text: string): CaseKind {
  const kind = kinds.find((candidate) => candidate === text);
  if (!kind) throw new RangeError(`A case cannot be of the kind ${text}.`);
  return kind;
}

function applyState(content: CaseContent, state: Pick<StateOfCase, "columns" | "values">): CaseContent {
  const values: TemplateValues = state.values ?? {};
  return { ...content, ...state.columns, case_template: withValues(content.case_template, values) };
}

function buildSample(sample: (typeof samples.cases)[number], history: SampleHistory): SampleCase {
  const content: CaseContent = {
    title: sample.title,
    description: sample.description,
    difficulty_level: sample.difficulty_level,
    specialty: sample.specialty,
    presentation: sample.presentation,
    condition: sample.condition,
    case_kind: kindOf(sample.case_kind),
    case_template: sample.case_template as CaseTemplate,
  };
  return {
    slug: sample.slug,
    content,
    voice: history.voice,
    informant: undefined,
    checks: sample.suggested_checklist.map(({ task }) => task),
    published: history.states.map((state) => ({
      content: applyState(content, state),
      note: state.note,
      by: state.by,
      daysAgo: state.daysAgo,
    })),
    draft: history.draft ? applyState(content, history.draft) : null,
  };
}

/** The four hand-written cases, each published more than once. */
export const sampleCases: readonly SampleCase[] = samples.cases.map((sample) => {
  const history = sampleHistories[sample.slug];
  if (!history) throw new RangeError(`The sample ${sample.slug} has no history.`);
  return buildSample(sample, history);
});
