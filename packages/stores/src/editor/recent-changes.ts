import { findField, RECENT_CHANGES_KEPT, RECENT_CHANGES_SHOWN } from "@andromeda/domain";
import { makeAutoObservable, observable } from "mobx";
import { DEPRECATED_FIELDS } from "./form-fields.ts";

/** A field that the author changed. */
export interface RecentChange {
  /** Unique among the changes. */
  readonly id: number;
  readonly path: string;
  readonly label: string;
  /** When the author came to the field, in milliseconds since 1970. */
  readonly at: number;
}

/** The log of what the author changed, newest first: 20 are kept, 3 are shown. */
export class RecentChanges {
  readonly entries = observable.array<RecentChange>([], { deep: false });

  #made = 0;

  constructor() {
    makeAutoObservable(this, { entries: false }, { autoBind: true });
  }

  get shown(): readonly RecentChange[] {
    return this.entries.slice(0, RECENT_CHANGES_SHOWN);
  }

  /** Notes a change; continued typing in one field is one entry. */
  note(path: string, at: number): void {
    if (this.entries[0]?.path === path) return;
    this.#made += 1;
    this.entries.unshift({ id: this.#made, path, label: labelOf(path), at });
    if (this.entries.length > RECENT_CHANGES_KEPT) this.entries.pop();
  }

  clear(): void {
    this.entries.clear();
  }
}

function labelOf(path: string): string {
  if (path === DEPRECATED_FIELDS) return "Deprecated Fields";
  if (path === "is_active") return "Active";
  return findField(path)?.displayName ?? path;
}
