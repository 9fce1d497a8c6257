import "@testing-library/jest-dom/vitest";
import { AndromedaProvider } from "@andromeda/ui";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach } from "vitest";

// Every browser has these and jsdom does not.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList;

afterEach(cleanup);

/** Renders a part of a screen under the real provider. */
export function renderPortal(ui: ReactNode) {
  return render(<AndromedaProvider env="test">{ui}</AndromedaProvider>);
}
