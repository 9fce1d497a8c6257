// Runs before each file of component tests, in a window of its own.
import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { setWindowWidth } from "./window-width.ts";

// A busy machine takes its time; a wait ends as soon as what it waits for is there.
configure({ asyncUtilTimeout: 10_000 });

// What every browser has and jsdom has not; layout is always zero there, so nothing is ever observed.
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: StillObserver, IntersectionObserver: StillObserver });
Object.defineProperty(document, "fonts", {
  configurable: true,
  value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
});
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
setWindowWidth(80);

afterEach(() => {
  cleanup();
  notifications.clean();
  setWindowWidth(80);
});
