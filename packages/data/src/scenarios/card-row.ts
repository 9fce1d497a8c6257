import type { ScenarioCard } from "@andromeda/domain";
import type { Database } from "../database.types.ts";

/** The columns of a card. */
export const CARD_COLUMNS =
  "id, title, description, difficulty_level, specialty, presentation, condition, is_active, is_draft, created_at, updated_at";
type ScenarioRow = Database["public"]["Tables"]["clinical_scenarios"]["Row"];

/** The row of a card. */
export type CardRow = Pick<
  ScenarioRow,
  | "id"
  | "title"
  | "description"
  | "difficulty_level"
  | "specialty"
  | "presentation"
  | "condition"
  | "is_active"
  | "is_draft"
  | "created_at"
  | "updated_at"
>;

/** The card of a row. */
export function toCard(row: CardRow): ScenarioCard {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    difficultyLevel: row.difficulty_level,
    specialty: row.specialty,
    presentation: row.presentation,
    condition: row.condition,
    isActive: row.is_active,
    isDraft: row.is_draft,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
