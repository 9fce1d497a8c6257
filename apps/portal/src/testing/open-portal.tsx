import "@testing-library/jest-dom/vitest";
import * as streams from "node:stream/web";
import { AndromedaProvider } from "@andromeda/ui";
import { notifications } from "@mantine/notifications";
import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, vi } from "vitest";
import { composePortal } from "../compose.ts";
import type { PortalConfig } from "../config.ts";
import { PortalContext } from "../portal-context.ts";
import { createRoutes } from "../routes.tsx";
import { sessionCookieName } from "../session-cookie.ts";
import { RouterLink } from "../shell/RouterLink.tsx";
import { explainEndedSession, explainFailedLookup } from "../sign-in-notice.ts";
import { ScriptedServer, sessionAnswer } from "./scripted-server.ts";

/** A socket that never connects: what comes live is proved in a browser. */
class SilentSocket {
  readyState = 0;
  send() {}
  close() {}
}
// jsdom lacks these, and component-setup.ts does not add them.
Object.assign(globalThis, streams);
window.scrollTo = () => undefined;

/** Makes media queries answer as in a window of this width (in em) without any motion. */
function setWindowWidth(widthInEm: number) {
  window.matchMedia = (query) => {
    const wanted = Number(/min-width:\s*([\d.]+)em/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    const matches = widthInEm >= wanted || query.includes("prefers-reduced-motion");
    return Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList;
  };
}

let closeRouter = () => {};

afterEach(() => {
  cleanup();
  closeRouter();
  // They outlive the screens, and only so many are shown at once.
  notifications.clean();
  notifications.cleanQueue();
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  setCookie("", 0);
});

function setCookie(value: string, maxAge: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other cookies.
  document.cookie = `${sessionCookieName}=${value}; path=/; max-age=${maxAge}`;
}

const config: PortalConfig = {
  supabaseUrl: "http://127.0.0.1:9",
  publishableKey: "sb_publishable_test",
  waitlistUrl: "https://www.andromeda.example/waitlist",
  cliniSummUrl: "https://clinisumm.andromeda.example/start",
  studioDownloadUrl: null,
  productDomain: null,
  sessionSyncHosts: [],
  signIn: [],
  errorReports: null,
};

export interface PortalOptions {
  readonly server?: ScriptedServer;
  /** False for a visitor without a session. */
  readonly isSignedIn?: boolean;
  /** For how many seconds the session is valid; an hour unless given. */
  readonly sessionSeconds?: number;
  /** Whether this tab is recovering a password. */
  readonly isRecovering?: boolean;
  readonly isPhone?: boolean;
  readonly config?: Partial<PortalConfig>;
}

/** Opens the whole portal at a path as a browser does, on a server that the test scripts. */
export function openPortal(path: string, options: PortalOptions = {}) {
  const { server = new ScriptedServer(), isSignedIn = true, isRecovering = false, isPhone = false } = options;
  // It stays when the test is over: what an earlier portal still asks for must not leave the computer.
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("WebSocket", SilentSocket);
  // The portals of earlier tests would receive the event.
  vi.stubGlobal("BroadcastChannel", undefined);
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  // The library counts its clients, and every test has one.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  setWindowWidth(isPhone ? 24 : 80);
  if (isSignedIn) {
    const text = btoa(JSON.stringify(sessionAnswer(options.sessionSeconds)));
    setCookie(`base64-${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`, 3_600);
  }
  if (isRecovering) window.sessionStorage.setItem("andromeda.recovery", "true");
  window.history.replaceState(null, "", path);

  const portal = composePortal({ ...config, ...options.config });
  explainFailedLookup(portal.stores.session, portal.signInNotice);
  explainEndedSession(portal.stores.session, portal.signInNotice);
  portal.stores.session.start();
  const router = createBrowserRouter(createRoutes(portal));
  closeRouter = () => router.dispose();
  const visited: string[] = [];
  router.subscribe(({ location }) => {
    if (visited.at(-1) !== location.pathname) visited.push(location.pathname);
  });
  render(
    <PortalContext value={portal}>
      <AndromedaProvider env="test" linkComponent={RouterLink}>
        <RouterProvider router={router} />
      </AndromedaProvider>
    </PortalContext>,
  );
  return {
    server,
    user: userEvent.setup({ delay: null }),
    /** The paths that were shown or passed, in order. */
    visited,
    /** What was logged as an error so far, a line each. */
    log: () => logged.mock.calls.map((words) => words.map(String).join(" ")).join("\n"),
    go: (to: string) => act(() => router.navigate(to)),
  };
}

/** Waits until the portal is at this path. */
export function expectPath(path: string): Promise<void> {
  return waitFor(() => expect(window.location.pathname).toBe(path));
}

/** Puts a text into a field in place of what it holds. */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

/** Lets so many milliseconds of a stopped clock pass, with everything that they bring. */
export function pass(milliseconds: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}
