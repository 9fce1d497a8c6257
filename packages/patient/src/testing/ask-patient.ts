import type { Patient, PatientReply, PatientTurn } from "@andromeda/domain";
import { createEmbeddedPatient } from "../embedded/embedded-patient.ts";
import { readCases } from "./question-sets.ts";

const patients: ReadonlyMap<string, Patient> = new Map(
  [...readCases()].map(([slug, template]) => [slug, createEmbeddedPatient(template)]),
);

/** Says one thing after the other to the patient of a case of the question sets; the last reply. */
export function askPatient(slug: string, ...said: readonly string[]): PatientReply {
  const patient = patients.get(slug);
  if (!patient) throw new RangeError(`No case ${slug}.`);
  const conversation: PatientTurn[] = [];
  const replies = said.map((text) => {
    const reply = patient.reply(conversation, text);
    conversation.push({ speaker: "learner", text }, { speaker: "patient", text: reply.text });
    return reply;
  });
  const last = replies.at(-1);
  if (!last) throw new RangeError("Nothing is said.");
  return last;
}
