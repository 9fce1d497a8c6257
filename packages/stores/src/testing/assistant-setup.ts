import {
  AppError,
  type AssistantCaseContext,
  type AssistantModel,
  type AssistantPrompt,
  type AssistantReply,
  type ChangeToReview,
  type SuggestedChange,
} from "@andromeda/domain";
import { observable, runInAction } from "mobx";
import type { CaseAssistantDeps, ChatReview } from "../assistant/assistant-deps.ts";
import { CaseAssistantStore } from "../assistant/case-assistant-store.ts";
import { Answers } from "./answers.ts";
import { caseDocument, editorOn } from "./editor-setup.ts";
import { InMemoryCaseChats } from "./in-memory-case-chats.ts";

/** The error of a model that cannot be reached. */
export const modelDown = new AppError("assistant/unavailable", "HTTP 503: Service Unavailable");

/** A language model that answers as the test scripts it. */
export class ScriptedAssistant implements AssistantModel {
  readonly answers = new Answers<keyof AssistantModel>();
  /** What was sent, oldest first. */
  readonly sent: { readonly messages: readonly AssistantPrompt[]; readonly context: AssistantCaseContext }[] =
    [];
  readonly titled: (readonly AssistantPrompt[])[] = [];
  reply: AssistantReply = { type: "text", data: "Add a family history." };
  title = "A made title";

  async sendToAI(messages: readonly AssistantPrompt[], context: AssistantCaseContext) {
    this.sent.push({ messages, context });
    await this.answers.to("sendToAI");
    return this.reply;
  }

  async suggestTitle(messages: readonly AssistantPrompt[]) {
    this.titled.push(messages);
    await this.answers.to("suggestTitle");
    return this.title;
  }
}

/** A review that keeps what it is given, and decides everything but what has a problem. */
export class InMemoryChatReview implements ChatReview {
  readonly pending = observable.array<ChangeToReview>([], { deep: false });
  readonly decided: (readonly [string, "approved" | "rejected"])[] = [];
  readonly problems = new Map<string, string>();
  #local = 0;

  pendingOfBatch(batchId: string) {
    return this.pending.filter((change) => change.batchId === batchId);
  }

  async approveInForm(id: string) {
    this.#decide(id, "approved");
  }

  async reject(id: string) {
    this.#decide(id, "rejected");
  }

  problemOf(id: string) {
    return this.problems.get(id) ?? null;
  }

  obstacleTo(_changes: Parameters<ChatReview["obstacleTo"]>[0]): string | null {
    return null;
  }

  async refresh() {}

  addLocal(changes: readonly SuggestedChange[]) {
    this.#local += 1;
    const batchId = `local-${this.#local}`;
    this.propose(batchId, changes);
    return batchId;
  }

  /** The changes of a batch wait from now on. */
  propose(batchId: string, changes: readonly SuggestedChange[]) {
    runInAction(() =>
      this.pending.push(
        ...changes.map(
          ({ field, ...change }, changeOrder): ChangeToReview => ({
            ...change,
            id: `${batchId}-${changeOrder}`,
            batchId,
            changeOrder,
            fieldPath: field,
            status: "pending",
            createdAt: "2026-03-10T09:00:00.000Z",
            userId: "ada",
            userName: null,
            userEmail: null,
          }),
        ),
      ),
    );
  }

  /** Somebody decides a change elsewhere. */
  takeAway(id: string) {
    runInAction(() => this.pending.replace(this.pending.filter((change) => change.id !== id)));
  }

  #decide(id: string, decision: "approved" | "rejected") {
    if (this.problems.has(id)) return;
    this.decided.push([id, decision]);
    this.takeAway(id);
  }
}

/** A change that a model suggests: another title, unless it says otherwise. */
export function suggested(change: Partial<SuggestedChange> = {}): SuggestedChange {
  return {
    field: "title",
    action: "replace",
    currentValue: "Chest pain",
    proposedValue: "Central chest pain",
    reason: null,
    priority: "medium",
    ...change,
  };
}

/** A reply that proposes the changes. */
export function proposing(
  changes: readonly SuggestedChange[],
  notes: readonly string[] = [],
): AssistantReply {
  const data = { summary: "Some changes", total_changes: changes.length, changes, notes };
  return { type: "structured_changes", data };
}

/** The assistant of Ada for a case titled "Chest pain", on ports in memory; nothing is opened. */
export async function assistantOn(caseId = "case-1", overrides: Partial<CaseAssistantDeps> = {}) {
  const { store: editor, cases } = editorOn();
  if (caseId === "new") editor.startNew();
  else {
    cases.put("case-1", caseDocument());
    await editor.open("case-1");
  }
  const chats = new InMemoryCaseChats();
  const model = new ScriptedAssistant();
  const review = new InMemoryChatReview();
  const logged: unknown[] = [];
  let made = 0;
  const store = new CaseAssistantStore({
    caseId,
    chats,
    model,
    editor,
    review: () => review,
    session: { user: { id: "ada" } },
    makeId: () => {
      made += 1;
      return `made-${made}`;
    },
    describe: (error) => (error instanceof Error ? error.message : String(error)),
    log: (message, cause) => logged.push(message, cause),
    ...overrides,
  });
  return { store, chats, model, review, editor, cases, logged };
}
