import { answerLimits, type PracticeAnswers, type Prescription } from "@andromeda/domain";
import { Refusal } from "../_shared/refusal.ts";

/** What the caller asks for. */
export type PractiseRequest =
  | { readonly action: "offer"; readonly scenarioId: string | null }
  | { readonly action: "start"; readonly requestId: string; readonly scenarioId: string | null }
  | { readonly action: "current" }
  | { readonly action: "get" | "end"; readonly callId: string }
  | {
      readonly action: "say";
      readonly callId: string;
      readonly requestId: string;
      readonly position: number;
      readonly text: string;
    }
  | { readonly action: "speak"; readonly callId: string; readonly position: number }
  | { readonly action: "submit"; readonly callId: string; readonly answers: PracticeAnswers };

/** Characters that a learner may say at once. */
export const MAX_UTTERANCE_LENGTH = 4_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Body = Readonly<Record<string, unknown>>;

/** Reads the body; throws Refusal 400 `practice/invalid` that names the field which is wrong. */
export function parseRequest(body: Body): PractiseRequest {
  switch (body.action) {
    case "offer":
      return { action: "offer", scenarioId: parseScenarioId(body) };
    case "start":
      return {
        action: "start",
        requestId: parseId(body, "requestId"),
        scenarioId: parseScenarioId(body),
      };
    case "current":
      return { action: "current" };
    case "get":
    case "end":
      return { action: body.action, callId: parseId(body, "callId") };
    case "say":
      return {
        action: "say",
        callId: parseId(body, "callId"),
        requestId: parseId(body, "requestId"),
        position: parsePosition(body.position),
        text: parseSaying(body.text),
      };
    case "speak":
      return {
        action: "speak",
        callId: parseId(body, "callId"),
        position: parsePosition(body.position),
      };
    case "submit":
      return { action: "submit", callId: parseId(body, "callId"), answers: parseAnswers(body.answers) };
    default:
      throw invalid("action", "must be offer, start, current, get, say, speak, end or submit.");
  }
}

/** A refusal that names the field which is wrong. */
export function invalid(field: string, problem: string): Refusal {
  return new Refusal(400, "practice/invalid", `${field} ${problem}`, field);
}

/** The id in that field of the body; throws Refusal 400. */
export function parseId(body: Body, field: string): string {
  const value = body[field];
  if (typeof value !== "string" || !UUID.test(value)) throw invalid(field, "must be an id.");
  return value;
}

/** Null for a random case. */
function parseScenarioId(body: Body): string | null {
  return body.scenarioId === null ? null : parseId(body, "scenarioId");
}

function parsePosition(value: unknown): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 1_000_000) return value;
  throw invalid("position", "must be a whole number from 1.");
}

function parseSaying(value: unknown): string {
  const text = cleanText(value, "text").trim();
  if (text === "") throw invalid("text", "must not be blank.");
  // Not cut, because a part could mean something else.
  if ([...text].length > MAX_UTTERANCE_LENGTH) {
    throw new Refusal(
      400,
      "practice/too-long-text",
      `At most ${MAX_UTTERANCE_LENGTH.toLocaleString("en-GB")} characters can be said at once. Say it in parts.`,
      "text",
    );
  }
  return text;
}

/** A text that the database can hold: no half characters and, but for line breaks and tabs, no control characters. */
function cleanText(value: unknown, field: string): string {
  if (typeof value !== "string") throw invalid(field, "must be text.");
  return [...value.toWellFormed()]
    .filter((character) => character >= " " || /[\n\t]/.test(character))
    .join("");
}

function parseAnswers(value: unknown): PracticeAnswers {
  const answers = objectOf(value, "answers");
  return {
    differentials: parseTexts(
      answers.differentials,
      "answers.differentials",
      answerLimits.differentials,
      answerLimits.item,
    ),
    investigations: parseTexts(
      answers.investigations,
      "answers.investigations",
      answerLimits.investigations,
      answerLimits.item,
    ),
    plan: parseText(answers.plan, "answers.plan", answerLimits.plan),
    questions: parseTexts(answers.questions, "answers.questions", 50, answerLimits.question),
    prescriptions: parseList(answers.prescriptions, "answers.prescriptions", answerLimits.prescriptions).map(
      parsePrescription,
    ),
  };
}

function parsePrescription(value: unknown, index: number): Prescription {
  const field = `answers.prescriptions[${index}]`;
  const line = objectOf(value, field);
  const text = (name: keyof Prescription) =>
    parseText(line[name], `${field}.${name}`, answerLimits.prescription);
  return {
    drug: text("drug"),
    dose: text("dose"),
    route: text("route"),
    frequency: text("frequency"),
    duration: text("duration"),
    indication: text("indication"),
  };
}

function objectOf(value: unknown, field: string): Body {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw invalid(field, "must be an object.");
  }
  return { ...value };
}

function parseList(value: unknown, field: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw invalid(field, "must be a list.");
  if (value.length > most) throw invalid(field, `may have at most ${most} items.`);
  return value;
}

function parseTexts(value: unknown, field: string, most: number, longest: number): readonly string[] {
  return parseList(value, field, most).map((item, index) => parseText(item, `${field}[${index}]`, longest));
}

function parseText(value: unknown, field: string, longest: number): string {
  const text = cleanText(value, field);
  if ([...text].length > longest) throw invalid(field, `may have at most ${longest} characters.`);
  return text;
}
