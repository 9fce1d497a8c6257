import type { CallChannel, RecordingLink } from "./call-histories.ts";
import type { CaseKind } from "./user-cases.ts";

/** A case that a learner can practise in the browser; nothing in it gives the diagnosis away. */
export interface PracticeCase {
  readonly scenarioId: string;
  readonly title: string;
  readonly kind: CaseKind;
  readonly specialty: string | null;
  readonly presentation: string | null;
  readonly difficultyLevel: string | null;
  /** When the learner last practised it (ISO 8601); null for never. */
  readonly lastPractisedAt: string | null;
}

/** A query of the list of cases; null leaves a filter out. */
export interface PracticeCaseQuery {
  /** A part of the title, specialty or presentation, ignoring capitals. */
  readonly search: string | null;
  readonly kind: CaseKind | null;
  /** Whether only cases of the categories that the learner has chosen are listed. */
  readonly isOwnCategories: boolean;
  /** From 0; a page has 20 cases. */
  readonly page: number;
}

/** A page of cases with the count of all that match. */
export interface PracticeCasePage {
  readonly cases: readonly PracticeCase[];
  readonly totalCount: number;
}

/** One thing that was said or found in a call. `findings` are what an examination gave. */
export interface PracticeEntry {
  /** From 1, without gaps. */
  readonly position: number;
  readonly speaker: "learner" | "patient" | "findings";
  readonly text: string;
  /** ISO 8601. */
  readonly saidAt: string;
}

/** What a learner reads before the call: who calls and why, and the task. */
export interface PracticeBrief {
  readonly title: string;
  readonly kind: CaseKind;
  readonly description: string | null;
  readonly specialty: string | null;
  readonly presentation: string | null;
  readonly difficultyLevel: string | null;
  readonly patientName: string | null;
  readonly patientAge: string | null;
  readonly patientGender: string | null;
  /** The examiner's questions, asked at the end. */
  readonly questions: readonly string[];
}

/**
 * What a learner reads before a call: its terms and, for a chosen case, who calls. `brief` is null for a case that is
 * still to be drawn.
 */
export interface PracticeOffer {
  readonly brief: PracticeBrief | null;
  /** After this time the call ends by itself. */
  readonly minutes: number;
  /** 0 where browser calls are free. */
  readonly creditPerMinute: number;
}

/** One line of a prescription chart, as the learner wrote it. */
export interface Prescription {
  readonly drug: string;
  readonly dose: string;
  readonly route: string;
  readonly frequency: string;
  readonly duration: string;
  readonly indication: string;
}

/** What a learner gives when the call is over. */
export interface PracticeAnswers {
  readonly differentials: readonly string[];
  readonly investigations: readonly string[];
  readonly plan: string;
  /** In the order of the brief's questions. */
  readonly questions: readonly string[];
  readonly prescriptions: readonly Prescription[];
}

/** A practice call: in progress, over and waiting for answers, or marked. Times are ISO 8601. */
export interface PracticeCall {
  readonly id: string;
  readonly scenarioId: string | null;
  readonly status: "talking" | "answering" | "marked";
  readonly brief: PracticeBrief;
  readonly startedAt: string;
  /** When the call ends by itself; minutes of silence end it earlier. */
  readonly endsAt: string;
  readonly endedAt: string | null;
  /** 0 where browser calls are free. */
  readonly creditPerMinute: number;
  readonly cost: number | null;
  readonly entries: readonly PracticeEntry[];
  /** The practised case that the call became; null before marking, and for a call that ended without a word. */
  readonly practisedCaseId: string | null;
  /**
   * What the server does for a browser without speech recognition: turn speech into text, and read the patient's words
   * aloud.
   */
  readonly voice: { readonly canTranscribe: boolean; readonly canSpeak: boolean };
}

/** Something that a good consultation does, whether the learner did it, and the words that show it. */
export interface MarkedItem {
  readonly task: string;
  readonly isCompleted: boolean;
  /** The learner's own words, always quoted from the transcript or the answers. Null when it was not earned. */
  readonly quote: string | null;
  /**
   * What would have earned it, such as a question to ask; null when it was earned, and when the task itself says it.
   */
  readonly advice: string | null;
  /** Whether what the learner wrote could harm the patient; only where it could. */
  readonly isUnsafe?: true;
}

/** An expected answer beside the learner's that matches it; null when none does. */
export interface MatchedAnswer {
  readonly expected: string;
  readonly given: string | null;
  /** What the given answer leaves out of the expected one; only where it is a part of it. */
  readonly lacking?: string;
}

/** The expected answers, and what else the learner gave. */
export interface ComparedAnswers {
  readonly expected: readonly MatchedAnswer[];
  readonly others: readonly string[];
}

/** The skills of communication that a transcript shows. */
export type CommunicationSkill =
  | "introduction"
  | "openQuestions"
  | "concerns"
  | "signposting"
  | "summarising"
  | "safetyNetting"
  | "plainWords";

/** A skill, whether it was shown, the words that show it (or, for plain words, the jargon), and one line of advice. */
export interface MarkedSkill {
  readonly skill: CommunicationSkill;
  readonly isShown: boolean;
  readonly quote: string | null;
  readonly advice: string;
}

/** What the examiner says of a call. */
export interface ExaminerReport {
  readonly checklist: readonly MarkedItem[];
  readonly communication: readonly MarkedSkill[];
  /** The case's diagnosis, and the learner's differential that names it. */
  readonly diagnosis: MatchedAnswer | null;
  readonly differentials: ComparedAnswers;
  readonly investigations: ComparedAnswers;
  /** A line of the case's plan each. */
  readonly plan: readonly MarkedItem[];
  /** Prescribing: safe, complete lines and what is wrong with the others. */
  readonly prescribing: readonly MarkedItem[];
  /** The examiner's questions with the learner's answers, which are not marked. */
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  /** Whole per cent of what could be earned. */
  readonly score: number;
}

/** A practised case with all that the learner may see of it. `report` is null for a phone call. */
export interface PractisedCaseReport {
  readonly practisedCaseId: string;
  readonly callId: string | null;
  readonly scenarioId: string | null;
  readonly title: string;
  readonly kind: CaseKind;
  readonly practisedAt: string;
  readonly channel: CallChannel;
  readonly entries: readonly PracticeEntry[];
  /** Where the recording of a phone call lies; null when there is none. */
  readonly recordingPath: string | null;
  readonly answers: PracticeAnswers | null;
  readonly report: ExaminerReport | null;
}

/** A learner's attempts so far. */
export interface PracticeProgress {
  /** Newest first, at most 200. `score` is null where there is no report. */
  readonly attempts: readonly {
    readonly practisedCaseId: string;
    readonly title: string;
    readonly kind: CaseKind;
    readonly specialty: string | null;
    readonly practisedAt: string;
    readonly score: number | null;
  }[];
  /** What was missed most often, at most 10, the most frequent first. */
  readonly missed: readonly { readonly task: string; readonly missed: number; readonly asked: number }[];
  /** The case to practise next and why; null when there is none to suggest. */
  readonly next: { readonly practiceCase: PracticeCase; readonly reason: string } | null;
}

/**
 * Practice calls in the browser. Rejects with `practice/…` codes: `practice/in-progress`, `practice/balance-suspended`,
 * `practice/no-case`, `practice/withdrawn`, `practice/ended`, `practice/out-of-step` (another tab continued the call:
 * read it again), `practice/maintenance`, `practice/not-configured`, `practice/not-found`, `practice/too-long` (end the
 * call), `practice/too-long-text` (say it in parts), `practice/too-long-audio`, `practice/unknown-audio`,
 * `practice/voice-failed`, `practice/too-fast`, `practice/invalid`, or network/….
 */
export interface PracticeRepository {
  listCases(query: PracticeCaseQuery): Promise<PracticeCasePage>;
  /** The terms of a call with the case, or with one picked at random (null); starts nothing. */
  offer(scenarioId: string | null): Promise<PracticeOffer>;
  /** Starts a call with the case, or with a random one of the learner's categories. The same request starts one call only. */
  start(request: { readonly requestId: string; readonly scenarioId: string | null }): Promise<PracticeCall>;
  /** The learner's call that is in progress or waits for answers; null when there is none. */
  current(): Promise<PracticeCall | null>;
  get(callId: string): Promise<PracticeCall>;
  /**
   * Says something at the next position and resolves with the new entries (the learner's and the answer). `onText` gets
   * the answer's text as it grows. A repeated request is not said again.
   */
  say(
    said: {
      readonly callId: string;
      readonly requestId: string;
      readonly position: number;
      readonly text: string;
    },
    onText: (text: string) => void,
  ): Promise<readonly PracticeEntry[]>;
  /**
   * The words of a recording (WebM, MP4 or Ogg, at most 2 MiB) of the learner in a call in progress; blank when there
   * are none.
   */
  transcribe(callId: string, audio: ArrayBuffer): Promise<string>;
  /** What the patient said at the position, as audio (MP3). */
  speak(callId: string, position: number): Promise<ArrayBuffer>;
  /** Ends the conversation; an ended one stays as it is. */
  end(callId: string): Promise<PracticeCall>;
  /** Has the call marked, once. */
  submit(callId: string, answers: PracticeAnswers): Promise<PractisedCaseReport>;
  getReport(practisedCaseId: string): Promise<PractisedCaseReport>;
  /** A link to a recording of the learner's own; rejects with `storage/object-not-found` for any other. */
  signRecording(path: string): Promise<RecordingLink>;
  getProgress(): Promise<PracticeProgress>;
}
