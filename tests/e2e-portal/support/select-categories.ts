import type { People, Person } from "./people.ts";

/** Stores the categories that the member practises, as call-control does. */
export async function selectCategories(
  people: People,
  { id }: Person,
  categories: readonly string[],
): Promise<void> {
  await people.service
    .from("user_preferences")
    .update({ selected_categories: categories })
    .eq("user_id", id)
    .throwOnError();
}
