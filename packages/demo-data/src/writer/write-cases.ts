import type postgres from "postgres";
import type { DemoData } from "../generate.ts";
import type { DraftEditRow } from "../rows.ts";
import { insertRows } from "./insert-rows.ts";

/** Stores edits as an auto-save does: the case becomes a draft and its published version stays in circulation. */
async function writeDraftEdits(tx: postgres.TransactionSql, edits: readonly DraftEditRow[]): Promise<void> {
  await tx`
    update public.clinical_scenarios as s
    set title = edit.title, description = edit.description, difficulty_level = edit.difficulty_level,
        case_template = edit.case_template, is_draft = true, auto_saved = true, last_saved = edit.last_saved
    from jsonb_populate_recordset(null::public.clinical_scenarios, ${JSON.stringify(edits)}::text::jsonb) as edit
    where s.id = edit.id`;
}

/** Writes the cases, then their versions in order: the triggers keep branch heads and published versions. */
export async function writeCases(tx: postgres.TransactionSql, data: DemoData): Promise<void> {
  await insertRows(tx, "public.clinical_scenarios", data.scenarios);
  await insertRows(tx, "public.case_versions", data.versions);
  await insertRows(tx, "public.case_version_changes", data.versionChanges);
  await writeDraftEdits(tx, data.draftEdits);
  // A trigger has given every case the moment of seeding as its last change.
  await tx`alter table public.clinical_scenarios disable trigger scenario_3_keep_rules`;
  await tx`
    update public.clinical_scenarios set updated_at = last_saved
    where id = any (${data.scenarios.map(({ id }) => id)})`;
  await tx`alter table public.clinical_scenarios enable trigger scenario_3_keep_rules`;
}

/** Writes the conversations with the assistant and what came of them. */
export async function writeAssistant(
  tx: postgres.TransactionSql,
  { sessions, messages, batches, proposals }: DemoData["assistant"],
): Promise<void> {
  await insertRows(tx, "public.case_chat_sessions", sessions);
  await insertRows(tx, "public.case_chat_messages", messages);
  await insertRows(tx, "public.case_change_batches", batches);
  await insertRows(tx, "public.case_change_proposals", proposals);
}
