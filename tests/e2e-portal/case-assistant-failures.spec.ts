import type { Page } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { expect, test } from "./support/assistant-test.ts";
import { expectAccessible } from "./support/test.ts";

const CHAT_AI = "**/api/chat-ai";
const CASE = "**/rest/v1/clinical_scenarios?*";

/** The assistant answers with an error. */
const refuse = (page: Page, status: number, error: string) =>
  page.route(CHAT_AI, (route) => route.fulfill({ status, json: { error } }));

/** The case cannot be read. */
const breakCase = (page: Page, message: string) =>
  page.route(CASE, (route) => route.fulfill({ status: 400, json: { code: "XX000", message } }));

function countAsked(page: Page): { asked: number } {
  const count = { asked: 0 };
  page.on("request", (request) => {
    if (request.url().endsWith("/api/chat-ai")) count.asked += 1;
  });
  return count;
}

test("CHAT-09 CHAT-10 a case that cannot be loaded is said in one bubble, and nothing is sent", async ({
  page,
  desk,
  assistant,
}) => {
  test.slow();
  await breakCase(page, "Message X");
  const count = countAsked(page);
  await new CaseEditorPage(page).goto({ edit: desk.caseId });
  await assistant.open();
  const bubble = assistant.bubbles("Assistant").filter({ hasText: "Failed to load case information" });
  await expect(bubble).toHaveText(
    /^Failed to load case information\s+Message X\s+Please check that the case exists and try refreshing the page\.$/,
  );
  await assistant.say("Help me");
  await expect(assistant.alert).toHaveText(
    "Case context is not available. Please refresh the page and try again.",
  );
  await expect(assistant.input).toHaveValue("Help me");
  expect(count.asked).toBe(0);
  await expectAccessible(page);
});

test("CHAT-11 the case cannot be read during Analyze My Case", async ({ page, desk, assistant }) => {
  await breakCase(page, "Message X");
  await new CaseEditorPage(page).goto({ edit: desk.caseId });
  await assistant.open();
  await assistant.analyse.click();
  await expect(
    assistant.bubbles("Assistant").filter({ hasText: "❌ Error analyzing case: Message X" }),
  ).toHaveCount(1);
  expect((await desk.messages()).map(({ role }) => role)).toEqual(["assistant"]);
});

test("CHAT-11 CHAT-13 a refusal is shown, not stored, and what was typed can be sent again", async ({
  page,
  desk,
  editor: _editor,
  assistant,
}) => {
  await refuse(page, 400, "Message X");
  await assistant.open();
  await assistant.say("Help me");
  await expect(assistant.bubbles("Assistant").last()).toHaveText("❌ Error: Message X");
  await expect(assistant.input).toHaveValue("Help me");
  await page.unroute(CHAT_AI);
  await assistant.input.press("Enter");
  await expect(assistant.bubbles("Assistant")).toHaveCount(3);
  await expect(assistant.bubbles("You")).toHaveText(["Help me"]);
  expect((await desk.messages()).map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
});

test("CHAT-13 a message that cannot be stored is a failed send", async ({
  page,
  editor: _editor,
  assistant,
}) => {
  const count = countAsked(page);
  await assistant.open();
  await page.route("**/rest/v1/case_chat_messages*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { code: "XX000", message: "Message Y" } })
      : route.continue(),
  );
  await assistant.say("Help me");
  await expect(assistant.bubbles("Assistant").last()).toHaveText("❌ Error: Message Y");
  await expect(assistant.bubbles("You")).toHaveCount(0);
  await expect(assistant.input).toHaveValue("Help me");
  expect(count.asked).toBe(0);
});

const outages = {
  "a 5xx answer": (page: Page) => refuse(page, 503, "The provider is not set up."),
  "a network failure": (page: Page) => page.route(CHAT_AI, (route) => route.abort("connectionrefused")),
};
for (const [name, breakDown] of Object.entries(outages)) {
  test(`CHAT-12 CHAT-13 ${name} is answered with general suggestions and no proposals`, async ({
    page,
    desk,
    editor: _editor,
    assistant,
  }) => {
    await breakDown(page);
    await assistant.open();
    await assistant.ask("Help me");
    const answer = assistant.bubbles("Assistant").last();
    await expect(answer).toContainText("The assistant cannot be reached at the moment.");
    await expect(answer.getByRole("listitem").first()).toBeVisible();
    await expect(assistant.log.getByText("❌")).toHaveCount(0);
    await expect(assistant.input).toHaveValue("");
    expect((await desk.messages()).map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
    expect(await desk.stored("case_change_proposals")).toEqual([]);
  });
}

test("CHAT-12 a model that fails behind the real function is answered with suggestions too", async ({
  editor: _editor,
  assistant,
}) => {
  await assistant.open();
  await assistant.ask("Help me\nFail with: 500");
  await expect(assistant.bubbles("Assistant").last()).toContainText(
    "The assistant cannot be reached at the moment.",
  );
});

test("CHAT-21 a title that cannot be made falls back to the case's, and the cause is logged", async ({
  page,
  desk,
  editor: _editor,
  assistant,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/api/chat-title", (route) =>
    route.fulfill({ status: 500, json: { error: "The model is away." } }),
  );
  await assistant.open();
  await assistant.ask("Hello");
  await expect.poll(async () => (await desk.chats())[0]?.title).toBe("Chest pain - Chat 1");
  expect(logged.join("\n")).toContain("HTTP 500: Internal Server Error");
});

test("CHAT-30 a user without a categories row opens it without an error", async ({
  page,
  people,
  desk,
  editor: _editor,
  assistant,
}) => {
  await people.service.from("user_preferences").delete().eq("user_id", desk.author.id).throwOnError();
  const read = page.waitForResponse((answer) => answer.url().includes("/rest/v1/categories?"));
  await assistant.open();
  const url = new URL((await read).url());
  expect([url.searchParams.get("select"), url.searchParams.get("user_id")]).toEqual([
    "selected_categories",
    `eq.${desk.author.id}`,
  ]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await assistant.ask("Hello");
  await expect(assistant.log.getByText("❌")).toHaveCount(0);
});

test("CHAT-13 offline keeps what is typed, and sends it once the connection is back", async ({
  page,
  context,
  editor: _editor,
  assistant,
}) => {
  test.slow();
  await assistant.open();
  await context.setOffline(true);
  await expect(assistant.panel.getByText(/^You are offline\./)).toBeVisible();
  await assistant.say("Help me");
  await expect(assistant.input).toHaveValue("Help me");
  await expect(assistant.send).toBeDisabled();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(assistant.panel.getByText(/^You are offline\./)).toHaveCount(0);
  await assistant.send.click();
  await expect(assistant.bubbles("Assistant")).toHaveCount(2);
});

test("CHAT-13 chats that cannot be read can be read again", async ({ page, editor: _editor, assistant }) => {
  await page.route("**/rest/v1/case_chat_sessions?*", (route) =>
    route.fulfill({ status: 400, json: { code: "XX000", message: "Message Z" } }),
  );
  await assistant.button.click();
  await expect(assistant.alert).toContainText("The chat could not be loaded");
  await expect(assistant.alert).toContainText("Message Z");
  await page.unroute("**/rest/v1/case_chat_sessions?*");
  await assistant.alert.getByRole("button", { name: "Retry" }).click();
  await expect(assistant.bubbles("Assistant")).toHaveCount(1);
});
