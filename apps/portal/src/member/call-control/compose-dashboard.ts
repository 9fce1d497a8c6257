import { createSupabaseScenarioCountRepository } from "@andromeda/data";
import { loadTaxonomy } from "@andromeda/domain";
import { CategorySelectionStore, PractisedCasesStore } from "@andromeda/stores";
import type { DataPorts } from "../../compose-data.ts";
import type { Dashboard } from "./dashboard.ts";

/** Puts Supabase behind the stores of the home screen. */
export function createDashboard({ client, credits, practisedCases, preferences }: DataPorts): Dashboard {
  const log = (message: string, cause: unknown) => console.error(message, cause);
  const counts = createSupabaseScenarioCountRepository(client);
  const selections = new Map<string, CategorySelectionStore>();
  const createSelection = (userId: string) =>
    new CategorySelectionStore({ userId, preferences, counts, loadTaxonomy, schedule, log });
  return {
    credits,
    selectionOf: (userId) => {
      const selection = selections.get(userId) ?? createSelection(userId);
      selections.set(userId, selection);
      return selection;
    },
    createPractisedCases: (userId) => new PractisedCasesStore({ userId, practisedCases, log }),
  };
}

function schedule(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
