import type { Handlers } from "../main/ipc/register.ts";
import {
  type ShownWindow,
  type StudioWindow,
  StudioWindows,
  type StudioWindowsDeps,
  type WindowHooks,
} from "../main/window/studio-windows.ts";
import type { WindowPlace } from "../main/window/window-place.ts";
import type { Answer, Payload, RequestChannel, UnsavedWork } from "../shared/ipc-contract.ts";
import { ManualTimers } from "./manual-timers.ts";

/** A window without Electron. Its page answers a flush with `unsaved`, unless it is silent. */
export interface FakeWindow extends ShownWindow {
  readonly hooks: WindowHooks;
  readonly sent: [channel: string, event: unknown][];
  at: WindowPlace;
  /** How often it was brought to the front. */
  shows: number;
  unsaved: UnsavedWork | null;
  isSilent: boolean;
  /** Whether its author discards what cannot be saved. */
  mayLeave: boolean;
}

/** Where a window opens by itself. */
export const defaultPlace: WindowPlace = { x: 0, y: 0, width: 1_280, height: 800, isMaximised: false };

/** The windows of an app without Electron, and what was called on them. */
export function fakeWindows(onOpenCases: StudioWindowsDeps["onOpenCases"] = () => undefined) {
  const shown: FakeWindow[] = [];
  const reported = { places: [] as WindowPlace[][], cases: [] as unknown[], closed: 0 };
  const timers = new ManualTimers();
  const windows = new StudioWindows({
    open(place, hooks) {
      const window: FakeWindow = {
        hooks,
        sent: [],
        at: place ?? defaultPlace,
        shows: 0,
        unsaved: null,
        isSilent: false,
        mayLeave: false,
        contents: {},
        unsavedChanges: {
          mayLeave: async () => window.mayLeave,
          mayCloseUnresponsive: async () => window.mayLeave,
          // Fails for any other copy, so that a test can choose.
          saveCopy: async ({ copy }) => copy === "{}",
        },
        send(channel, event) {
          window.sent.push([channel, event]);
          if (channel === "app:flush" && !window.isSilent)
            hooks.flushGate.flushed((event as { token: number }).token, window.unsaved);
        },
        show() {
          window.shows += 1;
        },
        place: () => window.at,
      };
      shown.push(window);
      return window;
    },
    schedule: timers.schedule,
    onPlaces: (places) => void reported.places.push(places),
    onOpenCases(caseIds, justOpened) {
      reported.cases.push([caseIds, justOpened]);
      onOpenCases(caseIds, justOpened);
    },
    onClosed: () => {
      reported.closed += 1;
    },
  });
  return { windows, shown, reported, timers };
}

/** The handlers, as requests of one window's page. */
export type PageRequests = {
  readonly [Channel in RequestChannel]: (
    payload: Payload<Channel>,
  ) => Answer<Channel> | Promise<Answer<Channel>>;
};

/** The handlers, called as the page of this window. */
export function requestsFrom(handlers: Handlers, window: StudioWindow): PageRequests {
  return Object.fromEntries(
    Object.entries(handlers).map(([channel, handler]) => [
      channel,
      (payload: never) => handler(payload, window),
    ]),
  ) as unknown as PageRequests;
}
