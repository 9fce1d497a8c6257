import type { CaseRecord, CaseSyncState, Checkpoint, CheckpointSummary } from "@andromeda/domain";

/** The author, as the renderer needs it; without tokens. */
export interface StudioAccount {
  readonly id: string;
  readonly email: string | null;
  readonly displayName: string;
}

/** Who is signed in. */
export type SessionState =
  /** The app cannot work; `problem` says why, and what to do. */
  | { readonly kind: "blocked"; readonly problem: string; readonly canSignOut: boolean }
  /** No server is known; `problem` says what is wrong with the stored connection, null when there is none. */
  | { readonly kind: "unconnected"; readonly problem: string | null }
  /** `notice` says why, when the author did not sign out. */
  | {
      readonly kind: "signed-out";
      readonly notice: string | null;
      readonly server: { readonly address: string; readonly canChange: boolean };
    }
  | {
      readonly kind: "signed-in";
      readonly account: StudioAccount;
      /** Whether the next start finds the author signed in. */
      readonly isRemembered: boolean;
      /** What the author must know about the data on this computer, such as a recovery. */
      readonly notices: readonly string[];
    };

/** The publication status of a case. */
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

/** A field that contains every word of the search. */
export interface SearchHit {
  readonly caseId: string;
  /** The case's title; empty when it has none. */
  readonly title: string;
  /** A column such as `title`, or `case_template.` and the path of a template field. */
  readonly path: string;
  readonly fieldName: string;
  /** The words around the match, in order. */
  readonly snippet: readonly { readonly text: string; readonly isMatch: boolean }[];
}

/** What a search found. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Whether there are more hits than were requested. */
  readonly isMore: boolean;
  /** Cases that are not indexed yet. */
  readonly unread: number;
}

/** A message for the corner of the window. */
export interface Notice {
  readonly kind: "success" | "info" | "error";
  readonly title: string;
  /** May have several lines; empty when the title is enough. */
  readonly message: string;
  /** Whether it stays until it is closed; an error always does. */
  readonly stays?: boolean;
}

/** Work in progress. */
export interface Working {
  /** The name of the work, such as "Backing up…". */
  readonly label: string;
  /** The progress from 0 to 100; null when it is not known. */
  readonly percent: number | null;
}

/** A case that was deleted on this computer, and the checkpoint from which it can be restored. */
export interface BinnedCase {
  readonly checkpointId: number;
  readonly title: string;
  /** ISO 8601. */
  readonly deletedAt: string;
}

/** The state of updating the app. */
export type UpdateStatus =
  /** Not checked yet. */
  | { readonly kind: "idle" }
  /** This copy does not update itself: it was not installed, or has no feed. */
  | { readonly kind: "unavailable" }
  | { readonly kind: "checking" }
  | { readonly kind: "up-to-date" }
  /** `percent` from 0 to 100. */
  | { readonly kind: "downloading"; readonly version: string; readonly percent: number }
  /** Installed when the app quits. `notes` may contain HTML: only its text is shown. */
  | { readonly kind: "ready"; readonly version: string; readonly notes: string }
  /** Retried automatically. `reason` is a sentence for the author. */
  | { readonly kind: "failed"; readonly reason: string };

/** A command of the application menu. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** The menu that it is in. */
  readonly menu: string;
  /** As this system writes them; null for a command without keys. */
  readonly keys: string | null;
}

/** What a window starts with. */
export interface InitialState {
  readonly session: SessionState;
  /** The case that the window has open, or had when the app ended; null for none. */
  readonly openCase: CaseRecord | null;
  /** The cases edited last, in the form of `cases:newest`; null while nobody is signed in. */
  readonly newest: string | null;
}

/** A command of the application menu that the renderer carries out. */
export type MenuCommand =
  | "new-case"
  | "quick-open"
  | "show-library"
  | "preferences"
  | "command-palette"
  | "show-shortcuts"
  | "show-help"
  | "find"
  | "find-next"
  | "find-previous"
  | "save-checkpoint"
  | "publish"
  | "export"
  | "station-pack-pdf"
  | "station-pack-markdown"
  | "undo"
  | "redo";

/** A checkpoint with the case as it was. */
export interface CheckpointDetail extends CheckpointSummary, Checkpoint {}

/** A saved draft: the record, without the document when that is the one that was sent. */
export type SavedDraft = Omit<CaseRecord, "document"> & Partial<Pick<CaseRecord, "document">>;
