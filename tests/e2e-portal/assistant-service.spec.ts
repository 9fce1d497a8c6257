import { createAssistantModel } from "@andromeda/data";
import { EMPTY_CASE, TITLE_MODEL } from "@andromeda/domain";
import { SCRIPTED_MODEL_KEY, SCRIPTED_REPLY } from "@andromeda/testing";
import type { Response } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const context = {
  caseId: "new",
  document: {
    ...EMPTY_CASE,
    title: "Cough",
  },
  selectedCategories: [],
};

test("CHAT-14 CHAT-19 the portal's own origin answers the assistant's client, and names chats", async ({
  admin,
  people,
  stack,
}) => {
  const { access_token: token } = await people.session(admin);
  const model = createAssistantModel({
    fetch,
    endpoint: new URL("/api", stack.portalUrl).href,
    accessToken: async () => token,
    titleModel: TITLE_MODEL,
  });
  const ask = (content: string) => model.sendToAI([{ role: "user", content }], context);
  expect(await ask("What is missing?")).toEqual({ type: "text", data: SCRIPTED_REPLY });
  const changes = [
    { field: "title", action: "replace", proposed_value: "Dry cough" },
    { field: "created_by", action: "replace", proposed_value: "me" },
    { field: "case_template.foo", action: "replace", proposed_value: "bar" },
  ];
  const reply = JSON.stringify({ type: "structured_changes", summary: "A title", total_changes: 3, changes });
  expect(await ask(`Sharpen it.\nReply with:\n\`\`\`json\n${reply}\n\`\`\``)).toMatchObject({
    type: "structured_changes",
    data: { total_changes: 1, changes: [{ field: "title", priority: "medium" }] },
  });
  await expect(ask("Hello\nFail with: 500")).rejects.toMatchObject({ code: "assistant/unavailable" });
  expect(await model.suggestTitle([{ role: "user", content: "Title with: A dry cough" }], context)).toBe(
    "A dry cough",
  );
});

test("CHAT-39 a question without a session is answered 401, and no script and no answer holds the provider's key", async ({
  page,
  admin,
  resume,
}) => {
  const bodies: Promise<string>[] = [];
  const readScript = (response: Response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) bodies.push(response.text());
  };
  page.on("response", readScript);
  await resume(admin);
  await page.goto("/dashboard/admin/cases/new");
  await expect(page.getByRole("textbox", { name: "Title" }).first()).toBeVisible();
  // From the page itself: its content security policy lets the question through.
  const answer = await page.evaluate(async () => {
    const response = await fetch("/api/chat-ai", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ messages: [{ role: "user", content: "Hello" }], caseContext: {} }),
    });
    return { status: response.status, text: await response.text() };
  });
  expect(answer.status).toBe(401);
  expect(JSON.parse(answer.text)).toMatchObject({ error: expect.stringMatching(/./) });
  // What is fetched while the page is idle could not be read any more once the test is over.
  page.off("response", readScript);
  const scripts = await Promise.all(bodies);
  expect(scripts.length).toBeGreaterThan(3);
  for (const text of [...scripts, answer.text]) {
    expect(text.includes(SCRIPTED_MODEL_KEY)).toBe(false);
    expect(text.includes("ANDROMEDA_AI")).toBe(false);
  }
});
