import {
  type AppError,
  asAppError,
  noAnswers,
  type PracticeAnswers,
  type PracticeCall,
  type PracticeEntry,
  type PracticeRepository,
  tidyAnswers,
  unmarkedAnswers,
} from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import type { PageVisibility } from "../member/credits-store.ts";
import { Query } from "../query/query.ts";

/** What the learner says, while it is being sent; every attempt uses the same request id. */
export interface Said {
  readonly requestId: string;
  readonly position: number;
  readonly text: string;
}

/** What a learner has typed in a call and the server does not have yet. */
export interface PracticeDraft {
  readonly text: string;
  readonly said: Said | null;
  readonly answers: PracticeAnswers;
}

/** Keeps the draft of each call in this browser tab; `read` returns null for a call without one. */
export interface PracticeDrafts {
  read(callId: string): PracticeDraft | null;
  write(callId: string, draft: PracticeDraft): void;
  clear(callId: string): void;
}

/** What a call needs from outside; `log` receives what no screen shows. */
export interface PracticeCallDeps {
  readonly callId: string;
  readonly practice: PracticeRepository;
  readonly drafts: PracticeDrafts;
  readonly visibility: PageVisibility;
  readonly makeId: () => string;
  readonly log: (message: string, cause: unknown) => void;
}

/** The state of what is being sent; `answer` is the patient's answer so far. */
export type SayingStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; readonly answer: string }
  | { readonly kind: "failed"; readonly error: AppError };

/** The state of the marking. */
export type MarkingStatus =
  | { readonly kind: "idle" | "sending" }
  | { readonly kind: "failed"; readonly error: AppError };

/** How often the server is asked whether a call is over, once its time is up. */
const END_CHECK_MS = 5_000;

/**
 * One practice call: what was said, what is typed, the time that is left, and the answers at its end. What is typed is
 * kept in the tab until the server has it, so that neither a lost network nor a reload loses a word.
 */
export class PracticeCallStore {
  readonly call: Query<PracticeCall>;
  /** The text in the text box. */
  text: string;
  said: Said | null;
  answers: PracticeAnswers;
  saying: SayingStatus = { kind: "idle" };
  marking: MarkingStatus = { kind: "idle" };
  /** Why the last attempt to send failed; until something arrives, also while it is tried again. */
  sayingFailure: AppError | null = null;
  /**
   * Why words came back into the text box: the call continued in another tab, or what was taken back before them had been
   * heard after all.
   */
  cameBack: "elsewhere" | "heard" | null = null;
  /** The learner knows of the end: it was here, or before the call was opened here. */
  isEndKnown = false;
  /** The time of this computer, in milliseconds since 1970. */
  now = Date.now();

  readonly #deps: PracticeCallDeps;
  #endCheckedAt = 0;
  #takenBack: Said | null = null;

  constructor(deps: PracticeCallDeps) {
    const { callId, practice, drafts, log } = deps;
    const draft = drafts.read(callId);
    this.#deps = deps;
    this.text = draft?.text ?? "";
    this.said = draft?.said ?? null;
    this.answers = draft?.answers ?? noAnswers;
    this.call = new Query({ what: "the practice call", log, read: () => practice.get(callId) });
    makeAutoObservable(this, { call: false }, { autoBind: true, deep: false });
  }

  get isTalking(): boolean {
    return this.call.value?.status === "talking";
  }

  /** What was said so far, as stored on the server. */
  get entries(): readonly PracticeEntry[] {
    return this.call.value?.entries ?? [];
  }

  /** What is being sent, unless the server has it already. */
  get pendingText(): string | null {
    const { said } = this;
    return said && !this.#hasHeard(said) ? said.text : null;
  }

  /** Whole seconds until the call ends by itself; null while it is not known or the call is over. */
  get secondsLeft(): number | null {
    const call = this.call.value;
    if (call?.status !== "talking") return null;
    return Math.max(0, Math.ceil((Date.parse(call.endsAt) - this.now) / 1_000));
  }

  /** What ended the call: its time limit, the button in this tab (or an end that the learner knows of), or anything else. */
  get ending(): "time" | "here" | "elsewhere" {
    const call = this.call.value;
    if (call?.endedAt && Date.parse(call.endedAt) >= Date.parse(call.endsAt)) return "time";
    return this.isEndKnown ? "here" : "elsewhere";
  }

  /** Reads the call and updates its clock until the returned function is called. */
  follow(): () => void {
    const { visibility } = this.#deps;
    void this.#open();
    const stopListening = visibility.onReturn(() => void this.call.load());
    const ticks = setInterval(this.tick, 1_000);
    return () => {
      stopListening();
      clearInterval(ticks);
    };
  }

  /** Updates the clock; when the time is up, asks the server whether the call is over. */
  tick(): void {
    this.now = Date.now();
    if (this.secondsLeft !== 0 || this.now - this.#endCheckedAt < END_CHECK_MS) return;
    this.#endCheckedAt = this.now;
    void this.call.load();
  }

  type(text: string): void {
    this.text = text;
    this.cameBack = null;
    this.#storeDraft();
  }

  /** Says the given text, or that of the text box. One thing is sent at a time. */
  async say(text: string = this.text): Promise<void> {
    const words = text.trim();
    if (words === "" || this.said || !this.isTalking) return;
    this.said = { requestId: this.#deps.makeId(), position: this.#nextPosition, text: words };
    if (text === this.text) this.text = "";
    this.cameBack = null;
    this.#storeDraft();
    await this.#send();
  }

  /** Sends the same again after a failure. */
  async sayAgain(): Promise<void> {
    if (this.saying.kind === "failed") await this.#send();
  }

  /** Returns what could not be sent to the text box, unless the call has it already. */
  takeBack(): void {
    const { said } = this;
    if (!said || this.saying.kind === "sending") return;
    if (!this.#hasHeard(said)) {
      this.#takenBack = said;
      this.text = joinLines(said.text, this.text);
    }
    this.#finish();
  }

  /** Ends the conversation; rejects when that fails. */
  async end(): Promise<void> {
    const { practice, callId, log } = this.#deps;
    try {
      const call = await practice.end(callId);
      runInAction(() => {
        this.isEndKnown = true;
        this.call.update(() => call);
        this.takeBack();
      });
    } catch (cause) {
      log("Ending the practice call failed", cause);
      throw cause;
    }
  }

  answer(change: Partial<PracticeAnswers>): void {
    this.answers = { ...this.answers, ...change };
    this.#storeDraft();
  }

  /**
   * Has the call marked; returns the practised case, or null when that failed. Where it was marked before with other
   * answers, the draft stays.
   */
  async submit(): Promise<string | null> {
    const { practice, drafts, callId, log } = this.#deps;
    if (this.marking.kind === "sending") return null;
    this.marking = { kind: "sending" };
    try {
      const questionCount = this.call.value?.brief.questions.length ?? 0;
      const report = await practice.submit(callId, tidyAnswers(this.answers, questionCount));
      if (unmarkedAnswers(this.answers, report.answers) === null) drafts.clear(callId);
      runInAction(() => {
        this.marking = { kind: "idle" };
      });
      return report.practisedCaseId;
    } catch (cause) {
      log("Marking the practice call failed", cause);
      runInAction(() => {
        this.marking = { kind: "failed", error: asAppError(cause) };
      });
      // It may be marked already, by another tab.
      void this.call.load();
      return null;
    }
  }

  async #open(): Promise<void> {
    await this.call.load();
    runInAction(() => {
      if (this.call.value?.status === "answering" && !this.said) this.isEndKnown = true;
    });
    // The page was closed while something was being sent.
    if (this.said && this.saying.kind === "idle" && this.call.value) await this.#send();
  }

  async #send(): Promise<void> {
    const { practice, callId } = this.#deps;
    const { said } = this;
    if (!said) return;
    runInAction(() => {
      this.saying = { kind: "sending", answer: "" };
    });
    try {
      const entries = await practice.say({ callId, ...said }, (answer) =>
        runInAction(() => {
          if (this.saying.kind === "sending") this.saying = { kind: "sending", answer };
        }),
      );
      runInAction(() => {
        this.call.update((call) => ({ ...call, entries: withEntries(call.entries, entries) }));
        this.#finish();
      });
    } catch (cause) {
      await this.#fail(said, cause);
    }
  }

  async #fail(said: Said, cause: unknown): Promise<void> {
    const { practice, callId, log } = this.#deps;
    let error = asAppError(cause);
    log("Saying something in the practice call failed", cause);
    if (isStale(error.code)) {
      try {
        const call = await practice.get(callId);
        runInAction(() => {
          this.call.update(() => call);
          const isHeard = this.#hasHeard(said);
          this.#finish();
          if (isHeard) return;
          const isOwn = this.#takenBack !== null && this.#hasHeard(this.#takenBack);
          this.cameBack = call.status !== "talking" ? null : isOwn ? "heard" : "elsewhere";
          this.text = joinLines(said.text, this.text);
          this.#storeDraft();
        });
        return;
      } catch (reading) {
        log("Reading the practice call failed", reading);
        error = asAppError(reading);
      }
    }
    runInAction(() => {
      this.saying = { kind: "failed", error };
      this.sayingFailure = error;
    });
  }

  #finish(): void {
    this.said = null;
    this.saying = { kind: "idle" };
    this.sayingFailure = null;
    this.#storeDraft();
  }

  get #nextPosition(): number {
    return (this.entries.at(-1)?.position ?? 0) + 1;
  }

  #hasHeard({ position, text }: Said): boolean {
    const entry = this.entries.find((known) => known.position === position);
    return entry?.speaker === "learner" && entry.text.trim() === text;
  }

  #storeDraft(): void {
    const { drafts, callId } = this.#deps;
    const { text, said, answers } = this;
    drafts.write(callId, { text, said, answers });
  }
}

/** Whether the call has changed without this tab. */
function isStale(code: string): boolean {
  return code === "practice/out-of-step" || code === "practice/ended" || code === "practice/withdrawn";
}

function joinLines(...texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== "").join("\n");
}

/** Entries by position; a known one is not added again. */
function withEntries(
  known: readonly PracticeEntry[],
  more: readonly PracticeEntry[],
): readonly PracticeEntry[] {
  const byPosition = new Map([...known, ...more].map((entry) => [entry.position, entry]));
  return [...byPosition.values()].toSorted((a, b) => a.position - b.position);
}
