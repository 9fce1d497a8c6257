import type { CaseDocument } from "../case/case-document.ts";
import { applyChanges } from "../diff/apply-changes.ts";
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

/** What a case says before anybody wrote anything. */
const NOTHING: CaseDocument = {
  title: null,
  description: null,
  difficulty_level: null,
  specialty: null,
  presentation: null,
  condition: null,
  case_template: {},
};

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
      return mergeRemote(undeleted(local), local.base?.document ?? NOTHING, result.record);
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
  if (record.revision > known) return mergeRemote(undeleted(local), local.base?.document ?? NOTHING, record);
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
