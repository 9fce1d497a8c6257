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
  storable,
} from "./local-case.ts";

/** What became of a local case when a remote change was applied. */
export interface ApplyOutcome {
  /** The very same object when nothing changed; null when the case is to be forgotten. */
  readonly local: LocalCase | null;
  /** What to keep beside the case, oldest first: the draft before a merge changed it, and the merge. */
  readonly checkpoints: readonly Checkpoint[];
}

/**
 * Applies a change that was pulled; `local` is null for a case that this computer does not have.
 *
 * Invariants:
 * - What the author wrote is afterwards in the document, in a conflict or in a checkpoint.
 * - A change that is older than what is known already changes nothing, so changes may come twice.
 * - A deletion takes only cases that hold nothing of the author's; others stay, and are marked.
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
 * cannot be compared, so the contents are: what the server lost stands in the draft and is sent again, and where it has
 * another text, both are kept and the author chooses. Nothing may be under way; see `forgetHistory`.
 */
export function applyRestoredChange(local: LocalCase | null, change: PulledChange): ApplyOutcome {
  if (!local?.base) return applyPulledChange(local, change);
  const mine: Checkpoint = { reason: "before-sync", document: local.document };
  if (change.kind === "deleted") {
    // Whoever deleted it may have seen an earlier state.
    return { ...applyPulledChange(local, change), checkpoints: [...disputedTheirs(local), mine] };
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
  // A higher revision is most likely a later state; of any other it is certain that something was lost.
  const isLater = record.revision > base.revision;
  const ancestor = isLater ? base.document : agreedContent(base.document, record.document);
  const outcome = mergeRemote(undeleted(local), ancestor, record);
  const isKept = outcome.checkpoints.length > 0 || outcome.local?.document === local.document;
  return {
    ...outcome,
    checkpoints: [...disputedTheirs(local), ...(isKept ? [] : [mine]), ...outcome.checkpoints],
  };
}

/**
 * What two states of a case say alike; a field in which they differ is empty. The ancestor of a merge of two courses of
 * history: nobody knows which side changed a field in which they differ, so both texts are kept.
 */
export function agreedContent(one: CaseDocument, other: CaseDocument): CaseDocument {
  return applyChanges(
    one,
    diffCases(one, other).map(({ path }) => ({ path, newValue: null })),
  );
}

/**
 * Applies a record of a download of everything, beside which the draft stays. A copy of the same revision that says
 * anything else was damaged: what the author changed since is kept on top of the server's text.
 */
export function applyDownloadedRecord(local: LocalCase | null, record: CaseRecord): ApplyOutcome {
  const change: PulledChange = { kind: "changed", record };
  if (!local?.base || local.inFlight || local.base.revision !== record.revision) {
    return applyPulledChange(local, change);
  }
  // The server has it, whatever was heard of a deletion.
  const there = local.deletion === "server" ? { ...local, deletion: null } : local;
  if (jsonEqual({ ...local.base.document }, { ...record.document })) return applyPulledChange(there, change);
  const repaired = mergeRemote(there, local.base.document, record);
  const isKept = repaired.checkpoints.length > 0 || repaired.local?.document === local.document;
  return isKept
    ? repaired
    : { ...repaired, checkpoints: [{ reason: "before-sync", document: local.document }] };
}

/** Applies that a download of everything did not have the case: it was deleted, and can be found in the bin. */
export function applyMissing(local: LocalCase): ApplyOutcome {
  if (!local.base || local.inFlight) return unchanged(local);
  const gone = applyGone(local);
  if (gone.local !== null || local.deletion === "local") return gone;
  return { local: null, checkpoints: [{ reason: "before-deletion", document: local.document }] };
}

/** Theirs of an open conflict stands in the server's state only: it is kept before a restored server's takes its place. */
function disputedTheirs({ base, conflicts }: LocalCase): Checkpoint[] {
  return base && conflicts.length > 0 ? [{ reason: "before-sync", document: base.document }] : [];
}

/** The case before it meets a restored server: what was under way was for the history before. */
export function forgetHistory(local: LocalCase): LocalCase {
  return { ...local, inFlight: null, deferred: null, refusal: null };
}

/** Applies that a restored server does not have the case: it is sent again as a new one. */
export function applyLoss(local: LocalCase): ApplyOutcome {
  if (local.deletion === "local") return unchanged(null);
  // Its versions are gone, so it is in circulation no more.
  const document = { ...local.document, is_draft: true, is_active: false };
  const localRevision = local.localRevision + 1;
  return {
    local: { ...local, base: null, document, localRevision, conflicts: [], deletion: null },
    checkpoints: disputedTheirs(local),
  };
}

/** Applies the server's answer to a mutation; an answer to any other than the one under way changes nothing. */
export function applyPushResult(local: LocalCase | null, result: MutationResult): ApplyOutcome {
  const sent = local?.inFlight;
  if (!local || !sent || sent.mutation.mutationId !== result.mutationId) return unchanged(local);
  const answered = applyAnswer({ ...local, inFlight: null, deferred: null }, sent, result);
  // Nothing follows a deletion: a change that was pulled before it is out of date.
  if (!local.deferred || !answered.local || answered.local.deletion === "server") return answered;
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
      if (result.record === null || mutation.kind === "delete") return applyGone(local);
      return mergeRemote({ ...local, refusal: null }, mutation.document, result.record);
    case "stale":
      return mergeRemote(undeleted(local), local.base?.document ?? EMPTY_CASE, result.record);
    case "gone":
      return applyGone(local);
    case "refused": {
      const { code, message } = result;
      const deletion = mutation.kind === "delete" ? null : local.deletion;
      return unchanged({ ...local, deletion, refusal: { code, message, localRevision } });
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
  const known = local.base?.revision ?? 0;
  if (record.revision < known) return unchanged(local);
  if (local.inFlight)
    return unchanged(isOvertaken(change, local.deferred) ? local : { ...local, deferred: change });
  if (record.revision > known)
    return mergeRemote(undeleted(local), local.base?.document ?? EMPTY_CASE, record);
  // The content is the same; the version in circulation or the times may have changed.
  return unchanged(isSameBesideContent(local.base, record) ? local : { ...local, base: record });
}

function isSameBesideContent(base: CaseRecord | null, record: CaseRecord): boolean {
  const facts = ["updatedAt", "lastSavedAt", "wasAutoSaved", "publishedVersionId"] as const;
  return base !== null && facts.every((fact) => base[fact] === record[fact]);
}

function applyDeletion(local: LocalCase, change: PulledChange): ApplyOutcome {
  return local.inFlight ? unchanged({ ...local, deferred: change }) : applyGone(local);
}

/** Whether what waits already is at least as new as the change. */
function isOvertaken(
  { record }: Extract<PulledChange, { readonly kind: "changed" }>,
  deferred: PulledChange | null,
): boolean {
  return deferred !== null && (deferred.kind === "deleted" || deferred.record.revision >= record.revision);
}

function applyGone(local: LocalCase): ApplyOutcome {
  if (local.deletion === "local" || !hasOwnEdits(local)) return unchanged(null);
  return unchanged({ ...local, deletion: "server" });
}

/** A case that somebody changed while it was being deleted here comes back: the change was not known then. */
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
  const open = new Set(local.conflicts.map(({ path }) => path));
  const before = withAncestors(ancestor, local);
  const { merged, outcomes } = mergeCases(before, local.document, record.document);

  const conflicts: OpenConflict[] = [];
  const takenBack: string[] = [];
  for (const [path, outcome] of outcomes) {
    // An author who typed the old text again in a disputed field has not chosen: only a choice ends a conflict.
    if (outcome === "theirs" && open.has(path)) takenBack.push(path);
    else if (outcome !== "conflict") continue;
    conflicts.push({ path, base: fieldContent(before, path) ?? null });
  }
  const document = storable(withFieldsOf(merged, local.document, takenBack));

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

/** The state in which nobody had yet changed the disputed fields: what a conflict is merged over. */
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
