import type {
  ActiveEditor,
  AppliedBatch,
  AssistantReply,
  CaseProposal,
  ChangeBatch,
  ChatMessage,
  ChatSession,
  DecidedChanges,
  ReviewedChange,
} from "@andromeda/domain";

/** What each request about proposed changes and the assistant is answered with. */
export interface CompanionAnswers {
  "assistant:send": AssistantReply;
  "assistant:title": string;
  "chats:archive": null;
  "chats:categories": readonly string[];
  "chats:create": ChatSession;
  "chats:create-batch": ChangeBatch;
  "chats:delete-empty": null;
  "chats:latest": ChatSession | null;
  "chats:list": readonly ChatSession[];
  "chats:messages": readonly ChatMessage[];
  "chats:rename": null;
  "chats:restore": null;
  "chats:save-message": ChatMessage;
  "proposals:active-editors": readonly ActiveEditor[];
  "proposals:add-merged": null;
  /** The record is the one on this computer. */
  "proposals:apply-batch": AppliedBatch;
  "proposals:apply-one": AppliedBatch;
  "proposals:count-decided": DecidedChanges;
  /** The ids of the changes that were decided. */
  "proposals:decide": readonly string[];
  "proposals:mark-applied": null;
  "proposals:of-others": readonly CaseProposal[];
  "proposals:pending": readonly ReviewedChange[];
  "proposals:unwatch": null;
  "proposals:watch": null;
}

/** What main tells of the proposals of a case that is watched. */
export interface ProposalsChanged {
  readonly caseId: string;
  /** `joined` after every (re)connection, `failed` while the line is down. */
  readonly news: "changed" | "joined" | "failed";
}
