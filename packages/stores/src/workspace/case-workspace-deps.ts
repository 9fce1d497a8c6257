import type {
  CaseProposals,
  CaseRecord,
  CaseVersionRepository,
  FieldHistoryRepository,
  PublishedCase,
} from "@andromeda/domain";
import type { EditorStoreDeps } from "../editor/editor-store.ts";
import type { LocalHistoryStoreDeps } from "../versions/local-history-store.ts";

/** Something to tell the author in passing. */
export interface WorkspaceNotice {
  readonly kind: "success" | "error";
  readonly message: string;
}

/** What the work on one case needs from outside. */
export interface CaseWorkspaceDeps extends EditorStoreDeps {
  readonly versions: CaseVersionRepository;
  /** Observable. */
  readonly session: { readonly user: { readonly id: string } | null };
  /** Words an error for the author, without secrets. */
  readonly describe: (error: unknown) => string;
  readonly onNotice: (notice: WorkspaceNotice) => void;
  /** A new case is saved: another page goes on with it. Without it this one does. */
  readonly onCreated?: (record: CaseRecord) => void;
  /** A version is published: another page goes on with a new case. Without it this one does. */
  readonly onPublished?: (published: PublishedCase) => void;
  /** The case as the server has it, where `cases` keeps a copy on this computer. */
  readonly serverCases?: Pick<EditorStoreDeps["cases"], "open">;
  /** What this computer keeps of the case's history. Without it there are the server's versions alone. */
  readonly local?: Pick<LocalHistoryStoreDeps, "history" | "isOffline">;
  /** Without it no changes are proposed to the author, and nobody hears of others who work on the case. */
  readonly proposals?: CaseProposals;
  /** Why no proposed change can be decided now, such as being offline; null when it can. Observable. */
  readonly reviewObstacle?: () => string | null;
  /** Keeps the form as it is before several proposed changes are written into it at once. */
  readonly keepBeforeBulk?: () => Promise<void>;
  /** Without it fields do not tell who changed them. */
  readonly fieldHistory?: FieldHistoryRepository;
}
