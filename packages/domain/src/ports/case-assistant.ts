import type { CaseDocument } from "../case/case-document.ts";
import type { CompletenessResult } from "../case/completeness.ts";
import type { ProposalAction } from "../template/proposed-value.ts";
import type { ChangePriority } from "./case-proposals.ts";

/** Who said something in a chat. */
export type ChatRole = "user" | "assistant";

/** A chat of an author about a case; times are ISO 8601. */
export interface ChatSession {
  readonly id: string;
  readonly caseId: string;
  readonly title: string;
  readonly archived: boolean;
  readonly archivedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What a message carries besides its text. */
export type ChatMessageMetadata =
  | { readonly type: "structured_changes"; readonly batch_id: string }
  | { readonly type: "case_analysis"; readonly analysis_data: CompletenessResult };

/** One message of a chat; `createdAt` is ISO 8601. */
export interface ChatMessage {
  readonly id: string;
  readonly sessionId: string;
  readonly role: ChatRole;
  readonly content: string;
  /** Null for a plain message, and for unknown metadata. */
  readonly metadata: ChatMessageMetadata | null;
  readonly createdAt: string;
}

/** What the assistant knows of the case: its id, or "new", and its current content. */
export interface AssistantCaseContext {
  readonly caseId: string;
  readonly document: CaseDocument;
  /** The categories that the author chose for practice; none when there is no row. */
  readonly selectedCategories: readonly string[];
}

/** One message as the assistant is sent it. */
export interface AssistantPrompt {
  readonly role: ChatRole;
  readonly content: string;
}

/** A change that the assistant proposes, checked: its field exists, and its action is known. */
export interface SuggestedChange {
  /** A column such as `title`, or `case_template.` and the path of a template field, without ".value". */
  readonly field: string;
  readonly action: ProposalAction;
  readonly currentValue: string | null;
  readonly proposedValue: string | null;
  readonly reason: string | null;
  readonly priority: ChangePriority;
}

/** What the assistant answers. */
export type AssistantReply =
  | { readonly type: "text"; readonly data: string }
  | {
      readonly type: "structured_changes";
      readonly data: {
        readonly summary: string;
        /** How many changes were kept. */
        readonly total_changes: number;
        readonly changes: readonly SuggestedChange[];
        /** Why the others were dropped, a sentence each. */
        readonly notes: readonly string[];
      };
    };

/**
 * The language model behind the assistant. Rejects with `assistant/unavailable` when it cannot be reached or is not set
 * up (a network failure, a 5xx answer), and with `assistant/refused` and the server's text for a 4xx answer.
 */
export interface AssistantModel {
  sendToAI(messages: readonly AssistantPrompt[], caseContext: AssistantCaseContext): Promise<AssistantReply>;
  /** A title for a chat, from its last messages; an HTTP failure says "HTTP {status}: {statusText}". */
  suggestTitle(messages: readonly AssistantPrompt[], caseContext: AssistantCaseContext): Promise<string>;
}

/** Changes to be stored for the author's decision. */
export interface NewChangeBatch {
  readonly caseId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly title: string;
  readonly description: string;
  readonly changes: readonly SuggestedChange[];
}

/** A batch that was stored. */
export interface ChangeBatch {
  readonly id: string;
  readonly totalChanges: number;
}

/**
 * The chats of authors about their cases. Each author sees only their own. An empty case id rejects with
 * `assistant/no-case`, "Case ID is required".
 */
export interface CaseChats {
  /** The categories that the user chose; none without a row. */
  getSelectedCategories(userId: string): Promise<readonly string[]>;
  /** Deletes the user's chats of the case without a message of theirs, except the one to keep. */
  deleteEmptyChatSessions(userId: string, caseId: string, keepId: string | null): Promise<void>;
  /** The active chat that was used most recently; null when there is none. */
  getChatSession(caseId: string, userId: string): Promise<ChatSession | null>;
  /** Opens a chat with its welcome message stored in it. */
  createChatSession(caseId: string, userId: string, title: string, welcome: string): Promise<ChatSession>;
  /** The user's chats of the case, active or archived, newest first. */
  getUserChatSessions(userId: string, caseId: string, archived: boolean): Promise<readonly ChatSession[]>;
  archiveChatSession(id: string, userId: string): Promise<void>;
  restoreChatSession(id: string, userId: string): Promise<void>;
  renameChatSession(id: string, userId: string, title: string): Promise<void>;
  /** The messages of a chat, oldest first. */
  getChatMessages(sessionId: string): Promise<readonly ChatMessage[]>;
  saveMessage(
    sessionId: string,
    role: ChatRole,
    content: string,
    metadata: ChatMessageMetadata | null,
  ): Promise<ChatMessage>;
  /** Stores a batch with a pending proposal for each change, all or nothing. */
  createChangeBatch(batch: NewChangeBatch): Promise<ChangeBatch>;
}
