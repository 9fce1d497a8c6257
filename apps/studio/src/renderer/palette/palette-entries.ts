import { beginsWords, fieldCatalogue, matchesWords, splitPath, titleOf } from "@andromeda/domain";
import type { PaletteItem } from "@andromeda/ui";
import type { CaseSummary, MenuEntry } from "../../shared/ipc-contract.ts";

/** What the entries are made of. */
export interface PaletteFacts {
  readonly commands: readonly MenuEntry[];
  /** Last edited first. */
  readonly cases: readonly CaseSummary[];
  /** Ids, last opened first. */
  readonly recent: readonly string[];
  readonly openCaseId: string | null;
  /** Why the open case cannot be published; null when it can. */
  readonly publishObstacle: string | null;
  readonly isOffline: boolean;
}

/** What a chosen entry stands for. */
export type PaletteChoice =
  | { readonly kind: "command"; readonly id: string }
  | { readonly kind: "field"; readonly path: string }
  | { readonly kind: "case"; readonly id: string };

/** So many of a kind are shown: who looks for another types more of its name. */
const SHOWN = 50;

/** Commands that do something to the open case. */
const OF_A_CASE = new Set(["save-checkpoint", "publish", "find-next", "find-previous"]);

// Whoever has the palette open has no use for it.
const LEFT_OUT = new Set(["command-palette"]);

const fields = fieldCatalogue
  .filter(({ path }) => path !== "is_active" && path !== "is_draft")
  .map(({ path, displayName }) => ({
    id: `field:${path}`,
    label: displayName,
    group: "Fields of this case",
    detail: titleOf(splitPath(path).at(-2) ?? ""),
  }));

/** The cases of that name, those that were open last at the head; all words count, whatever the capitals. */
export function caseEntries({ cases, recent, openCaseId }: PaletteFacts, query: string): PaletteItem[] {
  const ranks = new Map(recent.map((id, rank) => [id, rank]));
  const rank = ({ id }: CaseSummary) => ranks.get(id) ?? recent.length;
  return (
    cases
      // The case that one is in is no place to go to.
      .filter(({ id, title }) => id !== openCaseId && matchesWords(title, query))
      .sort((left, right) => rank(left) - rank(right))
      .slice(0, SHOWN)
      .map(({ id, title, specialty, condition }) => ({
        id: `case:${id}`,
        label: title || "Untitled case",
        group: ranks.has(id) ? "Recent cases" : "Cases",
        detail: [specialty, condition].filter((text) => text !== "").join(", "),
      }))
  );
}

/** Commands, fields of the open case and, once something is typed, cases. */
export function commandEntries(facts: PaletteFacts, query: string): PaletteItem[] {
  const commands = facts.commands
    .filter(({ id, label }) => !LEFT_OUT.has(id) && matchesWords(label, query))
    .map(({ id, label, menu, keys }): PaletteItem => {
      const unavailable = obstacle(id, facts);
      return {
        id: `command:${id}`,
        label,
        group: `Commands: ${menu}`,
        ...(keys === null ? {} : { keys }),
        ...(unavailable === null ? {} : { unavailable }),
      };
    });
  const ofCase = facts.openCaseId === null ? [] : fields.filter(({ label }) => matchesWords(label, query));
  const entries = [...commands, ...ofCase, ...(query.trim() === "" ? [] : caseEntries(facts, query))];
  // What begins with the words is meant rather than what only has them inside.
  return [true, false].flatMap((begins) =>
    entries.filter(({ label }) => beginsWords(label, query) === begins),
  );
}

/** What the id of an entry stands for. */
export function choiceOf(entryId: string): PaletteChoice {
  const [kind, rest] = [entryId.slice(0, entryId.indexOf(":")), entryId.slice(entryId.indexOf(":") + 1)];
  if (kind === "field") return { kind, path: rest };
  return kind === "case" ? { kind, id: rest } : { kind: "command", id: rest };
}

function obstacle(command: string, { openCaseId, publishObstacle, isOffline }: PaletteFacts): string | null {
  if (command === "download-again")
    return isOffline ? "You are offline. Downloading needs a connection." : null;
  if (openCaseId === null) return OF_A_CASE.has(command) ? "Open a case first." : null;
  return command === "publish" ? publishObstacle : null;
}
