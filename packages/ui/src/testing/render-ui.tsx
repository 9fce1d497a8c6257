import "@testing-library/jest-dom/vitest";
import { cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, vi } from "vitest";
import { AndromedaProvider } from "../andromeda-provider/AndromedaProvider.tsx";
import type { LinkComponent } from "../link/link-context.ts";

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
Element.prototype.scrollIntoView = () => undefined;

/** Makes media queries answer as a window of this width (in em) would; only `min-width` is understood. */
export function setWindowWidth(widthInEm: number) {
  window.matchMedia = (query: string) => {
    const wanted = Number(/min-width:\s*([\d.]+)em/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    const list = new EventTarget() as EventTarget & Pick<MediaQueryList, "matches" | "media">;
    return Object.assign(list, { matches: widthInEm >= wanted, media: query }) as MediaQueryList;
  };
}

setWindowWidth(80);

afterEach(() => {
  cleanup();
  setWindowWidth(80);
});

interface RenderUiOptions {
  readonly linkComponent?: LinkComponent;
}

/** Renders under the real provider and gives a user who types and clicks. */
export function renderUi(ui: ReactNode, { linkComponent }: RenderUiOptions = {}) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AndromedaProvider env="test" {...(linkComponent ? { linkComponent } : {})}>
      {children}
    </AndromedaProvider>
  );
  return { user: userEvent.setup({ delay: null }), ...render(ui, { wrapper }) };
}
