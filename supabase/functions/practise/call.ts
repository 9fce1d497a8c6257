import {
  type CaseTemplate,
  getLeaf,
  type LeafPath,
  type PracticeBrief,
  type PracticeCall,
  type PracticeOffer,
  recogniseTemplate,
} from "@andromeda/domain";
import { configuredProvider } from "../_shared/assistant/provider.ts";
import { refusalOf } from "../_shared/refusal.ts";
import { serviceClient } from "../_shared/supabase.ts";

/** A call as the database returns it. `snapshot` is the case itself, which never leaves the function; null once marked. */
export interface StoredCall extends Omit<PracticeCall, "brief" | "voice"> {
  readonly title: string;
  readonly kind: PracticeBrief["kind"];
  readonly snapshot: Readonly<Record<string, unknown>> | null;
}

/** Runs a database procedure of practice and resolves to what it returns; throws Refusal where it refuses. */
export async function runProcedure<T>(name: string, args: Readonly<Record<string, unknown>>): Promise<T> {
  const { data, error } = await serviceClient().rpc(name, args);
  if (error) throw refusalOf(error) ?? new Error(`${name}: ${error.code} ${error.message}`);
  return data as T;
}

/** The template of the case that the call is about, empty once it is marked. */
export function templateOf({ snapshot }: Pick<StoredCall, "snapshot">): CaseTemplate {
  return recogniseTemplate(snapshot?.case_template).template;
}

/** The call as its learner may see it. */
export function toPracticeCall(call: StoredCall): PracticeCall {
  const voice = configuredProvider((name) => Deno.env.get(name))?.voice;
  return {
    id: call.id,
    scenarioId: call.scenarioId,
    status: call.status,
    brief: briefOf(call),
    startedAt: call.startedAt,
    endsAt: call.endsAt,
    endedAt: call.endedAt,
    creditPerMinute: call.creditPerMinute,
    cost: call.cost,
    entries: call.entries,
    practisedCaseId: call.practisedCaseId,
    voice: { canTranscribe: Boolean(voice?.transcription), canSpeak: Boolean(voice?.speech) },
  };
}

/** The terms of a call, with the case for a chosen one. */
export interface StoredOffer extends Omit<PracticeOffer, "brief"> {
  readonly case: Pick<StoredCall, "title" | "kind" | "snapshot"> | null;
}

/** The offer as a learner may see it; the examiner's questions come with the call. */
export function toPracticeOffer({ minutes, creditPerMinute, case: offered }: StoredOffer): PracticeOffer {
  const brief = offered && { ...briefOf(offered), questions: [] };
  return { brief, minutes, creditPerMinute };
}

function briefOf(call: Pick<StoredCall, "title" | "kind" | "snapshot">): PracticeBrief {
  const { title, kind, snapshot } = call;
  const template = templateOf(call);
  const column = (name: string) => textOrNull(snapshot?.[name]);
  const field = (path: LeafPath) => {
    const { value } = getLeaf(template, path);
    return textOrNull(typeof value === "number" ? String(value) : value);
  };
  const questions = getLeaf(template, "examiner_agent.examination_and_investigations.questions").value;
  return {
    title,
    kind,
    description: column("description"),
    specialty: column("specialty"),
    presentation: column("presentation"),
    difficultyLevel: column("difficulty_level"),
    patientName: field("patient_agent.demographics.name"),
    patientAge: field("patient_agent.demographics.age"),
    patientGender: field("patient_agent.demographics.gender"),
    questions: linesOf(questions),
  };
}

/** The items of a list, or the lines of a text. */
export function linesOf(value: unknown): readonly string[] {
  const lines: readonly unknown[] = Array.isArray(value) ? value : String(value ?? "").split("\n");
  return lines.map((line) => String(line).trim()).filter((line) => line !== "");
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
