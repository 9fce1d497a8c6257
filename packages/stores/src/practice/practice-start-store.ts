import {
  type AppError,
  asAppError,
  type PracticeCall,
  type PracticeOffer,
  type PracticeRepository,
} from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import { Query } from "../query/query.ts";

/** What starting a call needs from outside; a `scenarioId` of null has a case picked at random. */
export interface PracticeStartDeps {
  readonly scenarioId: string | null;
  readonly practice: PracticeRepository;
  readonly makeId: () => string;
  readonly log: (message: string, cause: unknown) => void;
}

/** The state of starting a call. */
export type StartingStatus =
  | { readonly kind: "idle" | "starting" }
  | { readonly kind: "failed"; readonly error: AppError };

/** The brief of a call that is about to be started. */
export class PracticeStartStore {
  readonly offer: Query<PracticeOffer>;
  /** The call that has to be finished first. */
  readonly current: Query<PracticeCall | null>;
  starting: StartingStatus = { kind: "idle" };

  readonly #deps: PracticeStartDeps;
  /** The same for all attempts, so that an attempt whose answer was lost starts no second call. */
  readonly #requestId: string;

  constructor(deps: PracticeStartDeps) {
    const { practice, scenarioId, makeId, log } = deps;
    this.#deps = deps;
    this.#requestId = makeId();
    this.offer = new Query({ what: "the terms of a call", log, read: () => practice.offer(scenarioId) });
    this.current = new Query({ what: "the current call", log, read: () => practice.current() });
    makeAutoObservable(this, { offer: false, current: false }, { autoBind: true, deep: false });
  }

  /** Reads the terms and the current call once; there is nothing to end, but stores of a page return what ends them. */
  follow(): () => void {
    void this.offer.load();
    void this.current.load();
    return () => undefined;
  }

  /** Starts the call and returns its id, null when it did not start. */
  async start(): Promise<string | null> {
    const { practice, scenarioId, log } = this.#deps;
    if (this.starting.kind === "starting") return null;
    this.starting = { kind: "starting" };
    try {
      const call = await practice.start({ requestId: this.#requestId, scenarioId });
      runInAction(() => {
        this.starting = { kind: "idle" };
      });
      return call.id;
    } catch (cause) {
      log("Starting a practice call failed", cause);
      const error = asAppError(cause);
      runInAction(() => {
        this.starting = { kind: "failed", error };
      });
      if (error.code === "practice/in-progress") void this.current.load();
      return null;
    }
  }
}
