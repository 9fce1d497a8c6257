import {
  AppError,
  type CaseDocument,
  type CaseRepository,
  type CaseVersion,
  type CaseVersionRepository,
  type CheckpointReason,
  type CheckpointSummary,
} from "@andromeda/domain";
import type { LocalHistoryStore } from "./local-history-store.ts";

/**
 * The kind of a state of a case: a published version, a checkpoint on this computer, the server's, or the one being edited.
 */
export type ComparisonSourceKind = "version" | "checkpoint" | "server" | "draft";

/** A state of a case that can be compared; it is fetched when it is chosen. */
export interface ComparisonSource {
  /** Unique among the sources of a case. */
  readonly id: string;
  readonly kind: ComparisonSourceKind;
  /** Such as "Version 3". */
  readonly name: string;
  /** What distinguishes it from others of its kind, such as a commit message; null when the name is enough. */
  readonly description: string | null;
  /** When it was kept on this computer, as ISO text. */
  readonly keptAt?: string;
  /** Why it cannot be loaded now, for the author; null when it can. */
  readonly unavailable?: string | null;
  readonly load: () => Promise<CaseDocument>;
}

/** Where the states of a case come from. Observable parts are observed. */
export interface CaseStates {
  readonly caseId: string;
  readonly draft: () => CaseDocument;
  readonly cases: Pick<CaseRepository, "open">;
  /** The server's last known state of the case, where `cases` keeps the draft. */
  readonly serverCases?: Pick<CaseRepository, "open"> | undefined;
  readonly versions: Pick<CaseVersionRepository, "get">;
  /** Null while the case was never saved. */
  readonly history: {
    readonly versions: readonly CaseVersion[];
    readonly local: LocalHistoryStore | null;
  } | null;
}

/** Every state of a case that can be compared with another. */
export function comparisonSources(states: CaseStates): readonly ComparisonSource[] {
  const { caseId, draft, cases, serverCases, versions, history } = states;
  const local = history?.local;
  return [
    draftSource(draft),
    serverSource(caseId, serverCases ?? cases, serverCases ? "last-synced" : "server"),
    ...(local?.kept?.checkpoints.map((checkpoint) => checkpointSource(checkpoint, local)) ?? []),
    ...(history?.versions.map((version) => versionSource(version, versions, local?.whyMissing(version.id))) ??
      []),
  ];
}

/** A published version as a side of a comparison. */
export function versionSource(
  version: Pick<CaseVersion, "id" | "versionNumber" | "commitMessage">,
  versions: Pick<CaseVersionRepository, "get">,
  unavailable: string | null = null,
): ComparisonSource {
  return {
    unavailable,
    id: versionSourceId(version.id),
    kind: "version",
    name: `Version ${version.versionNumber}`,
    description: version.commitMessage,
    load: async () => (await versions.get(version.id)).snapshot,
  };
}

/** The id of a version's source. */
export function versionSourceId(versionId: string): string {
  return `version:${versionId}`;
}

/** The id of the source of the stored case. */
export const SERVER_SOURCE_ID = "server";

/** The id of the source of the case as it is being edited. */
export const DRAFT_SOURCE_ID = "draft";

const reasons: Readonly<Record<CheckpointReason, string>> = {
  "before-sync": "Your draft before it was merged with the server's changes",
  merge: "Your draft merged with the server's changes",
  "before-resolution": "Your draft before a conflict was decided",
  "server-before-resolution": "The server's case before a conflict was decided",
  "before-revert": "Your draft before going back to a version",
  "before-proposals": "Your draft before proposed changes were written into it",
  "before-restore": "Your draft before an earlier state was restored",
  "before-deletion": "The case before it was deleted",
  "from-backup": "The case from a backup",
  manual: "Kept by you",
};

/** The name of a checkpoint: the author's, or the reason why it was kept. */
export function checkpointName({ name, reason }: Pick<CheckpointSummary, "name" | "reason">): string {
  return name || reasons[reason];
}

/** A checkpoint of this computer as a side of a comparison. */
function checkpointSource(
  checkpoint: CheckpointSummary,
  history: { checkpoint(checkpointId: number): Promise<CaseDocument> },
): ComparisonSource {
  return {
    id: checkpointSourceId(checkpoint.id),
    kind: "checkpoint",
    name: checkpointName(checkpoint),
    description: null,
    keptAt: checkpoint.createdAt,
    load: () => history.checkpoint(checkpoint.id),
  };
}

/** The id of a checkpoint's source. */
export function checkpointSourceId(checkpointId: number): string {
  return `checkpoint:${checkpointId}`;
}

/** Where the server's case comes from: the server, or the copy from the last synchronisation. */
export type ServerCaseOrigin = "server" | "last-synced";

/** The case as the server has it, or last had it. Loading rejects with `case/not-found` when there is none. */
export function serverSource(
  caseId: string,
  cases: Pick<CaseRepository, "open">,
  origin: ServerCaseOrigin = "server",
): ComparisonSource {
  return {
    id: SERVER_SOURCE_ID,
    kind: "server",
    name: origin === "server" ? "Current case on the server" : "Server's state when last synced",
    description: null,
    load: async () => {
      const record = await cases.open(caseId);
      if (!record) {
        const message =
          origin === "server"
            ? "The case is not on the server any more."
            : "The server was not known to have this case.";
        throw new AppError("case/not-found", message);
      }
      return record.document;
    },
  };
}

/** The case in the editor; read again each time it is loaded. */
export function draftSource(read: () => CaseDocument): ComparisonSource {
  return {
    id: DRAFT_SOURCE_ID,
    kind: "draft",
    name: "Your draft",
    description: null,
    load: async () => read(),
  };
}
