import type { CaseChats, ChatSession } from "@andromeda/domain";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { Latest } from "../query/latest.ts";

/** Where the reading of the chats stands; what was read before stays in sight while it is read again. */
export type ChatHistoryStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly message: string };

/** What the list of chats needs from outside. */
export interface ChatHistoryDeps {
  readonly chats: Pick<CaseChats, "getUserChatSessions">;
  readonly caseId: string;
  readonly describe: (error: unknown) => string;
  readonly log: (message: string, cause: unknown) => void;
}

/** The chats of the author about a case, the active and the archived ones, the latest first. */
export class ChatHistory {
  status: ChatHistoryStatus = { kind: "loading" };
  active: readonly ChatSession[] = [];
  archived: readonly ChatSession[] = [];
  /** Whether a chat is being made, archived or restored. */
  isChanging = false;
  /** Why that could not be done. */
  problem: string | null = null;

  readonly #deps: ChatHistoryDeps;
  readonly #latest = new Latest();

  constructor(deps: ChatHistoryDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { status: observableRef, active: observableRef, archived: observableRef },
      { autoBind: true },
    );
  }

  /** Reads both lists; the answer to an older question never replaces that to a newer one. */
  async load(userId: string): Promise<void> {
    const { chats, caseId, describe, log } = this.#deps;
    const isLatest = this.#latest.ask();
    if (this.status.kind === "failed") this.status = { kind: "loading" };
    try {
      const [active, archived] = await Promise.all([
        chats.getUserChatSessions(userId, caseId, false),
        chats.getUserChatSessions(userId, caseId, true),
      ]);
      runInAction(() => {
        if (!isLatest()) return;
        this.active = active;
        this.archived = archived;
        this.status = { kind: "ready" };
      });
    } catch (error) {
      log("Reading the chats failed", error);
      runInAction(() => {
        if (isLatest()) this.status = { kind: "failed", message: describe(error) };
      });
    }
  }

  dismissProblem(): void {
    this.problem = null;
  }

  /** Does something to the chats; `failure` is logged when it fails, and the reason stands in `problem`. */
  async during(failure: string, work: () => Promise<void>): Promise<void> {
    this.isChanging = true;
    this.problem = null;
    try {
      await work();
    } catch (error) {
      this.#deps.log(failure, error);
      runInAction(() => {
        this.problem = this.#deps.describe(error);
      });
    } finally {
      runInAction(() => {
        this.isChanging = false;
      });
    }
  }
}
