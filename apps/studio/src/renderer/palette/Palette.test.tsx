import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ada, caseSummary, renderApp } from "../../testing/render-app.tsx";
import { id } from "../../testing/studio.ts";

const cases = [
  caseSummary(id(1), { title: "Chest pain", updatedAt: "2026-01-03T00:00:00.000Z" }),
  caseSummary(id(2), { title: "Cough at night", updatedAt: "2026-01-02T00:00:00.000Z" }),
  caseSummary(id(3), { title: "Café collapse", updatedAt: "2026-01-01T00:00:00.000Z" }),
];

/** The window with a menu of three commands. */
async function renderPalette() {
  const { bridge, user } = renderApp(ada, cases);
  const ran: string[] = [];
  bridge.answer("menu:entries", () => [
    { id: "new-case", label: "New Case", menu: "File", keys: "Ctrl+N" },
    { id: "publish", label: "Publish…", menu: "File", keys: "Ctrl+Shift+Enter" },
    { id: "show-logs", label: "Show Logs", menu: "Help", keys: null },
  ]);
  bridge.answer("menu:run", ({ id: command }) => {
    ran.push(command);
    return null;
  });
  bridge.answer("recents:list", () => [id(9), id(3)]);
  bridge.answer("cases:open", () => null);
  await screen.findByRole("button", { name: "Cough at night" });
  const open = async (command: "quick-open" | "command-palette" | "show-shortcuts") => {
    act(() => bridge.emit("menu:command", { command }));
    return within(await screen.findByRole("dialog"));
  };
  const options = () =>
    Array.from(document.querySelectorAll("[role=dialog] [role=option]"), ({ textContent }) =>
      textContent.replace("Respiratory, Asthma", ""),
    );
  return { bridge, user, ran, open, options };
}

describe("the palette", () => {
  it("DESK-12 quick open lists cases by name, those that were open last at the head, and opens one", async () => {
    const { bridge, user, open, options } = await renderPalette();
    await open("quick-open");
    await waitFor(() => expect(options()).toEqual(["Café collapse", "Chest pain", "Cough at night"]));
    await user.keyboard("CAFE c");
    expect(options()).toEqual(["Café collapse"]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(bridge.asked).toContainEqual(["recents:note", { openCaseId: id(3) }]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("DESK-12 the command palette runs a command of the menu, and says why another cannot be run", async () => {
    const { user, ran, open, options } = await renderPalette();
    const search = screen.getByRole("searchbox", { name: "Search cases" });
    act(() => search.focus());
    const palette = await open("command-palette");
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(palette.getByRole("option", { name: /Publish/ })).toHaveTextContent(
      "Publish…Open a case first.Ctrl+Shift+Enter",
    );
    await user.keyboard("co");
    expect(options()).toEqual(["Café collapse", "Cough at night"]);
    await user.keyboard("{Backspace}{Backspace}sh");
    expect(options()).toEqual([expect.stringMatching(/^Show Logs/), expect.stringMatching(/^Publish/)]);
    await user.keyboard("{Backspace}{Backspace}logs{Enter}");
    await waitFor(() => expect(ran).toEqual(["show-logs"]));
    expect(search).toHaveFocus();
    await open("command-palette");
    await user.keyboard("publish{Enter}{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(search).toHaveFocus();
    expect(ran).toEqual(["show-logs"]);
  });

  it("DESK-12 the sheet of shortcuts has every command with keys", async () => {
    const { open } = await renderPalette();
    const sheet = await open("show-shortcuts");
    expect(within(sheet.getByRole("region", { name: "File" })).getAllByRole("row")).toHaveLength(2);
    expect(sheet.getByRole("row", { name: "New Case Ctrl+N" })).toBeInTheDocument();
    expect(sheet.queryByText("Show Logs")).toBeNull();
  });
});
