import { LONGEST_TITLE } from "../constants/authoring.ts";
import type { CaseDocument } from "./case-document.ts";

/** What a copy of the case begins as: a draft with the same content and a title of its own; versions stay behind. */
export function copyOfCase(document: CaseDocument): CaseDocument {
  const title = [...`Copy of ${document.title ?? ""}`].slice(0, LONGEST_TITLE).join("").trim();
  return { ...document, title, is_draft: true, is_active: false };
}
