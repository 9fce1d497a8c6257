import "@testing-library/jest-dom/vitest";
import { AndromedaProvider } from "@andromeda/ui";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach } from "vitest";

// jsdom has no matchMedia.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList;

afterEach(cleanup);

/** Renders a part of a screen in the real theme, without the portal around it. */
export function renderWithTheme(ui: ReactNode) {
  return render(<AndromedaProvider env="test">{ui}</AndromedaProvider>);
}
