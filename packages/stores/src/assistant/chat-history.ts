import type { CaseChats, ChatSession } from "@andromeda/domain";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { Latest } from "../query/latest.ts";

/** The state of reading the chats; earlier results stay visible while they are read again. */
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

/** The author's chats about a case, active and archived, newest first. */
export class ChatHistory {
  status: ChatHistoryStatus = { kind: "loading" };
  active: readonly ChatSession[] = [];
  archived: readonly ChatSession[] = [];
  /** Whether a chat is being made, archived or restored. */
  isChanging = false;
  /** Why that failed. */
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

  /** Reads both lists; an older answer never replaces a newer one. */
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

  /** Changes the chats; on failure `failure` is logged and `problem` gives the reason. */
  async change(failure: string, work: () => Promise<void>): Promise<void> {
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
