import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { expect, proposing, replyWith, test } from "./support/assistant-test.ts";
import { expectAccessible, resize, widths } from "./support/test.ts";

// Several visits and decisions in one test, on a computer that may be busy.
test.describe.configure({ timeout: 120_000 });

test("CHAT-01 CHAT-04 the assistant waits at the bottom right, is loaded when it is opened, and its log follows the talk", async ({
  page,
  assistedCase,
  assistant,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/case_chat|open_case_chat|delete_empty_case_chats|AssistantPanel/.test(request.url()))
      asked.push(request.url());
  });
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: assistedCase.caseId });

  await test.step("nothing is asked for before it is opened", async () => {
    await editor.title.fill("Chest pain, edited");
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText("All changes saved");
    expect(asked).toEqual([]);
  });

  await test.step("a round button and the keys open it, and Escape gives the focus back", async () => {
    expect(await assistant.button.boundingBox()).toMatchObject({ width: 56, height: 56 });
    const place = await assistant.button.evaluate((element) => {
      const { position, right, bottom, borderRadius } = getComputedStyle(element);
      return { position, right, bottom, borderRadius };
    });
    expect(place).toEqual({ position: "fixed", right: "24px", bottom: "24px", borderRadius: "50%" });
    await editor.title.press("Control+k");
    await expect(assistant.input).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(assistant.panel).toHaveCount(0);
    await expect(editor.title).toBeFocused();
    await assistant.open();
    expect(asked.length).toBeGreaterThan(0);
  });

  await test.step("a composition goes into the input", async () => {
    await assistant.input.fill("胸");
    const session = await page.context().newCDPSession(page);
    await session.send("Input.imeSetComposition", { text: "痛", selectionStart: 1, selectionEnd: 1 });
    await assistant.input.dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true });
    await session.send("Input.insertText", { text: "痛" });
    await expect(assistant.input).toHaveValue("胸痛");
    await expect(assistant.bubbles("You")).toHaveCount(0);
  });

  await test.step("the log stays at the latest message, and leads back to it", async () => {
    await assistant.ask(replyWith(Array.from({ length: 60 }, (_, at) => `Line ${at}\n`).join("\n")));
    await expect(assistant.bubbles("Assistant").last().getByText("Line 59")).toBeInViewport();
    await assistant.log.evaluate((element) => element.scrollTo({ top: 0 }));
    const latest = assistant.panel.getByRole("button", { name: "Latest message" });
    await expect(latest).toBeVisible();
    await assistant.ask("Thanks");
    await expect(assistant.bubbles("Assistant").first()).toBeInViewport();
    await latest.click();
    await expect(assistant.bubbles("Assistant").last()).toBeInViewport();
  });

  await test.step("on a phone what is sent in a long chat and its answer come into sight", async () => {
    await resize(page, widths.phone);
    await page.reload();
    await assistant.open();
    await expect(assistant.bubbles("Assistant")).toHaveCount(3);
    for (const question of ["One", "Two"]) {
      await assistant.ask(`${question}: ${"and then what would the examiner ask? ".repeat(12)}`);
      await expect(assistant.panel.getByRole("button", { name: "Latest message" })).toHaveCount(0);
      await expect(assistant.bubbles("Assistant").last()).toBeInViewport({ ratio: 0.5 });
    }
  });
});

test("CHAT-01 CHAT-15 CHAT-35 CHAT-36 the analysis, proposed changes and the chats are accessible and fit on a desktop and a phone", async ({
  page,
  assistedCase,
  editor: _editor,
  assistant,
}) => {
  const expectToFit = async () => {
    await expectAccessible(page, assistant.panel);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    const overflow = await assistant.panel.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };
  await assistant.open();
  expect(await assistant.panel.boundingBox()).toMatchObject({ width: expect.closeTo(358, 0), height: 704 });
  await expectToFit();

  await test.step("the analysis is shown and stored behind a question of the author's", async () => {
    await assistant.analyse.click();
    await expect(assistant.bubbles("You")).toHaveText("Analyze my case");
    const answer = assistant.bubbles("Assistant").last();
    await expect(answer.getByRole("heading", { name: "Case completeness: 17%" })).toBeVisible();
    await expect(answer).toContainText("Early stage");
    await expect(answer).toContainText("Choose the specialty.");
    await expect.poll(async () => (await assistedCase.messages()).length).toBe(3);
    const stored = await assistedCase.messages();
    expect(stored[1]).toMatchObject({ role: "user", content: "Analyze my case" });
    expect(stored[2]).toMatchObject({
      role: "assistant",
      metadata: {
        type: "case_analysis",
        analysis_data: {
          completeness: 17,
          analysis: "Early stage",
          breakdown: { basic: 0.5, detailed: 0, template: 0 },
        },
      },
    });
    await expectToFit();
  });

  await test.step("a change with long texts can be read in full", async () => {
    const long = "pneumonoultramicroscopicsilicovolcanoconiosis ".repeat(40).trim();
    const change = { field: "description", action: "replace", current_value: long };
    await assistant.ask(proposing({ ...change, proposed_value: long.replaceAll(" ", "") }));
    const card = assistant.change("Description");
    await card.getByRole("button", { name: "Show all of the proposed value" }).click();
    await expect(card.getByRole("button", { name: "Show less of the proposed value" })).toBeVisible();
    await expectToFit();
  });

  await test.step("the chats, and all of it on a phone", async () => {
    await assistant.showHistory();
    await expectToFit();
    await resize(page, widths.phone);
    await expect.poll(() => assistant.panel.boundingBox()).toMatchObject({ x: 0, y: 0, ...widths.phone });
    await expectToFit();
    await assistant.showChat();
    await expect(assistant.change("Description")).toBeVisible();
    await expectToFit();
  });
});
