import { type LeafPath, leafDefinition } from "../template/definition.ts";
import { isTextList, jsonText } from "../template/json.ts";
import { sectionLeaves, type TemplateSection, templateLayout } from "../template/layout.ts";
import { recogniseTemplate } from "../template/recognise.ts";
import { type CaseTemplate, getLeaf } from "../template/template.ts";
import type { CaseDocument } from "./case-document.ts";

/** A field of a sheet: its lines as text, as items, as items to tick, or a line to be written on by hand. */
export interface StationField {
  /** Empty when the heading is enough. */
  readonly label: string;
  readonly kind: "text" | "list" | "questions" | "checklist" | "blank";
  /** Without line breaks; never blank. */
  readonly lines: readonly string[];
}

/** Fields of a sheet under a heading. */
export interface StationSection {
  readonly heading: string;
  readonly fields: readonly StationField[];
}

/** What one person at a station gets to read. */
export interface StationSheet {
  readonly reader: "candidate" | "patient" | "examiner";
  readonly title: string;
  readonly sections: readonly StationSection[];
}

/** The sheets of a station of an exam. */
export interface StationPack {
  /** The title of the case, never empty. It may give the diagnosis away, so only the examiner's sheet shows it. */
  readonly title: string;
  readonly sheets: readonly StationSheet[];
}

const EXAMINER = "examiner_agent";
const COMPLAINT: LeafPath = "patient_agent.presenting_complaint.chief_complaint";

/** What a candidate is to do or to offer; the examiner ticks each item that was done. */
const CHECKED: readonly (readonly [label: string, path: LeafPath])[] = [
  [
    "Differentials offered",
    `${EXAMINER}.symptomatology_and_differentials.differential_diagnoses.expected_differentials`,
  ],
  ["Investigations asked for", `${EXAMINER}.examination_and_investigations.diagnostics.investigations`],
  ["First steps of management", `${EXAMINER}.management_plan.initial`],
  ["Definitive management", `${EXAMINER}.management_plan.definitive`],
  ["In the consultation", `${EXAMINER}.checklist`],
];
/** Fields for authors only; no sheet shows them. */
const FOR_AUTHORS: readonly LeafPath[] = [`${EXAMINER}.patient_tests`, `${EXAMINER}.accepted_findings`];
const QUESTIONS: LeafPath = `${EXAMINER}.examination_and_investigations.questions`;

/**
 * The three sheets of a station. Candidate and patient get nothing that only the examiner may know, which includes the
 * title and the classification of the case. The description is for the candidate: it gives the setting and the task.
 */
export function stationPack(document: CaseDocument): StationPack {
  const { template } = recogniseTemplate(document.case_template);
  const title = document.title?.trim() || "Untitled case";
  return {
    title,
    sheets: [
      candidateSheet(document, template),
      patientSheet(template),
      examinerSheet(title, document, template),
    ],
  };
}

function candidateSheet({ description }: CaseDocument, template: CaseTemplate): StationSheet {
  const patient = (["name", "age", "gender"] as const).map((key) =>
    fieldOf(template, `patient_agent.demographics.${key}`),
  );
  return {
    reader: "candidate",
    title: "Candidate’s instructions",
    sections: sections([
      { heading: "Setting and task", fields: [{ label: "", kind: "text", lines: linesOf(description) }] },
      { heading: "The patient", fields: patient },
      { heading: "The patient says", fields: [{ ...fieldOf(template, COMPLAINT), label: "" }] },
      {
        heading: "At the station",
        fields: [
          {
            label: "",
            kind: "list",
            lines: [
              "Take a focused history from the patient.",
              "Ask the examiner for the findings and results that you need.",
              "Then answer the examiner’s questions.",
            ],
          },
        ],
      },
    ]),
  };
}

function patientSheet(template: CaseTemplate): StationSheet {
  return {
    reader: "patient",
    title: "Patient’s script",
    sections: sections([
      {
        heading: "How to play the patient",
        fields: [
          {
            label: "",
            kind: "list",
            lines: [
              "Begin with the chief complaint, in these words.",
              "Tell the rest only when you are asked for it.",
              "Where the script says nothing, say that you do not know.",
            ],
          },
        ],
      },
      ...layoutSections(template, "patient_agent", []),
    ]),
  };
}

function examinerSheet(title: string, document: CaseDocument, template: CaseTemplate): StationSheet {
  const columns: readonly (readonly [string, string | null])[] = [
    ["Title", title],
    ["Description", document.description],
    ["Difficulty", document.difficulty_level],
    ["Specialty", document.specialty],
    ["Presentation", document.presentation],
    ["Condition", document.condition],
  ];
  const blank = (label: string): StationField => ({ label, kind: "blank", lines: [] });
  return {
    reader: "examiner",
    title: "Examiner’s mark sheet",
    sections: sections([
      { heading: "Station", fields: [blank("Candidate"), blank("Examiner"), blank("Date")] },
      {
        heading: "Case",
        fields: columns.map(([label, text]) => ({ label, kind: "text", lines: linesOf(text) })),
      },
      ...layoutSections(template, EXAMINER, [...CHECKED.map(([, path]) => path), QUESTIONS, ...FOR_AUTHORS]),
      {
        heading: "Checklist",
        fields: CHECKED.map(([label, path]) => ({ ...fieldOf(template, path), label, kind: "checklist" })),
      },
      { heading: "Questions", fields: [{ ...fieldOf(template, QUESTIONS), label: "", kind: "questions" }] },
      { heading: "Result", fields: [blank("Marks"), blank("Comments"), blank("Signature")] },
    ]),
  };
}

/** The fields of an agent under the headings of the editor, without those that are shown elsewhere. */
function layoutSections(
  template: CaseTemplate,
  agent: string,
  elsewhere: readonly LeafPath[],
): StationSection[] {
  const part = templateLayout.find(({ id }) => id === agent);
  const isHere = (path: LeafPath) => leafDefinition(path).mirrors === null && !elsewhere.includes(path);
  const toSection = (heading: string, paths: readonly LeafPath[]): StationSection => ({
    heading,
    fields: paths.filter(isHere).map((path) => fieldOf(template, path)),
  });
  return (part?.items ?? []).map((item: LeafPath | TemplateSection) =>
    typeof item === "string"
      ? { heading: leafDefinition(item).displayName, fields: toSection("", [item]).fields.map(withoutLabel) }
      : toSection(item.heading, sectionLeaves(item)),
  );
}

function withoutLabel(field: StationField): StationField {
  return { ...field, label: "" };
}

function fieldOf(template: CaseTemplate, path: LeafPath): StationField {
  const { value } = getLeaf(template, path);
  const isList = isTextList(value);
  return {
    label: leafDefinition(path).displayName,
    kind: isList ? "list" : "text",
    lines: isList ? value.flatMap((item) => linesOf(item).join(" ") || []) : linesOf(jsonText(value)),
  };
}

function linesOf(text: string | null): string[] {
  return (text ?? "")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The sections that are not empty. */
function sections(all: readonly StationSection[]): StationSection[] {
  return all
    .map(({ heading, fields }) => ({
      heading,
      fields: fields.filter(({ kind, lines }) => kind === "blank" || lines.length > 0),
    }))
    .filter(({ fields }) => fields.length > 0);
}

const MARKDOWN_LINE: Readonly<Record<StationField["kind"], (line: string, index: number) => string>> = {
  text: (line) => `${line}\n`,
  list: (line) => `- ${line}`,
  questions: (line, index) => `${index + 1}. ${line}`,
  checklist: (line) => `- [ ] ${line}`,
  blank: (line) => line,
};

/** The pack as Markdown. The texts of the case are escaped, so they cannot add headings or HTML. */
export function stationPackMarkdown({ sheets }: StationPack): string {
  return sheets
    .map(({ title, sections: parts }) => {
      const body = parts.map(
        ({ heading, fields }) => `## ${escapeMarkdown(heading)}\n\n${fields.map(fieldMarkdown).join("\n\n")}`,
      );
      return [`# ${title}`, ...body].join("\n\n");
    })
    .join("\n\n---\n\n")
    .concat("\n");
}

function fieldMarkdown({ label, kind, lines }: StationField): string {
  if (kind === "blank") return `**${label}:** ${"\\_".repeat(30)}`;
  const body = lines
    .map((line, index) => MARKDOWN_LINE[kind](escapeMarkdown(line), index))
    .join("\n")
    .trimEnd();
  return label === "" ? body : `**${escapeMarkdown(label)}**\n\n${body}`;
}

function escapeMarkdown(line: string): string {
  return line
    .replaceAll(/[\\`*_{}[\]<>#|~&!]/g, "\\$&")
    .replace(/^([-+=:])/, "\\$1")
    .replace(/^(\d+)([.)])/, "$1\\$2");
}
