import { ANALYSE_MESSAGE, AppError, analyseCompleteness, fallbackSuggestions } from "@andromeda/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { modelDown, ScriptedAssistant } from "../testing/assistant-setup.ts";
import { caseDocument } from "../testing/editor-setup.ts";
import { InMemoryCaseChats } from "../testing/in-memory-case-chats.ts";
import { CaseConversation } from "./case-conversation.ts";

const document = caseDocument();
const context = { caseId: "case-1", document, selectedCategories: [] };
const change = {
  field: "title",
  action: "replace",
  currentValue: "Chest pain",
  proposedValue: "Cough",
  reason: null,
  priority: "medium",
} as const;

let chats: InMemoryCaseChats;
let model: ScriptedAssistant;
let conversation: CaseConversation;
let chatId: string;

const replyWith = (changes: number, notes: readonly string[] = []) => {
  model.reply = {
    type: "structured_changes",
    data: {
      changes: Array.from({ length: changes }, () => change),
      summary: "Sharper",
      notes,
      total_changes: changes,
    },
  };
};
const send = (turn = {}) => conversation.chat(chatId, "Please look", context, "ada", turn);

beforeEach(async () => {
  chats = new InMemoryCaseChats();
  model = new ScriptedAssistant();
  conversation = new CaseConversation(chats, model);
  chatId = (await chats.createChatSession("case-1", "ada", "New Chat", "Hello")).id;
});

describe("a message to the assistant", () => {
  it("CHAT-29 is sent with the earlier messages, which are read only when they are not given", async () => {
    const { userMessage, aiMessage, changeBatch } = await send();
    expect(model.sent).toEqual([
      {
        messages: [
          { role: "assistant", content: "Hello" },
          { role: "user", content: "Please look" },
        ],
        context,
      },
    ]);
    expect([userMessage.content, aiMessage.content, aiMessage.role, changeBatch]).toEqual([
      "Please look",
      "Add a family history.",
      "assistant",
      null,
    ]);
    await send({ earlier: [] });
    expect(model.sent[1]?.messages).toEqual([{ role: "user", content: "Please look" }]);
  });

  it("CHAT-13 is stored once, however often its answer is asked for", async () => {
    const heard: unknown[] = [];
    chats.answers.fail("saveMessage", new Error("no"));
    await expect(send()).rejects.toThrow("no");
    chats.answers.mend("saveMessage");
    const { userMessage } = await send({ onSaid: (message: unknown) => void heard.push(message) });
    const again = await send({ said: userMessage, onSaid: (message: unknown) => void heard.push(message) });
    expect([again.userMessage, heard]).toEqual([userMessage, [userMessage, userMessage]]);
    expect(chats.messagesOf(chatId).filter(({ role }) => role === "user")).toEqual([userMessage]);
  });

  it.each([
    [1, "1 proposed change"],
    [2, "2 proposed changes"],
  ])("CHAT-16 with %d proposed changes makes a batch that says so", async (count, title) => {
    replyWith(count, ["One field was left out.", "So was another."]);
    const { aiMessage, changeBatch } = await send();
    expect(chats.batches).toMatchObject([
      { caseId: "case-1", userId: "ada", sessionId: chatId, title, description: "Sharper" },
    ]);
    expect(changeBatch).toMatchObject({ totalChanges: count, changes: Array(count).fill(change) });
    expect(aiMessage).toMatchObject({
      content: "Sharper\n\n- One field was left out.\n- So was another.",
      metadata: { type: "structured_changes", batch_id: changeBatch?.id },
    });
  });

  it("CHAT-18 answered without any usable change is stored without a batch", async () => {
    replyWith(0);
    const { aiMessage, changeBatch } = await send();
    expect([aiMessage.content, aiMessage.metadata, changeBatch, chats.batches]).toEqual([
      "Sharper",
      null,
      null,
      [],
    ]);
  });

  it("CHAT-12 CHAT-13 is answered with suggestions while the model is away, and fails with any other fault", async () => {
    model.answers.fail("sendToAI", modelDown);
    expect((await send()).aiMessage.content).toBe(fallbackSuggestions(document));
    const refused = new AppError("assistant/refused", "No.");
    model.answers.fail("sendToAI", refused);
    await expect(send()).rejects.toBe(refused);
  });
});

describe("an analysis", () => {
  it("CHAT-35 CHAT-36 says how complete the case is and what is missing, and keeps the figures", async () => {
    const result = analyseCompleteness(document);
    const { userMessage, aiMessage, changeBatch } = await conversation.analyse(chatId, context);
    expect([userMessage.content, userMessage.role, changeBatch]).toEqual([ANALYSE_MESSAGE, "user", null]);
    expect(aiMessage).toMatchObject({
      role: "assistant",
      content: [
        `Your case is ${result.completeness}% complete: ${result.analysis}.`,
        ...result.suggestions,
      ].join("\n\n"),
      metadata: { type: "case_analysis", analysis_data: result },
    });
  });
});

it.each([0, 2])("CHAT-16 an answer with %d proposed changes is stored as the assistant's", async (count) => {
  replyWith(count);
  const { userMessage, aiMessage } = await send();
  expect([userMessage.role, aiMessage.role]).toEqual(["user", "assistant"]);
});
