/** What the lint looks for. */
export type LintRule =
  | "diagnosis-in-speech"
  | "jargon"
  | "contradiction"
  | "observation"
  | "allergy"
  | "checklist";

/** Something in a case that an author should look at. */
export interface CaseFinding {
  readonly rule: LintRule;
  /** Paths of fields: a column such as `title`, or `case_template.` and a template path; the first is where to begin. */
  readonly paths: readonly [string, ...string[]];
  /** One plain sentence. */
  readonly message: string;
  /** A warning is almost certainly a mistake in the case; what advice is about may be intended. */
  readonly severity: "warning" | "advice";
}
