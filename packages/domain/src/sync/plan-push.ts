import type { CaseDocument } from "../case/case-document.ts";
import type { CaseMutation } from "../ports/case-sync.ts";
import { isBlankValue } from "../template/leaf.ts";
import { withFieldsOf, withMirrors } from "./fields.ts";
import { hasChanges, type LocalCase, toStorable } from "./local-case.ts";

/** What to send, and the cases that have to be stored before anything is sent. */
export interface PushPlan {
  readonly mutations: readonly CaseMutation[];
  /** The cases with a new mutation, now in flight. */
  readonly planned: readonly LocalCase[];
}

/** Why a case with edits is not sent. */
export type BlockReason = "needs-title" | "refused" | "deleted-on-server";

/**
 * Decides what to send of the given cases.
 *
 * Invariants:
 * - A mutation in flight is sent again unchanged, with the same id; a case has at most one.
 * - A disputed field is sent as the server has it until the author has chosen.
 * - What was refused is not sent again, and a case without changes is not sent at all.
 *
 * `newMutationId` gives a fresh id at each call.
 */
export function planPush(locals: readonly LocalCase[], newMutationId: () => string): PushPlan {
  const mutations: CaseMutation[] = [];
  const planned: LocalCase[] = [];
  for (const local of locals) {
    if (local.inFlight) {
      mutations.push(local.inFlight.mutation);
      continue;
    }
    const mutation = nextMutation(local, newMutationId);
    if (!mutation) continue;
    mutations.push(mutation);
    planned.push({ ...local, inFlight: { mutation, localRevision: local.localRevision } });
  }
  return { mutations, planned };
}

/** Whether the case has anything to send now. */
export function needsPush(local: LocalCase): boolean {
  return local.inFlight !== null || nextMutation(local, () => "") !== null;
}

/** Why the author's changes wait here; null when they can be sent. */
export function blockReason(local: LocalCase): BlockReason | null {
  if (local.deletion === "server") return "deleted-on-server";
  if (local.deletion === "local") return null;
  if (local.refusal && local.refusal.localRevision === local.localRevision) return "refused";
  return isBlankValue(pushableDocument(local).title) ? "needs-title" : null;
}

/** The document as it is sent: the draft, with the server's value in each disputed field. */
export function pushableDocument(local: LocalCase): CaseDocument {
  const { base, conflicts, document } = local;
  if (!base || conflicts.length === 0) return document;
  // A field that repeats a disputed one is part of the conflict: sent alone, it would contradict what it repeats.
  const paths = conflicts.flatMap(({ path }) => withMirrors(path));
  return toStorable(withFieldsOf(document, base.document, paths));
}

function nextMutation(local: LocalCase, newMutationId: () => string): CaseMutation | null {
  if (blockReason(local) !== null) return null;
  const { id: caseId, base } = local;
  if (local.deletion === "local") {
    if (!base) return null;
    return { kind: "delete", mutationId: newMutationId(), caseId, expectedRevision: base.revision };
  }
  const document = pushableDocument(local);
  if (!base) return { kind: "create", mutationId: newMutationId(), caseId, document };
  if (!hasChanges(base.document, document)) return null;
  return { kind: "update", mutationId: newMutationId(), caseId, expectedRevision: base.revision, document };
}
