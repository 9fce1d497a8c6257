import type { LeafPath } from "../template/definition.ts";

/** One thing that was said in a practice call. */
export interface PatientTurn {
  readonly speaker: "learner" | "patient";
  readonly text: string;
}

/** What a learner asked and the case does not say, with the field where an author would write it. */
export interface PatientGap {
  readonly question: string;
  readonly path: LeafPath;
}

/** What the patient says to one thing that the learner said. */
export interface PatientReply {
  readonly text: string;
  /**
   * Paths below `patient_agent` that the words came from, such as `drug_history.allergies`; none for a greeting and for
   * what the case does not say.
   */
  readonly sources: readonly string[];
  readonly gaps: readonly PatientGap[];
}

/** A simulated patient of one case. Answers at once, and only from the case. */
export interface Patient {
  /** `conversation` is what was said before, oldest first; `text` is what the learner says now. */
  reply(conversation: readonly PatientTurn[], text: string): PatientReply;
}
