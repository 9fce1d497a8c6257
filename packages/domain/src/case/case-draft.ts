import { LONGEST_TITLE } from "../constants/authoring.ts";
import { type LeafPath, leafDefinitions } from "../template/definition.ts";
import { jsonEqual } from "../template/json.ts";
import { isEmptyValue } from "../template/leaf.ts";
import { type EditedTemplate, recogniseTemplate, toStored } from "../template/recognise.ts";
import { type CaseTemplate, defaultTemplate, getLeaf, setLeafValue } from "../template/template.ts";
import type { CaseDocument } from "./case-document.ts";

/** The difficulty levels that the editor offers; older cases may hold others. */
export const DIFFICULTY_LEVELS: readonly string[] = ["Beginner", "Intermediate", "Advanced", "Expert"];

/** A case as it is edited; its texts are empty where the stored case has none. */
export interface CaseDraft extends EditedTemplate {
  readonly title: string;
  readonly description: string;
  readonly difficultyLevel: string;
  readonly specialty: string;
  readonly presentation: string;
  readonly condition: string;
  /** Whether the case is to be active once published; a draft is always stored as inactive. */
  readonly isActive: boolean;
  readonly isDraft: boolean;
}

/** A new case: the default template, and active once it is published. */
export function newCaseDraft(): CaseDraft {
  return {
    title: "",
    description: "",
    difficultyLevel: "",
    specialty: "",
    presentation: "",
    condition: "",
    isActive: true,
    isDraft: true,
    template: defaultTemplate(),
    deprecated: [],
    stored: undefined,
  };
}

/** The stored case for editing. A draft counts as active, so that publishing it puts it into circulation. */
export function draftFromDocument(document: CaseDocument): CaseDraft {
  const { template, deprecated, stored } = recogniseTemplate(document.case_template);
  const isDraft = document.is_draft ?? false;
  return {
    title: document.title ?? "",
    description: document.description ?? "",
    difficultyLevel: document.difficulty_level ?? "",
    specialty: document.specialty ?? "",
    presentation: document.presentation ?? "",
    condition: document.condition ?? "",
    isActive: isDraft || (document.is_active ?? false),
    isDraft,
    template,
    deprecated,
    stored,
  };
}

/** The edited case as it is stored; the examiner's classification says what the case's says. */
export function toCaseDocument(draft: CaseDraft): CaseDocument {
  return {
    title: draft.title,
    description: draft.description || null,
    difficulty_level: draft.difficultyLevel || null,
    specialty: draft.specialty || null,
    presentation: draft.presentation || null,
    condition: draft.condition || null,
    is_active: draft.isActive && !draft.isDraft,
    is_draft: draft.isDraft,
    case_template: toStored({ ...draft, template: mirrorClassification(draft) }),
  };
}

/** The template with the examiner's specialty, presentation and condition set to the case's. */
export function mirrorClassification(
  draft: Pick<CaseDraft, "template" | "specialty" | "presentation" | "condition">,
): CaseTemplate {
  return mirrorPaths.reduce((template, { path, column }) => {
    const leaf = getLeaf(template, path);
    // A case may have given the field another type; a list of one text still mirrors it.
    const value = leaf.type === "list" ? [draft[column]].filter((text) => text !== "") : draft[column];
    const isSame = isEmptyValue(leaf.value) ? isEmptyValue(value) : jsonEqual(leaf.value, value);
    return isSame ? template : setLeafValue(template, path, value);
  }, draft.template);
}

const mirrorPaths: readonly { path: LeafPath; column: "specialty" | "presentation" | "condition" }[] =
  leafDefinitions.flatMap(({ path, mirrors }) => (mirrors ? [{ path, column: mirrors }] : []));

/** What a copy of the case begins as: a draft with the same content and a title of its own; versions stay behind. */
export function copyOfCase(document: CaseDocument): CaseDocument {
  const title = [...`Copy of ${document.title ?? ""}`].slice(0, LONGEST_TITLE).join("").trim();
  return { ...document, title, is_draft: true, is_active: false };
}
