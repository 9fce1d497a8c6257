import { type CaseTemplate, getLeaf, type LeafPath } from "@andromeda/domain";

/** What the field says as one text, a list with one item a line. */
export function textAt(template: CaseTemplate, path: LeafPath): string {
  const { value } = getLeaf(template, path);
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

/** The items of a list, empty ones too, which the case lint reports; of a text its parts between line ends and semicolons. */
export function itemsAt(template: CaseTemplate, path: LeafPath): readonly string[] {
  const { value } = getLeaf(template, path);
  return Array.isArray(value)
    ? value
    : textAt(template, path)
        .split(/[\n;]+/)
        .filter((line) => line.trim() !== "");
}

/**
 * Finds where a learner asks whether the patient is who the case says: "Are you Luke?", "And it's Mrs Shah, is it?" has
 * the words of the name, or a title with any name. Null for a patient without a name.
 */
export function nameCheckOf(template: CaseTemplate): RegExp | null {
  const words = textAt(template, "patient_agent.demographics.name").match(/\p{L}{2,}/gu) ?? [];
  if (words.length === 0) return null;
  const title = "(?:mr|mrs|ms|miss|dr)\\b\\.?";
  const name = `(?:${title} )?(?:${words.join("|")})(?: (?:${words.join("|")}))*(?!['’-]|\\p{L})`;
  const begins =
    "(?<=^|[,.!?:;] |\\b(?:and|so|hello|hi|hey|then|check|confirm|okay|ok|right|that|if|just|sorry|morning|afternoon|evening) )";
  const asks =
    "(?:are you|is (?:this|that|it)|you(?:['’]re| are)|it['’]s|i(?:['’]m| am) (?:speaking|talking) (?:to|with)|am i (?:speaking|talking) (?:to|with))";
  return new RegExp(
    `${begins}${asks} (?:called )?(?:${name}|${title} \\p{L}+(?!['’]))|${begins}${name},? (?:is it|isn['’]t it|right|yes|correct)(?=\\?)|^(?:(?:hi|hello|hey),? )?${name}(?=\\?$)`,
    "iu",
  );
}
