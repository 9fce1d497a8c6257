import { beginsWords, fieldCatalogue, matchesWords, splitPath, titleOf } from "@andromeda/domain";
import type { PaletteItem } from "@andromeda/ui";
import type { CaseSummary, MenuEntry } from "../../shared/ipc-contract.ts";

/** What the entries are made from. */
interface PaletteFacts {
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

/** The action of a chosen entry. */
type PaletteChoice =
  | { readonly kind: "command"; readonly id: string }
  | { readonly kind: "field"; readonly path: string }
  | { readonly kind: "case"; readonly id: string };

/** The most cases; typing more of the title narrows them. */
const CASES_SHOWN = 50;

/** Commands for the open case. */
const OF_A_CASE = new Set(["save-checkpoint", "publish", "find-next", "find-previous"]);

// The command that opens the palette is of no use in it.
const LEFT_OUT = new Set(["command-palette"]);

const fields = fieldCatalogue
  .filter(({ path }) => path !== "is_active" && path !== "is_draft")
  .map(({ path, displayName }) => ({
    id: `field:${path}`,
    label: displayName,
    group: "Fields of this case",
    detail: titleOf(splitPath(path).at(-2) ?? ""),
  }));

/** The cases whose titles have all the words, ignoring capitals; those that were open last come first. */
export function caseEntries({ cases, recent, openCaseId }: PaletteFacts, query: string): PaletteItem[] {
  const ranks = new Map(recent.map((id, rank) => [id, rank]));
  const rank = ({ id }: CaseSummary) => ranks.get(id) ?? recent.length;
  return (
    cases
      // The open case is left out.
      .filter(({ id, title }) => id !== openCaseId && matchesWords(title, query))
      .sort((left, right) => rank(left) - rank(right))
      .slice(0, CASES_SHOWN)
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
  const fieldsOfCase =
    facts.openCaseId === null ? [] : fields.filter(({ label }) => matchesWords(label, query));
  const entries = [...commands, ...fieldsOfCase, ...(query.trim() === "" ? [] : caseEntries(facts, query))];
  // Entries that begin with the words come before those that only contain them.
  return [true, false].flatMap((begins) =>
    entries.filter(({ label }) => beginsWords(label, query) === begins),
  );
}

/** The action for the id of an entry. */
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
