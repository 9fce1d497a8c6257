import { z } from "zod";
import type { RecentCases } from "../../shared/ipc-contract.ts";
import type { CaseStorage } from "../storage/case-storage.ts";

const KEPT = 20;

const stored = z.object({ openCaseId: z.string().nullable(), caseIds: z.array(z.string()) });
const none: RecentCases = { openCaseId: null, caseIds: [] };

/** The cases that the author had open, kept with the drafts: they are the account's alone. */
export class Recents {
  readonly #storage: Pick<CaseStorage, "readState" | "writeState">;

  constructor(storage: Pick<CaseStorage, "readState" | "writeState">) {
    this.#storage = storage;
  }

  read(): RecentCases {
    const text = this.#storage.readState("recent-cases");
    return text === null ? none : stored.parse(JSON.parse(text));
  }

  /** The case is open now; null when none is. */
  note(openCaseId: string | null): void {
    const before = this.read().caseIds;
    const caseIds =
      openCaseId === null ? before : [openCaseId, ...before.filter((id) => id !== openCaseId)].slice(0, KEPT);
    this.#storage.writeState("recent-cases", JSON.stringify({ openCaseId, caseIds }));
  }
}
