import type {
  AppError,
  CategoryPreferences,
  PreferencesRepository,
  StoredPreferences,
  Subscriber,
  Unsubscribe,
} from "@andromeda/domain";

type Row = StoredPreferences | null;

interface PendingRead {
  /** The row as it was when the server answered, once it has. */
  row: { readonly value: Row } | null;
  readonly answer: PromiseWithResolvers<Row>;
}

interface PendingSave {
  readonly preferences: CategoryPreferences;
  /** The version that was written, once it is. */
  version: number | null;
  readonly answer: PromiseWithResolvers<number>;
}

/**
 * One member's preferences row on a server that does each step on command: it serves a read and answers it, commits a
 * save and answers it, sends the event of a write. Events are sent in the order of the writes, as Realtime does.
 */
export class InMemoryPreferences implements PreferencesRepository {
  row: Row;
  /** Answers and sends everything at once. */
  isPrompt = false;
  mostSavesAtOnce = 0;
  readonly saved: CategoryPreferences[] = [];
  readonly reads: PendingRead[] = [];
  readonly saves: PendingSave[] = [];
  readonly unsentEvents: StoredPreferences[] = [];

  readonly #subscribers = new Set<Subscriber<StoredPreferences>>();
  #version = 0;

  constructor(preferences: CategoryPreferences | null = null) {
    this.row = preferences && { ...preferences, version: this.#nextVersion() };
  }

  get(): Promise<Row> {
    const read: PendingRead = { row: null, answer: Promise.withResolvers() };
    this.reads.push(read);
    if (this.isPrompt) this.answerRead();
    return read.answer.promise;
  }

  save(_userId: string, preferences: CategoryPreferences): Promise<number> {
    const save: PendingSave = { preferences, version: null, answer: Promise.withResolvers() };
    this.saved.push(preferences);
    this.saves.push(save);
    this.mostSavesAtOnce = Math.max(this.mostSavesAtOnce, this.saves.length);
    if (this.isPrompt) this.answerSave();
    return save.answer.promise;
  }

  subscribe(_userId: string, subscriber: Subscriber<StoredPreferences>): Unsubscribe {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  get isFollowed(): boolean {
    return this.#subscribers.size > 0;
  }

  /** Notes what the oldest read will be answered with. */
  serveRead(): void {
    const read = this.reads[0];
    if (read) read.row ??= { value: this.row };
  }

  /** Answers the oldest read with what it was served, or with an error. */
  answerRead(error?: AppError): void {
    this.serveRead();
    const read = this.reads.shift();
    if (!read?.row) return;
    if (error) read.answer.reject(error);
    else read.answer.resolve(read.row.value);
  }

  /** Writes the save under way, without an answer yet. */
  commitSave(): void {
    const save = this.saves[0];
    if (save?.version === null) save.version = this.write(save.preferences);
  }

  /** Answers the save under way; with an error nothing more is written, though it may have been before. */
  answerSave(error?: AppError): void {
    if (!error) this.commitSave();
    const save = this.saves.shift();
    if (error) save?.answer.reject(error);
    else save?.answer.resolve(save.version ?? 0);
  }

  /** Somebody writes the row; subscribers get the event later. */
  write(preferences: CategoryPreferences): number {
    const row = { ...preferences, version: this.#nextVersion() };
    this.row = row;
    if (this.isFollowed) this.unsentEvents.push(row);
    if (this.isPrompt) this.sendEvent();
    return row.version;
  }

  /** Sends the oldest event that waits. */
  sendEvent(): void {
    const preferences = this.unsentEvents.shift();
    if (preferences) for (const subscriber of this.#subscribers) subscriber.onChange(preferences);
  }

  /** The live connection broke: events that wait are lost. */
  breakConnection(error: AppError): void {
    this.unsentEvents.splice(0);
    for (const subscriber of this.#subscribers) subscriber.onState?.({ kind: "failed", error });
  }

  /** The live connection is up, for the first time or again. */
  join(): void {
    for (const subscriber of this.#subscribers) subscriber.onState?.({ kind: "joined" });
  }

  #nextVersion(): number {
    this.#version += 1;
    return this.#version;
  }
}
