import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ada, renderApp, signedOut } from "../../testing/render-app.tsx";
import { helpTopics, topicsWith } from "./help-topics.ts";

async function openHelp(state: Parameters<typeof renderApp>[0]) {
  const app = renderApp(state);
  await waitFor(() => expect(app.bridge.listeners("menu:command")).toBeGreaterThan(0));
  act(() => app.bridge.emit("menu:command", { command: "show-help" }));
  return { ...app, help: within(await screen.findByRole("dialog", { name: "Case Studio Help" })) };
}

describe("the help", () => {
  it("DESK-23 is all there, with or without an account, and asks nothing of anybody", async () => {
    const { help, bridge } = await openHelp(signedOut);
    for (const { title } of helpTopics) {
      expect(help.getByRole("heading", { name: title })).toBeInTheDocument();
      expect(help.getByRole("button", { name: title })).toBeInTheDocument();
    }
    expect(help.queryByRole("button", { name: "Keyboard shortcuts" })).toBeNull();
    expect(
      bridge.asked.filter(([channel]) => channel !== "window:initial-state" && channel !== "link:take"),
    ).toEqual([]);
  });

  it("DESK-23 goes to a topic, is searched, and leads on to the shortcuts", async () => {
    const { help, bridge, user } = await openHelp(ada);
    await user.click(help.getByRole("button", { name: "Conflicts" }));
    expect(help.getByRole("heading", { name: "Conflicts" })).toHaveFocus();
    act(() => bridge.emit("menu:command", { command: "find" }));
    expect(help.getByRole("searchbox", { name: "Search the help" })).toHaveFocus();
    await user.keyboard("merged TEXT{Enter}");
    expect(help.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Conflicts",
    ]);
    await user.clear(help.getByRole("searchbox", { name: "Search the help" }));
    await user.keyboard("xyzzy{Enter}");
    expect(help.getByText("Nothing found in the help")).toBeInTheDocument();
    bridge.answer("menu:run", () => null);
    await user.click(help.getByRole("button", { name: "Keyboard shortcuts" }));
    await waitFor(() => expect(bridge.asked).toContainEqual(["menu:run", { id: "show-shortcuts" }]));
  });

  it("DESK-23 finds by all words, whatever the capitals", () => {
    expect(topicsWith("")).toHaveLength(helpTopics.length);
    expect(topicsWith("BIN days").map(({ id }) => id)).toEqual(["backup"]);
  });
});
