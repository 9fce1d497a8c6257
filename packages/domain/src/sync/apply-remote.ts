import { type CaseDocument, EMPTY_CASE } from "../case/case-document.ts";
import { applyChanges } from "../diff/apply-changes.ts";
import { diffCases } from "../diff/diff-cases.ts";
import { assertNever } from "../errors/app-error.ts";
import { mergeCases } from "../merge/merge-cases.ts";
import type { MutationResult, PulledChange } from "../ports/case-sync.ts";
import type { CaseRecord } from "../ports/cases.ts";
import { jsonEqual } from "../template/json.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { fieldContent, withFieldsOf } from "./fields.ts";
import {
  hasChanges,
  hasOwnEdits,
  type LocalCase,
  localCaseFrom,
  type OpenConflict,
  removeLocalCase,
  toStorable,
} from "./local-case.ts";

/** The result of applying a remote change to a local case. */
export interface ApplyOutcome {
  /** The same object when nothing changed; null when the case must be removed. */
  readonly local: LocalCase | null;
  /** What to keep beside the case, oldest first: the draft before a merge changed it, and the merge. */
  readonly checkpoints: readonly Checkpoint[];
}

/**
 * Applies a change that was pulled; `local` is null for a case that this computer does not have.
 *
 * Invariants:
 * - Everything that the author wrote ends up in the document, in a conflict or in a checkpoint.
 * - A change older than the known state changes nothing, so changes may arrive twice.
 * - A deletion removes only cases without unsent edits of the author; others stay, and are marked.
 */
export function applyPulledChange(local: LocalCase | null, change: PulledChange): ApplyOutcome {
  switch (change.kind) {
    case "deleted":
      return local ? applyDeletion(local, change) : unchanged(null);
    case "changed":
      return local ? applyRecord(local, change) : unchanged(localCaseFrom(change.record));
    default:
      return assertNever(change);
  }
}

/**
 * Applies a change that was pulled from a server that was restored since the last pull. Revisions of two histories
 * cannot be compared, so the contents are: what the server lost stays in the draft and is sent again, and where the
 * server has a different text, both are kept and the author chooses. No write may be in flight; see `dropInFlight`.
 */
export function applyRestoredChange(local: LocalCase | null, change: PulledChange): ApplyOutcome {
  if (!local?.base) return applyPulledChange(local, change);
  const mine: Checkpoint = { reason: "before-sync", document: local.document };
  if (change.kind === "deleted") {
    // Whoever deleted it may have seen an earlier state.
    return { ...applyPulledChange(local, change), checkpoints: [...checkpointOfTheirs(local), mine] };
  }
  const { record } = change;
  const { base } = local;
  if (!hasChanges(base.document, record.document)) {
    return unchanged({
      ...local,
      base: record,
      deletion: local.deletion === "server" ? null : local.deletion,
    });
  }
  // A higher revision is most likely a later state; with any other the server certainly lost something.
  const isLater = record.revision > base.revision;
  const ancestor = isLater ? base.document : agreedContent(base.document, record.document);
  const outcome = mergeRemote(undeleted(local), ancestor, record);
  const isDraftKept = outcome.checkpoints.length > 0 || outcome.local?.document === local.document;
  return {
    ...outcome,
    checkpoints: [...checkpointOfTheirs(local), ...(isDraftKept ? [] : [mine]), ...outcome.checkpoints],
  };
}

/**
 * What two states of a case have in common; a field in which they differ is empty. It is the ancestor when two
 * histories are merged: it is unknown which side changed a field in which they differ, so both texts are kept.
 */
export function agreedContent(one: CaseDocument, other: CaseDocument): CaseDocument {
  return applyChanges(
    one,
    diffCases(one, other).map(({ path }) => ({ path, newValue: null })),
  );
}

/**
 * Applies a record of a full download and keeps the draft. A local copy of the same revision with different content was
 * damaged: the author's later changes are kept on top of the server's text.
 */
export function applyDownloadedRecord(local: LocalCase | null, record: CaseRecord): ApplyOutcome {
  const change: PulledChange = { kind: "changed", record };
  if (!local?.base || local.inFlight || local.base.revision !== record.revision) {
    return applyPulledChange(local, change);
  }
  // The server has the case, so an earlier deletion no longer counts.
  const undeletedLocal = local.deletion === "server" ? { ...local, deletion: null } : local;
  if (jsonEqual({ ...local.base.document }, { ...record.document }))
    return applyPulledChange(undeletedLocal, change);
  const repaired = mergeRemote(undeletedLocal, local.base.document, record);
  const isDraftKept = repaired.checkpoints.length > 0 || repaired.local?.document === local.document;
  return isDraftKept
    ? repaired
    : { ...repaired, checkpoints: [{ reason: "before-sync", document: local.document }] };
}

/** Handles a case that a full download lacks: it was deleted, and is now in the bin. */
export function applyMissing(local: LocalCase): ApplyOutcome {
  if (!local.base || local.inFlight) return unchanged(local);
  const gone = applyDeletedOnServer(local);
  if (gone.local !== null || local.deletion === "local") return gone;
  return { local: null, checkpoints: [{ reason: "before-deletion", document: local.document }] };
}

/**
 * The other side of an open conflict exists only in the server's state: keep it before the restored server's state
 * replaces that.
 */
function checkpointOfTheirs({ base, conflicts }: LocalCase): Checkpoint[] {
  return base && conflicts.length > 0 ? [{ reason: "before-sync", document: base.document }] : [];
}

/** The case before it is merged with a restored server's: a write in flight belonged to the earlier history. */
export function dropInFlight(local: LocalCase): LocalCase {
  return { ...local, inFlight: null, deferred: null, refusal: null };
}

/** Handles a case that a restored server lacks: it is sent again as a new one. */
export function applyMissingAfterRestore(local: LocalCase): ApplyOutcome {
  if (local.deletion === "local") return unchanged(null);
  // Its versions no longer exist, so it is no longer in circulation.
  const document = { ...local.document, is_draft: true, is_active: false };
  const localRevision = local.localRevision + 1;
  return {
    local: { ...local, base: null, document, localRevision, conflicts: [], deletion: null },
    checkpoints: checkpointOfTheirs(local),
  };
}

/** Applies the server's answer to a mutation; an answer to any but the one in flight changes nothing. */
export function applyPushResult(local: LocalCase | null, result: MutationResult): ApplyOutcome {
  const sent = local?.inFlight;
  if (!local || !sent || sent.mutation.mutationId !== result.mutationId) return unchanged(local);
  const answered = applyAnswer({ ...local, inFlight: null, deferred: null }, sent, result);
  // A deletion is final: a change that was pulled before it is out of date.
  if (!answered.local || answered.local.deletion === "server") return answered;
  if (!local.deferred) {
    return answered.local.deletion === "local"
      ? { ...answered, local: removeLocalCase(answered.local) }
      : answered;
  }
  const next = applyPulledChange(answered.local, local.deferred);
  return { local: next.local, checkpoints: [...answered.checkpoints, ...next.checkpoints] };
}

/**
 * Applies the record that the author's own write at the server returned: publishing, or going back to a version.
 * `written` is the draft at the time of the write; what was edited since is kept on top.
 */
export function applyOwnWrite(local: LocalCase, written: CaseDocument, record: CaseRecord): ApplyOutcome {
  return mergeRemote({ ...local, refusal: null }, written, record);
}

function applyAnswer(
  local: LocalCase,
  { mutation, localRevision }: NonNullable<LocalCase["inFlight"]>,
  result: MutationResult,
): ApplyOutcome {
  switch (result.kind) {
    case "accepted":
      if (result.record === null || mutation.kind === "delete") return applyDeletedOnServer(local);
      return mergeRemote({ ...local, refusal: null }, mutation.document, result.record);
    case "stale":
      return mergeRemote(undeleted(local), local.base?.document ?? EMPTY_CASE, result.record);
    case "gone":
      return applyDeletedOnServer(local);
    case "refused": {
      const { code, message } = result;
      return mutation.kind === "delete"
        ? unchanged({ ...local, deletion: null, refusal: { code, message, localRevision: null } })
        : unchanged({ ...local, refusal: { code, message, localRevision } });
    }
    default:
      return assertNever(result);
  }
}

function applyRecord(
  local: LocalCase,
  change: Extract<PulledChange, { readonly kind: "changed" }>,
): ApplyOutcome {
  const { record } = change;
  const knownRevision = local.base?.revision ?? 0;
  if (record.revision < knownRevision) return unchanged(local);
  if (local.inFlight)
    return unchanged(isOvertaken(change, local.deferred) ? local : { ...local, deferred: change });
  if (record.revision > knownRevision)
    return mergeRemote(undeleted(local), local.base?.document ?? EMPTY_CASE, record);
  // The content is the same; the version in circulation or the times may have changed.
  return unchanged(hasSameMetadata(local.base, record) ? local : { ...local, base: record });
}

function hasSameMetadata(base: CaseRecord | null, record: CaseRecord): boolean {
  const names = ["updatedAt", "lastSavedAt", "wasAutoSaved", "publishedVersionId"] as const;
  return base !== null && names.every((name) => base[name] === record[name]);
}

function applyDeletion(local: LocalCase, change: PulledChange): ApplyOutcome {
  return local.inFlight ? unchanged({ ...local, deferred: change }) : applyDeletedOnServer(local);
}

/** Whether the deferred change is at least as new as this one. */
function isOvertaken(
  { record }: Extract<PulledChange, { readonly kind: "changed" }>,
  deferred: PulledChange | null,
): boolean {
  return deferred !== null && (deferred.kind === "deleted" || deferred.record.revision >= record.revision);
}

function applyDeletedOnServer(local: LocalCase): ApplyOutcome {
  if (local.deletion === "local" || !hasOwnEdits(local)) return unchanged(null);
  return unchanged({ ...local, deletion: "server" });
}

/**
 * A case that somebody changed while it was being deleted here comes back, because the author did not know of the
 * change.
 */
function undeleted(local: LocalCase): LocalCase {
  if (local.deletion === null) return local;
  const refusal =
    local.deletion === "local"
      ? {
          code: "conflict/changed-meanwhile",
          message: "Somebody changed this case after you deleted it, so it was kept.",
          localRevision: null,
        }
      : local.refusal;
  return { ...local, deletion: null, refusal };
}

/** Merges the draft with a state of the server; `ancestor` is the state from which both went on. */
function mergeRemote(local: LocalCase, ancestor: CaseDocument, record: CaseRecord): ApplyOutcome {
  const openPaths = new Set(local.conflicts.map(({ path }) => path));
  const before = withAncestors(ancestor, local);
  const { merged, outcomes } = mergeCases(before, local.document, record.document);

  const conflicts: OpenConflict[] = [];
  const takenBack: string[] = [];
  for (const [path, outcome] of outcomes) {
    // Typing the old text again in a disputed field does not count as a choice, and only a choice ends a conflict.
    if (outcome === "theirs" && openPaths.has(path)) takenBack.push(path);
    else if (outcome !== "conflict") continue;
    conflicts.push({ path, base: fieldContent(before, path) ?? null });
  }
  const document = toStorable(withFieldsOf(merged, local.document, takenBack));

  const isSame = jsonEqual(document, local.document);
  const next: LocalCase = {
    ...local,
    base: record,
    document: isSame ? local.document : document,
    localRevision: isSame ? local.localRevision : local.localRevision + 1,
    conflicts,
  };
  const hadEdits = !isSame && hasChanges(ancestor, local.document);
  return {
    local: next,
    checkpoints: hadEdits
      ? [
          { reason: "before-sync", document: local.document },
          { reason: "merge", document: next.document },
        ]
      : [],
  };
}

/** The state before anybody changed the disputed fields: the base of the merge in a conflict. */
function withAncestors(ancestor: CaseDocument, local: LocalCase): CaseDocument {
  if (local.conflicts.length === 0) return ancestor;
  return applyChanges(
    ancestor,
    local.conflicts.map(({ path, base }) => ({ path, newValue: base })),
  );
}

function unchanged(local: LocalCase | null): ApplyOutcome {
  return { local, checkpoints: [] };
}
