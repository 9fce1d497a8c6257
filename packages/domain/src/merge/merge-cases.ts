import { CASE_COLUMNS, type CaseColumn, type CaseDocument, isContentColumn } from "../case/case-document.ts";
import { templateFieldPath } from "../diff/diff-cases.ts";
import { isSameContent } from "../diff/field-change.ts";
import { findLeafDefinition, type LeafDefinition } from "../template/definition.ts";
import { isTextList, type JsonValue } from "../template/json.ts";
import { isEmptyValue } from "../template/leaf.ts";
import { joinPath } from "../template/path.ts";
import {
  changeParts,
  contentOf,
  type OwnPart,
  type PartChange,
  walkStored,
  withContent,
  withoutContent,
} from "../template/stored-node.ts";
import { mergeLists } from "./merge-lists.ts";

/**
 * What became of a field: nobody changed it, one side did, both changed it alike, both changed a list and its items
 * were merged, or both changed it differently.
 */
export type MergeOutcome = "unchanged" | "mine" | "theirs" | "both-same" | "merged-list" | "conflict";

/** A field that both sides changed differently; null stands for an empty field. */
export interface MergeConflict {
  readonly path: string;
  readonly base: JsonValue;
  readonly mine: JsonValue;
  readonly theirs: JsonValue;
}

/** The result of a three-way merge of a case. */
export interface CaseMerge {
  readonly merged: CaseDocument;
  /** The outcome of every field that any of the three states has, by its path. */
  readonly outcomes: ReadonlyMap<string, MergeOutcome>;
  readonly conflicts: readonly MergeConflict[];
}

interface FieldState {
  readonly part: OwnPart | null;
  readonly content: JsonValue | undefined;
}

interface TemplateField {
  readonly keys: readonly string[];
  readonly definition: LeafDefinition | null;
  readonly base: FieldState;
  readonly mine: FieldState;
  readonly theirs: FieldState;
}

interface Decision {
  readonly outcome: MergeOutcome;
  /** The merged list of "merged-list". */
  readonly items?: readonly string[];
}

const ABSENT: FieldState = { part: null, content: undefined };

/**
 * Merges two edits of a case field by field.
 *
 * Invariants:
 * - A value that only one side changed is in `merged`; a value that both changed is in `merged` when they agree or the
 *   field is a list that can be merged by item, and otherwise in `conflicts`, both texts kept.
 * - Where there is a conflict `merged` holds mine: the author goes on seeing what they wrote until they choose.
 * - merge(base, x, x) has the content of x; merge(base, base, theirs) is theirs; merge(base, mine, base) has the
 *   content of mine.
 * - Merging the result again over the same base with the same theirs changes nothing.
 * - Swapping mine and theirs swaps the outcomes of that name and leaves the others.
 * - The result is built on theirs: what nobody changed, and a field's type, options and required flag, come from there.
 *
 * Two valid sides can merge into an active draft; storing the case makes it inactive, for a draft is never active.
 */
export function mergeCases(base: CaseDocument, mine: CaseDocument, theirs: CaseDocument): CaseMerge {
  const outcomes = new Map<string, MergeOutcome>();
  const conflicts: MergeConflict[] = [];
  const columns: { -readonly [Column in CaseColumn]?: string | boolean | null } = {};

  for (const column of CASE_COLUMNS) {
    const [baseValue, myValue, theirValue] = [base, mine, theirs].map((side) =>
      contentOfColumn(side, column),
    );
    // A snapshot may lack the status columns; a side without one has not changed it.
    if (baseValue === undefined || myValue === undefined || theirValue === undefined) continue;
    const outcome = decide(baseValue, myValue, theirValue, isSameContent);
    outcomes.set(column, outcome);
    if (outcome === "mine" || outcome === "conflict") columns[column] = myValue;
    if (outcome === "conflict") conflicts.push(conflictOf(column, baseValue, myValue, theirValue));
  }

  const partChanges: PartChange[] = [];
  for (const field of templateFields(base, mine, theirs)) {
    const path = templateFieldPath(field.keys);
    const decision = decideTemplateField(field);
    outcomes.set(path, decision.outcome);
    const part = mergedPart(field, decision);
    if (part !== undefined) partChanges.push({ keys: field.keys, part });
    // The examiner's classification repeats the case's: one disagreement is one conflict.
    if (decision.outcome === "conflict" && !isMirrored(field, base, mine, theirs)) {
      conflicts.push(conflictOf(path, field.base.content, field.mine.content, field.theirs.content));
    }
  }
  const template = changeParts(theirs.case_template, partChanges);
  // Each column got a value of its own from a document of the same type.
  const merged = {
    ...theirs,
    ...(columns as Partial<CaseDocument>),
    case_template: template === undefined ? {} : template,
  };
  return { merged, outcomes, conflicts };
}

/** A case stored before the column existed lacks the text; it counts as empty. */
function contentOfColumn(document: CaseDocument, column: CaseColumn): string | boolean | null | undefined {
  return isContentColumn(column) ? (document[column] ?? null) : document[column];
}

function decide<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  isSame: (left: Value, right: Value) => boolean,
): Exclude<MergeOutcome, "merged-list"> {
  const isMineChanged = !isSame(base, mine);
  const isTheirsChanged = !isSame(base, theirs);
  if (!isMineChanged) return isTheirsChanged ? "theirs" : "unchanged";
  if (!isTheirsChanged) return "mine";
  return isSame(mine, theirs) ? "both-same" : "conflict";
}

function decideTemplateField({ definition, base, mine, theirs }: TemplateField): Decision {
  const isSame = (left: FieldState, right: FieldState) =>
    isSameContent(left.content, right.content) &&
    // Outside the template an empty field can be removed, and that is an edit too.
    (definition !== null || (left.part === null) === (right.part === null));
  const decision = { outcome: decide(base, mine, theirs, isSame) };
  if (decision.outcome !== "conflict") return decision;
  const lists = [base, mine, theirs].map(({ content }) => (isEmptyValue(content) ? [] : content));
  const [baseItems, mineItems, theirItems] = lists;
  if (!isTextList(baseItems) || !isTextList(mineItems) || !isTextList(theirItems)) return decision;
  const merge = mergeLists(baseItems, mineItems, theirItems);
  return merge.kind === "merged" ? { outcome: "merged-list", items: merge.items } : decision;
}

/** The part to write over theirs; undefined when theirs stays, null when the field is removed. */
function mergedPart(
  { keys, definition, mine, theirs }: TemplateField,
  decision: Decision,
): OwnPart | null | undefined {
  if (decision.outcome === "merged-list") {
    const part = theirs.part ?? mine.part;
    const items = decision.items ?? [];
    return items.length > 0 ? withContent(part, keys, items) : withoutContent(part, keys);
  }
  if (decision.outcome !== "mine" && decision.outcome !== "conflict") return undefined;
  return mine.part ?? (definition ? withoutContent(theirs.part, keys) : null);
}

function templateFields(base: CaseDocument, mine: CaseDocument, theirs: CaseDocument): TemplateField[] {
  const fields = new Map<string, { -readonly [Key in keyof TemplateField]: TemplateField[Key] }>();
  const sides = { base, mine, theirs };
  for (const side of ["base", "mine", "theirs"] as const) {
    walkStored(sides[side].case_template, ({ keys, part }) => {
      const path = joinPath(keys);
      let field = fields.get(path);
      if (!field) {
        field = { keys, definition: findLeafDefinition(path), base: ABSENT, mine: ABSENT, theirs: ABSENT };
        fields.set(path, field);
      }
      field[side] = { part, content: contentOf(part) };
    });
  }
  return [...fields.values()];
}

function isMirrored(
  field: TemplateField,
  ...documents: readonly [CaseDocument, CaseDocument, CaseDocument]
): boolean {
  const column = field.definition?.mirrors;
  if (!column) return false;
  const states = [field.base, field.mine, field.theirs];
  return documents.every((document, side) => isSameContent(document[column], states[side]?.content));
}

function conflictOf(
  path: string,
  base: JsonValue | undefined,
  mine: JsonValue | undefined,
  theirs: JsonValue | undefined,
): MergeConflict {
  const orNull = (value: JsonValue | undefined) => (isEmptyValue(value) ? null : (value ?? null));
  return { path, base: orNull(base), mine: orNull(mine), theirs: orNull(theirs) };
}
