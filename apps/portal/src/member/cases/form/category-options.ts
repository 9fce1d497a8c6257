import { type CategoryChoice, splitCategory } from "@andromeda/domain";
import type { SearchableOption } from "@andromeda/ui";

/** The categories as options, in the given order; a name that several specialties share shows its specialty. */
export function categoryOptions(categories: readonly CategoryChoice[]): readonly SearchableOption[] {
  const counts = new Map<string, number>();
  for (const { name } of categories) counts.set(name, (counts.get(name) ?? 0) + 1);
  return categories.map(({ id, name }) => {
    const specialty = splitCategory(id)?.specialty;
    const isShared = (counts.get(name) ?? 0) > 1;
    return { value: id, label: isShared && specialty ? `${name} (${specialty})` : name };
  });
}

/** The options with the category of the case, which may no longer be selected for practice. */
export function withCurrentCategory(
  options: readonly SearchableOption[],
  categoryId: string,
): readonly SearchableOption[] {
  if (options.some(({ value }) => value === categoryId)) return options;
  return [{ value: categoryId, label: splitCategory(categoryId)?.item ?? categoryId }, ...options];
}
