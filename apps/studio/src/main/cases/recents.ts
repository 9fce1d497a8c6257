import { z } from "zod";
import type { CaseStorage } from "../storage/case-storage.ts";

const MAX_RECENT_CASES = 20;

const stored = z.object({
  /** The case of each window, in the order in which the windows were opened; null for one without a case. */
  openCaseIds: z.array(z.string().nullable()).default([]),
  /** Last opened first. */
  caseIds: z.array(z.string()),
});

/** The cases that were open on this computer, whether they are still there or not. */
type StoredRecents = z.infer<typeof stored>;

/** The cases that the author had open, kept with the drafts because they belong to the account. */
export class Recents {
  readonly #storage: Pick<CaseStorage, "readState" | "writeState">;

  constructor(storage: Pick<CaseStorage, "readState" | "writeState">) {
    this.#storage = storage;
  }

  read(): StoredRecents {
    const text = this.#storage.readState("recent-cases");
    return text === null ? { openCaseIds: [], caseIds: [] } : stored.parse(JSON.parse(text));
  }

  /** Notes the open cases, one for each window; `opened` was opened just now. */
  note(openCaseIds: readonly (string | null)[], opened: string | null = null): void {
    const before = this.read().caseIds;
    const caseIds =
      opened === null ? before : [opened, ...before.filter((id) => id !== opened)].slice(0, MAX_RECENT_CASES);
    this.#storage.writeState("recent-cases", JSON.stringify({ openCaseIds, caseIds }));
  }
}
