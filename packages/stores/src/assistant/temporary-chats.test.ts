import { beforeEach, expect, it, vi } from "vitest";
import { InMemoryCaseChats } from "../testing/in-memory-case-chats.ts";
import { stopTime } from "../testing/stop-time.ts";
import { TemporaryChats } from "./temporary-chats.ts";

stopTime();

let chats: TemporaryChats;
const titles = async (archived: boolean) =>
  (await chats.getUserChatSessions("ada", "new", archived)).map(({ title }) => title);

/** Makes a chat, a second after the one before. */
async function add(title: string) {
  vi.advanceTimersByTime(1_000);
  return await chats.createChatSession("new", "ada", title, `Welcome to ${title}`);
}

beforeEach(() => {
  let made = 0;
  chats = new TemporaryChats({
    chats: new InMemoryCaseChats(),
    review: () => null,
    makeId: () => {
      made += 1;
      return `made-${made}`;
    },
  });
});

it("CHAT-25 begins without a chat, and stores the welcome of a new one", async () => {
  expect([await chats.getChatSession(), await titles(false), await titles(true)]).toEqual([null, [], []]);
  const { id } = await add("First");
  expect(await chats.getChatSession()).toMatchObject({
    id,
    title: "First",
    archived: false,
    archivedAt: null,
  });
  expect(await chats.getChatMessages(id)).toMatchObject([{ role: "assistant", content: "Welcome to First" }]);
});

it("CHAT-24 keeps the messages of each chat apart, and lists the chat that was used last first", async () => {
  const first = await add("First");
  const second = await add("Second");
  expect(await titles(false)).toEqual(["Second", "First"]);
  vi.advanceTimersByTime(1_000);
  await chats.saveMessage(first.id, "user", "Hello", null);
  expect(await titles(false)).toEqual(["First", "Second"]);
  expect((await chats.getChatSession())?.id).toBe(first.id);
  expect((await chats.getChatMessages(first.id)).map(({ content }) => content)).toEqual([
    "Welcome to First",
    "Hello",
  ]);
  expect(await chats.getChatMessages(second.id)).toHaveLength(1);
});

it("CHAT-26 archives, restores and renames the chat that is meant", async () => {
  const first = await add("First");
  await add("Second");
  await chats.archiveChatSession(first.id);
  expect([await titles(false), await titles(true)]).toEqual([["Second"], ["First"]]);
  const [archived] = await chats.getUserChatSessions("ada", "new", true);
  expect(archived?.archivedAt).toBe(new Date().toISOString());
  await chats.restoreChatSession(first.id);
  await chats.renameChatSession(first.id, "ada", "Renamed");
  expect([await titles(false), await titles(true)]).toEqual([["Second", "Renamed"], []]);
  const restored = (await chats.getUserChatSessions("ada", "new", false)).find(({ id }) => id === first.id);
  expect(restored?.archivedAt).toBeNull();
});

it("CHAT-28 removes chats in which the author said nothing, except the one to keep", async () => {
  const spoken = await add("Spoken in");
  const kept = await add("Kept");
  await add("Empty");
  await chats.saveMessage(spoken.id, "user", "Hello", null);
  await chats.deleteEmptyChatSessions("ada", "new", kept.id);
  expect(await titles(false)).toEqual(["Spoken in", "Kept"]);
  await chats.deleteEmptyChatSessions("ada", "new", null);
  expect(await titles(false)).toEqual(["Spoken in"]);
});
