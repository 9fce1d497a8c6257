import { SAVE_ERROR_STATUS_MS, SAVED_STATUS_MS } from "@andromeda/domain";
import { makeAutoObservable, observableRef } from "mobx";
import type { SaveStatus } from "./editor-types.ts";

/** What the save badge shows: "Saved" stays for 3 s and "Save failed" for 5 s. */
export class SaveIndicator {
  status: SaveStatus = { kind: "idle" };

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, { status: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#show({ kind: "saving" }, null);
  }

  succeed(): void {
    this.#show({ kind: "saved" }, SAVED_STATUS_MS);
  }

  fail(message: string): void {
    this.#show({ kind: "error", message }, SAVE_ERROR_STATUS_MS);
  }

  /** Back to idle at once. */
  clear(): void {
    this.#show({ kind: "idle" }, null);
  }

  #show(status: SaveStatus, forMs: number | null): void {
    clearTimeout(this.#timer);
    this.status = status;
    if (forMs !== null) this.#timer = setTimeout(this.clear, forMs);
  }
}

/** The text of the save badge; what was typed after a save is unsaved, whether the save succeeded or not. */
export function saveStatusText(status: SaveStatus, isDirty: boolean): string {
  if (status.kind === "saving") return "Saving...";
  if (status.kind === "error") return "Save failed";
  if (isDirty) return "Unsaved changes";
  return status.kind === "saved" ? "Saved" : "All changes saved";
}
