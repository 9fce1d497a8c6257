import { AppError } from "@andromeda/domain";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { defaultPreferences } from "../../main/config/preferences.ts";
import type { Preferences } from "../../shared/ipc-contract.ts";
import { ada, renderApp, signedOut } from "../../testing/render-app.tsx";

/** The dialog over the library; main keeps what is chosen. */
async function openPreferences(state: Parameters<typeof renderApp>[0] = ada) {
  const app = renderApp(state);
  let kept: Preferences = defaultPreferences;
  app.bridge.answer("preferences:read", () => kept);
  app.bridge.answer("preferences:change", (change) => {
    kept = { ...kept, ...change };
    app.bridge.emit("preferences:changed", kept);
    return kept;
  });
  await waitFor(() => expect(app.bridge.listeners("menu:command")).toBeGreaterThan(0));
  act(() => app.bridge.emit("menu:command", { command: "preferences" }));
  const dialog = await screen.findByRole("dialog", { name: "Preferences" });
  await within(dialog).findByText("Appearance");
  return { ...app, dialog, kept: () => kept };
}

it("DESK-11 DESK-18 DESK-20 apply each choice at once: theme, text size, spelling, notifications, updates", async () => {
  const { dialog, user, kept } = await openPreferences();
  const has = within(dialog);
  await user.click(has.getByRole("radio", { name: "Dark" }));
  await user.selectOptions(has.getByRole("combobox", { name: "Text size" }), "125%");
  await user.selectOptions(has.getByRole("combobox", { name: "Language" }), "English (Australia)");
  await user.click(has.getByRole("switch", { name: "Check spelling while typing" }));
  await user.click(has.getByRole("switch", { name: /^Tell me about conflicts and updates/ }));
  await user.click(has.getByRole("radio", { name: "Beta versions too" }));
  expect(kept()).toEqual({
    theme: "dark",
    zoomPercent: 125,
    isSpellingChecked: false,
    spellingLanguage: "en-AU",
    hasNotifications: false,
    updateChannel: "beta",
  });
  expect(has.getByRole("combobox", { name: "Language" })).toBeDisabled();
});

it("DESK-20 keep the latest choice while news of an earlier one arrives", async () => {
  const { dialog, bridge, user } = await openPreferences();
  const { promise: answer, resolve } = Promise.withResolvers<Preferences>();
  bridge.answer("preferences:change", () => answer);
  const spelling = within(dialog).getByRole("switch", { name: "Check spelling while typing" });
  await user.click(spelling);
  act(() => bridge.emit("preferences:changed", { ...defaultPreferences, zoomPercent: 125 }));
  expect(within(dialog).getByRole("combobox", { name: "Text size" })).toHaveDisplayValue("125%");
  expect(spelling).not.toBeChecked();
  // Main could not do it, and says nothing of a change.
  await act(async () => resolve(defaultPreferences));
  expect(spelling).toBeChecked();
});

it("DESK-20 show what the menu has changed meanwhile, a size between the steps too", async () => {
  const { dialog, bridge } = await openPreferences();
  act(() => bridge.emit("preferences:changed", { ...defaultPreferences, theme: "light", zoomPercent: 115 }));
  expect(within(dialog).getByRole("radio", { name: "Light" })).toBeChecked();
  expect(within(dialog).getByRole("combobox", { name: "Text size" })).toHaveDisplayValue("115%");
});

it("DESK-20 can be reached before somebody signs in, and say what went wrong", async () => {
  const { dialog, bridge, user } = await openPreferences(signedOut);
  bridge.answer("preferences:change", () => {
    throw new AppError("test/failed", "The preferences are locked.");
  });
  await user.click(within(dialog).getByRole("radio", { name: "Dark" }));
  expect(await screen.findByText("The preferences are locked.")).toBeInTheDocument();
});

it("DESK-20 offer another try when they cannot be read", async () => {
  const { bridge, user } = renderApp(signedOut);
  bridge.answer("preferences:read", () => {
    throw new AppError("test/failed", "Nobody answers.");
  });
  await waitFor(() => expect(bridge.listeners("menu:command")).toBeGreaterThan(0));
  act(() => bridge.emit("menu:command", { command: "preferences" }));
  expect(await screen.findByText("The preferences could not be read.")).toBeInTheDocument();
  bridge.answer("preferences:read", () => defaultPreferences);
  await user.click(screen.getByRole("button", { name: /try again|retry/i }));
  expect(await screen.findByText("Appearance")).toBeInTheDocument();
});
