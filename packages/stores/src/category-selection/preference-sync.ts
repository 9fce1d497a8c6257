import {
  backOffMs,
  type CategoryMode,
  type PreferencesRepository,
  type Unsubscribe,
} from "@andromeda/domain";
import { makeAutoObservable, observable, runInAction } from "mobx";
import { Latest } from "../query/latest.ts";
import {
  applyChanges,
  type Changes,
  changesBetween,
  conditionsMode,
  type Facts,
  factsOf,
  preferencesOf,
} from "./row-facts.ts";
import { MAX_WAIT_MS, SaveQueue } from "./save-queue.ts";

/** What following a preferences row needs from outside; `log` receives what no screen shows. */
export interface PreferenceSyncDeps {
  readonly userId: string;
  readonly preferences: PreferencesRepository;
  readonly log: (message: string, cause: unknown) => void;
  /** Resolves when a tick has been painted: to begin a request takes longer than the tick itself. */
  readonly untilPainted: () => Promise<void>;
}

/** The row at one version. */
interface Snapshot {
  readonly version: number;
  readonly facts: Facts;
}

/** A save of this page that the server acknowledged with a version, and whose event has not arrived yet. */
interface AcknowledgedSave {
  readonly version: number;
  readonly changes: Changes;
}

/** What somebody else changed between the previous version and this one. */
interface RemoteChange {
  readonly version: number;
  readonly changes: Changes;
}

/**
 * Optimistic updates of one member's preferences row, which their other tabs and devices write as well.
 *
 * Every save writes the whole row, so two devices can overwrite each other, and the events of our own saves arrive late
 * and mixed with those of others. Three rules keep the state right:
 *
 * 1. The newest version of the row, from whatever source (read, event, own save), is the base. An older one that arrives
 *    later changes nothing on the screen.
 * 2. Pending changes of this page are applied on top of the base until they are saved: a remote change never undoes a
 *    tick that is not saved yet.
 * 3. Events arrive in the order of the writes. An event with a lower version than an acknowledged save of ours, which was
 *    made without knowing of it, shows a change that we have overwritten: it is rebased onto our save and written by the
 *    next one, unless this page has changed the same fact.
 */
export class PreferenceSync {
  /** False until the first read of the row has succeeded or failed. */
  isFirstReadDone = false;
  readonly queue: SaveQueue;

  /** What is shown; observed key by key, so that one tick re-renders one box. */
  readonly #shown = observable.map<string, true>({}, { deep: false });
  readonly #deps: PreferenceSyncDeps;
  /** The newest known version; null before the first. */
  #base: Snapshot | null = null;
  /** The version of the latest event; null before the first, and after some may have been lost. */
  #lastEvent: Snapshot | null = null;
  /** What was changed on this page and is not saved yet. */
  readonly #pending = new Map<string, boolean>();
  /** Changes of others that a save of ours has overwritten, to be saved again. */
  readonly #rebased = new Map<string, boolean>();
  #acknowledged: readonly AcknowledgedSave[] = [];
  /** Changes of others that arrived since the save in flight began; null when no save is in flight. */
  #arrivedDuringSave: RemoteChange[] | null = null;
  #isFollowing = false;
  readonly #latestRead = new Latest();
  #failedReads = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: PreferenceSyncDeps) {
    this.#deps = deps;
    this.queue = new SaveQueue({
      hasWork: () => this.#hasWork(),
      save: () => this.#save(),
      log: (cause) => deps.log("Saving the preferences failed", cause),
    });
    makeAutoObservable(this, { queue: false }, { autoBind: true, deep: false });
  }

  get mode(): CategoryMode {
    return this.#shown.has(conditionsMode) ? "conditions" : "presentations";
  }

  isSelected(category: string): boolean {
    return this.#shown.has(category);
  }

  setMode(mode: CategoryMode): void {
    this.select([[conditionsMode, mode === "conditions"]]);
  }

  /** Selects (true) or clears (false) categories: on the screen at once, on the server soon. */
  select(changes: Iterable<readonly [category: string, isSelected: boolean]>): void {
    for (const [fact, isTrue] of changes) {
      if (this.#shown.has(fact) === isTrue) continue;
      this.#pending.set(fact, isTrue);
      this.#show(fact, isTrue);
    }
    this.queue.request();
  }

  /** Reads the row and follows it until the returned function is called; saving goes on after that. */
  follow(): Unsubscribe {
    const { preferences, userId, log } = this.#deps;
    const unsubscribe = preferences.subscribe(userId, {
      onChange: (row) => this.#onEvent({ version: row.version, facts: factsOf(row) }),
      onState: (state) => {
        if (state.kind === "failed") this.#forgetEvents();
        else if (!state.missedNothing || !this.#lastEvent) void this.read();
        if (state.kind === "failed") log("Following the preferences failed", state.error);
      },
    });
    this.#isFollowing = true;
    void this.read();
    return () => {
      unsubscribe();
      this.#isFollowing = false;
      this.#forgetEvents();
      clearTimeout(this.#retryTimer);
    };
  }

  /** Reads the row; a failure is only logged, and retried later unless an event will bring the row. */
  async read(): Promise<void> {
    clearTimeout(this.#retryTimer);
    try {
      await this.#read();
      this.#failedReads = 0;
    } catch (cause) {
      this.#deps.log("Reading the preferences failed", cause);
      runInAction(() => {
        this.isFirstReadDone = true;
      });
      if (this.#lastEvent || !this.#isFollowing) return;
      this.#failedReads += 1;
      const delay = backOffMs(this.#failedReads, { longestMs: MAX_WAIT_MS });
      // Two reads can fail in turn: the first one, and that of the live connection.
      clearTimeout(this.#retryTimer);
      this.#retryTimer = setTimeout(() => void this.read(), delay);
    }
  }

  /** Retries at once whatever waits after a failure. */
  retryNow(): void {
    if (!this.#lastEvent) void this.read();
    this.queue.retryNow();
  }

  async #read(): Promise<void> {
    const isLatest = this.#latestRead.ask();
    const row = await this.#deps.preferences.get(this.#deps.userId);
    if (!isLatest()) return;
    const found: Snapshot = { version: row?.version ?? 0, facts: factsOf(row) };
    if (this.#lastEvent) this.#advance(found);
    else this.#onEvent(found);
  }

  /** A version of the row that was written here or elsewhere; events arrive in the order of the writes. */
  #onEvent(row: Snapshot): void {
    const before = this.#lastEvent ?? row;
    if (row.version < before.version) return;
    this.#lastEvent = row;
    const isOurs = this.#acknowledged.some(({ version }) => version === row.version);
    this.#acknowledged = this.#acknowledged.filter(({ version }) => version > row.version);
    if (!isOurs)
      this.#onRemoteChange({ version: row.version, changes: changesBetween(before.facts, row.facts) });
    this.#advance(row);
    this.queue.request();
  }

  /** Somebody else's change: overwritten by us, perhaps overwritten by the save in flight, or the newest version. */
  #onRemoteChange(change: RemoteChange): void {
    if (this.#acknowledged.length > 0) this.#rebase(change, this.#acknowledged);
    else if (this.#arrivedDuringSave) this.#arrivedDuringSave.push(change);
    else this.#dropRebased(change);
  }

  #advance(row: Snapshot): void {
    if (!this.#base || row.version > this.#base.version) this.#base = row;
    this.#update(this.#base);
  }

  /** Keeps the changes of others that these saves of ours have overwritten. */
  #rebase({ changes }: RemoteChange, overwrittenBy: readonly AcknowledgedSave[]): void {
    for (const [fact, isTrue] of changes) {
      const isOurs = this.#pending.has(fact) || overwrittenBy.some((save) => save.changes.has(fact));
      if (!isOurs) this.#rebased.set(fact, isTrue);
    }
  }

  /** Others have changed this again since it was rebased. */
  #dropRebased({ changes }: RemoteChange): void {
    for (const fact of changes.keys()) this.#rebased.delete(fact);
  }

  #hasWork(): boolean {
    const hasRebased = [...this.#rebased].some(([fact, isTrue]) => this.#base?.facts.has(fact) !== isTrue);
    return this.#pending.size > 0 || hasRebased;
  }

  async #save(): Promise<void> {
    await this.#deps.untilPainted();
    // Reads first: a row that was never read must not be replaced by one with only this page's ticks.
    while (!this.#base) await this.#read();
    const pending = new Map(this.#pending);
    const rebased = new Map(this.#rebased);
    const facts = applyChanges(this.#base.facts, rebased, pending);
    this.#arrivedDuringSave = [];
    try {
      const version = await this.#deps.preferences.save(this.#deps.userId, preferencesOf(facts));
      removeSaved(this.#pending, pending);
      removeSaved(this.#rebased, rebased);
      this.#acknowledge({ version, changes: pending }, this.#arrivedDuringSave);
      this.#advance({ version, facts });
    } catch (error) {
      for (const change of this.#arrivedDuringSave) this.#dropRebased(change);
      throw error;
    } finally {
      this.#arrivedDuringSave = null;
      this.#update(this.#base);
    }
  }

  /** The save has its version: sorts the changes that arrived meanwhile before or after it. */
  #acknowledge(save: AcknowledgedSave, arrived: readonly RemoteChange[]): void {
    for (const change of arrived) {
      if (change.version < save.version) this.#rebase(change, [save]);
    }
    this.#acknowledged = [...this.#acknowledged, save];
  }

  /** Events may have been lost: start again from the next event or read. */
  #forgetEvents(): void {
    this.#lastEvent = null;
  }

  #update({ facts: base }: Snapshot): void {
    for (const [fact, isTrue] of this.#rebased) if (base.has(fact) === isTrue) this.#rebased.delete(fact);
    const wanted = applyChanges(base, this.#rebased, this.#pending);
    runInAction(() => {
      for (const [fact, isTrue] of changesBetween(new Set(this.#shown.keys()), wanted))
        this.#show(fact, isTrue);
      this.isFirstReadDone = true;
    });
  }

  #show(fact: string, isTrue: boolean): void {
    if (isTrue) this.#shown.set(fact, true);
    else this.#shown.delete(fact);
  }
}

/** Removes the saved changes, unless they changed again. */
function removeSaved(changes: Map<string, boolean>, saved: Changes): void {
  for (const [fact, isTrue] of saved) if (changes.get(fact) === isTrue) changes.delete(fact);
}
