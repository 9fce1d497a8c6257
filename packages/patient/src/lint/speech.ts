import { type CaseTemplate, type LeafPath, leafDefinitions, TEMPLATE_PREFIX } from "@andromeda/domain";
import { jargonIn } from "../medicine/jargon.ts";
import { termsOf, weightOf } from "../medicine/terms.ts";
import { sentencesOf } from "../sentences.ts";
import { textAt } from "../template-text.ts";
import type { CaseFinding } from "./case-finding.ts";

const COMPLAINT: LeafPath = "patient_agent.presenting_complaint.chief_complaint";
const STORY: LeafPath = "patient_agent.presenting_complaint.history_of_presenting_complaint";
const DIAGNOSIS: LeafPath = "examiner_agent.symptomatology_and_differentials.official_diagnosis";

const KNOWN: LeafPath = "patient_agent.past_medical_history.conditions";

/** A patient may fear a diagnosis, or know that it is not that one. */
const MAY_NAME =
  /\b(?:worr\w*|afraid|fear\w*|scared|thinks?|wonders?|hopes?|no|not|never|denies|without|family|mother|father|sister|brother|friend|known|previous\w*|told)\b/i;

/** The diagnosis, and words of medicine, in what the patient says. */
export function lintSpeech(template: CaseTemplate): CaseFinding[] {
  return [...lintDiagnosis(template), ...lintJargon(template)];
}

function lintDiagnosis(template: CaseTemplate): CaseFinding[] {
  const diagnosis = textAt(template, DIAGNOSIS);
  const core = termsOf(
    diagnosis.split(/\s(?:with|in|due to|secondary to|at|of the)\s|[(,;:]/)[0] ?? "",
  ).filter((term) => weightOf(term) >= 1);
  // Whoever has an illness may speak of it: "My asthma is playing up."
  const known = new Set(termsOf(textAt(template, KNOWN)));
  if (core.length === 0 || core.every((term) => known.has(term))) return [];
  return [COMPLAINT, STORY].flatMap((path) =>
    sentencesOf(textAt(template, path))
      .filter((sentence) => !MAY_NAME.test(sentence))
      .filter((sentence) => {
        const terms = new Set(termsOf(sentence));
        return core.every((term) => terms.has(term));
      })
      .slice(0, 1)
      .map(
        (): CaseFinding => ({
          rule: "diagnosis-in-speech",
          paths: [TEMPLATE_PREFIX + path, TEMPLATE_PREFIX + DIAGNOSIS],
          message: `The patient gives the diagnosis away (“${diagnosis}”).`,
          severity: "warning",
        }),
      ),
  );
}

function lintJargon(template: CaseTemplate): CaseFinding[] {
  const spoken = leafDefinitions.filter(
    ({ path, type }) =>
      path.startsWith("patient_agent.") && type === "text" && path !== "patient_agent.demographics.other",
  );
  return spoken.flatMap(({ path }) => {
    const text = textAt(template, path);
    // Elsewhere only what stands in quotation marks is said as it is written.
    const isSpeech = path === COMPLAINT || path === STORY;
    const words = isSpeech
      ? text
      : [...text.matchAll(/["“]([^"”]+)["”]/g)].map((match) => match[1]).join("\n");
    const found = jargonIn(words);
    const [first] = found;
    if (!first) return [];
    const others = found.length > 1 ? ` (and ${found.length - 1} more)` : "";
    return [
      {
        rule: "jargon",
        paths: [TEMPLATE_PREFIX + path],
        message: `A patient would say “${first.plain}” rather than “${first.text}”${others}.`,
        severity: path === COMPLAINT ? "warning" : "advice",
      } satisfies CaseFinding,
    ];
  });
}
