import type { CategoryMode, CategoryPreferences, PreferencesRepository } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { followTables } from "../realtime/live-table.ts";
import { oneOf, readRow } from "../realtime/read-row.ts";

const modes: readonly CategoryMode[] = ["presentations", "conditions"];

/** Preferences in user_preferences, one row a member. */
export function createSupabasePreferencesRepository(client: AndromedaClient): PreferencesRepository {
  return {
    async get(userId) {
      const row = unwrap(
        await client
          .from("user_preferences")
          .select("selected_categories, preferred_category_mode")
          .eq("user_id", userId)
          .maybeSingle(),
      );
      return row && toPreferences(row);
    },

    subscribe(userId, subscriber) {
      const table = { table: "user_preferences", filter: `user_id=eq.${userId}` };
      return followTables(client, "preferences", [table], {
        ...(subscriber.onState ? { onState: subscriber.onState.bind(subscriber) } : {}),
        onChange(payload) {
          if (payload.eventType === "DELETE") return;
          const preferences = toPreferences(payload.new);
          if (preferences) subscriber.onChange(preferences);
        },
      });
    },
  };
}

function toPreferences(row: Readonly<Record<string, unknown>>): CategoryPreferences | null {
  const { texts, value } = readRow(row);
  const selectedCategories = texts("selected_categories");
  if (!selectedCategories) return null;
  return { selectedCategories, mode: oneOf(value("preferred_category_mode"), modes, "presentations") };
}
