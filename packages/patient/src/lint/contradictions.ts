import {
  type CaseDocument,
  type CaseTemplate,
  getLeaf,
  type LeafPath,
  TEMPLATE_PREFIX,
} from "@andromeda/domain";
import { sentencesOf } from "../sentences.ts";
import { textAt } from "../template-text.ts";
import type { CaseFinding } from "./case-finding.ts";

const AGE: LeafPath = "patient_agent.demographics.age";
const GENDER: LeafPath = "patient_agent.demographics.gender";
const NAME: LeafPath = "patient_agent.demographics.name";

/** Fields that mention the patient's own body and years. */
const OWN: readonly LeafPath[] = [
  "patient_agent.presenting_complaint.chief_complaint",
  "patient_agent.presenting_complaint.history_of_presenting_complaint",
  "patient_agent.past_medical_history.conditions",
  "patient_agent.past_medical_history.surgeries",
  "patient_agent.past_medical_history.other",
  "patient_agent.social_history.smoking",
  "patient_agent.social_history.alcohol",
];

const OF_A_WOMAN =
  /\b(?:pregnan(?:t|cy)|(?:last|her|my) (?:menstrual )?periods?|menstrua\w*|menopaus\w*|hysterectomy|caesarean|cervical (?:smear|screening)|breast-?feeding|ovarian cyst|postpartum|gravida)\b/i;
const OF_A_MAN = /\b(?:prostat\w+|testic\w+|vasectomy|erectile|penis|penile|foreskin)\b/i;
const OF_SOMEBODY_ELSE =
  /\b(?:wife|husband|partner|girlfriend|boyfriend|mother|mum|father|dad|sister|brother|daughter|son|aunt|uncle|friend|family|baby)\b/i;

/** Age, sex and years of the case that cannot all be true. */
export function lintContradictions(document: CaseDocument, template: CaseTemplate): CaseFinding[] {
  return [...lintAge(document, template), ...lintSex(document, template), ...lintYears(template)];
}

function contradiction(message: string, first: string, ...others: readonly string[]): CaseFinding {
  return { rule: "contradiction", paths: [first, ...others], message, severity: "warning" };
}

const at = (path: LeafPath) => TEMPLATE_PREFIX + path;

function ageOf(template: CaseTemplate): number | null {
  const { value } = getLeaf(template, AGE);
  const age = Number(Array.isArray(value) ? Number.NaN : (value ?? Number.NaN));
  return value === "" || Number.isNaN(age) ? null : age;
}

function lintAge(document: CaseDocument, template: CaseTemplate): CaseFinding[] {
  const age = ageOf(template);
  if (age === null) return [];
  if (age < 0 || age > 120) return [contradiction(`Nobody is ${age} years old.`, at(AGE))];
  const stated = [...(document.description ?? "").matchAll(/\b(\d{1,3})[- ]years?[- ]old\b/gi)].map(
    ([, figure]) => Number(figure),
  );
  const inDescription =
    stated.length > 0 && !stated.includes(Math.floor(age))
      ? [
          contradiction(
            `The description says ${stated[0]} years old, but the age is ${age}.`,
            at(AGE),
            "description",
          ),
        ]
      : [];
  const tooLong = OWN.flatMap((path) =>
    sentencesOf(textAt(template, path))
      .filter((sentence) => !OF_SOMEBODY_ELSE.test(sentence))
      .flatMap((sentence) => [
        ...sentence.matchAll(/\bfor (?:about |over |around |nearly )?(\d{1,3}) years\b/gi),
      ])
      .filter(([, years]) => Number(years) > age)
      .map(([text]) =>
        contradiction(`The patient is ${age}, and something lasted “${text}”.`, at(path), at(AGE)),
      ),
  );
  const lived =
    /\b(?:(?:aged?|am|at) (\d{2,3}) ?years? old\b|(?:I am|I['’]m) (\d{2,3})(?=[,.;!]|$| and\b))/i.exec(
      textAt(template, OWN[0] as LeafPath),
    );
  const inSpeech =
    lived && Number(lived[1] ?? lived[2]) !== Math.floor(age)
      ? [
          contradiction(
            `The patient says “${lived[0]}”, but the age is ${age}.`,
            at(OWN[0] as LeafPath),
            at(AGE),
          ),
        ]
      : [];
  return [...inDescription, ...inSpeech, ...tooLong];
}

function lintSex(document: CaseDocument, template: CaseTemplate): CaseFinding[] {
  const gender = textAt(template, GENDER);
  if (gender !== "Male" && gender !== "Female") return [];
  const other = gender === "Male" ? "woman" : "man";
  const nouns = gender === "Male" ? /\b(?:woman|girl|lady|female)\b/i : /\b(?:man|boy|gentleman|male)\b/i;
  const described = /\b\d{1,3}[- ]years?[- ]old (?:\w+ ){0,2}?(\w+)\b/gi;
  const inDescription = [...(document.description ?? "").matchAll(described)]
    .filter(([, noun]) => nouns.test(noun ?? ""))
    .slice(0, 1)
    .map(([text]) =>
      contradiction(
        `The description says “${text}”, but the gender is ${gender}.`,
        at(GENDER),
        "description",
      ),
    );
  const title = (gender === "Male" ? /\b(?:Mrs|Ms|Miss)\b/ : /\bMr\b/).exec(textAt(template, NAME));
  const inName = title
    ? [contradiction(`“${title[0]}” is the title of a ${other}.`, at(NAME), at(GENDER))]
    : [];
  const body = gender === "Male" ? OF_A_WOMAN : OF_A_MAN;
  const inBody = OWN.flatMap((path) => {
    const found = sentencesOf(textAt(template, path)).find(
      (sentence) => body.test(sentence) && !OF_SOMEBODY_ELSE.test(sentence),
    );
    return found === undefined
      ? []
      : [
          contradiction(
            `“${body.exec(found)?.[0]}” cannot be true of a ${gender.toLowerCase()} patient.`,
            at(path),
            at(GENDER),
          ),
        ];
  });
  return [...inDescription, ...inName, ...inBody];
}

/** A year before the patient was born; the latest year of the case is the earliest that it can be set in. */
function lintYears(template: CaseTemplate): CaseFinding[] {
  const age = ageOf(template);
  if (age === null || age < 0 || age > 120) return [];
  const dated = OWN.flatMap((path) =>
    sentencesOf(textAt(template, path))
      .filter((sentence) => !OF_SOMEBODY_ELSE.test(sentence))
      .flatMap((sentence) =>
        [...sentence.matchAll(/\b(?:19|20)\d{2}\b/g)].map(([year]) => ({ path, year: Number(year) })),
      ),
  );
  const latest = Math.max(...dated.map(({ year }) => year));
  return dated
    .filter(({ year }) => year < latest - age - 1)
    .map(({ path, year }) =>
      contradiction(`The patient is ${age} and was not born in ${year}.`, at(path), at(AGE)),
    );
}
