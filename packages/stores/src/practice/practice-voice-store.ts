import type { PracticeEntry } from "@andromeda/domain";
import { makeAutoObservable, reaction, runInAction } from "mobx";
import type { PracticeCallStore } from "./practice-call-store.ts";

/**
 * Why there is no listening: no permission, no microphone, or the browser's recognition service cannot be reached. Why
 * what was said is lost: nothing was heard, offline, too often in a minute, or no transcript. Why an answer is not heard:
 * `unspoken`.
 */
export type SpeechProblem =
  | "denied"
  | "no-microphone"
  | "unreachable"
  | "silence"
  | "offline"
  | "too-fast"
  | "no-transcript"
  | "unspoken";

/** What is heard while the browser listens. */
export interface SpeechEvents {
  /** A guess that may change. */
  readonly onGuess: (text: string) => void;
  readonly onHeard: (text: string) => void;
  /** The browser has stopped listening, by itself or on request. */
  readonly onEnd: (problem: SpeechProblem | null) => void;
}

/** Speech of the browser, or of the server for a browser that has none, in and out. */
export interface Speech {
  readonly canListen: boolean;
  readonly canSpeak: boolean;
  /** Who turns the learner's voice into text. */
  readonly listener: "browser" | "server";
  /** Listens until the returned function is called; what was heard still arrives before `onEnd`. */
  listen(events: SpeechEvents): () => void;
  /** Resolves when it was spoken or interrupted; rejects when it cannot be spoken. */
  speak(entry: Pick<PracticeEntry, "position" | "text">): Promise<void>;
  silence(): void;
}

/** How a learner talks: only by text, by holding a button, or with the microphone open. */
export type VoiceMode = "text" | "push-to-talk" | "hands-free";

/** Browsers stop listening after a silence; after this time, in milliseconds, they are started again. */
const LISTEN_AGAIN_MS = 300;

/** Talking in a call by voice: what is heard is said to the patient, and the patient's answers are read aloud. */
export class PracticeVoiceStore {
  mode: VoiceMode = "text";
  isListening = false;
  isSpeaking = false;
  /** Whether somebody holds the button, or hands-free talk goes on, also while the patient speaks. */
  isOpen = false;
  /** What the browser currently thinks it hears. */
  guess = "";
  problem: SpeechProblem | null = null;

  readonly #speech: Speech;
  readonly #call: PracticeCallStore;
  #heard = "";
  /** Counts spoken answers, so that the end of an interrupted one is ignored. */
  #speakingId = 0;
  #stop: (() => void) | null = null;
  #listenTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(speech: Speech, call: PracticeCallStore) {
    this.#speech = speech;
    this.#call = call;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get canListen(): boolean {
    return this.#speech.canListen;
  }

  get canSpeak(): boolean {
    return this.#speech.canSpeak;
  }

  get listener(): Speech["listener"] {
    return this.#speech.listener;
  }

  /** The microphone is closed, and what was said is on its way to become text. */
  get isTranscribing(): boolean {
    return this.isListening && !this.isOpen && !this.isSpeaking;
  }

  /** Reads new answers aloud until the returned function is called, which also ends the listening. */
  follow(): () => void {
    const stops = [
      reaction(
        () => this.#call.call.value?.entries ?? null,
        (entries, before) => {
          // What was said before this page was opened is not read again.
          if (this.mode === "text" || !entries || !before) return;
          const last = before.at(-1)?.position ?? 0;
          const answers = entries.filter(({ position, speaker }) => position > last && speaker === "patient");
          if (answers.length > 0) void this.#speak(answers);
        },
      ),
      reaction(
        () => this.#call.said,
        (said) => {
          if (said) this.interrupt();
        },
      ),
      // Nothing is open before the call begins.
      reaction(() => this.#call.isTalking, this.close),
    ];
    return () => {
      for (const stop of stops) stop();
      this.close();
    };
  }

  choose(mode: VoiceMode): void {
    this.close();
    this.mode = mode;
    this.problem = null;
  }

  /** Starts listening, when the button is pressed or hands-free talk starts. Speaking interrupts the patient. */
  open(): void {
    if (this.mode === "text" || this.isOpen || this.isTranscribing || !this.#call.isTalking) return;
    this.isOpen = true;
    this.problem = null;
    this.#silence();
    this.#listen();
  }

  /** The button is released: what was heard is said. */
  release(): void {
    if (this.mode !== "push-to-talk" || !this.isOpen) return;
    this.isOpen = false;
    this.#stop?.();
  }

  /** The patient stops speaking, and hands-free talk listens again. */
  interrupt(): void {
    if (!this.isSpeaking) return;
    this.#silence();
    this.listenAgain();
  }

  /** Ends listening and speaking. What was heard so far is said, or waits in the text box while nothing can be said. */
  close(): void {
    this.isOpen = false;
    clearTimeout(this.#listenTimer);
    this.#stop?.();
    this.#silence();
  }

  #silence(): void {
    this.#speakingId += 1;
    this.isSpeaking = false;
    this.#speech.silence();
  }

  #listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    this.#stop = this.#speech.listen({
      onGuess: (text) =>
        runInAction(() => {
          this.guess = text;
        }),
      onHeard: (text) =>
        runInAction(() => {
          this.guess = "";
          this.#heard = `${this.#heard} ${text}`.trim();
          if (this.mode === "hands-free") this.#say();
        }),
      onEnd: (problem) => runInAction(() => this.#ended(problem)),
    });
  }

  #ended(problem: SpeechProblem | null): void {
    this.isListening = false;
    this.#stop = null;
    this.guess = "";
    if (problem) {
      this.problem = problem;
      this.isOpen = false;
      // The server may have refused because the call is over.
      if (problem === "no-transcript") void this.#call.call.load();
    }
    if (!problem && this.mode === "push-to-talk" && this.#heard === "" && this.#call.isTalking) {
      this.problem = "silence";
    }
    this.#say();
    if (this.isOpen && !this.isSpeaking) this.#listenTimer = setTimeout(this.listenAgain, LISTEN_AGAIN_MS);
  }

  /** Goes on listening after a silence or an answer, if that is still wanted. */
  listenAgain(): void {
    if (this.isOpen && !this.isSpeaking && this.#call.isTalking) this.#listen();
  }

  /** Says what was heard, after the text in the text box; while something is being sent it waits there. */
  #say(): void {
    const words = [this.#call.text, this.#heard].filter((text) => text.trim() !== "").join(" ");
    if (this.#heard === "") return;
    this.#heard = "";
    this.#call.type(words);
    void this.#call.say();
  }

  async #speak(answers: readonly PracticeEntry[]): Promise<void> {
    if (!this.canSpeak) return;
    this.#speakingId += 1;
    const id = this.#speakingId;
    this.isSpeaking = true;
    // The browser would hear the patient.
    this.#stop?.();
    let problem: SpeechProblem | null = null;
    for (const answer of answers) {
      if (this.#speakingId !== id) return;
      await this.#speech.speak(answer).catch(() => {
        problem = "unspoken";
      });
    }
    runInAction(() => {
      if (this.#speakingId !== id) return;
      if (problem) this.problem = problem;
      this.isSpeaking = false;
      this.listenAgain();
    });
  }
}
