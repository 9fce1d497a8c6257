import "@testing-library/jest-dom/vitest";
import { AndromedaProvider } from "@andromeda/ui";
import { cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, StrictMode } from "react";
import { afterEach, vi } from "vitest";

// A busy machine takes its time; a wait ends as soon as what it waits for is there.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

// What every browser has and jsdom has not; layout is always zero there, so nothing is ever observed.
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal("ResizeObserver", StillObserver);
Object.defineProperty(document, "fonts", {
  value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
});
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList;

afterEach(cleanup);

/** Renders under the real provider, with effects run twice as in development, and gives a user who types and clicks. */
export function renderAuthoring(ui: ReactNode) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <AndromedaProvider env="test">{children}</AndromedaProvider>
    </StrictMode>
  );
  return { user: userEvent.setup({ delay: null }), ...render(ui, { wrapper }) };
}
