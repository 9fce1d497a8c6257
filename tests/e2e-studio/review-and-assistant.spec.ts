import type { LeafPath } from "@andromeda/domain";
import { proposing } from "../e2e-portal/support/assistant-test.ts";
import { ReviewScene } from "../e2e-portal/support/review-test.ts";
import { addCase, storedCase, storedValue, templateWith } from "../e2e-portal/support/stored-cases.ts";
import { CaseAssistantPanel } from "../page-models/case-assistant.ts";
import { CaseConflictsPanel } from "../page-models/case-conflicts-panel.ts";
import { ChangeReview } from "../page-models/change-review.ts";
import { expect, test } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint" satisfies LeafPath;
const CONDITIONS = "patient_agent.past_medical_history.conditions" satisfies LeafPath;

test("DESK-04 DESK-05 DRAFT-05 REVIEW-15 REVIEW-16 what is proposed is decided in the studio as in the portal, and reaches draft and server", async ({
  people,
  laptop,
  educator,
}) => {
  const title = `Cough ${educator.id.slice(0, 8)}`;
  const leaves = { [COMPLAINT]: "mild pain", [CONDITIONS]: ["Asthma"] };
  const id = await addCase(people, { title, case_template: templateWith(leaves), is_active: false });
  const scene = new ReviewScene(people, educator, id);
  const [first, second, third] = await scene.batch([
    {
      field_path: `case_template.${COMPLAINT}`,
      current_value: "mild pain",
      proposed_value: "severe pain",
    },
    { field_path: "description", current_value: "Take a history.", proposed_value: "Take a full history." },
    {
      field_path: `case_template.${CONDITIONS}`,
      current_value: "Asthma",
      proposed_value: "Asthma\nHay fever",
    },
  ]);
  if (!first || !second || !third) throw new Error("The batch has three changes.");
  const { app, studio } = await laptop.start();
  const review = new ChangeReview(studio.page);
  const { editor } = studio;

  await test.step("a change approved in the manager is in the draft and at the server, with what was typed before", async () => {
    await studio.signIn(educator);
    await studio.open(title);
    await expect(review.manager).toContainText("3 Pending");
    await editor.difficulty.selectOption("Advanced");
    await review.decision("Chief Complaint", "Approve").click();
    await expect(editor.leaf(COMPLAINT).getByRole("textbox")).toHaveValue("severe pain");
    await expect(review.manager).toContainText("2 Pending");
    await expect.poll(() => scene.statuses(first, second, third)).toEqual(["applied", "pending", "pending"]);
    expect(await storedValue(people, id, COMPLAINT)).toBe("severe pain");
    expect((await storedCase(people, id)).difficulty_level).toBe("Advanced");
    await expect(editor.difficulty).toHaveValue("Advanced");
    await studio.page.getByRole("button", { name: "Checkpoints" }).click();
    const checkpoints = studio.page.getByRole("dialog", { name: "Checkpoints" });
    await expect(checkpoints).toContainText("Your draft before proposed changes were written into it");
    await checkpoints.getByRole("button", { name: "Close", exact: true }).click();
  });

  await test.step("a suggestion applied at its field is in the form, and undone like any edit", async () => {
    await review.suggestion("Description").getByRole("button", { name: "Apply" }).click();
    await expect(editor.description).toHaveValue("Take a full history.");
    await expect.poll(() => scene.statuses(second)).toEqual(["applied"]);
    await editor.description.press("Control+z");
    await expect(editor.description).toHaveValue("Take a history.");
  });

  await test.step("without a network nothing can be decided, and the author is told why", async () => {
    laptop.network.cut();
    await expect(studio.syncStatus).toContainText("Offline");
    const reason = "You are offline. Proposed changes can be decided once the connection is back.";
    await expect(review.manager.getByRole("status").filter({ hasText: reason })).toBeVisible();
    await expect(review.decision("Conditions", "Reject")).toBeDisabled();
    await expect(review.decision("Conditions", "Reject")).toHaveAttribute("title", reason);
    for (const name of ["Approve All", "Reject All"])
      await expect(review.all.getByRole("button", { name })).toBeDisabled();
    await expect(review.suggestion("Conditions").getByRole("button", { name: "Apply" })).toBeDisabled();
    expect(await scene.statuses(third)).toEqual(["pending"]);
    laptop.network.mend();
    await studio.syncUntil(/Up to date/);
    await review.decision("Conditions", "Reject").click();
    await expect.poll(() => scene.statuses(third)).toEqual(["rejected"]);
    await expect(review.manager).toContainText("All changes reviewed");
  });

  await test.step("before several are applied at once the draft is kept", async () => {
    await scene.batch([
      { field_path: "description", current_value: "Take a history.", proposed_value: "Ask about smoking." },
      { field_path: `case_template.${COMPLAINT}`, current_value: "severe pain", proposed_value: "no pain" },
    ]);
    await expect(review.panel).toContainText("1 of 2");
    await review.panel.getByRole("button", { name: "Apply All" }).click();
    await expect(editor.description).toHaveValue("Ask about smoking.");
    await expect(editor.leaf(COMPLAINT).getByRole("textbox")).toHaveValue("no pain");
    await studio.page.getByRole("button", { name: "Checkpoints" }).click();
    const checkpoints = studio.page.getByRole("dialog", { name: "Checkpoints" });
    const kept = checkpoints
      .getByRole("listitem")
      .filter({ hasText: "Your draft before proposed changes were written into it" });
    await expect(kept).toHaveCount(2);
    await kept.first().getByRole("button", { name: "Restore" }).click();
    await expect(editor.description).toHaveValue("Take a history.");
    await expect(editor.leaf(COMPLAINT).getByRole("textbox")).toHaveValue("severe pain");
  });
  await app.close();
});

test("DESK-04 DESK-05 CHAT-15 CHAT-23 CHAT-24 CONFL-01 proposals of two authors meet, and the assistant proposes, in the studio", async ({
  people,
  laptop,
  educator,
}) => {
  const newCase = async (about: string) => {
    const title = `${about} ${educator.id.slice(0, 8)}`;
    return { title, id: await addCase(people, { title, is_active: false }) };
  };
  const cough = await newCase("Cough");
  const chest = await newCase("Chest pain");
  const { app, studio } = await laptop.start();
  const assistant = new CaseAssistantPanel(studio.page);
  await studio.signIn(educator);

  await test.step("two authors' proposals for one field conflict, and only online one of them can be chosen", async () => {
    const bea = await people.create({ isAdmin: true, firstName: "Bea", lastName: "Second" });
    const theirs = new ReviewScene(people, bea, cough.id);
    const conflicts = new CaseConflictsPanel(studio.page);
    await studio.open(cough.title);
    await expect(studio.editor.description).toBeVisible();
    // Both are made while the case is open, so the studio has to follow them.
    const educatorsChange = await new ReviewScene(people, educator, cough.id).propose({
      proposed_value: "Dry cough",
    });
    const beasChange = await theirs.propose({ proposed_value: "Wet cough" });
    await expect(conflicts.field("Title")).toBeVisible();
    await expect(conflicts.presence).toContainText("Bea Second");
    const approve = conflicts.change("Title", "You").getByRole("button", { name: /^Approve/ });
    laptop.network.cut();
    // The next thing that is sent fails, and the studio notices that it is offline.
    await studio.editor.difficulty.selectOption("Advanced");
    await expect(approve).toBeDisabled();
    await expect(conflicts.field("Title").getByRole("button", { name: /^Merge/ })).toBeDisabled();
    laptop.network.mend();
    await studio.syncUntil(/Up to date/);
    await approve.click();
    await expect.poll(() => theirs.statuses(educatorsChange, beasChange)).toContain("approved");
  });

  await test.step("what the assistant proposes is approved in the chat, and reaches the server with the draft", async () => {
    await studio.back();
    await studio.open(chest.title);
    await assistant.open();
    await assistant.ask(
      proposing({ field: "description", action: "replace", proposed_value: "Take a focused history." }),
    );
    await assistant.change("Description").getByRole("button", { name: "Approve" }).click();
    await expect(studio.editor.description).toHaveValue("Take a focused history.");
    await expect(assistant.change("Description")).toContainText("Approved");
    await expect
      .poll(async () => (await storedCase(people, chest.id)).description)
      .toBe("Take a focused history.");
  });

  await test.step("offline the assistant says so, keeps what is typed, and goes on when the connection is back", async () => {
    laptop.network.cut();
    // The next thing that is sent fails, and the studio notices that it is offline.
    await studio.editor.difficulty.selectOption("Advanced");
    await expect(assistant.panel.getByText(/^You are offline\./)).toBeVisible();
    await assistant.input.fill("Is anything missing?");
    await expect(assistant.send).toBeDisabled();
    laptop.network.mend();
    await studio.syncUntil(/Up to date/);
    await expect(assistant.panel.getByText(/^You are offline\./)).toHaveCount(0);
    await assistant.send.click();
    await expect(assistant.bubbles("You").last()).toContainText("Is anything missing?");
    await expect(assistant.thinking).toHaveCount(0);
  });

  await test.step("the chat is there again when the case is opened the next time", async () => {
    await assistant.panel.getByRole("button", { name: "Close the case design assistant" }).click();
    await studio.back();
    await studio.open(chest.title);
    await assistant.open();
    await expect(assistant.bubbles("You").last()).toContainText("Is anything missing?");
  });

  await test.step("a case that only this computer has takes proposed changes into its form", async () => {
    await assistant.panel.getByRole("button", { name: "Close the case design assistant" }).click();
    await studio.back();
    await studio.newCase.click();
    await studio.editor.title.fill(`Wheeze ${educator.id.slice(0, 8)}`);
    await assistant.open();
    await assistant.ask(
      proposing({ field: "description", action: "replace", proposed_value: "Listen to the chest." }),
    );
    await assistant.change("Description").getByRole("button", { name: "Approve" }).click();
    await expect(studio.editor.description).toHaveValue("Listen to the chest.");
    await expect(studio.editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  });
  await app.close();
});
