import { ChangeReview } from "../page-models/change-review.ts";
import { expect, proposing, replyWith, test } from "./support/assistant-test.ts";
import { expectAccessible, widths } from "./support/test.ts";

const COMPLAINT = "case_template.patient_agent.presenting_complaint.chief_complaint";

const title = {
  field: "title",
  action: "replace",
  current_value: "Chest pain",
  proposed_value: "Central chest pain",
  reason: "It is more exact.",
  priority: "high",
};
const complaint = { field: COMPLAINT, action: "add", proposed_value: "It hurts right here." };

test("CHAT-15 CHAT-16 a reply with changes is stored whole and shown as summary and cards", async ({
  desk,
  editor: _editor,
  assistant,
}) => {
  await assistant.open();
  await assistant.ask(proposing(title, complaint));
  await expect(assistant.bubbles("Assistant").last()).toContainText("Some changes");
  const card = assistant.change("Title");
  await expect(card).toContainText("High priority");
  await expect(card.getByRole("deletion")).toHaveText("Chest pain");
  await expect(card.getByRole("insertion")).toHaveText("Central chest pain");
  await expect(card).toContainText("It is more exact.");
  await expect(assistant.change("Chief Complaint")).toContainText("It hurts right here.");

  const [chat] = await desk.chats();
  const batches = await desk.stored("case_change_batches");
  expect(batches).toMatchObject([
    {
      title: "2 proposed changes",
      description: "Some changes",
      total_changes: 2,
      user_id: desk.author.id,
      session_id: chat?.id,
    },
  ]);
  const id = batches[0]?.id;
  expect(await desk.stored("case_change_proposals")).toMatchObject([
    { field_path: "title", status: "pending", batch_id: id, priority: "high" },
    { field_path: COMPLAINT, status: "pending", batch_id: id, priority: "medium" },
  ]);
  expect((await desk.messages()).at(-1)).toMatchObject({
    role: "assistant",
    metadata: { type: "structured_changes", batch_id: id },
  });
});

test("CHAT-17 CHAT-18 what is no field or no action is left out with a note, and not counted", async ({
  desk,
  editor: _editor,
  assistant,
}) => {
  await assistant.open();
  const { priority: _priority, ...unprioritised } = title;
  await assistant.ask(
    proposing(
      { ...title, field: "created_by" },
      { ...title, field: "case_template.foo" },
      { ...title, action: "rename" },
      unprioritised,
    ),
  );
  const answer = assistant.bubbles("Assistant").last();
  await expect(answer).toContainText('A change of "created_by" was left out: it is not a field of the case.');
  await expect(answer).toContainText('A change of "title" was left out: "rename" is not an action.');
  expect(await desk.stored("case_change_batches")).toMatchObject([{ total_changes: 1 }]);
  expect(await desk.stored("case_change_proposals")).toMatchObject([
    { field_path: "title", priority: "medium" },
  ]);
});

test("CHAT-18 a reply that does not parse is plain text, and no batch", async ({
  desk,
  editor: _editor,
  assistant,
}) => {
  await assistant.open();
  await assistant.ask(replyWith('{"type":"structured_changes","changes":['));
  await expect(assistant.bubbles("Assistant").last()).toContainText('"structured_changes","changes":[');
  expect(await desk.stored("case_change_batches")).toEqual([]);
});

test("REVIEW-15 Approve writes the change into the form alone, and a save makes it applied", async ({
  page,
  desk,
  editor,
  assistant,
}) => {
  await assistant.open();
  await assistant.ask(proposing(title, complaint));
  await assistant.change("Title").getByRole("button", { name: "Approve" }).click();
  await expect(assistant.change("Title")).toContainText("Approved");
  await expect(editor.title).toHaveValue("Central chest pain");
  await assistant.change("Chief Complaint").getByRole("button", { name: "Reject" }).click();
  await expect(assistant.change("Chief Complaint")).toContainText("Rejected");
  await expect(editor.leaf(COMPLAINT.replace("case_template.", "")).getByRole("textbox")).toHaveValue("");
  const status = async () => (await desk.stored("case_change_proposals")).map(({ status: known }) => known);
  expect(await status()).toEqual(["approved", "rejected"]);
  expect((await desk.case()).title).toBe("Chest pain");

  await page.getByRole("button", { name: "Save now" }).click();
  await expect(editor.saveStatus).toHaveText("All changes saved");
  expect((await desk.case()).title).toBe("Central chest pain");
  await expect.poll(status).toEqual(["applied", "rejected"]);
  await page.reload();
  await assistant.open();
  await expect(assistant.log.getByText("Every change proposed here has been decided.")).toBeVisible();
});

test("ADATA-18 a chat whose batch is applied touches the assistant's tables alone, and writes the case once, whole", async ({
  page,
  desk,
  editor,
  assistant,
}) => {
  const asked: string[] = [];
  const written: unknown[] = [];
  page.on("request", (request) => {
    const [, name] = /\/rest\/v1\/(.+)/.exec(new URL(request.url()).pathname) ?? [];
    if (name === undefined || request.method() === "OPTIONS") return;
    asked.push(name);
    if (/apply|save|update|publish/.test(name)) written.push(request.postDataJSON());
  });
  const review = new ChangeReview(page);
  await expect(review.manager).toBeVisible();
  asked.length = 0;
  await assistant.open();
  await assistant.ask(proposing(title, complaint));
  await assistant.panel.getByRole("button", { name: "Close the case design assistant" }).click();
  await review.decision("Chief Complaint", "Approve").click();
  await expect(editor.leaf(COMPLAINT.replace("case_template.", "")).getByRole("textbox")).toHaveValue(
    "It hurts right here.",
  );
  await expect
    .poll(async () => (await desk.stored("case_change_proposals")).map(({ status }) => status))
    .toEqual(["pending", "applied"]);
  const tables = [
    "case_chat_sessions",
    "case_chat_messages",
    "clinical_scenarios",
    "case_change_batches",
    "case_change_proposals",
    "case_change_proposals_with_user_info",
    "categories",
  ];
  const procedures = [...new Set(asked)].filter((name) => !tables.includes(name));
  expect(procedures.toSorted()).toEqual([
    "rpc/apply_change_proposals",
    "rpc/create_change_batch",
    "rpc/delete_empty_case_chats",
    "rpc/open_case_chat",
  ]);
  expect(written).toEqual([
    expect.objectContaining({
      p_case_id: desk.caseId,
      p_case: expect.objectContaining({
        title: "Chest pain",
        description: "Take a history.",
        case_template: expect.objectContaining({ patient_agent: expect.anything() }),
      }),
    }),
  ]);
});

test("CHAT-16 a change that waits can still be decided on another day", async ({
  page,
  editor,
  assistant,
}) => {
  await assistant.open();
  await assistant.ask(proposing(complaint));
  await page.reload();
  await expect(editor.title).toHaveValue("Chest pain");
  await assistant.open();
  await assistant.change("Chief Complaint").getByRole("button", { name: "Approve" }).click();
  await expect(editor.leaf(COMPLAINT.replace("case_template.", "")).getByRole("textbox")).toHaveValue(
    "It hurts right here.",
  );
});

test("CHAT-24 a case that was never saved takes proposed changes into its form, and nothing is stored", async ({
  people,
  desk,
  editor,
  assistant,
}) => {
  await editor.goto("new");
  await assistant.open();
  await assistant.ask(proposing(title));
  await assistant.change("Title").getByRole("button", { name: "Approve" }).click();
  await expect(editor.title).toHaveValue("Central chest pain");
  await expect(assistant.change("Title")).toContainText("Approved");
  const { data } = await people.service
    .from("case_change_batches")
    .select("id")
    .eq("user_id", desk.author.id)
    .throwOnError();
  expect(data).toEqual([]);
});

test("CHAT-35 CHAT-36 the analysis is shown and stored behind a question of the author's", async ({
  desk,
  editor: _editor,
  assistant,
}) => {
  await assistant.open();
  await assistant.analyse.click();
  await expect(assistant.bubbles("You")).toHaveText("Analyze my case");
  const answer = assistant.bubbles("Assistant").last();
  await expect(answer.getByRole("heading", { name: "Case completeness: 17%" })).toBeVisible();
  await expect(answer).toContainText("Early stage");
  await expect(answer).toContainText("Choose the specialty.");
  const stored = await desk.messages();
  expect(stored.map(({ role, content }) => [role, content]).at(1)).toEqual(["user", "Analyze my case"]);
  expect(stored.at(-1)).toMatchObject({
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
  const [analysed] = await desk.chats();
  await assistant.showHistory();
  await assistant.startChat();
  expect((await desk.chats()).map(({ id }) => id)).toContain(analysed?.id);
});

for (const [name, size] of Object.entries(widths)) {
  test(`CHAT-15 changes with long texts are accessible and fit on a ${name}`, async ({
    page,
    editor: _editor,
    assistant,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await assistant.open();
    const long = "pneumonoultramicroscopicsilicovolcanoconiosis ".repeat(40).trim();
    await assistant.ask(
      proposing({
        ...title,
        field: "description",
        current_value: long,
        proposed_value: long.replaceAll(" ", ""),
      }),
    );
    const card = assistant.change("Description");
    await card.getByRole("button", { name: "Show all of the proposed value" }).click();
    await expect(card.getByRole("button", { name: "Show less of the proposed value" })).toBeVisible();
    await expectAccessible(page);
    const overflow = await assistant.log.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
