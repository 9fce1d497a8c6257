import { MAX_TITLE_LENGTH } from "../constants/authoring.ts";
import { type LeafPath, leafDefinitions } from "../template/definition.ts";
import { jsonEqual } from "../template/json.ts";
import { isEmptyValue } from "../template/leaf.ts";
import { type EditedTemplate, recogniseTemplate, toStored } from "../template/recognise.ts";
import { type CaseTemplate, defaultTemplate, getLeaf, setLeafValue } from "../template/template.ts";
import { type CaseDocument, type ContentColumn, mapContent } from "./case-document.ts";

/** A case as it is edited; its texts are empty where the stored case has none. */
export type CaseForm = EditedTemplate & {
  readonly [Column in ContentColumn]: string;
} & {
  /** Whether the case is to be active once published; a draft is always stored as inactive. */
  readonly isActive: boolean;
  readonly isDraft: boolean;
};

/** A new case: the default template, and active once it is published. */
export function newCaseForm(): CaseForm {
  return {
    ...mapContent(() => ""),
    isActive: true,
    isDraft: true,
    template: defaultTemplate(),
    deprecated: [],
    stored: undefined,
  };
}

/** The stored case for editing. A draft counts as active, so that publishing it puts it into circulation. */
export function formFromDocument(document: CaseDocument): CaseForm {
  const { template, deprecated, stored } = recogniseTemplate(document.case_template);
  const isDraft = document.is_draft ?? false;
  return {
    ...mapContent((column) => document[column] ?? ""),
    isActive: isDraft || (document.is_active ?? false),
    isDraft,
    template,
    deprecated,
    stored,
  };
}

/** The edited case as it is stored; the examiner's classification repeats the case's. */
export function toCaseDocument(form: CaseForm): CaseDocument {
  return {
    ...mapContent((column) => form[column] || null),
    // The title is never null; an empty one is stored as an empty text.
    title: form.title,
    is_active: form.isActive && !form.isDraft,
    is_draft: form.isDraft,
    case_template: toStored({ ...form, template: mirrorClassification(form) }),
  };
}

/** The template with the examiner's specialty, presentation and condition set to the case's. */
function mirrorClassification(
  form: Pick<CaseForm, "template" | "specialty" | "presentation" | "condition">,
): CaseTemplate {
  return mirrorPaths.reduce((template, { path, column }) => {
    const leaf = getLeaf(template, path);
    // The stored case may give the field another type; a list gets the text as its only item.
    const value = leaf.type === "list" ? [form[column]].filter((text) => text !== "") : form[column];
    const isSame = isEmptyValue(leaf.value) ? isEmptyValue(value) : jsonEqual(leaf.value, value);
    return isSame ? template : setLeafValue(template, path, value);
  }, form.template);
}

const mirrorPaths: readonly { path: LeafPath; column: "specialty" | "presentation" | "condition" }[] =
  leafDefinitions.flatMap(({ path, mirrors }) => (mirrors ? [{ path, column: mirrors }] : []));

/** A copy of the case: a draft with the same content, a title of its own and no versions. */
export function copyOfCase(document: CaseDocument): CaseDocument {
  const title = [...`Copy of ${document.title ?? ""}`].slice(0, MAX_TITLE_LENGTH).join("").trim();
  return { ...document, title, is_draft: true, is_active: false };
}
