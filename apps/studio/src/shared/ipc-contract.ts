import type {
  CasePeer,
  CaseRecord,
  CaseSyncState,
  CaseVersion,
  CaseVersionDetail,
  Checkpoint,
  CheckpointReason,
  FieldHistoryPage,
  LastFieldChange,
  MergeConflict,
  PublishedCase,
  Recovery,
  SyncStatus,
} from "@andromeda/domain";
import type { z } from "zod";
import type { EventChannel, RequestChannel } from "./channels.ts";
import type { CompanionAnswers, ProposalsChanged } from "./companion-contract.ts";
import type { requestSchemas } from "./schemas.ts";

/** The author as the renderer needs to know them; no token is among it. */
export interface StudioAccount {
  readonly id: string;
  readonly email: string | null;
  readonly displayName: string;
}

/** Who is signed in. */
export type SessionState =
  /** The app cannot work; `problem` says why, and what to do. */
  | { readonly kind: "blocked"; readonly problem: string; readonly canSignOut: boolean }
  /** `notice` says why, when the author did not ask for it. */
  | { readonly kind: "signed-out"; readonly notice: string | null }
  | {
      readonly kind: "signed-in";
      readonly account: StudioAccount;
      /** Whether the next start finds the author signed in. */
      readonly isRemembered: boolean;
      /** What the author has to know about the data on this computer, such as what was recovered. */
      readonly notices: readonly string[];
    };

/** Where a case stands on its way to learners. */
export type CaseStatus = "draft" | "active" | "inactive";

/** A case as the library lists it; texts are empty where the case has none, times are ISO 8601. */
export interface CaseSummary {
  readonly id: string;
  readonly title: string;
  readonly specialty: string;
  readonly condition: string;
  readonly status: CaseStatus;
  readonly sync: CaseSyncState;
  readonly updatedAt: string;
}

/** A state of a draft that is kept on this computer. */
export interface CheckpointSummary {
  readonly id: number;
  readonly caseId: string;
  readonly reason: CheckpointReason;
  /** The author's name for it; empty for one that was kept by itself. */
  readonly name: string;
  readonly createdAt: string;
}

/** A checkpoint with the case as it was. */
export interface CheckpointDetail extends CheckpointSummary, Checkpoint {}

/** A case that was deleted on this computer, and the checkpoint from which it can be restored. */
export interface BinnedCase {
  readonly checkpointId: number;
  readonly title: string;
  /** ISO 8601. */
  readonly deletedAt: string;
}

/** Where a link from outside leads. */
export interface StudioLink {
  readonly kind: "case";
  readonly id: string;
}

/** A saved draft: the record, without the document where it is the one that was sent. */
export type SavedDraft = Omit<CaseRecord, "document"> & Partial<Pick<CaseRecord, "document">>;

/** What each request is answered with. */
export interface Answers extends CompanionAnswers {
  "app:flushed": null;
  /** Whether the author gives the work up or has saved a copy of it, so that its place can be left. */
  "app:may-leave": boolean;
  /** Whether a copy was saved. */
  "app:save-copy": boolean;
  /** Last deleted first. */
  "bin:list": readonly BinnedCase[];
  "bin:restore": CaseRecord;
  "cases:create": CaseRecord;
  /** A list of CaseSummary as JSON: ten thousand objects would be copied twice on their way to the page, a text is not. */
  "cases:list": string;
  /** Those edited last, in the form of `cases:list`. */
  "cases:newest": string;
  "cases:open": CaseRecord | null;
  "cases:remove": null;
  "cases:restore-as-new": CaseRecord;
  "cases:retry-refused": null;
  /** The case as the server was last heard to have it; null when it has never been there. */
  "cases:server": CaseRecord | null;
  "checkpoints:create": CheckpointSummary;
  "checkpoints:list": readonly CheckpointSummary[];
  "checkpoints:open": CheckpointDetail;
  "checkpoints:restore": CaseRecord;
  "conflicts:list": readonly MergeConflict[];
  "conflicts:resolve": CaseRecord;
  "draft:save": SavedDraft;
  "fields:changes": readonly LastFieldChange[];
  "fields:history": FieldHistoryPage;
  /** The link that waits, which is then forgotten; null when none does. */
  "link:take": StudioLink | null;
  "presence:enter": null;
  "presence:leave": null;
  "presence:move": null;
  "publish:run": PublishedCase;
  "session:current": SessionState;
  "session:sign-in": SessionState;
  "session:sign-out": SessionState;
  "sync:now": null;
  "sync:status": SyncStatus;
  "versions:get": CaseVersionDetail;
  "versions:history": readonly CaseVersion[];
  "versions:revert": CaseRecord;
}

/** What a request carries. */
export type Payload<Channel extends RequestChannel> = z.infer<(typeof requestSchemas)[Channel]>;

/** Work that could not be saved. */
export type UnsavedWork = Payload<"app:may-leave">;

/** What a request is answered with. */
export type Answer<Channel extends RequestChannel> = Answers[Channel];

/** What main tells. */
export interface StudioEvents {
  /** Save whatever is unsaved, then answer with `app:flushed`, the token and what could not be saved. */
  "app:flush": { readonly token: number };
  /** Cases that are new or another, and cases that are gone. `origin` tells the editor's own saves from all else. */
  "cases:changed": {
    readonly origin: "editor" | "elsewhere";
    readonly changed: readonly CaseSummary[];
    readonly removed: readonly string[];
  };
  /** A link from outside waits to be taken. */
  "link:arrived": null;
  "menu:command": { readonly command: MenuCommand };
  /** Everybody else at the case; nobody without a network. */
  "presence:changed": { readonly caseId: string; readonly peers: readonly CasePeer[] };
  "proposals:changed": ProposalsChanged;
  "session:changed": SessionState;
  "sync:changed": SyncStatus;
}

/** A command of the application menu that the renderer carries out. */
export type MenuCommand =
  | "new-case"
  | "show-library"
  | "find"
  | "find-next"
  | "find-previous"
  | "save-checkpoint"
  | "publish"
  | "undo"
  | "redo";

/** An error as it crosses the bridge. */
export interface IpcError {
  readonly code: string;
  readonly message: string;
  readonly recovery: Recovery;
}

/** How every request ends. */
export type IpcResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: IpcError };

/** What the preload puts into the page, and all that is there. */
export interface StudioBridge {
  request<Channel extends RequestChannel>(
    channel: Channel,
    payload: Payload<Channel>,
  ): Promise<IpcResult<Answer<Channel>>>;
  /** Calls back for every event of the channel; the returned function stops it. */
  on<Channel extends EventChannel>(
    channel: Channel,
    listener: (event: StudioEvents[Channel]) => void,
  ): () => void;
}
