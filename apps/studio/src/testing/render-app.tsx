import "@testing-library/jest-dom/vitest";
import { AndromedaProvider } from "@andromeda/ui";
import { cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, vi } from "vitest";
import { composeStudio } from "../renderer/compose.ts";
import { App } from "../renderer/shell/App.tsx";
import type { CaseSummary, SessionState } from "../shared/ipc-contract.ts";
import { FakeBridge } from "./fake-bridge.ts";

// A busy machine takes its time; a wait ends as soon as what it waits for is there.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

// What every browser has and jsdom has not.
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal("ResizeObserver", StillObserver);
vi.stubGlobal("IntersectionObserver", StillObserver);
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList;
// A list shows as many rows as its height has room for.
Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, get: () => 600 });
Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => 1_000 });

afterEach(cleanup);

/** Somebody who is signed in. */
export const ada: Extract<SessionState, { readonly kind: "signed-in" }> = {
  kind: "signed-in",
  account: { id: "ada", email: "ada@example.org", displayName: "Ada Byron" },
  isRemembered: true,
  notices: [],
};

/** The whole window over a main process that the test plays, and a user who types and clicks. */
export function renderApp(state: SessionState, cases: readonly CaseSummary[] = []) {
  const bridge = new FakeBridge();
  bridge.answer("session:current", () => state);
  bridge.answer("cases:newest", ({ limit }) => JSON.stringify(cases.slice(0, limit)));
  bridge.answer("cases:list", () => JSON.stringify(cases));
  bridge.answer("sync:status", () => ({ kind: "up-to-date", lastSyncedAt: null }));
  bridge.answer("app:flushed", () => null);
  const studio = composeStudio(bridge);
  studio.session.start();
  const view = render(
    <AndromedaProvider env="test">
      <App studio={studio} />
    </AndromedaProvider>,
  );
  return { bridge, user: userEvent.setup({ delay: null }), ...view };
}
