import postgres from "postgres";
import { expect, test } from "./support/assistant-test.ts";

const FIRST = "Case Design Assistant";

test("CHAT-23 CHAT-25 the first chat and one that is asked for have their titles and their welcome", async ({
  desk,
  editor: _editor,
  assistant,
}) => {
  await assistant.open();
  await expect(assistant.bubbles("Assistant")).toHaveText(/^Hello!/);
  expect((await desk.chats()).map(({ title }) => title)).toEqual([FIRST]);
  expect((await desk.messages()).map(({ role }) => role)).toEqual(["assistant"]);
  await assistant.showHistory();
  await assistant.startChat();
  await expect.poll(async () => (await desk.chats()).map(({ title }) => title)).toEqual(["New Chat"]);
  expect((await desk.messages()).map(({ role }) => role)).toEqual(["assistant"]);
});

test("CHAT-24 CHAT-25 a case that was never saved has a chat that is stored nowhere", async ({
  people,
  desk,
  editor,
  assistant,
}) => {
  await editor.goto("new");
  await assistant.open();
  await expect(assistant.bubbles("Assistant")).toHaveText(/^Hello!/);
  await assistant.ask("Hello");
  await expect(assistant.bubbles("Assistant")).toHaveCount(2);
  await assistant.showHistory();
  await expect(assistant.panel.getByText(/^This case was never saved\./)).toBeVisible();
  const { data } = await people.service
    .from("case_chat_sessions")
    .select("id")
    .eq("user_id", desk.author.id)
    .throwOnError();
  expect(data).toEqual([]);
});

test("CHAT-03 CHAT-26 the history has both lists; a chat is archived and restored", async ({
  desk,
  editor: _editor,
  assistant,
}) => {
  const id = await desk.addChat("About the opening");
  await desk.addChat("About the end");
  await assistant.open();
  await assistant.showHistory();
  for (const name of ["Chat Sessions", "Archived Chats"])
    await expect(assistant.panel.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(assistant.panel.getByRole("button", { name: "New Chat" })).toBeVisible();
  await expect(assistant.row("Chat Sessions", "About the end")).toContainText("Active");
  await expect(assistant.row("Chat Sessions", "About the opening")).not.toContainText("Active");

  const stored = async () => (await desk.chats()).find((chat) => chat.id === id);
  await assistant
    .row("Chat Sessions", "About the opening")
    .getByRole("button", { name: /^Archive/ })
    .click();
  const archived = assistant.row("Archived Chats", "About the opening");
  await expect(archived).toBeVisible();
  await expect(assistant.row("Chat Sessions", "About the opening")).toHaveCount(0);
  expect(await stored()).toMatchObject({ archived: true, archived_at: expect.any(String) });
  await archived.getByRole("button", { name: /^Restore/ }).click();
  await expect(assistant.row("Chat Sessions", "About the opening")).toBeVisible();
  await expect(archived).toHaveCount(0);
  expect(await stored()).toMatchObject({ archived: false, archived_at: null });
});

test("CHAT-27 archiving the open chat opens the other, and then a fresh one", async ({
  desk,
  editor: _editor,
  assistant,
}) => {
  await desk.addChat("One");
  await desk.addChat("Two");
  await assistant.open();
  await expect(assistant.bubbles("You")).toHaveText("Said in Two");
  await assistant.showHistory();
  await assistant
    .row("Chat Sessions", "Two")
    .getByRole("button", { name: /^Archive/ })
    .click();
  await expect(assistant.row("Chat Sessions", "One")).toContainText("Active");
  await assistant.showChat();
  await expect(assistant.bubbles("You")).toHaveText("Said in One");
  await assistant.showHistory();
  await assistant
    .row("Chat Sessions", "One")
    .getByRole("button", { name: /^Archive/ })
    .click();
  await expect(assistant.row("Chat Sessions", FIRST)).toContainText("Active");
  await assistant.showChat();
  await expect(assistant.bubbles("You")).toHaveCount(0);
  await expect(assistant.bubbles("Assistant")).toHaveText(/^Hello!/);
});

test("CHAT-28 an empty chat goes when it is left, never while it is open, and one with a message stays", async ({
  desk,
  editor: _editor,
  assistant,
}) => {
  const kept = await desk.addChat("Kept");
  await assistant.open();
  await assistant.showHistory();
  await assistant.startChat();
  expect((await desk.chats()).map(({ title }) => title)).toEqual(["Kept", "New Chat"]);
  await assistant.panel.getByRole("button", { name: "Close the case design assistant" }).click();
  await assistant.open();
  expect((await desk.chats()).map(({ title }) => title)).toEqual(["Kept", "New Chat"]);
  await assistant.showHistory();
  await assistant.row("Chat Sessions", "Kept").getByRole("button", { name: /^Kept/ }).click();
  await expect(assistant.bubbles("You")).toHaveText("Said in Kept");
  await expect.poll(async () => (await desk.chats()).map(({ id }) => id)).toEqual([kept]);
});

test("CHAT-28 opening it removes the empty chats of earlier visits", async ({
  people,
  desk,
  editor: _editor,
  assistant,
}) => {
  await people.service
    .from("case_chat_sessions")
    .insert({ case_id: desk.caseId, user_id: desk.author.id, title: "Left empty" })
    .throwOnError();
  await assistant.open();
  expect((await desk.chats()).map(({ title }) => title)).toEqual([FIRST]);
});

test("CHAT-19 CHAT-20 ten messages have titles made after the 1st, the 3rd and the 10th", async ({
  page,
  desk,
  editor: _editor,
  assistant,
}) => {
  let said = 0;
  const made: { after: number; body: Record<string, unknown> & { messages: unknown[] } }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/chat-title")) made.push({ after: said, body: request.postDataJSON() });
  });
  await assistant.open();
  for (said = 1; said <= 10; said += 1) {
    await assistant.ask(`Message ${said}`);
    if ([1, 3, 10].includes(said)) await expect.poll(() => made.at(-1)?.after).toBe(said);
  }
  expect(made.map(({ after }) => after)).toEqual([1, 3, 10]);
  expect(made.map(({ body }) => body.messages.length)).toEqual([3, 6, 6]);
  for (const { body } of made) expect(Object.keys(body).sort()).toEqual(["caseContext", "messages", "model"]);
  await expect.poll(async () => (await desk.chats())[0]?.title).toBe("A scripted title");
});

test("CHAT-22 without titles chats are numbered behind the title of the case, or alone", async ({
  page,
  desk,
  editor,
  assistant,
}) => {
  await page.route("**/api/chat-title", (route) => route.fulfill({ status: 500, json: {} }));
  const titles = async () => (await desk.chats()).map(({ title }) => title);
  await assistant.open();
  await assistant.ask("Hello");
  await expect.poll(titles).toEqual(["Chest pain - Chat 1"]);
  await assistant.showHistory();
  await assistant.startChat();
  await assistant.ask("Hello");
  await expect.poll(titles).toEqual(["Chest pain - Chat 1", "Chest pain - Chat 2"]);
  await editor.title.fill("");
  await assistant.showHistory();
  await assistant.startChat();
  await assistant.ask("Hello");
  await expect.poll(async () => (await titles()).at(-1)).toBe("Chat Session 3");
});

test("CHAT-38 chats of 0, 1, 6 and 7 days ago read by calendar day", async ({
  page,
  stack,
  desk,
  assistant,
  editor: _editor,
}) => {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  const ago = (days: number) => new Date(noon.getTime() - days * 86_400_000);
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    for (const days of [0, 1, 6, 7]) {
      const id = await desk.addChat(`Chat of ${days}`);
      await sql.begin(async (tx) => {
        // The server says when a chat was last used; here it was long ago.
        await tx`set local session_replication_role = replica`;
        await tx`update public.case_chat_sessions set updated_at = ${ago(days)} where id = ${id}`;
      });
    }
  } finally {
    await sql.end();
  }
  await assistant.open();
  await assistant.showHistory();
  const date = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
  for (const [days, words] of [
    [0, "Today"],
    [1, "Yesterday"],
    [6, "6 days ago"],
    [7, date.format(ago(7))],
  ] as const)
    await expect(assistant.row("Chat Sessions", `Chat of ${days}`).getByRole("time")).toHaveText(words);
  expect(page.url()).toContain(desk.caseId);
});
