// Runs before each file of component tests, in a window of its own.
import { notifications } from "@mantine/notifications";
import { cleanup, configure, getConfig } from "@testing-library/react";
import * as React from "react";
import { afterEach } from "vitest";
import { setWindowWidth } from "./window-width.ts";

const { getElementError } = getConfig();
configure({
  // A busy machine takes its time; a wait ends as soon as what it waits for is there.
  asyncUtilTimeout: 20_000,
  // The page is written out once a wait has failed, and not at each of its tries.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics")
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
});

// React's development build captures a stack at each element that it makes, for its warnings alone; past this count it
// does without, as it does on its own when a screen makes many at once.
Object.defineProperty(
  Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"),
  "recentlyCreatedOwnerStacks",
  { get: () => 10_000, set: () => undefined },
);

// Every browser has these and jsdom does not; layout is always zero there, so nothing is ever observed.
class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: NoopObserver, IntersectionObserver: NoopObserver });
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
