import type { CaseDocument } from "../case/case-document.ts";
import type { Unsubscribe } from "../live/subscription.ts";
import type { CheckpointReason } from "../sync/checkpoint.ts";
import type { CaseVersion } from "./case-versions.ts";

/** A state of a draft that is kept on this computer. */
export interface CheckpointSummary {
  readonly id: number;
  readonly caseId: string;
  readonly reason: CheckpointReason;
  /** The author's name for it; empty for one that was kept automatically. */
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** How many of a case's versions are on this computer, while all of them are being fetched. */
export interface KeepingProgress {
  readonly done: number;
  readonly total: number;
}

/** What this computer keeps of a case's history. Times are ISO 8601. */
export interface KeptHistory {
  /** Newest first. */
  readonly checkpoints: readonly CheckpointSummary[];
  /** The versions as the server last listed them, newest first; null before the first listing. */
  readonly versions: { readonly list: readonly CaseVersion[]; readonly fetchedAt: string } | null;
  /** When the content of each version that is here was last fetched, by the version's id. */
  readonly contentFetchedAt: Readonly<Record<string, string>>;
  /** Whether the content of every version is to stay here. */
  readonly keepsAll: boolean;
  /** Null when they are not being fetched. */
  readonly progress: KeepingProgress | null;
}

/** A state of a case that can be restored to its draft without a network. */
export type EarlierState =
  | { readonly kind: "checkpoint"; readonly checkpointId: number }
  | { readonly kind: "version"; readonly versionId: string };

/** The history of a case as this computer keeps it; it can be read and used without a network. */
export interface LocalHistory {
  read(caseId: string): Promise<KeptHistory>;
  /** Rejects with `checkpoint/not-found`. */
  checkpoint(checkpointId: number): Promise<CaseDocument>;
  /** Writes the state over the draft; the draft as it was becomes a checkpoint. */
  restore(caseId: string, state: EarlierState): Promise<void>;
  /** Fetches the content of every version and keeps it; resolves at the end, even when it was stopped early. */
  keepAll(caseId: string): Promise<void>;
  /** Stops `keepAll`. What is here stays as long as there is room. */
  stopKeepingAll(caseId: string): Promise<void>;
  /** Calls back when the kept history of the case has changed. */
  watch(caseId: string, onChange: () => void): Unsubscribe;
}
