import { expect, replyWith, test } from "./support/assistant-test.ts";
import { expectAccessible, widths } from "./support/test.ts";

const CHAT_AI = "**/api/chat-ai";

test("CHAT-01 a round button at the bottom right and both keys open it, Escape closes it and gives the focus back", async ({
  page,
  editor,
  assistant,
}) => {
  await page.setViewportSize(widths.desktop);
  const box = await assistant.button.boundingBox();
  expect(box).toMatchObject({ width: 56, height: 56 });
  const place = await assistant.button.evaluate((element) => {
    const { position, right, bottom, borderRadius } = getComputedStyle(element);
    return { position, right, bottom, borderRadius };
  });
  expect(place).toEqual({ position: "fixed", right: "24px", bottom: "24px", borderRadius: "50%" });

  await assistant.button.click();
  await expect(assistant.panel).toBeVisible();
  await expect(assistant.input).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(assistant.panel).toHaveCount(0);
  await expect(assistant.button).toBeFocused();
  for (const keys of ["Control+k", "Meta+k"]) {
    await editor.title.focus();
    await page.keyboard.press(keys);
    await expect(assistant.input).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(assistant.panel).toHaveCount(0);
    await expect(editor.title).toBeFocused();
  }
});

test("CHAT-01 is in the editor of new and stored cases, and nowhere else", async ({
  page,
  desk,
  editor,
  assistant,
}) => {
  await editor.goto("new");
  await expect(assistant.button).toBeVisible();
  for (const path of [
    "/dashboard/admin/cases",
    `/dashboard/admin/cases/view/${desk.caseId}`,
    `/dashboard/admin/cases/view/${desk.caseId}?layout=form`,
    "/dashboard/admin",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(assistant.button).toHaveCount(0);
    await expect(assistant.panel).toHaveCount(0);
  }
});

test("CHAT-01 asks the server for nothing before it is opened", async ({ page, editor, assistant }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/case_chat|open_case_chat|delete_empty_case_chats|AssistantPanel/.test(request.url()))
      asked.push(request.url());
  });
  await editor.title.fill("Chest pain, edited");
  await expect(editor.saveStatus).toBeVisible();
  expect(asked).toEqual([]);
  await assistant.open();
  expect(asked.length).toBeGreaterThan(0);
});

test("CHAT-02 names itself and the case, as its title is typed", async ({ editor, assistant }) => {
  await assistant.open();
  await expect(assistant.panel.getByRole("heading", { name: "Case Design Assistant" })).toBeVisible();
  await expect(assistant.panel.getByText("Working on: Chest pain", { exact: true })).toBeVisible();
  await editor.title.fill("Syncope");
  await expect(assistant.panel.getByText("Working on: Syncope", { exact: true })).toBeVisible();
  await editor.title.fill("");
  await expect(assistant.panel.getByText("Working on: Untitled case", { exact: true })).toBeVisible();
});

test("CHAT-04 Enter sends and empties the input, Shift+Enter adds a line", async ({
  page,
  editor: _editor,
  assistant,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/chat-ai")) asked.push(request.postDataJSON().messages.at(-1).content);
  });
  await assistant.open();
  await assistant.input.fill("First line");
  await assistant.input.press("Shift+Enter");
  await expect(assistant.input).toHaveValue("First line\n");
  await assistant.input.pressSequentially("second line");
  expect(asked).toEqual([]);
  await assistant.input.press("Enter");
  await expect(assistant.input).toHaveValue("");
  await expect(assistant.bubbles("Assistant")).toHaveCount(2);
  await expect(assistant.bubbles("You")).toHaveText("First line\nsecond line");
  expect(asked).toEqual(["First line\nsecond line"]);
});

test("CHAT-04 the Enter that ends a composition sends nothing", async ({
  page,
  editor: _editor,
  assistant,
}) => {
  await assistant.open();
  await assistant.input.fill("胸");
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "痛", selectionStart: 1, selectionEnd: 1 });
  await assistant.input.dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true });
  await expect(assistant.bubbles("You")).toHaveCount(0);
  await session.send("Input.insertText", { text: "痛" });
  await expect(assistant.input).toHaveValue("胸痛");
});

test("CHAT-05 offers the analysis until the author has said something", async ({
  editor: _editor,
  assistant,
}) => {
  await assistant.open();
  await expect(assistant.analyse).toBeVisible();
  await assistant.ask("Hello");
  await expect(assistant.analyse).toHaveCount(0);
});

test("CHAT-06 CHAT-07 says that it thinks until the answer is there, and sends nothing meanwhile or blank", async ({
  page,
  editor: _editor,
  assistant,
}) => {
  let asked = 0;
  const gate = Promise.withResolvers<void>();
  await page.route(CHAT_AI, async (route) => {
    asked += 1;
    await gate.promise;
    await route.continue();
  });
  await assistant.open();
  await assistant.say("   ");
  await expect(assistant.bubbles("You")).toHaveCount(0);
  await assistant.say("Help");
  await expect(assistant.thinking).toBeVisible();
  await assistant.say("More");
  await expect(assistant.input).toHaveValue("More");
  gate.resolve();
  await expect(assistant.thinking).toHaveCount(0);
  await expect(assistant.bubbles("You")).toHaveText(["Help"]);
  expect(asked).toBe(1);
});

test("CHAT-37 renders markdown with safe links alone, and HTML as the text that it is", async ({
  page,
  editor: _editor,
  assistant,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await assistant.open();
  await assistant.ask(
    replyWith(
      "**Bold** [bad](javascript:alert(1)) [data](data:text/html,x) [here](/dashboard) [good](https://example.org/a) [mail](mailto:a@example.org)\n\n<img src=x onerror=alert(2)> <a href='https://example.org/b'>raw</a> ![pic](https://example.org/p.png)",
    ),
  );
  const answer = assistant.bubbles("Assistant").last();
  await expect(answer.locator("strong")).toHaveText("Bold");
  const links = answer.locator("a");
  await expect(links).toHaveText(["good", "mail"]);
  await expect(links.first()).toHaveAttribute("href", "https://example.org/a");
  await expect(links.first()).toHaveAttribute("target", "_blank");
  await expect(links.first()).toHaveAttribute("rel", /noopener/);
  await expect(answer.locator("img")).toHaveCount(0);
  await expect(answer).toContainText("<img src=x onerror=alert(2)>");
  expect(dialogs).toEqual([]);
});

test("CHAT-01 what is typed survives closing the panel, and the log stays at the latest message", async ({
  page,
  editor: _editor,
  assistant,
}) => {
  await assistant.open();
  await assistant.ask(replyWith(Array.from({ length: 60 }, (_, at) => `Line ${at}\n`).join("\n")));
  await expect(assistant.bubbles("Assistant").last().getByText("Line 59")).toBeInViewport();
  await assistant.log.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(assistant.panel.getByRole("button", { name: "Latest message" })).toBeVisible();
  await assistant.ask("Thanks");
  await expect(assistant.bubbles("Assistant").first()).toBeInViewport();
  await assistant.panel.getByRole("button", { name: "Latest message" }).click();
  await expect(assistant.bubbles("Assistant").last()).toBeInViewport();

  await assistant.input.fill("Not sent yet");
  await page.keyboard.press("Escape");
  await assistant.button.click();
  await expect(assistant.input).toHaveValue("Not sent yet");
});

for (const [name, size] of Object.entries(widths)) {
  test(`CHAT-01 is accessible and fits on a ${name}`, async ({ page, editor: _editor, assistant }) => {
    test.slow();
    await page.setViewportSize(size);
    await assistant.open();
    await expectAccessible(page);
    const box = await assistant.panel.boundingBox();
    if (name === "phone") expect(box).toMatchObject({ x: 0, y: 0, ...size });
    else expect(box).toMatchObject({ width: 416, height: 560 });
    await assistant.analyse.click();
    await expect(assistant.log.getByRole("heading", { name: /^Case completeness/ })).toBeVisible();
    await expectAccessible(page);
    await assistant.showHistory();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("CHAT-04 what was sent and its answer come into sight, on a phone too", async ({
  page,
  editor: _editor,
  assistant,
}) => {
  await page.setViewportSize(widths.phone);
  await assistant.open();
  await assistant.ask("and then what would the examiner ask? ".repeat(12));
  // A chat that was there before, longer than the log is high.
  await page.reload();
  await assistant.open();
  await expect(assistant.bubbles("Assistant")).toHaveCount(2);
  for (const question of ["One", "Two"]) {
    await assistant.ask(`${question}: ${"and then what would the examiner ask? ".repeat(12)}`);
    await expect(assistant.panel.getByRole("button", { name: "Latest message" })).toHaveCount(0);
    await expect(assistant.bubbles("Assistant").last()).toBeInViewport({ ratio: 0.5 });
  }
});
