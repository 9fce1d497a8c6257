import { type CategoryChoice, splitCategory } from "@andromeda/domain";
import type { SearchableOption } from "@andromeda/ui";

/** The categories as choices, in the order given; names that several specialties share say which one is meant. */
export function categoryOptions(categories: readonly CategoryChoice[]): readonly SearchableOption[] {
  const counts = new Map<string, number>();
  for (const { name } of categories) counts.set(name, (counts.get(name) ?? 0) + 1);
  return categories.map(({ id, name }) => {
    const specialty = splitCategory(id)?.specialty;
    const isShared = (counts.get(name) ?? 0) > 1;
    return { value: id, label: isShared && specialty ? `${name} (${specialty})` : name };
  });
}

/** The choices with the one that a case has already, which may not be selected for practice any more. */
export function withCurrentCategory(
  options: readonly SearchableOption[],
  categoryId: string,
): readonly SearchableOption[] {
  if (options.some(({ value }) => value === categoryId)) return options;
  return [{ value: categoryId, label: splitCategory(categoryId)?.item ?? categoryId }, ...options];
}
