import {
  AppError,
  type CaseDocument,
  type CaseRepository,
  type CaseVersion,
  type CaseVersionRepository,
} from "@andromeda/domain";

/** What a state of a case is: a published version, one kept on this computer, the server's, or the one being edited. */
export type ComparisonSourceKind = "version" | "checkpoint" | "server" | "draft";

/** A state of a case that can be compared with another; it is fetched when it is chosen. */
export interface ComparisonSource {
  /** Unique among the sources of a case. */
  readonly id: string;
  readonly kind: ComparisonSourceKind;
  /** Such as "Version 3". */
  readonly name: string;
  /** What distinguishes it from others of its kind, such as a commit message; null when the name says it all. */
  readonly description: string | null;
  readonly load: () => Promise<CaseDocument>;
}

/** A published version as a side of a comparison. */
export function versionSource(
  version: Pick<CaseVersion, "id" | "versionNumber" | "commitMessage">,
  versions: Pick<CaseVersionRepository, "get">,
): ComparisonSource {
  return {
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

/** The id of the source of the case as it is at the place that keeps it. */
export const SERVER_SOURCE_ID = "server";

/** The id of the source of the case as it is being edited. */
export const DRAFT_SOURCE_ID = "draft";

/** The case as the server has it now. Loading it rejects with `case/not-found` when it has been deleted. */
export function serverSource(caseId: string, cases: Pick<CaseRepository, "open">): ComparisonSource {
  return {
    id: SERVER_SOURCE_ID,
    kind: "server",
    name: "Current case on the server",
    description: null,
    load: async () => {
      const record = await cases.open(caseId);
      if (!record) throw new AppError("case/not-found", "The case is not on the server any more.");
      return record.document;
    },
  };
}

/** The case as the author has it before them; read anew each time it is loaded. */
export function draftSource(read: () => CaseDocument): ComparisonSource {
  return {
    id: DRAFT_SOURCE_ID,
    kind: "draft",
    name: "Your draft",
    description: null,
    load: async () => read(),
  };
}
