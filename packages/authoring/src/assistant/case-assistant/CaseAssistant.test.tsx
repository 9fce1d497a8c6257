import { AppError } from "@andromeda/domain";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  analysis,
  assistantWith,
  chatOf,
  messageOf,
  proposal,
  welcome,
} from "../../testing/assistant-fixtures.ts";
import { editorWith, filledCase } from "../../testing/editor-fixtures.ts";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { CaseAssistant } from "./CaseAssistant.tsx";

type Scene = Parameters<typeof assistantWith>[0];

async function rendered(scene: Scene = {}, isOffline = false) {
  const store = await assistantWith(scene);
  store.close();
  const view = renderAuthoring(
    <>
      <input aria-label="A field" />
      <CaseAssistant store={store} isOffline={isOffline} />
    </>,
  );
  return { store, ...view };
}

const opener = () => screen.getByRole("button", { name: "Open the case design assistant" });
const input = () => screen.findByPlaceholderText("Ask me to help improve your case...");
const analyse = () => screen.queryByRole("button", { name: "Analyze My Case" });
const bubbles = (who: "You" | "Assistant") =>
  screen.queryAllByRole("article", { name: who }).map(({ textContent }) => textContent);

afterEach(() => {
  vi.useRealTimers();
});

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

  it("EDIT-63 searches the page for dialogs only at its own keys, not at every keystroke", async () => {
    const { user } = await rendered();
    const field = screen.getByRole("textbox", { name: "A field" });
    await user.click(field);
    const queries = vi.spyOn(document, "querySelectorAll");
    const modals = () => queries.mock.calls.filter(([selector]) => selector.includes("aria-modal")).length;
    await user.keyboard("abc{Enter}{Escape}");
    expect(modals()).toBe(0);
    await user.keyboard("{Control>}k{/Control}");
    expect(modals()).toBe(1);
    queries.mockRestore();
  });

  it("CHAT-01 keeps what is typed while it is closed", async () => {
    const { user } = await rendered();
    await user.click(opener());
    await user.type(await input(), "Not sent yet");
    await user.keyboard("{Escape}");
    await user.click(opener());
    expect(await input()).toHaveValue("Not sent yet");
  });

  it("CHAT-02 names itself and the case, as its title is typed", async () => {
    const { store: editor } = await editorWith(filledCase);
    const { user } = await rendered({ editor });
    await user.click(opener());
    expect(await screen.findByRole("heading", { name: "Case Design Assistant" })).toBeVisible();
    expect(screen.getByText(`Working on: ${filledCase.title}`)).toBeVisible();
    act(() => editor.setField("title", "Syncope"));
    expect(screen.getByText("Working on: Syncope")).toBeVisible();
    act(() => editor.setField("title", ""));
    expect(screen.getByText("Working on: Untitled case")).toBeVisible();
  });

  it("CHAT-04 Enter sends and empties the input, Shift+Enter adds a line, and a composition keeps its Enter", async () => {
    const { user } = await rendered();
    await user.click(opener());
    await user.type(await input(), "First line{Shift>}{Enter}{/Shift}second line");
    expect(await input()).toHaveValue("First line\nsecond line");
    fireEvent.keyDown(await input(), { key: "Enter", isComposing: true });
    fireEvent.keyDown(await input(), { key: "Enter", keyCode: 229 });
    expect(await input()).toHaveValue("First line\nsecond line");
    expect(bubbles("You")).toEqual([]);
    await user.keyboard("{Enter}");
    expect(await input()).toHaveValue("");
    await waitFor(() => expect(bubbles("Assistant").at(-1)).toBe("Add what the patient fears most."));
    expect(bubbles("You")).toEqual(["First line\nsecond line"]);
  });

  it("CHAT-05 CHAT-06 CHAT-07 offers the analysis until a message is sent, says that it thinks, and sends nothing blank and nothing meanwhile", async () => {
    const { user } = await rendered({ neverAnswers: true });
    await user.click(opener());
    await user.type(await input(), "   {Enter}");
    expect([bubbles("You"), analyse() !== null]).toEqual([[], true]);
    expect(screen.queryByText("AI is thinking...")).toBeNull();
    await user.clear(await input());
    await user.type(await input(), "Help{Enter}");
    expect(await screen.findByText("AI is thinking...")).toBeVisible();
    expect(analyse()).toBeNull();
    await user.type(await input(), "More{Enter}");
    expect(await input()).toHaveValue("More");
    expect(bubbles("You")).toEqual(["Help"]);
  });

  it("CHAT-09 CHAT-10 says in one bubble that the case could not be loaded, and sends nothing", async () => {
    const { store: editor } = await editorWith(new AppError("database/schema", "Message X"));
    const { user } = await rendered({ editor });
    await user.click(opener());
    await user.type(await input(), "Help me{Enter}");
    expect(bubbles("Assistant").filter((text) => text?.startsWith("Failed to load"))).toEqual([
      "Failed to load case information\n\nMessage X\n\nPlease check that the case exists and try refreshing the page.",
    ]);
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Case context is not available. Please refresh the page and try again.",
    );
    expect(await input()).toHaveValue("Help me");
  });

  it("CHAT-13 says why the chat cannot be read, and reads it again", async () => {
    let isDown = true;
    const getChatMessages = async () => {
      if (isDown) throw new AppError("network/offline", "Message Z");
      return [welcome];
    };
    const { user } = await rendered({ ports: { getChatMessages } });
    await user.click(opener());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The chat could not be loaded");
    expect(alert).toHaveTextContent("Message Z");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(bubbles("Assistant")).toHaveLength(1));
  });

  it("CHAT-03 CHAT-38 lists the chats and the archived ones, when they were used and which is open", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 10, 9, 12) });
    const chats = [
      ...[0, 1, 6, 7].map((days) => chatOf(`Chat of ${days}`, days)),
      chatOf("First ideas", 12, true),
    ];
    const { user } = await rendered({ chats });
    await user.click(opener());
    await user.click(await screen.findByRole("button", { name: "Chat history" }));
    expect(screen.getByRole("button", { name: "New Chat" })).toBeVisible();
    const rowsOf = async (name: string) =>
      within(await screen.findByRole("list", { name }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(await rowsOf("Chat Sessions")).toEqual([
      "Chat of 0TodayActiveArchive",
      "Chat of 1YesterdayArchive",
      "Chat of 66 days agoArchive",
      "Chat of 7Mar 3, 2026Archive",
    ]);
    expect(await rowsOf("Archived Chats")).toEqual(["First ideasFeb 26, 2026Restore"]);
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

  it("CHAT-15 says of a change that it was proposed for another text than the field has now", async () => {
    const { store: editor } = await editorWith(filledCase);
    const { user } = await rendered({ messages: [welcome, proposal], editor });
    await user.click(opener());
    await screen.findByRole("list", { name: "Proposed changes" });
    const title = within(screen.getByRole("article", { name: "Title" }));
    const note = "This was proposed for a different text.";
    expect(title.queryByText(note)).toBeNull();
    act(() => editor.setField("title", "Back pain"));
    expect(title.getByText("Back pain").tagName).toBe("DEL");
    expect(title.getByText(note)).toBeVisible();
  });

  it("CHAT-15 says of a message whose changes were decided earlier that every one is decided", async () => {
    const decided = messageOf("assistant", "Some changes", {
      type: "structured_changes",
      batch_id: "decided",
    });
    const { user } = await rendered({ messages: [welcome, decided] });
    await user.click(opener());
    expect(await screen.findByText("Every change proposed here has been decided.")).toBeVisible();
    expect(screen.queryByRole("list", { name: "Proposed changes" })).toBeNull();
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

  it("CHAT-37 renders markdown with links of known protocols only, without pictures and form fields", async () => {
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
