import { joinCategory } from "@andromeda/domain";
import type { LibraryCase } from "../cases/library.ts";
import type { Random } from "../random.ts";
import type { PreferencesRow } from "../rows.ts";

function categoriesOf(cases: readonly LibraryCase[], key: "presentation" | "condition"): string[] {
  return cases.map(({ content }) => joinCategory({ specialty: content.specialty, item: content[key] }));
}

/** What a member wants to practise: some specialties of which cases are in circulation. */
export function buildPreferences(
  random: Random,
  userId: string,
  library: readonly LibraryCase[],
  specialtyCount: number,
): PreferencesRow {
  const available = library.filter(({ scenario }) => scenario.is_active);
  const specialties = random.sample(
    [...new Set(available.map(({ content }) => content.specialty))],
    specialtyCount,
  );
  const wanted = available.filter(({ content }) => specialties.includes(content.specialty));
  const categories = [
    ...categoriesOf(wanted, "presentation"),
    ...categoriesOf(wanted.slice(0, 3), "condition"),
  ];
  return {
    user_id: userId,
    selected_categories: [...new Set(categories)],
    preferred_category_mode: random.chance(0.8) ? "presentations" : "conditions",
    preferred_specialties: specialties,
    difficulty_preference: random.pick(["easy", "medium", "medium", "hard"]),
    feedback_notification: random.chance(0.8),
    session_reminder_minutes: random.pick([15, 15, 30, 60]),
  };
}
