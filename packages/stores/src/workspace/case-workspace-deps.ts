import type {
  CaseProposals,
  CaseRecord,
  CaseVersionRepository,
  FieldHistoryRepository,
  PublishedCase,
} from "@andromeda/domain";
import type { EditorStoreDeps } from "../editor/editor-store.ts";
import type { LocalHistoryStoreDeps } from "../versions/local-history-store.ts";

/** A short notice for the author. */
export interface WorkspaceNotice {
  readonly kind: "success" | "error";
  readonly message: string;
  /** The case that was published. */
  readonly published?: CaseRecord;
}

/** What the work on one case needs from outside. */
export interface CaseWorkspaceDeps extends EditorStoreDeps {
  readonly versions: CaseVersionRepository;
  /** Observable. */
  readonly session: { readonly user: { readonly id: string } | null };
  /** Describes an error to the author, without secrets. */
  readonly describe: (error: unknown) => string;
  readonly onNotice: (notice: WorkspaceNotice) => void;
  /** Called when a new case is saved, to open it on another page. Without it this page continues. */
  readonly onCreated?: (record: CaseRecord) => void;
  /**
   * Called when the case is published; a new one may move to a page of its own. Without it a new case continues here.
   */
  readonly onPublished?: (published: PublishedCase) => void;
  /** The case as the server has it, where `cases` keeps a copy on this computer. */
  readonly serverCases?: Pick<EditorStoreDeps["cases"], "open">;
  /** The case's history on this computer. Without it there are only the server's versions. */
  readonly local?: Pick<LocalHistoryStoreDeps, "history" | "isOffline">;
  /** Without it there are no proposed changes and no presence of others. */
  readonly proposals?: CaseProposals;
  /** Why no proposed change can be decided now, such as being offline; null when it can. Observable. */
  readonly reviewObstacle?: () => string | null;
  /** Saves a checkpoint of the current form before several proposed changes are written into it at once. */
  readonly saveCheckpointBeforeBulk?: () => Promise<void>;
  /** Without it fields do not show who changed them. */
  readonly fieldHistory?: FieldHistoryRepository;
}
