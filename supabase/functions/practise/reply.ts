import type { CaseTemplate, PatientTurn, PracticeEntry } from "@andromeda/domain";
import { createEmbeddedPatient, findingsFor } from "@andromeda/patient";
import { configuredProvider, nameOfFailure } from "../_shared/assistant/provider.ts";
import { logProblem } from "../_shared/request-log.ts";
import { type StoredCall, templateOf } from "./call.ts";
import { askModelPatient, loadClient, patientPrompts } from "./model-patient.ts";

// Loads early, so that the first learner does not wait; the first answer meets and reports a failure.
if (configuredProvider((name) => Deno.env.get(name))) loadClient().catch(() => undefined);

/** What was answered, and the fields that it came from. */
export interface Answer {
  readonly speaker: "patient" | "findings";
  readonly text: string;
  readonly sources: readonly string[];
}

/** Gets an answer piece by piece; `reset` takes back all that came so far. */
export interface AnswerListener {
  delta(text: string): void;
  reset(): void;
}

/** Answers what the learner said last: with findings where an examination gives some, else as the patient. */
export async function answerTo(
  call: StoredCall,
  said: PracticeEntry,
  listener: AnswerListener,
): Promise<Answer> {
  const template = templateOf(call);
  const findings = call.kind === "exam" ? findingsFor(template, said.text) : null;
  if (findings) {
    listener.delta(findings.text);
    return { speaker: "findings", ...findings };
  }
  const conversation = call.entries.flatMap(({ position, speaker, text }) =>
    position >= said.position || speaker === "findings" ? [] : [{ speaker, text }],
  );
  return { speaker: "patient", ...(await patientsAnswer(template, conversation, said.text, listener)) };
}

async function patientsAnswer(
  template: CaseTemplate,
  conversation: readonly PatientTurn[],
  text: string,
  listener: AnswerListener,
): Promise<Omit<Answer, "speaker">> {
  const provider = configuredProvider((name) => Deno.env.get(name));
  if (provider) {
    try {
      const prompts = patientPrompts(template, conversation, text);
      const { sources, text: said } = await askModelPatient(provider, prompts, listener.delta);
      return { text: said, sources };
    } catch (error) {
      // The learner goes on with the same patient and need not know.
      logProblem(`The patient's provider failed: ${nameOfFailure(error)}`);
      listener.reset();
    }
  }
  const reply = createEmbeddedPatient(template).reply(conversation, text);
  listener.delta(reply.text);
  return { text: reply.text, sources: reply.sources };
}
