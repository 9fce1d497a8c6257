import { type CaseDocument, EMPTY_CASE, isJsonObject, type JsonValue, mapContent } from "@andromeda/domain";

/** The case that a version keeps. Old versions may lack fields, or hold them in another type: these are empty. */
export function documentOfSnapshot(snapshot: JsonValue): CaseDocument {
  if (!isJsonObject(snapshot)) return EMPTY_CASE;
  const text = (column: string): string | null => {
    const value = snapshot[column];
    return typeof value === "string" ? value : null;
  };
  const { is_active, is_draft } = snapshot;
  return {
    ...mapContent(text),
    ...(typeof is_active === "boolean" ? { is_active } : {}),
    ...(typeof is_draft === "boolean" ? { is_draft } : {}),
    case_template: snapshot.case_template ?? {},
  };
}
