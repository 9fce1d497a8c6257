import type { CategoryMode, PreferencesRepository, Unsubscribe } from "@andromeda/domain";
import { makeAutoObservable, observable, runInAction } from "mobx";
import type { Schedule } from "../password-reset/password-reset-store.ts";
import {
  applyChanges,
  type Changes,
  changesBetween,
  conditionsMode,
  type Facts,
  factsOf,
  preferencesOf,
} from "./row-facts.ts";
import { retryDelay, SaveQueue } from "./save-queue.ts";

/** What following a preferences row needs from outside; `log` receives what no screen shows. */
export interface PreferenceSyncDeps {
  readonly userId: string;
  readonly preferences: PreferencesRepository;
  readonly schedule: Schedule;
  readonly log: (message: string, cause: unknown) => void;
}

/** The row at one of its versions. */
interface Snapshot {
  readonly version: number;
  readonly facts: Facts;
}

/** A row that this page wrote and of which no event has told yet. */
interface Written {
  readonly version: number;
  readonly wishes: Changes;
}

/**
 * One member's preferences row, shared with their other tabs and devices.
 *
 * Every save writes the whole row, so two devices can overwrite each other, and the live events of our own writes come
 * late and mixed with theirs. What keeps this together:
 *
 * 1. The newest version of the row that came by any way (reading, event, own write) is what is known. Older ones that
 *    arrive later change nothing that is shown.
 * 2. The wishes of this page stand on top until they are written: a remote change never undoes a tick that is not saved.
 * 3. Events come in the order of the writes. One that lies before a write of ours which did not know of it tells of a
 *    change that we have overwritten: it is carried over into the next save, unless the wish of this page says otherwise.
 */
export class PreferenceSync {
  /** False until the row was read once, or could not be. */
  isSettled = false;
  readonly queue: SaveQueue;

  /** What is shown; observed key by key, so that one tick concerns one box. */
  readonly #shown = observable.map<string, true>({}, { deep: false });
  readonly #deps: PreferenceSyncDeps;
  /** The newest version; null before the first. */
  #known: Snapshot | null = null;
  /** The version up to which the events have told; null before the first and after some may have been lost. */
  #told: Snapshot | null = null;
  readonly #wishes = new Map<string, boolean>();
  readonly #carried = new Map<string, boolean>();
  #untold: readonly Written[] = [];
  /** What was told since the save under way began; null when there is none. */
  #toldMeanwhile: { readonly version: number; readonly changes: Changes }[] | null = null;
  #isFollowing = false;
  #isLive = false;
  #readings = 0;
  #failedReadings = 0;
  #cancelRereading: (() => void) | null = null;

  constructor(deps: PreferenceSyncDeps) {
    this.#deps = deps;
    this.queue = new SaveQueue({
      hasWork: () => this.#hasWork(),
      save: () => this.#save(),
      schedule: deps.schedule,
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

  /** Selects (true) or clears (false) categories, at once to the eye and soon on the server. */
  select(changes: Iterable<readonly [category: string, isSelected: boolean]>): void {
    for (const [fact, isTrue] of changes) {
      if (this.#shown.has(fact) === isTrue) continue;
      this.#wishes.set(fact, isTrue);
      this.#show(fact, isTrue);
    }
    this.queue.request();
  }

  /** Reads the row and follows it until the returned function is called; saving goes on after that. */
  follow(): Unsubscribe {
    const { preferences, userId, log } = this.#deps;
    const unsubscribe = preferences.subscribe(userId, {
      onChange: (row) => this.#hear({ version: row.version, facts: factsOf(row) }),
      onState: (state) => {
        this.#isLive = state.kind === "joined";
        if (this.#isLive) void this.read();
        else this.#loseTrack();
        if (state.kind === "failed") log("Following the preferences failed", state.error);
      },
    });
    this.#isFollowing = true;
    void this.read();
    return () => {
      unsubscribe();
      this.#isFollowing = false;
      this.#isLive = false;
      this.#loseTrack();
      this.#cancelRereading?.();
    };
  }

  /** Reads the row; a failure is only logged, and tried again later where no event would make up for it. */
  async read(): Promise<void> {
    this.#cancelRereading?.();
    try {
      await this.#read();
      this.#failedReadings = 0;
    } catch (cause) {
      this.#deps.log("Reading the preferences failed", cause);
      runInAction(() => {
        this.isSettled = true;
      });
      if (this.#told || !this.#isFollowing) return;
      this.#failedReadings += 1;
      this.#cancelRereading = this.#deps.schedule(() => void this.read(), retryDelay(this.#failedReadings));
    }
  }

  /** Tries again at once whatever waits for a better connection. */
  retryNow(): void {
    if (!this.#told) void this.read();
    this.queue.retryNow();
  }

  async #read(): Promise<void> {
    this.#readings += 1;
    const reading = this.#readings;
    const row = await this.#deps.preferences.get(this.#deps.userId);
    if (reading !== this.#readings) return;
    const found: Snapshot = { version: row?.version ?? 0, facts: factsOf(row) };
    if (this.#told) this.#know(found);
    else this.#hear(found);
  }

  /** The row as somebody, perhaps this page, has written it; told in the order of the writes. */
  #hear(row: Snapshot): void {
    const before = this.#told ?? row;
    if (row.version < before.version) return;
    this.#told = row;
    const isOurs = this.#untold.some((written) => written.version === row.version);
    this.#untold = this.#untold.filter((written) => written.version > row.version);
    if (!isOurs) this.#weigh(row.version, changesBetween(before.facts, row.facts));
    this.#know(row);
    this.queue.request();
  }

  /** What somebody else changed: overwritten by us, perhaps overwritten by the save under way, or simply so. */
  #weigh(version: number, changes: Changes): void {
    if (this.#untold.length > 0) this.#carry(changes, this.#untold);
    else if (this.#toldMeanwhile) this.#toldMeanwhile.push({ version, changes });
    else this.#drop(changes);
  }

  #know(row: Snapshot): void {
    if (!this.#known || row.version > this.#known.version) this.#known = row;
    this.#update();
  }

  /** Keeps what others changed in a row that these writes of ours have replaced. */
  #carry(changes: Changes, replacedBy: readonly Written[]): void {
    for (const [fact, isTrue] of changes) {
      const isWished = this.#wishes.has(fact) || replacedBy.some(({ wishes }) => wishes.has(fact));
      if (!isWished) this.#carried.set(fact, isTrue);
    }
  }

  /** Others have changed this since it was carried over. */
  #drop(changes: Changes): void {
    for (const fact of changes.keys()) this.#carried.delete(fact);
  }

  #hasWork(): boolean {
    const carried = [...this.#carried].some(([fact, isTrue]) => this.#known?.facts.has(fact) !== isTrue);
    return this.#wishes.size > 0 || carried;
  }

  async #save(): Promise<void> {
    // Not from nothing: a row that could not be read must not be replaced by one with the ticks of this page alone.
    while (!this.#known) await this.#read();
    const wishes = new Map(this.#wishes);
    const carried = new Map(this.#carried);
    const facts = applyChanges(this.#known.facts, carried, wishes);
    this.#toldMeanwhile = [];
    try {
      const version = await this.#deps.preferences.save(this.#deps.userId, preferencesOf(facts));
      fulfil(this.#wishes, wishes);
      fulfil(this.#carried, carried);
      this.#order(this.#toldMeanwhile, { version, wishes });
      this.#know({ version, facts });
    } catch (error) {
      for (const { changes } of this.#toldMeanwhile) this.#drop(changes);
      throw error;
    } finally {
      this.#toldMeanwhile = null;
      this.#update();
    }
  }

  /** Takes what was told during a save in its order with what was written. */
  #order(told: readonly { readonly version: number; readonly changes: Changes }[], written: Written): void {
    for (const { version, changes } of told) {
      if (version < written.version) this.#carry(changes, [written]);
      else if (version > written.version) this.#drop(changes);
    }
    if (this.#isLive && (this.#told?.version ?? 0) < written.version)
      this.#untold = [...this.#untold, written];
  }

  /** Events may have been lost: what the next one, or the next reading, tells is a new beginning. */
  #loseTrack(): void {
    this.#told = null;
    this.#untold = [];
  }

  #update(): void {
    const known = this.#known?.facts ?? new Set<string>();
    // A save under way may still replace what the row holds now.
    if (!this.#toldMeanwhile) {
      for (const [fact, isTrue] of this.#carried) if (known.has(fact) === isTrue) this.#carried.delete(fact);
    }
    const wanted = applyChanges(known, this.#carried, this.#wishes);
    runInAction(() => {
      for (const [fact, isTrue] of changesBetween(new Set(this.#shown.keys()), wanted))
        this.#show(fact, isTrue);
      this.isSettled = true;
    });
  }

  #show(fact: string, isTrue: boolean): void {
    if (isTrue) this.#shown.set(fact, true);
    else this.#shown.delete(fact);
  }
}

/** Drops the wishes that were written, unless they have changed since. */
function fulfil(wishes: Map<string, boolean>, written: Changes): void {
  for (const [fact, isTrue] of written) if (wishes.get(fact) === isTrue) wishes.delete(fact);
}
