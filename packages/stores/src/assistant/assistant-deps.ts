import type { AssistantModel, CaseChats, ChangeToReview, SuggestedChange } from "@andromeda/domain";
import type { EditorStore } from "../editor/editor-store.ts";

/** What the chat needs from the review of proposed changes. */
export interface ChatReview {
  /**
   * Approves a change and writes its value into the form. A change that could not be decided stays pending, with its
   * problem.
   */
  approveInForm(changeId: string): Promise<void>;
  reject(changeId: string): Promise<void>;
  /** Why the change cannot be decided now; null when it can. Observable. */
  obstacleTo(changes: readonly Pick<ChangeToReview, "id">[]): string | null;
  /** Why the change was not decided; null when nothing is wrong with it. */
  problemOf(changeId: string): string | null;
  /** The pending changes of the batch, in their order. Observable. */
  pendingOfBatch(batchId: string): readonly ChangeToReview[];
  /** Reads the changes again. */
  refresh(): Promise<void>;
  /** Adds changes to a case that was never saved; they are not stored. Answers the id of their batch. */
  addLocal(changes: readonly SuggestedChange[]): string;
}

/** What the assistant of one case needs from outside. */
export interface CaseAssistantDeps {
  /** The id of the case, or "new" for one that was never saved. */
  readonly caseId: string;
  readonly chats: CaseChats;
  readonly model: AssistantModel;
  /** The case as it is in the editor now. Observable. */
  readonly editor: Pick<EditorStore, "status" | "fields" | "document" | "reload">;
  /** The review of proposed changes; null where there is none. */
  readonly review: () => ChatReview | null;
  /** Observable. */
  readonly session: { readonly user: { readonly id: string } | null };
  /** Makes a uuid. */
  readonly makeId: () => string;
  /** Describes an error to the author, without secrets. */
  readonly describe: (error: unknown) => string;
  readonly log: (message: string, cause: unknown) => void;
}
