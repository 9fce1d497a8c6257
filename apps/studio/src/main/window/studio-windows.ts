import type { EventChannel, StudioEvents } from "../../shared/ipc-contract.ts";
import type { Schedule } from "../schedule.ts";
import { type ClosePrompts, type Flushed, FlushGate, mayDiscard } from "./flush-gate.ts";
import type { UnsavedChanges } from "./unsaved-changes.ts";
import type { WindowPlace } from "./window-place.ts";

/** The part of an Electron window that the app uses. */
export interface ShownWindow {
  /** Its web contents, which identify the sender of a request. */
  readonly contents: unknown;
  readonly unsavedChanges: Pick<UnsavedChanges, keyof ClosePrompts | "saveCopy">;
  send<Channel extends EventChannel>(channel: Channel, event: StudioEvents[Channel]): void;
  /** Brings it to the front. */
  show(): void;
  place(): WindowPlace;
}

/** The events of an Electron window. */
export interface WindowHooks {
  readonly flushGate: FlushGate;
  focused(): void;
  /** The window has lost the focus. */
  left(): void;
  /** Somebody is closing it. */
  closing(): void;
  /** Closing was cancelled. */
  stayed(): void;
  closed(): void;
}

/** A window, with what its page has open. */
export interface StudioWindow extends Pick<ShownWindow, "unsavedChanges" | "send" | "show"> {
  readonly flushGate: FlushGate;
  /** The case that its page shows; null for none. */
  readonly openCaseId: string | null;
}

/** What the windows need from outside. */
export interface StudioWindowsDeps {
  readonly open: (place: WindowPlace | null, hooks: WindowHooks) => ShownWindow;
  readonly schedule: Schedule;
  /** The places of the windows, in the order in which they were opened. */
  readonly onPlaces: (places: WindowPlace[]) => void;
  /** Which cases they have open, in the same order; `justOpened` was opened now. */
  readonly onOpenCases: (caseIds: readonly (string | null)[], justOpened: string | null) => void;
  readonly onClosed: (window: StudioWindow) => void;
}

/** The offset of a new window from the one below, in pixels. */
const CASCADE = 28;

/**
 * The windows of the app. A case has one writer: the window that has it open. Opening it in another window leads there,
 * so that no text is overwritten while it is typed.
 */
export class StudioWindows {
  readonly #deps: StudioWindowsDeps;
  #all: OpenWindow[] = [];
  #current: OpenWindow | null = null;
  #isQuitting = false;

  constructor(deps: StudioWindowsDeps) {
    this.#deps = deps;
  }

  /** The window that was used last; null when there is none. */
  get current(): StudioWindow | null {
    return this.#current;
  }

  /** The window of a page; null for a page that is not the app's own. */
  windowOf(contents: unknown): StudioWindow | null {
    return this.#all.find(({ shown }) => shown.contents === contents) ?? null;
  }

  /** Opens the windows of the last session, at least one. */
  restore(places: readonly WindowPlace[]): void {
    for (const place of places.length > 0 ? places : [null]) this.#open(place, null);
  }

  /** Opens one more window, on a case or on the library. */
  open(caseId: string | null = null): void {
    const over = this.#current?.shown.place();
    this.#open(
      over ? { ...over, x: over.x + CASCADE, y: over.y + CASCADE, isMaximised: false } : null,
      caseId,
    );
    this.#reportPlaces();
    this.#reportCases(null);
  }

  /** Opens the case in a window of its own, or brings the window that has it to the front. */
  openCase(caseId: string): void {
    const holder = this.#holderOf(caseId);
    if (holder) holder.show();
    else this.open(caseId);
  }

  /** Shows the cases that were open last time, one in each window. */
  takeCases(caseIds: readonly (string | null)[]): void {
    for (const window of this.#all) window.shows(null);
    for (const [index, window] of this.#all.entries()) {
      const caseId = caseIds[index] ?? null;
      window.shows(caseId !== null && this.#holderOf(caseId) ? null : caseId);
    }
  }

  /** Locks the case for the window. Answers false, and brings the other window to the front, when that has it. */
  enterCase(window: StudioWindow, caseId: string, field: string | null): boolean {
    const holder = this.#holderOf(caseId);
    if (holder && holder !== window) {
      holder.show();
      if (field !== null) holder.send("window:show-field", { field });
      return false;
    }
    this.#find(window)?.lockedCases.add(caseId);
    return true;
  }

  /** Notes which case the window shows (null for none) and unlocks its other cases. */
  noteCase(window: StudioWindow, caseId: string | null): void {
    this.#find(window)?.shows(caseId);
    this.#reportCases(caseId);
  }

  /** Sends the event to every page. */
  emit<Channel extends EventChannel>(channel: Channel, event: StudioEvents[Channel]): void {
    for (const window of this.#all) window.send(channel, event);
  }

  /** Asks every page to save; returns the first that could not. */
  async flush(): Promise<Flushed> {
    const all = await Promise.all(this.#all.map(({ flushGate }) => flushGate.flush()));
    return all.find(({ kind }) => kind !== "saved") ?? { kind: "saved" };
  }

  /** Whether all other windows (all for null) have saved, or the author agrees to lose the changes. */
  async mayLeaveOthers(asking: StudioWindow | null): Promise<boolean> {
    for (const window of this.#all.filter((each) => each !== asking)) {
      const flushed = await window.flushGate.flush();
      if (flushed.kind === "saved" || !this.#all.includes(window)) continue;
      window.show();
      if (!(await mayDiscard(flushed, window.unsavedChanges))) return false;
    }
    return true;
  }

  /** Called before the app quits: the next start opens the windows that are open now. */
  quitBegan(): void {
    if (this.#isQuitting) return;
    this.#reportPlaces();
    this.#isQuitting = true;
  }

  #open(place: WindowPlace | null, caseId: string | null): void {
    const flushGate = new FlushGate((token) => window.send("app:flush", { token }), this.#deps.schedule);
    const shown = this.#deps.open(place, {
      flushGate,
      focused: () => {
        this.#current = window;
      },
      left: () => this.#reportPlaces(),
      closing: () => this.#reportPlaces(),
      stayed: () => {
        this.#isQuitting = false;
      },
      closed: () => this.#closed(window),
    });
    const window = new OpenWindow(shown, flushGate);
    window.shows(caseId);
    this.#all.push(window);
    this.#current = window;
  }

  #closed(window: OpenWindow): void {
    this.#all = this.#all.filter((each) => each !== window);
    if (this.#current === window) this.#current = this.#all.at(-1) ?? null;
    this.#deps.onClosed(window);
    // When the last window closes, the next start opens that one.
    if (this.#all.length === 0) return;
    this.#reportPlaces();
    this.#reportCases(null);
  }

  #reportPlaces(): void {
    if (!this.#isQuitting) this.#deps.onPlaces(this.#all.map(({ shown }) => shown.place()));
  }

  #reportCases(justOpened: string | null): void {
    if (this.#isQuitting) return;
    this.#deps.onOpenCases(
      this.#all.map(({ openCaseId }) => openCaseId),
      justOpened,
    );
  }

  #holderOf(caseId: string): OpenWindow | null {
    return this.#all.find(({ lockedCases }) => lockedCases.has(caseId)) ?? null;
  }

  #find(window: StudioWindow): OpenWindow | null {
    return this.#all.find((each) => each === window) ?? null;
  }
}

class OpenWindow implements StudioWindow {
  readonly shown: ShownWindow;
  readonly flushGate: FlushGate;
  /** The cases that no other window may open: the one on the screen, and one that is about to be. */
  readonly lockedCases = new Set<string>();
  openCaseId: string | null = null;

  constructor(shown: ShownWindow, flushGate: FlushGate) {
    this.shown = shown;
    this.flushGate = flushGate;
  }

  get unsavedChanges() {
    return this.shown.unsavedChanges;
  }

  send<Channel extends EventChannel>(channel: Channel, event: StudioEvents[Channel]): void {
    this.shown.send(channel, event);
  }

  show(): void {
    this.shown.show();
  }

  shows(caseId: string | null): void {
    this.openCaseId = caseId;
    this.lockedCases.clear();
    if (caseId !== null) this.lockedCases.add(caseId);
  }
}
