import { findField, RECENT_CHANGES_KEPT, RECENT_CHANGES_SHOWN } from "@andromeda/domain";
import { compareStructural, makeAutoObservable, observable } from "mobx";
import { DEPRECATED_FIELDS, type FieldValue, type FormFields } from "./form-fields.ts";

/** A field before and after an edit. */
export interface FieldWrite {
  readonly path: string;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

interface EditStep {
  readonly writes: readonly FieldWrite[];
  readonly startedAt: number;
  readonly endedAt: number;
}

/** A pause in typing after which a new step begins, in milliseconds. */
const PAUSE_MS = 1_000;

/** The longest run of typing that is one step, in milliseconds. */
const MAX_BURST_MS = 10_000;

const STEPS_KEPT = 500;

/**
 * The author's undo steps. A step restores a field only while the field still has the value that the step left: what
 * somebody else has written since is never undone.
 */
export class EditHistory {
  readonly #done = observable.array<EditStep>([], { deep: false });
  readonly #undone = observable.array<EditStep>([], { deep: false });

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Notes an edit made at `now` (milliseconds since 1970); continued typing in one field extends the last step. */
  record(writes: readonly FieldWrite[], now: number): void {
    this.#undone.splice(0);
    const last = this.#done.at(-1);
    const joined = last && joinTyping(last, writes, now);
    if (joined) this.#done.splice(-1, 1, joined);
    else this.#done.push({ writes, startedAt: now, endedAt: now });
    if (this.#done.length > STEPS_KEPT) this.#done.shift();
  }

  /** Closes the current step: the next edit starts a new one. */
  endBurst(): void {
    const last = this.#done.at(-1);
    if (last) this.#done.splice(-1, 1, closed(last.writes));
  }

  /** Undoes the last step and returns the paths that it changed; steps that no longer apply are dropped. */
  undo(fields: FormFields): readonly string[] {
    return move(this.#done, this.#undone, fields, ({ path, before, after }) => ({
      path,
      from: after,
      to: before,
    }));
  }

  /** Redoes the last undone step and returns the paths that it changed. */
  redo(fields: FormFields): readonly string[] {
    return move(this.#undone, this.#done, fields, ({ path, before, after }) => ({
      path,
      from: before,
      to: after,
    }));
  }
}

/** How many cases keep their undo steps; more could fill the memory. */
const MAX_HISTORIES = 50;

/** Histories of the cases of one editing session, so that undo survives going to another case and back. */
export class EditHistories {
  /** Opened last at the end. */
  readonly #byCase = new Map<string, EditHistory>();

  /** The history of the case, created on first use. */
  historyOf(caseId: string): EditHistory {
    const history = this.#byCase.get(caseId) ?? new EditHistory();
    this.#byCase.delete(caseId);
    this.#byCase.set(caseId, history);
    // A case that was only looked at has nothing to come back to.
    for (const [id, { canUndo, canRedo }] of this.#byCase)
      if (id !== caseId && !canUndo && !canRedo) this.#byCase.delete(id);
    const [oldest] = this.#byCase.keys();
    if (oldest !== undefined && this.#byCase.size > MAX_HISTORIES) this.#byCase.delete(oldest);
    return history;
  }
}

function move(
  source: EditStep[],
  target: EditStep[],
  fields: FormFields,
  transition: (write: FieldWrite) => { path: string; from: FieldValue; to: FieldValue },
): readonly string[] {
  for (let step = source.pop(); step; step = source.pop()) {
    const applicable = step.writes.filter((write) => {
      const { path, from } = transition(write);
      return compareStructural(fields.read(path), from);
    });
    if (applicable.length === 0) continue;
    for (const write of applicable) {
      const { path, to } = transition(write);
      fields.write(path, to);
    }
    target.push(closed(applicable));
    return applicable.map(({ path }) => path);
  }
  return [];
}

/** The step closed to further typing. */
function closed(writes: readonly FieldWrite[]): EditStep {
  return { writes, startedAt: Number.NEGATIVE_INFINITY, endedAt: Number.NEGATIVE_INFINITY };
}

/** The step extended by more typing in its field; null when the edit is a step of its own. */
function joinTyping(last: EditStep, writes: readonly FieldWrite[], now: number): EditStep | null {
  const [earlier, later] = [last.writes[0], writes[0]];
  const isOneField = last.writes.length === 1 && writes.length === 1 && earlier?.path === later?.path;
  if (!isOneField || !earlier || !later) return null;
  if (now - last.endedAt > PAUSE_MS || now - last.startedAt > MAX_BURST_MS) return null;
  if (!isTyping(earlier.before, earlier.after) || !isTyping(later.before, later.after)) return null;
  return { writes: [{ ...later, before: earlier.before }], startedAt: last.startedAt, endedAt: now };
}

/** Whether typing can make the change: it is a text, or a single item of a list. */
function isTyping(before: FieldValue, after: FieldValue): boolean {
  if (typeof after === "boolean") return false;
  if (!Array.isArray(before) || !Array.isArray(after)) return true;
  if (before.length !== after.length) return false;
  return after.filter((item, at) => item !== before[at]).length === 1;
}

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
