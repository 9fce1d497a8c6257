import { ChangeReview } from "../page-models/change-review.ts";
import { expect, proposing, replyWith, test } from "./support/assistant-test.ts";

// Several visits and decisions in one test, on a computer that may be busy.
test.describe.configure({ timeout: 120_000 });

const CHIEF_COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const COMPLAINT = `case_template.${CHIEF_COMPLAINT}`;

const title = {
  field: "title",
  action: "replace",
  current_value: "Chest pain",
  proposed_value: "Central chest pain",
  reason: "It is more exact.",
  priority: "high",
};
const complaint = { field: COMPLAINT, action: "add", proposed_value: "It hurts right here." };

test("CHAT-15 CHAT-16 CHAT-17 CHAT-18 proposed changes are stored whole, shown as cards, and decided then or on another day", async ({
  page,
  assistedCase,
  editor,
  assistant,
}) => {
  const asked: string[] = [];
  const written: unknown[] = [];
  const statuses = async () =>
    (await assistedCase.stored("case_change_proposals")).map(({ status }) => status);
  const review = new ChangeReview(page);
  await expect(review.manager).toBeVisible();
  page.on("request", (request) => {
    const [, name] = /\/rest\/v1\/(.+)/.exec(new URL(request.url()).pathname) ?? [];
    if (name === undefined || request.method() === "OPTIONS") return;
    asked.push(name);
    if (/apply|save|update|publish/.test(name)) written.push(request.postDataJSON());
  });

  await test.step("an unknown field or action is left out with a note, and not counted", async () => {
    await assistant.open();
    await assistant.ask(
      proposing(
        title,
        complaint,
        { ...title, field: "created_by" },
        { ...title, field: "case_template.foo" },
        { ...title, action: "rename" },
      ),
    );
    const answer = assistant.bubbles("Assistant").last();
    await expect(answer).toContainText("Some changes");
    await expect(answer).toContainText(
      'A change to "created_by" was left out: it is not a field of the case.',
    );
    await expect(answer).toContainText('A change to "title" was left out: "rename" is not an action.');
    const card = assistant.change("Title");
    await expect(card).toContainText("High priority");
    await expect(card.getByRole("deletion")).toHaveText("Chest pain");
    await expect(card.getByRole("insertion")).toHaveText("Central chest pain");
    await expect(card).toContainText("It is more exact.");
    await expect(assistant.change("Chief Complaint")).toContainText("It hurts right here.");
  });

  await test.step("the batch, its proposals and the message that has them are stored", async () => {
    const [chat] = await assistedCase.chats();
    const batches = await assistedCase.stored("case_change_batches");
    expect(batches).toMatchObject([
      {
        title: "2 proposed changes",
        description: expect.stringMatching(/^Some changes/),
        total_changes: 2,
        user_id: assistedCase.author.id,
        session_id: chat?.id,
      },
    ]);
    const id = batches[0]?.id;
    expect(await assistedCase.stored("case_change_proposals")).toMatchObject([
      { field_path: "title", status: "pending", batch_id: id, priority: "high" },
      { field_path: COMPLAINT, status: "pending", batch_id: id, priority: "medium" },
    ]);
    expect((await assistedCase.messages()).at(-1)).toMatchObject({
      role: "assistant",
      metadata: { type: "structured_changes", batch_id: id },
    });
  });

  await test.step("CHAT-18 a reply that does not parse is plain text, and no batch", async () => {
    await assistant.ask(replyWith('{"type":"structured_changes","changes":['));
    await expect(assistant.bubbles("Assistant").last()).toContainText('"structured_changes","changes":[');
    expect(await assistedCase.stored("case_change_batches")).toHaveLength(1);
  });

  await test.step("ADATA-18 applying touches the assistant's tables alone, and writes the case once, whole", async () => {
    await assistant.panel.getByRole("button", { name: "Close the case design assistant" }).click();
    await review.decision("Chief Complaint", "Approve").click();
    await expect(editor.leaf(CHIEF_COMPLAINT).getByRole("textbox")).toHaveValue("It hurts right here.");
    await expect.poll(statuses).toEqual(["pending", "applied"]);
    const tables = [
      "case_chat_sessions",
      "case_chat_messages",
      "clinical_scenarios",
      "case_change_batches",
      "case_change_proposals",
      "case_change_proposals_with_user_info",
      "categories",
      // What the tab of the approvals shows, and whether anything was missed, asked when the live connection is up.
      "rpc/get_live_marks",
      // Who else is at the case.
      "rpc/enter_case",
    ];
    const procedures = [...new Set(asked)].filter((name) => !tables.includes(name));
    expect(procedures.toSorted()).toEqual([
      "rpc/apply_change_proposals",
      "rpc/create_change_batch",
      "rpc/delete_empty_case_chats",
      "rpc/get_case_proposals",
      "rpc/open_case_chat",
    ]);
    expect(written).toEqual([
      expect.objectContaining({
        p_case_id: assistedCase.caseId,
        p_case: expect.objectContaining({
          title: "Chest pain",
          description: "Take a history.",
          case_template: expect.objectContaining({ patient_agent: expect.anything() }),
        }),
      }),
    ]);
  });

  await test.step("REVIEW-15 on another day Approve writes into the form alone, and a save makes it applied", async () => {
    await page.reload();
    await expect(editor.title).toHaveValue("Chest pain");
    await assistant.open();
    await assistant.change("Title").getByRole("button", { name: "Approve" }).click();
    await expect(assistant.change("Title")).toContainText("Approved");
    await expect(editor.title).toHaveValue("Central chest pain");
    expect(await statuses()).toEqual(["approved", "applied"]);
    expect((await assistedCase.case()).title).toBe("Chest pain");
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText("All changes saved");
    expect((await assistedCase.case()).title).toBe("Central chest pain");
    await expect.poll(statuses).toEqual(["applied", "applied"]);
  });
});
