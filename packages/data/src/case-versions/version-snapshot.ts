import { type CaseDocument, isJsonObject, type JsonValue } from "@andromeda/domain";

/** A case that says nothing: what the first version is compared with. */
export const EMPTY_DOCUMENT: CaseDocument = {
  title: null,
  description: null,
  difficulty_level: null,
  specialty: null,
  presentation: null,
  condition: null,
  case_template: {},
};

/** The case that a version keeps. Old versions may lack fields, or hold them in another type: these are empty. */
export function documentOfSnapshot(snapshot: JsonValue): CaseDocument {
  if (!isJsonObject(snapshot)) return EMPTY_DOCUMENT;
  const text = (column: string): string | null => {
    const value = snapshot[column];
    return typeof value === "string" ? value : null;
  };
  const { is_active, is_draft } = snapshot;
  return {
    title: text("title"),
    description: text("description"),
    difficulty_level: text("difficulty_level"),
    specialty: text("specialty"),
    presentation: text("presentation"),
    condition: text("condition"),
    ...(typeof is_active === "boolean" ? { is_active } : {}),
    ...(typeof is_draft === "boolean" ? { is_draft } : {}),
    case_template: snapshot.case_template ?? {},
  };
}
