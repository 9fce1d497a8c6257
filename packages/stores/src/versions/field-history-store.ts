import {
  explainOutage,
  type FieldHistoryEntry,
  type FieldHistoryRepository,
  type JsonValue,
  type LastFieldChange,
  proposedLeafValue,
} from "@andromeda/domain";
import { makeAutoObservable, reaction, runInAction } from "mobx";
import { type FormFields, leafPathOf } from "../editor/form-fields.ts";
import { Latest } from "../query/latest.ts";

/** The last changes of all fields, by path; read once, when first needed. */
export type LastChangesStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly byPath: ReadonlyMap<string, LastFieldChange> }
  | { readonly kind: "failed"; readonly message: string };

/** The history of one field, as far as it has been read; `older` says whether there is more. */
export type FieldHistoryStatus =
  | { readonly kind: "loading" }
  | {
      readonly kind: "ready";
      readonly entries: readonly FieldHistoryEntry[];
      readonly older: "none" | "more" | "loading" | "failed";
    }
  | { readonly kind: "failed"; readonly message: string };

/** The field whose history is open. */
export interface OpenedField {
  readonly path: string;
  readonly status: FieldHistoryStatus;
}

/** A value that a field had; null for an empty one. */
export type FieldValue = Pick<FieldHistoryEntry, "path" | "newValue">;

/** What the history of fields needs from outside. */
export interface FieldHistoryDeps {
  readonly caseId: string;
  readonly repository: FieldHistoryRepository;
  readonly editor: {
    readonly fields: Pick<FormFields, "leaf" | "contentAt">;
    readonly isEditable: boolean;
    /** The case; a new published version means new changes. */
    readonly record: { readonly publishedVersionId: string | null } | null;
    setField(path: string, value: JsonValue): void;
    focusField(path: string): void;
  };
  /** Describes an error to the author, without secrets. */
  readonly describe: (error: unknown) => string;
  readonly log: (message: string, cause: unknown) => void;
  readonly onNotice: (notice: { readonly kind: "error"; readonly message: string }) => void;
}

/**
 * Who changed each field last, and the earlier values of one field. Nothing is read before the author points at a
 * field; then the last changes of all fields are read at once, and the history of a field when it is opened.
 */
export class FieldHistoryStore {
  lastChanges: LastChangesStatus = { kind: "idle" };
  opened: OpenedField | null = null;

  readonly #deps: FieldHistoryDeps;
  readonly #latest = new Latest();

  constructor(deps: FieldHistoryDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Drops what was read whenever a version is published; the returned function stops it. */
  start(): () => void {
    return reaction(
      () => this.#deps.editor.record?.publishedVersionId ?? null,
      () => this.clear(),
    );
  }

  /** Whether values can be restored now. */
  get canRestore(): boolean {
    return this.#deps.editor.isEditable;
  }

  /** Reads the last changes unless they are known or being read; a failed read is tried again. */
  async prepare(): Promise<void> {
    if (this.lastChanges.kind === "ready" || this.lastChanges.kind === "loading") return;
    const { caseId, repository, describe, log } = this.#deps;
    const loading: LastChangesStatus = { kind: "loading" };
    this.lastChanges = loading;
    let status: LastChangesStatus;
    try {
      const changes = await repository.lastChanges(caseId);
      status = { kind: "ready", byPath: new Map(changes.map((change) => [change.path, change])) };
    } catch (error) {
      log("Reading the last changes of the fields failed", error);
      status = { kind: "failed", message: reasonOf(error, describe) };
    }
    runInAction(() => {
      // What was dropped meanwhile is read again when needed.
      if (this.lastChanges === loading) this.lastChanges = status;
    });
  }

  /** A sentence: who changed the field last, in which version and on which day (written by `nameDay`). */
  summary(path: string, nameDay: (moment: Date) => string): string {
    switch (this.lastChanges.kind) {
      case "failed":
        return `The history cannot be read: ${this.lastChanges.message}`;
      case "ready":
        break;
      default:
        return "Reading the history…";
    }
    const { byPath } = this.lastChanges;
    if (byPath.size === 0) return "No version records any changes yet";
    const change = byPath.get(path);
    if (!change || change.versionNumber === 1) return "No version since the first has changed it";
    const who = change.authorName ?? "an unknown author";
    return `Last changed by ${who} in version ${change.versionNumber}, ${nameDay(new Date(change.changedAt))}`;
  }

  /** Opens the history of a field. */
  async open(path: string): Promise<void> {
    void this.prepare();
    this.opened = { path, status: { kind: "loading" } };
    await this.#read([]);
  }

  close(): void {
    this.#latest.ask();
    this.opened = null;
  }

  /** Reads again after a failure. */
  async retry(): Promise<void> {
    if (this.opened?.status.kind === "failed") await this.open(this.opened.path);
  }

  /** Reads the changes before those that are shown. */
  async showOlder(): Promise<void> {
    const { opened } = this;
    if (opened?.status.kind !== "ready") return;
    const { entries, older } = opened.status;
    if (older === "none" || older === "loading") return;
    this.opened = { path: opened.path, status: { kind: "ready", entries, older: "loading" } };
    await this.#read(entries);
  }

  /** Whether the field already has the value of this version. */
  isCurrent(entry: FieldValue): boolean {
    const value = this.#valueOf(entry);
    if (value.kind === "refused") return false;
    const current = this.#deps.editor.fields.contentAt(entry.path);
    return JSON.stringify(current ?? "") === JSON.stringify(value.value ?? "");
  }

  /** Restores the field's value of that version in the draft, as one edit, and goes to the field. */
  restore(entry: FieldValue): void {
    const { editor, onNotice, describe, log } = this.#deps;
    const value = this.#valueOf(entry);
    if (value.kind === "refused") {
      onNotice({ kind: "error", message: `This value cannot be restored: ${value.message}` });
      return;
    }
    try {
      editor.setField(entry.path, value.value);
    } catch (error) {
      log("Restoring a value failed", error);
      onNotice({ kind: "error", message: `This value cannot be restored: ${describe(error)}` });
      return;
    }
    this.close();
    editor.focusField(entry.path);
  }

  /** Drops the last changes; they are read again when the author points at a field. */
  clear(): void {
    this.lastChanges = { kind: "idle" };
  }

  #valueOf({ path, newValue }: FieldValue) {
    const leaf = leafPathOf(path);
    if (!leaf) return { kind: "fits", value: newValue ?? "" } as const;
    return proposedLeafValue(
      this.#deps.editor.fields.leaf(leaf),
      newValue === null ? "delete" : "replace",
      newValue ?? "",
    );
  }

  async #read(known: readonly FieldHistoryEntry[]): Promise<void> {
    const path = this.opened?.path;
    if (path === undefined) return;
    const { caseId, repository, describe, log } = this.#deps;
    const isLatest = this.#latest.ask();
    const last = known.at(-1);
    let status: FieldHistoryStatus;
    try {
      const page = await repository.history({
        caseId,
        path,
        ...(last ? { beforeVersion: last.versionNumber } : {}),
      });
      status = {
        kind: "ready",
        entries: [...known, ...page.entries],
        older: page.hasOlder ? "more" : "none",
      };
    } catch (error) {
      log("Reading the history of a field failed", error);
      status = last
        ? { kind: "ready", entries: known, older: "failed" }
        : { kind: "failed", message: reasonOf(error, describe) };
    }
    runInAction(() => {
      if (isLatest()) this.opened = { path, status };
    });
  }
}

/**
 * Why something could not be read; outages get our own text, because every browser and system words them differently.
 */
function reasonOf(error: unknown, describe: (error: unknown) => string): string {
  return explainOutage(error) ?? describe(error);
}
