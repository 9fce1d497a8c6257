import { type AndromedaClient, unwrap } from "@andromeda/data";
import { AppError } from "@andromeda/domain";
import type { ScenarioDraft, ScenarioDraftRepository } from "./scenario-drafts.ts";

/** Drafts in clinical_scenarios. A writer names the revision it read, so a stale write changes nothing. */
export function createSupabaseScenarioDraftRepository(client: AndromedaClient): ScenarioDraftRepository {
  return {
    async create(draft) {
      const row = { ...toRow(draft), last_saved: new Date().toISOString() };
      return unwrap(await client.from("clinical_scenarios").insert(row).select("id").single()).id;
    },

    async save(id, revision, draft) {
      const row = { ...toRow(draft), last_saved: new Date().toISOString() };
      const saved = unwrap(
        await client
          .from("clinical_scenarios")
          .update(row)
          .eq("id", id)
          .eq("revision", revision)
          .select("id"),
      );
      if (saved.length > 0) return;
      throw new AppError("conflict/stale-revision", "The case was changed by somebody else.", {
        recovery: "resolve-conflict",
      });
    },
  };
}

function toRow({ title, description, difficultyLevel, specialty, presentation, condition }: ScenarioDraft) {
  return {
    title: title.trim(),
    description: description.trim(),
    difficulty_level: difficultyLevel,
    specialty,
    presentation,
    condition,
    is_draft: true,
    is_active: false,
  };
}
