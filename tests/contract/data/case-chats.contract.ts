import { type CaseChats, type ChatMessageMetadata, FIRST_CHAT_TITLE } from "@andromeda/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

/** Two authors, their cases and their chats. */
export interface ChatWorld {
  readonly ada: string;
  readonly bea: string;
  /** The port as the author sees it. */
  as(userId: string): CaseChats;
  /** A case without chats. */
  newCase(): Promise<string>;
  setCategories(userId: string, categories: readonly string[]): Promise<void>;
  /** The proposals that were stored for the batch, in their order. */
  proposalsOf(batchId: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  close(): Promise<void>;
}

const WELCOME = "Hello! What would you like to improve?";

/** What every implementation of CaseChats does. */
export function caseChatsContract(name: string, makeWorld: () => Promise<ChatWorld>): void {
  describe(`CaseChats on ${name}`, () => {
    let world: ChatWorld;
    let chats: CaseChats;
    let caseId: string;
    const open = (title = FIRST_CHAT_TITLE) => chats.createChatSession(caseId, world.ada, title, WELCOME);
    const say = (sessionId: string, text: string) => chats.saveMessage(sessionId, "user", text, null);
    const titles = async (archived = false) =>
      (await chats.getUserChatSessions(world.ada, caseId, archived)).map(({ title }) => title);

    beforeAll(async () => {
      world = await makeWorld();
      chats = world.as(world.ada);
    });
    beforeEach(async () => {
      caseId = await world.newCase();
    });
    afterAll(() => world?.close());

    it("CHAT-25 opens a chat with its welcome stored in it", async () => {
      expect(await chats.getChatSession(caseId, world.ada)).toBeNull();
      const chat = await open();
      expect(chat).toMatchObject({ caseId, title: FIRST_CHAT_TITLE, archived: false, archivedAt: null });
      expect(await chats.getChatMessages(chat.id)).toMatchObject([
        { sessionId: chat.id, role: "assistant", content: WELCOME, metadata: null },
      ]);
      expect(await chats.getChatSession(caseId, world.ada)).toMatchObject({ id: chat.id });
    });

    it("CHAT-08 refuses every call about a case without its id", async () => {
      const refusal = { code: "assistant/no-case", message: "Case ID is required" };
      await expect(chats.getChatSession("", world.ada)).rejects.toMatchObject(refusal);
      await expect(chats.createChatSession(" ", world.ada, "New Chat", WELCOME)).rejects.toMatchObject(
        refusal,
      );
      await expect(chats.getUserChatSessions(world.ada, "", false)).rejects.toMatchObject(refusal);
      await expect(chats.deleteEmptyChatSessions(world.ada, "", null)).rejects.toMatchObject(refusal);
    });

    it("CHAT-29 stores both sides of a talk in their order", async () => {
      const chat = await open();
      const question = await say(chat.id, "What is missing?");
      const answer = await chats.saveMessage(chat.id, "assistant", "The ethnicity.", null);
      expect([question.role, answer.role]).toEqual(["user", "assistant"]);
      const messages = await chats.getChatMessages(chat.id);
      expect(messages.map(({ content }) => content)).toEqual([WELCOME, "What is missing?", "The ethnicity."]);
      expect(messages.at(-1)).toEqual(answer);
      const times = messages.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted());
    });

    it("CHAT-16 CHAT-35 keeps the metadata of a message", async () => {
      const chat = await open();
      const analysis: ChatMessageMetadata = {
        type: "case_analysis",
        analysis_data: {
          completeness: 83,
          analysis: "Excellent",
          breakdown: { basic: 1, detailed: 0.5, template: 1 },
          suggestions: ["Set the difficulty level."],
        },
      };
      const changes: ChatMessageMetadata = { type: "structured_changes", batch_id: "b-1" };
      expect((await chats.saveMessage(chat.id, "assistant", "83%", analysis)).metadata).toEqual(analysis);
      await chats.saveMessage(chat.id, "assistant", "One change", changes);
      const stored = await chats.getChatMessages(chat.id);
      expect(stored.map(({ metadata }) => metadata)).toEqual([null, analysis, changes]);
    });

    it("CHAT-16 stores a batch with one pending proposal for each change, in their order", async () => {
      const chat = await open();
      const batch = await chats.createChangeBatch({
        caseId,
        userId: world.ada,
        sessionId: chat.id,
        title: "Sharper",
        description: "Two fields",
        changes: [
          {
            field: "title",
            action: "replace",
            currentValue: "Cough",
            proposedValue: "Dry cough",
            reason: "More exact",
            priority: "high",
          },
          {
            field: "case_template.patient_agent.demographics.age",
            action: "modify",
            currentValue: null,
            proposedValue: "58",
            reason: null,
            priority: "medium",
          },
        ],
      });
      expect(batch.totalChanges).toBe(2);
      expect(await world.proposalsOf(batch.id)).toEqual([
        { field_path: "title", status: "pending", priority: "high", reason: "More exact" },
        {
          field_path: "case_template.patient_agent.demographics.age",
          status: "pending",
          priority: "medium",
          reason: null,
        },
      ]);
    });

    it("CHAT-26 archives a chat with the time and brings it back", async () => {
      const [first, second] = [await open("First"), await open("Second")];
      await chats.archiveChatSession(first.id, world.ada);
      expect(await titles()).toEqual(["Second"]);
      const [archived] = await chats.getUserChatSessions(world.ada, caseId, true);
      expect(archived).toMatchObject({ id: first.id, archived: true });
      expect(Date.parse(archived?.archivedAt ?? "")).not.toBeNaN();
      expect(await chats.getChatSession(caseId, world.ada)).toMatchObject({ id: second.id });
      await chats.restoreChatSession(first.id, world.ada);
      expect(await titles(true)).toEqual([]);
      const active = await chats.getUserChatSessions(world.ada, caseId, false);
      expect(active.find(({ id }) => id === first.id)).toMatchObject({ archived: false, archivedAt: null });
    });

    it("CHAT-26 refuses to archive or rename another author's chat", async () => {
      const chat = await open("Mine");
      const refusal = { code: "assistant/no-chat" };
      await expect(world.as(world.bea).archiveChatSession(chat.id, world.bea)).rejects.toMatchObject(refusal);
      await expect(world.as(world.bea).renameChatSession(chat.id, world.bea, "Hers")).rejects.toMatchObject(
        refusal,
      );
      expect(await titles()).toEqual(["Mine"]);
    });

    it("CHAT-29 gives the latest chat first, by what was last said in it", async () => {
      const first = await open("First");
      await open("Second");
      expect(await titles()).toEqual(["Second", "First"]);
      await say(first.id, "Still here");
      expect(await titles()).toEqual(["First", "Second"]);
      expect(await chats.getChatSession(caseId, world.ada)).toMatchObject({ id: first.id });
    });

    it("CHAT-19 gives a chat another title", async () => {
      const chat = await open();
      await chats.renameChatSession(chat.id, world.ada, "A sharper history");
      expect(await titles()).toEqual(["A sharper history"]);
    });

    it("CHAT-28 deletes chats without a user message, and never the one that is open", async () => {
      const talk = await open("A talk");
      await say(talk.id, "Hello");
      const analysed = await open("An answer alone");
      await chats.saveMessage(analysed.id, "assistant", "Nobody asked.", null);
      const openChat = await open("The open one");
      const archived = await open("Archived");
      await chats.archiveChatSession(archived.id, world.ada);
      const elsewhere = await world.newCase();
      await chats.createChatSession(elsewhere, world.ada, "Elsewhere", WELCOME);
      const hers = world.as(world.bea);
      await hers.createChatSession(caseId, world.bea, "Hers", WELCOME);

      await chats.deleteEmptyChatSessions(world.ada, caseId, openChat.id);
      expect((await titles()).toSorted()).toEqual(["A talk", "The open one"]);
      expect(await titles(true)).toEqual([]);
      expect(await chats.getChatMessages(analysed.id)).toEqual([]);
      expect(await chats.getUserChatSessions(world.ada, elsewhere, false)).toHaveLength(1);
      expect(await hers.getUserChatSessions(world.bea, caseId, false)).toHaveLength(1);

      await chats.deleteEmptyChatSessions(world.ada, caseId, null);
      expect(await titles()).toEqual(["A talk"]);
    });

    it("CHAT-30 reads the chosen categories, and none where nothing was chosen", async () => {
      expect(await chats.getSelectedCategories(world.ada)).toEqual([]);
      await world.setCategories(world.ada, ["Cardiology:Chest pain"]);
      expect(await chats.getSelectedCategories(world.ada)).toEqual(["Cardiology:Chest pain"]);
    });
  });
}
