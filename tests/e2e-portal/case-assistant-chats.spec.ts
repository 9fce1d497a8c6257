import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { expect, proposing, test } from "./support/assistant-test.ts";
import { expectAccessible } from "./support/test.ts";

// Several visits and decisions in one test, on a computer that may be busy.
test.describe.configure({ timeout: 120_000 });

const FIRST = "Case Design Assistant";

test("CHAT-19 CHAT-23 CHAT-25 CHAT-26 CHAT-27 CHAT-28 chats are begun, named, deleted when empty, archived and restored on the server", async ({
  page,
  context,
  people,
  assistedCase,
  assistant,
}) => {
  const titles = async () => (await assistedCase.chats()).map(({ title }) => title);
  const roles = async () => (await assistedCase.messages()).map(({ role }) => role);
  await people.service
    .from("case_chat_sessions")
    .insert({ case_id: assistedCase.caseId, user_id: assistedCase.author.id, title: "Left empty" })
    .throwOnError();

  await test.step("CHAT-30 the first chat has its title and welcome, also of a user without a row of preferences", async () => {
    await people.service
      .from("user_preferences")
      .delete()
      .eq("user_id", assistedCase.author.id)
      .throwOnError();
    await new CaseEditorPage(page).goto({ edit: assistedCase.caseId });
    await assistant.open();
    await expect(assistant.bubbles("Assistant")).toHaveText(/^Hello!/);
    // The empty chat of an earlier visit has gone.
    expect(await titles()).toEqual([FIRST]);
    expect(await roles()).toEqual(["assistant"]);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  await test.step("what is said is stored, and names the chat", async () => {
    await assistant.ask("Hello");
    await expect.poll(titles).toEqual(["A scripted title"]);
    expect(await roles()).toEqual(["assistant", "user", "assistant"]);
  });

  await test.step("an empty chat stays while it is open, and goes when it is left", async () => {
    await assistant.showHistory();
    await assistant.startChat();
    await expect.poll(titles).toEqual(["A scripted title", "New Chat"]);
    await assistant.panel.getByRole("button", { name: "Close the case design assistant" }).click();
    await assistant.open();
    expect(await titles()).toEqual(["A scripted title", "New Chat"]);
    await assistant.showHistory();
    await expect(assistant.row("Chat Sessions", "New Chat")).toContainText("Active");
    const first = assistant.row("Chat Sessions", "A scripted title");
    await expect(first).not.toContainText("Active");
    await first.getByRole("button", { name: /^A scripted title/ }).click();
    await expect(assistant.bubbles("You")).toHaveText("Hello");
    await expect.poll(titles).toEqual(["A scripted title"]);
  });

  await test.step("archiving the open chat opens a fresh one, and the archived can be restored", async () => {
    await assistant.showHistory();
    // The old list is shown until it has been read again; its rows move then.
    await expect(assistant.row("Chat Sessions", "New Chat")).toHaveCount(0);
    await assistant
      .row("Chat Sessions", "A scripted title")
      .getByRole("button", { name: /^Archive/ })
      .click();
    const archived = assistant.row("Archived Chats", "A scripted title");
    await expect(archived).toBeVisible();
    await expect(assistant.row("Chat Sessions", FIRST)).toContainText("Active");
    const stored = async () => (await assistedCase.chats()).find(({ title }) => title === "A scripted title");
    expect(await stored()).toMatchObject({ archived: true, archived_at: expect.any(String) });
    await archived.getByRole("button", { name: /^Restore/ }).click();
    await expect(assistant.row("Chat Sessions", "A scripted title")).toBeVisible();
    await expect(archived).toHaveCount(0);
    expect(await stored()).toMatchObject({ archived: false, archived_at: null });
    await assistant.showChat();
    await expect(assistant.bubbles("You")).toHaveCount(0);
    await expect(assistant.bubbles("Assistant")).toHaveText(/^Hello!/);
  });

  await test.step("CHAT-12 where the model fails behind the real function, suggestions are the answer, and are stored", async () => {
    await assistant.ask("Help me\nFail with: 500");
    const answer = assistant.bubbles("Assistant").last();
    await expect(answer).toContainText("The assistant is not available.");
    await expect(answer.getByRole("listitem").first()).toBeVisible();
    expect((await roles()).slice(-3)).toEqual(["assistant", "user", "assistant"]);
    expect(await assistedCase.stored("case_change_proposals")).toEqual([]);
  });

  await test.step("CHAT-13 offline keeps what is typed, and sends it once the connection is back", async () => {
    await context.setOffline(true);
    const note = assistant.panel.getByText(/^You are offline\./);
    await expect(note).toBeVisible();
    await assistant.say("Help me");
    await expect(assistant.input).toHaveValue("Help me");
    await expect(assistant.send).toBeDisabled();
    await expectAccessible(page, assistant.panel);
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
    await assistant.send.click();
    await expect(assistant.bubbles("Assistant")).toHaveCount(3);
    await expect(assistant.bubbles("You")).toHaveCount(2);
  });
});

test("CHAT-01 CHAT-24 CHAT-25 REVIEW-25 a case that was never saved has the assistant too, and nothing of it is stored", async ({
  page,
  people,
  admin,
  resume,
  assistant,
}) => {
  await resume(admin);
  const editor = new CaseEditorPage(page);
  await editor.goto("new");
  await assistant.open();
  await expect(assistant.bubbles("Assistant")).toHaveText(/^Hello!/);
  await assistant.ask(proposing({ field: "title", action: "replace", proposed_value: "Central chest pain" }));
  await assistant.change("Title").getByRole("button", { name: "Approve" }).click();
  await expect(editor.title).toHaveValue("Central chest pain");
  await expect(assistant.change("Title")).toContainText("Approved");
  await assistant.showHistory();
  await expect(assistant.panel.getByText(/^This case has never been saved\./)).toBeVisible();
  for (const table of ["case_chat_sessions", "case_change_batches", "case_change_proposals"] as const) {
    const { data } = await people.service.from(table).select("id").eq("user_id", admin.id).throwOnError();
    expect(data).toEqual([]);
  }
});
