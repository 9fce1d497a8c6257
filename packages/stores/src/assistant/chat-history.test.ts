import { AppError } from "@andromeda/domain";
import { autorun, configure } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { assistantOn } from "../testing/assistant-setup.ts";
import { settled } from "../testing/settled.ts";

configure({ enforceActions: "always" });

let scene: Awaited<ReturnType<typeof assistantOn>>;

const settleAll = async () => {
  for (let round = 0; round < 10; round += 1) await settled();
};

beforeEach(async () => {
  scene = await assistantOn();
  scene.store.open();
  await settleAll();
});

async function say(text: string): Promise<void> {
  scene.store.type(text);
  void scene.store.send();
  await settleAll();
}

const titles = () => scene.chats.sessions.map(({ title }) => title);

describe("titles", () => {
  it("CHAT-20 are made after the 1st, the 3rd and the 10th message", async () => {
    const made: number[] = [];
    for (let count = 1; count <= 10; count += 1) {
      const before = scene.model.titled.length;
      await say(`Message ${count}`);
      if (scene.model.titled.length > before) made.push(count);
    }
    expect(made).toEqual([1, 3, 10]);
    expect(titles()).toEqual(["A made title"]);
  });

  it("CHAT-19 ACONST-07 are made from the last 6 messages", async () => {
    for (const text of ["One", "Two", "Three"]) await say(text);
    expect(scene.model.titled.map(({ length }) => length)).toEqual([3, 6]);
    expect(scene.model.titled[1]?.at(-1)?.content).toBe("Add a family history.");
  });

  it("CHAT-21 fall back to the title of the case, and the failure is logged", async () => {
    scene.model.answers.fail(
      "suggestTitle",
      new AppError("assistant/unavailable", "HTTP 500: Internal Server Error"),
    );
    await say("Help");
    expect(titles()).toEqual(["Chest pain - Chat 1"]);
    expect(scene.logged.map(String).join()).toContain("HTTP 500: Internal Server Error");
  });

  it("CHAT-20 stay as they were when the new one cannot be stored, and the failure is logged", async () => {
    scene.chats.answers.fail("renameChatSession", new AppError("network/offline", "Failed to fetch"));
    await say("Help");
    expect(titles()).toEqual(["Case Design Assistant"]);
    expect(scene.store.chat.session?.title).toBe("Case Design Assistant");
    expect(scene.logged.map(String).join()).toContain("Failed to fetch");
  });

  it("CHAT-22 count the author's chats of the case, archived ones too, and do without a title", async () => {
    scene.model.answers.fail("suggestTitle", new Error("down"));
    await say("Help");
    const [first] = scene.chats.sessions;
    if (first) await scene.store.archive(first);
    await say("Help");
    expect(titles()).toEqual(["Chest pain - Chat 1", "Chest pain - Chat 2"]);
    await scene.store.startChat();
    scene.editor.setField("title", " ");
    await say("Help");
    expect(titles().at(-1)).toBe("Chat Session 3");
  });
});

describe("a chat that is read", () => {
  it("is empty and takes no message until it is there", async () => {
    await say("Help");
    const [first] = scene.chats.sessions;
    await scene.store.startChat();
    const seen: string[] = [];
    const stop = autorun(() => void seen.push(scene.store.chat.status.kind));
    const release = scene.chats.answers.hold("getChatMessages");
    const opening = first && scene.store.switchTo(first);
    scene.store.type("Too early");
    expect([scene.store.chat.entries.list, scene.store.canSend]).toEqual([[], false]);
    release();
    await opening;
    stop();
    expect(seen).toEqual(["ready", "loading", "ready"]);
    expect([scene.store.chat.entries.list.length > 1, scene.store.canSend]).toEqual([true, true]);
  });
});

describe("a chat that cannot be read", () => {
  it("says why, and is logged", async () => {
    const [session] = scene.chats.sessions;
    scene.chats.answers.fail("getChatMessages", new AppError("network/offline", "Failed to fetch"));
    await say("Help");
    await scene.store.startChat();
    if (session) await scene.store.switchTo(session);
    await settleAll();
    expect(scene.store.chat.status).toEqual({ kind: "failed", message: expect.stringContaining("fetch") });
    expect(scene.logged).toContain("Reading a chat failed");
    expect([scene.store.chat.entries.list, scene.store.chat.isReady]).toEqual([[], false]);
  });
});

describe("a change of the list that fails", () => {
  it("says why until that is dismissed", async () => {
    await say("Help");
    const [session] = scene.chats.sessions;
    scene.chats.answers.fail("archiveChatSession", new AppError("network/offline", "Failed to fetch"));
    if (session) await scene.store.archive(session);
    await settleAll();
    expect(scene.store.history.problem).toEqual(expect.stringContaining("fetch"));
    scene.store.history.dismissProblem();
    expect(scene.store.history.problem).toBeNull();
  });
});

describe("the list of chats", () => {
  it("CHAT-23 CHAT-28 a chat that the author starts is a New Chat, and the empty one that was open is removed", async () => {
    await scene.store.startChat();
    expect(titles()).toEqual(["New Chat"]);
    expect(scene.store.chat.session?.title).toBe("New Chat");
  });

  it("CHAT-26 archives and restores", async () => {
    await say("Help");
    const other = scene.store.chat.session;
    await scene.store.startChat();
    if (!other) throw new Error("There is no chat.");
    await scene.store.archive(other);
    const lists = () => {
      const { active, archived } = scene.store.history;
      return [active.map(({ title }) => title), archived.map(({ title }) => title)];
    };
    expect(lists()).toEqual([["New Chat"], ["A made title"]]);
    expect(scene.store.history.archived[0]?.archivedAt).not.toBeNull();
    await scene.store.restore(other);
    expect(lists()).toEqual([["A made title", "New Chat"], []]);
  });

  it("CHAT-27 archiving the open chat opens the first that remains, else a new one", async () => {
    await say("Help");
    const first = scene.store.chat.session;
    await scene.store.startChat();
    const second = scene.store.chat.session;
    if (!first || !second) throw new Error("There is no chat.");
    await scene.store.archive(second);
    expect(scene.store.chat.session?.id).toBe(first.id);
    expect(scene.store.chat.entries.hasOwnMessages).toBe(true);
    await scene.store.archive(first);
    expect([first.id, second.id]).not.toContain(scene.store.chat.session?.id);
    expect(scene.store.isEmptyChat).toBe(true);
    expect(scene.store.history.active).toHaveLength(1);
  });

  it("says what could not be done, and what could not be read", async () => {
    scene.chats.answers.fail("archiveChatSession", new Error("down"));
    const { session } = scene.store.chat;
    if (session) await scene.store.archive(session);
    expect(scene.store.history.problem).toBe("down");
    expect(scene.store.history.isChanging).toBe(false);
    scene.chats.answers.fail("getUserChatSessions", new Error("down too"));
    scene.store.showHistory();
    await settleAll();
    expect(scene.store.history.status).toEqual({ kind: "failed", message: "down too" });
    scene.chats.answers.mend("getUserChatSessions");
    scene.store.reloadHistory();
    await settleAll();
    expect(scene.store.history.active).toHaveLength(1);
  });
});
