import { compareStructural, makeAutoObservable, observable } from "mobx";
import type { FieldValue, FormFields } from "./form-fields.ts";

/** What one field was before an edit and what it is after it. */
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

/** The longest burst of typing that is one step, in milliseconds. */
const MAX_BURST_MS = 10_000;

const STEPS_KEPT = 500;

/**
 * What the author can take back, step by step. A step restores a field only while the field still says what the step
 * left there: what somebody else has written since is never undone.
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

  /** Notes an edit made at `now` (milliseconds since 1970); typing on in one field lengthens the last step. */
  record(writes: readonly FieldWrite[], now: number): void {
    this.#undone.splice(0);
    const last = this.#done.at(-1);
    const joined = last && joinTyping(last, writes, now);
    if (joined) this.#done.splice(-1, 1, joined);
    else this.#done.push({ writes, startedAt: now, endedAt: now });
    if (this.#done.length > STEPS_KEPT) this.#done.shift();
  }

  /** Ends the current step: the next edit starts a new one. */
  endBurst(): void {
    const last = this.#done.at(-1);
    if (last) this.#done.splice(-1, 1, closed(last.writes));
  }

  /** Takes the last step back and answers the paths that it changed; steps that no longer apply are dropped. */
  undo(fields: FormFields): readonly string[] {
    return move(this.#done, this.#undone, fields, ({ path, before, after }) => ({
      path,
      from: after,
      to: before,
    }));
  }

  /** Does the last undone step again and answers the paths that it changed. */
  redo(fields: FormFields): readonly string[] {
    return move(this.#undone, this.#done, fields, ({ path, before, after }) => ({
      path,
      from: before,
      to: after,
    }));
  }
}

/** How many cases can be undone in; an hour among many cases would fill the memory otherwise. */
const MAX_HISTORIES = 50;

/** Histories of the cases of one editing session, so that undo survives going to another case and back. */
export class EditHistories {
  /** Opened last at the end. */
  readonly #byCase = new Map<string, EditHistory>();

  /** The history of the case, created on first use. */
  of(caseId: string): EditHistory {
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
  direct: (write: FieldWrite) => { path: string; from: FieldValue; to: FieldValue },
): readonly string[] {
  for (let step = source.pop(); step; step = source.pop()) {
    const applicable = step.writes.filter((write) => {
      const { path, from } = direct(write);
      return compareStructural(fields.read(path), from);
    });
    if (applicable.length === 0) continue;
    for (const write of applicable) {
      const { path, to } = direct(write);
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

/** The step lengthened by more typing in its field; null when the edit is a step of its own. */
function joinTyping(last: EditStep, writes: readonly FieldWrite[], now: number): EditStep | null {
  const [before, after] = [last.writes[0], writes[0]];
  const isOneField = last.writes.length === 1 && writes.length === 1 && before?.path === after?.path;
  if (!isOneField || !before || !after) return null;
  if (now - last.endedAt > PAUSE_MS || now - last.startedAt > MAX_BURST_MS) return null;
  if (!isTyping(before.before, before.after) || !isTyping(after.before, after.after)) return null;
  return { writes: [{ ...after, before: before.before }], startedAt: last.startedAt, endedAt: now };
}

/** Whether the change is one that typing makes: a text, or a single item of a list. */
function isTyping(before: FieldValue, after: FieldValue): boolean {
  if (typeof after === "boolean") return false;
  if (!Array.isArray(before) || !Array.isArray(after)) return true;
  if (before.length !== after.length) return false;
  return after.filter((item, at) => item !== before[at]).length === 1;
}
