import type { CaseDocument } from "../case/case-document.ts";
import { applyChanges } from "../diff/apply-changes.ts";
import { diffCases } from "../diff/diff-cases.ts";
import { isSameContent } from "../diff/field-change.ts";
import type { JsonValue } from "../template/json.ts";

/** A field that was changed and not saved; null stands for an empty one. */
export interface UnsavedField {
  readonly path: string;
  /** The value of the field before the edits. */
  readonly base: JsonValue;
  /** The author's value. */
  readonly mine: JsonValue;
  /** Its value in each document that was sent without an answer: the stored case may have one of them by now. */
  readonly sent: readonly JsonValue[];
}

/** What the author changed since the base, with the documents that were sent since and may have arrived. */
export function unsavedFields(
  base: CaseDocument,
  mine: CaseDocument,
  sent: readonly CaseDocument[] = [],
): UnsavedField[] {
  const changed = valuesOf(base, mine);
  const inSent = sent.map((document) => valuesOf(base, document));
  const befores = new Map(
    [changed, ...inSent].flatMap((values) => [...values].map(([path, [before]]) => [path, before])),
  );
  return [...befores].map(([path, before]) => ({
    path,
    base: before,
    mine: (changed.get(path) ?? [before, before])[1],
    sent: inSent.map((values) => (values.get(path) ?? [before, before])[1]),
  }));
}

/** Whether the author's value of the field differs from the value before the edits. */
export function isFieldChanged({ base, mine }: UnsavedField): boolean {
  return !isSameContent(base, mine);
}

/** The documents that the edits represent, on a case as it is now: fields that were not edited keep its values. */
export function unsavedDocuments(
  fields: readonly UnsavedField[],
  now: CaseDocument,
): { readonly base: CaseDocument; readonly mine: CaseDocument; readonly sent: readonly CaseDocument[] } {
  const withValues = (readValue: (field: UnsavedField) => JsonValue) =>
    applyChanges(
      now,
      fields.map((field) => ({ path: field.path, newValue: readValue(field) })),
    );
  const mostSent = fields.reduce((most, { sent }) => Math.max(most, sent.length), 0);
  return {
    base: withValues(({ base }) => base),
    mine: withValues(({ mine }) => mine),
    sent: Array.from({ length: mostSent }, (_, at) => withValues(({ base, sent }) => sent[at] ?? base)),
  };
}

/**
 * What both sides of a merge started from. Where the stored case has a value that was sent without an answer, nobody
 * else changed it, and what was typed since does not conflict with it.
 */
export function commonBase(
  base: CaseDocument,
  sent: readonly CaseDocument[],
  theirs: CaseDocument,
): CaseDocument {
  return sent.reduce((known, document) => {
    const differing = new Set(diffCases(document, theirs).map(({ path }) => path));
    return applyChanges(
      known,
      diffCases(base, document).filter(({ path }) => !differing.has(path)),
    );
  }, base);
}

function valuesOf(
  before: CaseDocument,
  after: CaseDocument,
): Map<string, readonly [before: JsonValue, after: JsonValue]> {
  return new Map(
    diffCases(before, after).map(({ path, oldValue, newValue }) => [path, [oldValue, newValue]]),
  );
}
