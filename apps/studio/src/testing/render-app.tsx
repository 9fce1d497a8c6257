import "@testing-library/jest-dom/vitest";
import { AndromedaProvider } from "@andromeda/ui";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { composeStudio } from "../renderer/compose.ts";
import { App } from "../renderer/shell/App.tsx";
import type { CaseSummary, InitialState, SessionState } from "../shared/ipc-contract.ts";
import { FakeBridge } from "./fake-bridge.ts";

/** A case of the library, as the list shows it. */
export function caseSummary(id: string, facts: Partial<CaseSummary> = {}): CaseSummary {
  return {
    id,
    title: `Case ${id}`,
    specialty: "Respiratory",
    condition: "Asthma",
    status: "draft",
    sync: { kind: "synced" },
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...facts,
  };
}

/** Somebody who is signed in. */
export const ada: Extract<SessionState, { readonly kind: "signed-in" }> = {
  kind: "signed-in",
  account: { id: "ada", email: "ada@example.org", displayName: "Ada Byron" },
  isRemembered: true,
  notices: [],
};

/** Nobody is signed in, and the server is the one of the package. */
export const signedOut: Extract<SessionState, { readonly kind: "signed-out" }> = {
  kind: "signed-out",
  notice: null,
  server: { address: "https://backend.example", canChange: false },
};

/** The whole window, with a main process whose answers the test gives, and a user who types and clicks. */
export function renderApp(
  session: SessionState,
  cases: readonly CaseSummary[] = [],
  initialState: Partial<InitialState> | Promise<Partial<InitialState>> = {},
) {
  // A list shows as many rows as its height has room for.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1_000);
  // The page is always idle; jsdom has no requestIdleCallback.
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  const bridge = new FakeBridge();
  bridge.answer("window:initial-state", async () => ({
    session,
    openCase: null,
    newest: null,
    ...(await initialState),
  }));
  bridge.answer("window:ready", () => null);
  bridge.answer("cases:newest", ({ limit }) => JSON.stringify(cases.slice(0, limit)));
  bridge.answer("cases:list", () => JSON.stringify(cases));
  bridge.answer("sync:status", () => ({ kind: "up-to-date", lastSyncedAt: null }));
  bridge.answer("updates:status", () => ({ kind: "idle" }));
  bridge.answer("app:flushed", () => null);
  bridge.answer("menu:entries", () => []);
  bridge.answer("recents:list", () => []);
  bridge.answer("recents:note", () => null);
  bridge.answer("link:take", () => null);
  bridge.answer("window:enter-case", () => true);
  const studio = composeStudio(bridge);
  studio.session.start();
  const view = render(
    <AndromedaProvider env="test">
      <App studio={studio} />
    </AndromedaProvider>,
  );
  return { bridge, user: userEvent.setup({ delay: null }), ...view };
}
