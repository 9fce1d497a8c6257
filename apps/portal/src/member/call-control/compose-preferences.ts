import { type AndromedaClient, unwrap } from "@andromeda/data";
import { AppError, type CategoryMode, DEFAULT_SESSION_REMINDER_MINUTES } from "@andromeda/domain";
import type { MemberPreferences, PreferencesRow } from "@andromeda/stores";

let channels = 0;

/**
 * The member's row in user_preferences, whose version is the moment of its last change in microseconds since 1970. The
 * client repeats no request: whoever saves and reads does so, and says meanwhile what is not saved.
 */
export function createSupabaseMemberPreferences(client: AndromedaClient): MemberPreferences {
  return {
    async get(userId) {
      const row = unwrap(
        await client
          .from("user_preferences")
          .select("selected_categories, preferred_category_mode, updated_at")
          .eq("user_id", userId)
          .retry(false)
          .maybeSingle(),
      );
      return row && toRow(row);
    },

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
      let isFollowing = true;
      channels += 1;
      // A second channel of the same name would be the first one again.
      const channel = client.channel(`member-preferences:${channels}`);
      const row = { schema: "public", table: "user_preferences", filter: `user_id=eq.${userId}` };
      channel.on("postgres_changes", { event: "*", ...row }, ({ new: changed }) => {
        const preferences = isFollowing ? toRow(changed) : null;
        if (preferences) subscriber.onChange(preferences);
      });
      // The reply to the join comes before changes are sent; what happens in between is told to nobody.
      channel.on("system", {}, ({ status }: { readonly status?: unknown }) => {
        if (isFollowing && status === "ok") subscriber.onState?.({ kind: "joined" });
      });
      // Joins with the token of the signed-in user, never before it is known: what a join without one misses would not
      // be sent again.
      void client.realtime.setAuth().then(() => {
        if (!isFollowing) return;
        channel.subscribe((status, error) => {
          if (!isFollowing || status === "CLOSED" || status === "SUBSCRIBED") return;
          subscriber.onState?.({ kind: "failed", error: brokenLine(error) });
        });
      });
      return () => {
        isFollowing = false;
        void client.removeChannel(channel);
      };
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

/** Null for what is no row, such as the new side of a deletion; Realtime's columns have no checked types. */
function toRow(row: Readonly<Record<string, unknown>>): PreferencesRow | null {
  const { selected_categories: categories, preferred_category_mode: stored, updated_at: updated } = row;
  if (!Array.isArray(categories) || typeof updated !== "string") return null;
  const mode: CategoryMode = stored === "conditions" ? "conditions" : "presentations";
  return {
    selectedCategories: categories.filter((category) => typeof category === "string"),
    mode,
    version: microseconds(updated),
  };
}

/** A date of PostgreSQL, such as 2026-01-05T10:00:00.123456+00:00, in whole microseconds since 1970. */
function microseconds(date: string): number {
  const fraction = /\.(\d+)/.exec(date)?.[1] ?? "";
  return Date.parse(date) * 1000 + Number(fraction.padEnd(6, "0").slice(3, 6));
}

function brokenLine(cause: Error | undefined): AppError {
  const message = cause?.message ?? "The live connection timed out";
  return new AppError("network/realtime", message, { recovery: "retry", cause });
}
