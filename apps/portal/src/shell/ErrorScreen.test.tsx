import "@testing-library/jest-dom/vitest";
import { AndromedaProvider } from "@andromeda/ui";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Portal, PortalContext } from "../portal-context.ts";
import { ErrorScreen } from "./ErrorScreen.tsx";

const reload = vi.fn();
const realLocation = window.location;
// What browsers say about a script that they could not fetch.
const missingScript = new TypeError("Failed to fetch dynamically imported module: /assets/CreditsScreen.js");

beforeEach(() => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("location", { ...realLocation, reload });
});

afterEach(() => {
  cleanup();
  reload.mockClear();
  vi.stubGlobal("location", realLocation);
  vi.restoreAllMocks();
});

/** A screen that fails to load. */
async function openFailing(error: Error) {
  const router = createMemoryRouter([
    { path: "/", ErrorBoundary: ErrorScreen, HydrateFallback: () => null, lazy: () => Promise.reject(error) },
  ]);
  render(
    <PortalContext value={{ maskApiKey: (text: string) => text } as Portal}>
      <AndromedaProvider env="test">
        <RouterProvider router={router} />
      </AndromedaProvider>
    </PortalContext>,
  );
  await screen.findByRole("alert");
  // It listens for the connection only after it is on the page.
  await act(async () => {});
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

describe("ErrorScreen", () => {
  it("SHELL-24 says that the connection is missing, and loads the page again when it is back", async () => {
    setOnline(false);
    await openFailing(missingScript);
    expect(screen.getByText("This page could not be loaded.")).toBeVisible();
    expect(
      screen.getByText("You are offline. The page opens by itself as soon as the connection is back."),
    ).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    setOnline(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("SHELL-24 mentions a newer version when there is a connection", async () => {
    await openFailing(missingScript);
    expect(screen.getByText(/^A newer version of Andromeda may have been published/)).toBeVisible();
  });

  it("SHELL-24 does not reload a page that failed for another reason", async () => {
    setOnline(false);
    await openFailing(new Error("Boom"));
    expect(screen.getByText("Boom")).toBeVisible();
    setOnline(true);
    expect(reload).not.toHaveBeenCalled();
  });
});
