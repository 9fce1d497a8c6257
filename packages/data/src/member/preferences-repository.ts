import {
  type CategoryMode,
  DEFAULT_SESSION_REMINDER_MINUTES,
  type PreferencesRepository,
  type StoredPreferences,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { MissedChangeCheck, microseconds } from "../realtime/live-marks.ts";
import { followTables } from "../realtime/live-table.ts";
import { oneOf, readRow } from "../realtime/read-row.ts";

const modes: readonly CategoryMode[] = ["presentations", "conditions"];

/**
 * Preferences in user_preferences, one row a member, whose version is the moment of its last change in microseconds
 * since 1970. Requests are not retried here: the store does that, and shows what is not saved.
 */
export function createSupabasePreferencesRepository(client: AndromedaClient): PreferencesRepository {
  const check = new MissedChangeCheck(client, "preferences");

  async function read(userId: string): Promise<StoredPreferences | null> {
    const row = unwrap(
      await client
        .from("user_preferences")
        .select("selected_categories, preferred_category_mode, updated_at")
        .eq("user_id", userId)
        .retry(false)
        .maybeSingle(),
    );
    return row && toPreferences(row);
  }

  return {
    get: (userId) => check.track(userId, read(userId), (row) => row && String(row.version)),

    async save(userId, { selectedCategories, mode }) {
      // The whole object is written, so the settings that are chosen elsewhere are written as they are now.
      const others = unwrap(
        await client
          .from("user_preferences")
          .select(
            "preferred_specialties, difficulty_preference, feedback_notification, session_reminder_minutes, ui_theme",
          )
          .eq("user_id", userId)
          .retry(false)
          .maybeSingle(),
      );
      const written = unwrap(
        await client
          .from("user_preferences")
          .upsert({
            ...(others ?? defaults),
            user_id: userId,
            selected_categories: [...selectedCategories],
            preferred_category_mode: mode,
          })
          .select("updated_at")
          .single(),
      );
      return microseconds(written.updated_at);
    },

    subscribe(userId, subscriber) {
      const table = { table: "user_preferences", filter: `user_id=eq.${userId}` };
      return followTables(client, "preferences", [table], {
        ...check.wrap(userId, subscriber),
        onChange(payload) {
          if (payload.eventType === "DELETE") return;
          const preferences = toPreferences(payload.new);
          if (preferences) subscriber.onChange(preferences);
        },
      });
    },
  };
}

/** What a member without a row gets, as the server would give it. */
const defaults = {
  preferred_specialties: [],
  difficulty_preference: "medium",
  feedback_notification: true,
  session_reminder_minutes: DEFAULT_SESSION_REMINDER_MINUTES,
  ui_theme: "light",
};

function toPreferences(row: Readonly<Record<string, unknown>>): StoredPreferences | null {
  const { text, texts, value } = readRow(row);
  const selectedCategories = texts("selected_categories");
  const changedAt = text("updated_at");
  if (!selectedCategories || changedAt === null) return null;
  const mode = oneOf(value("preferred_category_mode"), modes, "presentations");
  return { selectedCategories, mode, version: microseconds(changedAt) };
}
