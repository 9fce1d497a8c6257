// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { analysis, assistantWith, messageOf, proposal, welcome } from "../../testing/assistant-fixtures.ts";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { CaseAssistant } from "./CaseAssistant.tsx";

type Scene = Parameters<typeof assistantWith>[0];

async function rendered(scene: Scene = {}, isOffline = false) {
  const store = await assistantWith(scene);
  store.close();
  const view = renderAuthoring(
    <>
      <input aria-label="A field" />
      <CaseAssistant store={store} isOffline={isOffline} timeZone="UTC" />
    </>,
  );
  return { store, ...view };
}

const opener = () => screen.getByRole("button", { name: "Open the case design assistant" });
const input = () => screen.findByPlaceholderText("Ask me to help improve your case...");

describe("CaseAssistant", () => {
  it("CHAT-01 opens by button and key, closes by Escape, and gives the focus back", async () => {
    const { user } = await rendered();
    await user.click(opener());
    await waitFor(async () => expect(await input()).toHaveFocus());
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(opener()).toHaveFocus();
    const field = screen.getByRole("textbox", { name: "A field" });
    for (const keys of ["{Control>}k{/Control}", "{Meta>}K{/Meta}"]) {
      await user.click(field);
      await user.keyboard(keys);
      await waitFor(async () => expect(await input()).toHaveFocus());
      await user.keyboard("{Escape}");
      expect(field).toHaveFocus();
    }
  });

  it("CHAT-15 shows each change with its field, both values, reason and priority", async () => {
    const { user } = await rendered({ messages: [welcome, proposal] });
    await user.click(opener());
    const cards = within(await screen.findByRole("list", { name: "Proposed changes" })).getAllByRole(
      "article",
    );
    expect(cards).toHaveLength(2);
    const title = within(screen.getByRole("article", { name: "Title" }));
    expect(title.getByText("Chest pain in a 58-year-old bus driver").tagName).toBe("DEL");
    expect(title.getByText("Central chest pain in a bus driver").tagName).toBe("INS");
    expect(title.getByText("High priority")).toBeVisible();
    expect(title.getByText("It is shorter, and leaves the age to be asked for.")).toBeVisible();
  });

  it("CHAT-35 draws the analysis with its three shares and suggestions", async () => {
    const { user } = await rendered({ messages: [welcome, messageOf("user", "Analyze my case"), analysis] });
    await user.click(opener());
    expect(await screen.findByRole("heading", { name: "Case completeness: 67%" })).toBeVisible();
    for (const [part, share] of [
      ["Basic information", "50%"],
      ["Details", "50%"],
      ["Patient and examiner", "100%"],
    ] as const)
      expect(screen.getByText(part).closest("div")).toHaveTextContent(share);
    expect(screen.getByText("Choose the presentation.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Analyze My Case" })).toBeNull();
  });

  it("CHAT-37 makes no link of any other protocol, no picture and no form of markdown", async () => {
    const text = [
      ...["javascript:alert(1)", "data:text/html,x", "vbscript:x", "/dashboard", "#top", "file:///etc"].map(
        (href) => `[bad](${href})`,
      ),
      "[a](http://a.example) [b](https://b.example) [c](irc://c.example) [d](ircs://d.example) [e](mailto:e@example.org) [f](xmpp:f@example.org)",
      "![picture](https://example.org/p.png) <b>raw</b>",
      "- [x] done",
    ].join("\n\n");
    const { user } = await rendered({ messages: [welcome, messageOf("assistant", text)] });
    await user.click(opener());
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["a", "b", "c", "d", "e", "f"]);
    for (const link of links) {
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
    }
    expect(document.querySelector("img, article b, article input")).toBeNull();
    expect(screen.getByText(/<b>raw<\/b>/)).toBeVisible();
  });

  it("CHAT-13 sends nothing while offline, and keeps what is typed", async () => {
    const { user, store } = await rendered({}, true);
    await user.click(opener());
    await user.type(await input(), "Help{Enter}");
    expect(store.input).toBe("Help");
    expect(screen.getByRole("button", { name: "Send message" })).toBeDisabled();
    expect(screen.getByText(/^You are offline\./)).toBeVisible();
  });
});
