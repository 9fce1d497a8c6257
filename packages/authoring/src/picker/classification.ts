import type { Specialty, Taxonomy } from "@andromeda/domain";

/** How a case is classified; a text is empty where nothing is chosen. */
export interface Classification {
  readonly specialty: string;
  readonly presentation: string;
  readonly condition: string;
}

/** The specialty of that name; null for one that the taxonomy does not have. */
export function findSpecialty(taxonomy: Taxonomy, name: string): Specialty | null {
  return taxonomy.specialties.find((specialty) => specialty.name === name) ?? null;
}

/** The classification with another specialty: values that it lacks are cleared, the others stay. */
export function withSpecialty(
  { presentation, condition }: Classification,
  name: string,
  taxonomy: Taxonomy,
): Classification {
  const specialty = findSpecialty(taxonomy, name);
  const kept = (choice: string, choices: readonly string[] = []) => (choices.includes(choice) ? choice : "");
  return {
    specialty: name,
    presentation: kept(presentation, specialty?.presentations),
    condition: kept(condition, specialty?.conditions),
  };
}
