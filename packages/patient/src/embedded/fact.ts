import type { Concept } from "./concepts.ts";
import type { Topic } from "./understand.ts";

/** What must be asked before a thing may be disclosed. */
export interface Condition {
  readonly topics: readonly Topic[];
  readonly concepts: readonly Concept[];
  readonly stems: readonly string[];
  /** Words of which the question must hold one, where the topic alone is too broad: "drinking before work". */
  readonly narrow: readonly string[];
  /** Only asked about earlier times. */
  readonly onlyAboutPast: boolean;
  /** Names no subject ("unless asked directly"): a question about the fact itself meets it. */
  readonly namesNothing: boolean;
}

/** What the patient withholds: concepts that are disclosed only under the condition, or a line that is said instead. */
export interface Guard {
  readonly condition: Condition;
  /** Ids of concepts that no field discloses until the condition is met. */
  readonly withheld: readonly string[];
  /** What is said instead of the field that the line is about. */
  readonly line: string | null;
}

/** One thing that a case says: a list item, or a part of a sentence. */
export interface Fact {
  /** The field, below `patient_agent`. */
  readonly path: string;
  /** As the author wrote it. */
  readonly text: string;
  readonly plain: string;
  readonly concepts: readonly Concept[];
  /** Whether the case says that it is not so. */
  readonly isDenied: boolean;
  /** Facts of one number belong to one sentence. */
  readonly sentence: number;
  /** Facts of one number belong to one half of a sentence, which can be said as a whole. */
  readonly clause: number;
  /** Its place in the case. */
  readonly at: number;
  /** When it may be disclosed; null for whenever it fits. */
  readonly condition: Condition | null;
  /** Words that the case has the patient say, quoted as they are. */
  readonly isLine: boolean;
}

/** What a case says, and how its patient is to be played. */
export interface CaseFacts {
  readonly facts: readonly Fact[];
  /** The drugs that the case names, as `plain` gives them. */
  readonly drugNames: ReadonlySet<string>;
  readonly guards: readonly Guard[];
}
