import { AppError, fallbackSuggestions } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { assistantOn, modelDown, proposing, suggested } from "../testing/assistant-setup.ts";
import { settled } from "../testing/settled.ts";

configure({ enforceActions: "always" });

type Scene = Awaited<ReturnType<typeof assistantOn>>;
let scene: Scene;

beforeEach(async () => {
  scene = await assistantOn();
});

const rest = async () => {
  for (let round = 0; round < 10; round += 1) await settled();
};

async function open(): Promise<Scene> {
  scene.store.open();
  await rest();
  return scene;
}

async function say(text: string): Promise<void> {
  scene.store.type(text);
  void scene.store.send();
  await rest();
}

const shown = () => scene.store.chat.entries.list.map(({ role, content }) => `${role}: ${content}`);
const stored = () => scene.chats.messages.map(({ role, content }) => `${role}: ${content}`);
const refused = (message: string) => new AppError("assistant/refused", message);

describe("opening", () => {
  it("CHAT-23 begins closed, with an empty line and no chat", async () => {
    const { store } = scene;
    expect(store).toMatchObject({ isOpen: false, view: "chat", input: "", problem: null, loadFailure: null });
    expect([store.isTemporary, store.caseTitle, store.isEmptyChat, store.canSend]).toEqual([
      false,
      "Chest pain",
      false,
      false,
    ]);
    await store.analyse();
    expect([stored(), store.chat.isThinking, store.chat.isReady]).toEqual([[], false, false]);
    const release = scene.chats.answers.hold("getChatSession");
    await open();
    expect([store.isOpen, store.chat.status.kind]).toEqual([true, "loading"]);
    release();
    await rest();
    expect([store.isEmptyChat, store.canSend]).toEqual([true, false]);
    store.type("Hello");
    expect(store.canSend).toBe(true);
    store.type("  ");
    expect(store.canSend).toBe(false);
    store.close();
    expect(store.isOpen).toBe(false);
  });

  it("CHAT-23 asks for nothing while nobody is signed in", async () => {
    scene = await assistantOn("case-1", { session: { user: null } });
    await open();
    scene.store.showHistory();
    await scene.store.startChat();
    await rest();
    expect(scene.chats.answers.calls).toEqual([]);
    expect(scene.store.view).toBe("history");
    scene.store.showChat();
    expect(scene.store.view).toBe("chat");
  });

  it("CHAT-15 follows the review until it is left", async () => {
    await open();
    scene.store.dispose();
    scene.model.reply = proposing([suggested()]);
    await say("Improve it");
    const id = scene.chats.batches[0]?.id ?? "";
    scene.review.propose(id, scene.chats.batches[0]?.changes ?? []);
    expect(scene.store.changes.ofBatch(id).map(({ id: known }) => known)).toEqual([null]);
    scene.store.dispose();
  });

  it("CHAT-20 shows a new title at once in the list of chats, and reads no list that is not shown", async () => {
    await open();
    await say("First");
    expect(scene.chats.answers.count("getUserChatSessions")).toBe(0);
    await say("Second");
    scene.store.showHistory();
    await rest();
    const asked = scene.chats.answers.count("getUserChatSessions");
    await say("Third");
    expect(scene.chats.answers.count("getUserChatSessions")).toBeGreaterThan(asked);
  });

  it("CHAT-26 leads back to the open chat without reading it again", async () => {
    await open();
    scene.store.showHistory();
    await rest();
    const asked = scene.chats.answers.calls.length;
    const { session } = scene.store.chat;
    if (session) await scene.store.switchTo(session);
    expect([scene.store.view, scene.chats.answers.calls.length]).toEqual(["chat", asked]);
  });

  it("CHAT-23 CHAT-25 asks for nothing before it is opened, then makes a chat with a welcome", async () => {
    await rest();
    expect(scene.chats.answers.calls).toEqual([]);
    await open();
    expect(scene.chats.sessions.map(({ title }) => title)).toEqual(["Case Design Assistant"]);
    expect(stored()).toEqual([expect.stringMatching(/^assistant: Hello!/)]);
    expect(shown()).toEqual(stored());
  });

  it("CHAT-28 removes empty chats, and opens the latest that is left", async () => {
    const spoken = await scene.chats.createChatSession("case-1", "ada", "Spoken", "Hello");
    await scene.chats.saveMessage(spoken.id, "user", "Hi", null);
    await scene.chats.createChatSession("case-1", "ada", "Empty", "Hello");
    await open();
    expect(scene.chats.sessions.map(({ title }) => title)).toEqual(["Spoken"]);
    expect(shown()).toEqual(["assistant: Hello", "user: Hi"]);
  });

  it("CHAT-28 never removes the chat that is open, when it is opened again", async () => {
    await open();
    scene.store.close();
    await open();
    expect(scene.chats.sessions).toHaveLength(1);
  });

  it("CHAT-30 does without categories that cannot be read", async () => {
    scene.chats.answers.fail("getSelectedCategories", new AppError("database/schema", "no table"));
    await open();
    expect(scene.store.chat.status).toEqual({ kind: "ready" });
    expect(shown()).toHaveLength(1);
  });

  it("says why the chats cannot be read, and reads them again", async () => {
    scene.chats.answers.fail("getChatSession", new AppError("network/offline", "Failed to fetch"));
    await open();
    expect(scene.store.chat.status).toEqual({ kind: "failed", message: "Failed to fetch" });
    scene.chats.answers.mend("getChatSession");
    scene.store.retry();
    await rest();
    expect(scene.store.chat.status).toEqual({ kind: "ready" });
  });
});

describe("sending", () => {
  it("CHAT-29 stores what was said and answered, and sends the case as it is in the editor now", async () => {
    await open();
    scene.editor.setField("title", "Typed just now");
    await say("  What is missing?  ");
    expect(stored().slice(1)).toEqual(["user: What is missing?", "assistant: Add a family history."]);
    expect(shown()).toEqual(stored());
    expect(scene.store.input).toBe("");
    const [asked] = scene.model.sent;
    expect(asked?.messages.map(({ role }) => role)).toEqual(["assistant", "user"]);
    expect(asked?.context).toMatchObject({ caseId: "case-1", selectedCategories: [] });
    expect(asked?.context.document.title).toBe("Typed just now");
  });

  it("CHAT-07 sends nothing blank, nothing without a chat, and nothing while an answer is awaited", async () => {
    await say("Too early");
    await open();
    await say(" \n ");
    expect(scene.model.sent).toEqual([]);
    const release = scene.model.answers.hold("sendToAI");
    await say("First");
    expect(scene.store.chat.isThinking).toBe(true);
    await say("Second");
    expect(scene.store.input).toBe("Second");
    release();
    await rest();
    expect(scene.model.sent).toHaveLength(1);
    expect(scene.store.chat.isThinking).toBe(false);
  });

  it("CHAT-08 reports a missing case id and sends nothing; opening says what the session calls say", async () => {
    scene = await assistantOn("");
    await open();
    expect(scene.store.chat.status).toEqual({ kind: "failed", message: "Case ID is required" });
    await say("Hello");
    expect(scene.store.problem).toBe("Invalid case context: case ID is required");
    expect([scene.model.sent, scene.store.input]).toEqual([[], "Hello"]);
  });

  it("CHAT-09 CHAT-10 reports a case that is not loaded, keeps what was typed, and says why in the chat", async () => {
    scene.cases.faults.push({ error: new Error("no such case"), when: "before" });
    await scene.editor.open("case-1");
    await open();
    expect(scene.store.loadFailure).toBe(
      "Failed to load case information\n\nno such case\n\nPlease check that the case exists and try refreshing the page.",
    );
    await say("Hello");
    expect(scene.store.problem).toBe("Case context is not available. Please refresh the page and try again.");
    expect([scene.model.sent, scene.store.input]).toEqual([[], "Hello"]);
  });

  it("CHAT-11 CHAT-13 shows a refusal, which is not stored, and puts what was typed back", async () => {
    await open();
    scene.model.answers.fail("sendToAI", refused("Too long"));
    await say("Help");
    expect(shown().at(-1)).toBe("assistant: ❌ Error: Too long");
    expect(stored().at(-1)).toBe("user: Help");
    expect(scene.store.input).toBe("Help");
    scene.model.answers.mend("sendToAI");
    await scene.store.send();
    expect(stored().slice(1)).toEqual(["user: Help", "assistant: Add a family history."]);
    expect(scene.model.sent.at(-1)?.messages.map(({ content }) => content)).not.toContain(
      "❌ Error: Too long",
    );
  });

  it("CHAT-13 takes a message that cannot be stored as a failed send, and loses nothing typed meanwhile", async () => {
    await open();
    scene.chats.answers.fail("saveMessage", new AppError("database/permission-denied", "not allowed"));
    const release = scene.chats.answers.hold("saveMessage");
    scene.store.type("First");
    const sending = scene.store.send();
    scene.store.type("Second");
    release();
    await sending;
    expect(shown().slice(1)).toEqual(["assistant: ❌ Error: not allowed"]);
    expect(scene.store.input).toBe("First\nSecond");
    expect(scene.model.sent).toEqual([]);
  });

  it("CHAT-12 answers with general suggestions while no model can be reached", async () => {
    await open();
    scene.model.answers.fail("sendToAI", modelDown);
    await say("Help");
    expect(shown().at(-1)).toBe(`assistant: ${fallbackSuggestions(scene.editor.document)}`);
    expect(stored()).toEqual(shown());
    expect([scene.chats.batches, scene.store.input]).toEqual([[], ""]);
  });

  it("CHAT-28 keeps an answer for the chat that was left while it was awaited", async () => {
    await open();
    const first = scene.store.chat.session;
    const release = scene.model.answers.hold("sendToAI");
    await say("Slow");
    await scene.store.startChat();
    expect(scene.store.chat.isThinking).toBe(false);
    release();
    await rest();
    expect(shown()).toHaveLength(1);
    if (first) await scene.store.switchTo(first);
    expect(shown().slice(1)).toEqual(["user: Slow", "assistant: Add a family history."]);
  });
});

describe("proposed changes", () => {
  it("CHAT-16 stores a batch, and the message with its id", async () => {
    await open();
    scene.model.reply = proposing([suggested(), suggested({ field: "description", action: "delete" })]);
    await say("Improve it");
    const [batch] = scene.chats.batches;
    expect(batch).toMatchObject({
      caseId: "case-1",
      userId: "ada",
      title: "2 proposed changes",
      description: "Some changes",
      totalChanges: 2,
    });
    expect(batch?.sessionId).toBe(scene.store.chat.session?.id);
    expect(scene.chats.messages.at(-1)?.metadata).toEqual({
      type: "structured_changes",
      batch_id: batch?.id,
    });
  });

  it("CHAT-18 says in the reply what was left out, and makes no batch of nothing", async () => {
    await open();
    scene.model.reply = proposing([], ["A change was left out: it names no field."]);
    await say("Improve it");
    expect(stored().at(-1)).toBe("assistant: Some changes\n\n- A change was left out: it names no field.");
    expect([scene.chats.batches, scene.chats.messages.at(-1)?.metadata]).toEqual([[], null]);
  });

  it("CHAT-15 shows a card a change at once, to be decided when the review knows of it", async () => {
    await open();
    scene.model.reply = proposing([suggested(), suggested({ field: "description" })]);
    await say("Improve it");
    const id = scene.chats.batches[0]?.id ?? "";
    const cards = () =>
      scene.store.changes.ofBatch(id).map(({ name, state, id: known }) => [name, state, known]);
    expect(cards()).toEqual([
      ["Title", "pending", null],
      ["Description", "pending", null],
    ]);
    scene.review.propose(id, scene.chats.batches[0]?.changes ?? []);
    await scene.store.changes.approve(`${id}-0`);
    scene.review.takeAway(`${id}-1`);
    expect(scene.review.decided).toEqual([[`${id}-0`, "approved"]]);
    expect(cards()).toEqual([
      ["Title", "approved", `${id}-0`],
      ["Description", "decided", `${id}-1`],
    ]);
  });

  it("CHAT-15 tells what the field says in the form, not what the model takes it to say, and where they differ", async () => {
    await open();
    scene.model.reply = proposing([
      suggested({ currentValue: "Chest  pain\n" }),
      suggested({ field: "description", currentValue: "A man of 85" }),
      suggested({ field: "condition", currentValue: null }),
    ]);
    await say("Improve it");
    const id = scene.chats.batches[0]?.id ?? "";
    scene.review.propose(id, scene.chats.batches[0]?.changes ?? []);
    const { changes } = scene.store;
    const current = () => changes.ofBatch(id).map((change) => Object.values(changes.currentOf(change)));
    expect(current()).toEqual([
      ["Chest pain", false],
      ["A man of 58", true],
      ["", false],
    ]);
    scene.editor.setField("title", "Back pain");
    expect(current()[0]).toEqual(["Back pain", true]);
    // Once it is decided, the field as it was then is of interest, whatever it says by now.
    await changes.approve(`${id}-0`);
    scene.editor.setField("title", "Central chest pain");
    expect(current()[0]).toEqual(["Back pain", false]);
  });

  it("leaves a change pending that cannot be decided, and says why", async () => {
    await open();
    scene.model.reply = proposing([suggested()]);
    await say("Improve it");
    const id = scene.chats.batches[0]?.id ?? "";
    scene.review.propose(id, [suggested()]);
    scene.review.problems.set(`${id}-0`, "Must be a valid number");
    await scene.store.changes.reject(`${id}-0`);
    expect(scene.store.changes.ofBatch(id)).toMatchObject([
      { state: "pending", problem: "Must be a valid number" },
    ]);
  });
});

describe("a case that was never saved", () => {
  it("CHAT-24 CHAT-25 keeps its chats in the page, proposed changes too", async () => {
    scene = await assistantOn("new");
    await open();
    expect(shown()).toEqual([expect.stringMatching(/^assistant: Hello!/)]);
    scene.model.reply = proposing([suggested()]);
    await say("Help");
    await scene.store.analyse();
    await scene.store.startChat();
    scene.store.showHistory();
    await rest();
    expect(scene.store.history.active.map(({ title }) => title)).toEqual(["New Chat", "A made title"]);
    expect(scene.review.pending).toHaveLength(1);
    expect([scene.chats.sessions, scene.chats.messages, scene.chats.batches]).toEqual([[], [], []]);
    expect(new Set(scene.chats.answers.calls)).toEqual(new Set(["getSelectedCategories"]));
  });
});

describe("Analyze My Case", () => {
  it("CHAT-35 CHAT-36 stores the question and the result", async () => {
    await open();
    expect(scene.store.isEmptyChat).toBe(true);
    await scene.store.analyse();
    expect(stored()[1]).toBe("user: Analyze my case");
    expect(scene.chats.messages.at(-1)).toMatchObject({
      role: "assistant",
      metadata: { type: "case_analysis", analysis_data: { completeness: 50, analysis: "Good progress" } },
    });
    expect([scene.store.isEmptyChat, scene.model.sent]).toEqual([false, []]);
    expect(scene.model.titled).toHaveLength(1);
  });

  it("CHAT-11 says why the case cannot be analysed, and stores nothing", async () => {
    scene.cases.faults.push(...Array(2).fill({ error: new Error("no such case"), when: "before" }));
    await scene.editor.open("case-1");
    await open();
    await scene.store.analyse();
    expect(shown().at(-1)).toBe("assistant: ❌ Error analyzing case: no such case");
    expect(stored()).toHaveLength(1);
  });
});
