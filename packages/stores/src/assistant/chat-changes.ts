import type {
  ChangePriority,
  ChangeToReview,
  ProposalAction,
  ProposalDecision,
  SuggestedChange,
} from "@andromeda/domain";
import { compareStructural, makeAutoObservable, observable, reaction, runInAction } from "mobx";
import { fieldLabel } from "../versions/field-label.ts";
import type { CaseAssistantDeps } from "./assistant-deps.ts";

/** One proposed change as the chat shows it. */
export interface ChatChange {
  /** Null until the review knows of the change and it can be decided. */
  readonly id: string | null;
  readonly order: number;
  readonly fieldPath: string;
  readonly name: string;
  /** The section of the field; empty for the basic information. */
  readonly section: string;
  readonly action: ProposalAction;
  /** The value that the assistant believes the field to have; null when it gives none. */
  readonly proposedFor: string | null;
  readonly proposedValue: string | null;
  readonly reason: string | null;
  readonly priority: ChangePriority;
  /** `decided` when it was decided elsewhere. */
  readonly state: "pending" | "deciding" | ProposalDecision | "decided";
  /** Why it could not be decided. */
  readonly problem: string | null;
  /** Why it cannot be decided now. */
  readonly obstacle: string | null;
}

/** The text of a field, for a change of it. */
export interface CurrentText {
  readonly text: string;
  /** Whether the change was proposed for another text. */
  readonly isStale: boolean;
}

type Deps = Pick<CaseAssistantDeps, "editor" | "review" | "describe" | "log">;

/**
 * The changes that the messages of a chat propose. The review knows which of them are pending; those that were shown
 * here stay visible once they are decided.
 */
export class ChatChanges {
  readonly #deps: Deps;
  readonly #batches = observable.map<string, readonly ChangeToReview[]>([], { deep: false });
  readonly #suggested = observable.map<string, readonly SuggestedChange[]>([], { deep: false });
  readonly #decisions = observable.map<string, ProposalDecision>([], { deep: false });
  /** The texts of the fields before their changes were decided. */
  readonly #textsBefore = observable.map<string, string>([], { deep: false });
  readonly #deciding = observable.set<string>([], { deep: false });
  readonly #problems = observable.map<string, string>([], { deep: false });

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Follows the review of the batches that the function names; the returned function stops it. */
  follow(batchIds: () => readonly string[]): () => void {
    return reaction(
      () => batchIds().map((id) => [id, this.#deps.review()?.pendingOfBatch(id) ?? []] as const),
      (batches) => {
        for (const [id, pending] of batches) this.#rememberPending(id, pending);
      },
      { fireImmediately: true, equals: compareStructural },
    );
  }

  /** The assistant has just proposed this, and the review does not know of it yet. */
  addSuggested(batchId: string, changes: readonly SuggestedChange[]): void {
    this.#suggested.set(batchId, changes);
    void this.#deps.review()?.refresh();
  }

  /** Whether there is a review that can decide changes. */
  get canDecide(): boolean {
    return this.#deps.review() !== null;
  }

  /** The changes of the batch that are known, in their order. */
  ofBatch(batchId: string): readonly ChatChange[] {
    const reviewed = this.#batches.get(batchId) ?? [];
    const suggested = this.#suggested.get(batchId) ?? [];
    const known = reviewed.map((change) =>
      this.#toChatChange(change, change.id, change.changeOrder, batchId),
    );
    const awaited = suggested.flatMap((change, order) =>
      known.some((other) => other.order === order)
        ? []
        : this.#toChatChange({ ...change, fieldPath: change.field }, null, order, batchId),
    );
    return [...known, ...awaited].sort((left, right) => left.order - right.order);
  }

  /** The text of the change's field in the form; once the change is decided, the text at that time. */
  currentOf({ id, fieldPath, proposedFor, state }: ChatChange): CurrentText {
    if (state !== "pending" && state !== "deciding") {
      return { text: (id && this.#textsBefore.get(id)) ?? proposedFor ?? "", isStale: false };
    }
    const text = this.#deps.editor.fields.textAt(fieldPath);
    return { text, isStale: proposedFor !== null && normaliseSpaces(proposedFor) !== normaliseSpaces(text) };
  }

  /** Approves the change and writes its value into the form. */
  async approve(changeId: string): Promise<void> {
    await this.#decide(changeId, "approved", (review) => review.approveInForm(changeId));
  }

  async reject(changeId: string): Promise<void> {
    await this.#decide(changeId, "rejected", (review) => review.reject(changeId));
  }

  #rememberPending(batchId: string, pending: readonly ChangeToReview[]): void {
    const known = this.#batches.get(batchId) ?? [];
    const gone = known.filter(({ id }) => pending.every((change) => change.id !== id));
    this.#batches.set(batchId, [...pending, ...gone]);
  }

  #toChatChange(
    change: Pick<
      ChangeToReview,
      "fieldPath" | "action" | "currentValue" | "proposedValue" | "reason" | "priority"
    >,
    id: string | null,
    order: number,
    batchId: string,
  ): ChatChange {
    const { fieldPath, action, currentValue, proposedValue, reason, priority } = change;
    const { name, section } = fieldLabel(fieldPath);
    return {
      id,
      order,
      fieldPath,
      name,
      section: section ?? "",
      action,
      proposedFor: currentValue,
      proposedValue,
      reason,
      priority,
      state: id === null ? "pending" : this.#stateOf(id, batchId),
      problem: id === null ? null : (this.#problems.get(id) ?? null),
      obstacle: id === null ? null : (this.#deps.review()?.obstacleTo([{ id }]) ?? null),
    };
  }

  #stateOf(id: string, batchId: string): ChatChange["state"] {
    if (this.#deciding.has(id)) return "deciding";
    const decision = this.#decisions.get(id);
    if (decision) return decision;
    const pending = this.#deps.review()?.pendingOfBatch(batchId) ?? [];
    return pending.some((change) => change.id === id) ? "pending" : "decided";
  }

  async #decide(
    changeId: string,
    decision: ProposalDecision,
    decide: (review: NonNullable<ReturnType<Deps["review"]>>) => Promise<void>,
  ): Promise<void> {
    const review = this.#deps.review();
    if (!review || this.#deciding.has(changeId)) return;
    const change = [...this.#batches.values()].flat().find(({ id }) => id === changeId);
    const before = change ? this.#deps.editor.fields.textAt(change.fieldPath) : "";
    this.#deciding.add(changeId);
    this.#problems.delete(changeId);
    let problem: string | null;
    try {
      await decide(review);
      problem = review.problemOf(changeId);
    } catch (error) {
      this.#deps.log("Deciding a proposed change failed", error);
      problem = this.#deps.describe(error);
    }
    runInAction(() => {
      this.#deciding.delete(changeId);
      if (problem === null) {
        this.#decisions.set(changeId, decision);
        this.#textsBefore.set(changeId, before);
      } else this.#problems.set(changeId, problem);
    });
  }
}

/** The text without the spaces and line ends that a model does not reproduce reliably. */
function normaliseSpaces(text: string): string {
  return text.trim().split(/\s+/).join(" ");
}
