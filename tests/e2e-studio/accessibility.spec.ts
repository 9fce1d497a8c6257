import { ReviewScene } from "../e2e-portal/support/review-test.ts";
import { addCase, templateWith } from "../e2e-portal/support/stored-cases.ts";
import { expectAccessible } from "../e2e-portal/support/test.ts";
import { CaseAssistantPanel } from "../page-models/case-assistant.ts";
import { ChangeReview } from "../page-models/change-review.ts";
import { expect, test } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";

test("DESK-04 DESK-06 sign-in, library and a case with suggestions and assistant are accessible, and leave the status bar free", async ({
  people,
  laptop,
  educator,
}) => {
  const title = `Cough ${educator.id.slice(0, 8)}`;
  const template = templateWith({ [COMPLAINT]: "mild pain" });
  const id = await addCase(people, { title, case_template: template, is_active: false });
  const scene = new ReviewScene(people, educator, id);
  await scene.propose({
    field_path: "description",
    current_value: "Take a history.",
    proposed_value: "Take a full history.",
    reason: "It is more exact.",
    priority: "high",
  });
  const { studio } = await laptop.start();
  const { page } = studio;
  const review = new ChangeReview(page);
  const assistant = new CaseAssistantPanel(page);
  await expect(studio.signInButton).toBeVisible();
  await expectAccessible(page);
  await studio.signIn(educator);
  await expect(studio.case(title)).toBeVisible();
  await expectAccessible(page);
  await studio.open(title);
  await expect(review.panel).toBeVisible();
  await expect(review.manager).toContainText("1 Pending");
  await expectAccessible(page);
  await assistant.open();
  await assistant.ask("What is missing?");
  await expectAccessible(page);

  const bar = await page.getByRole("region", { name: "Synchronisation" }).boundingBox();
  if (!bar) throw new Error("The status bar is not shown.");
  for (const floating of [review.panel, assistant.panel]) {
    const box = await floating.boundingBox();
    if (!box) throw new Error("The panel is not shown.");
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  }
  await assistant.panel.getByRole("button", { name: "Close the case design assistant" }).click();
  const button = await assistant.button.boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? Number.NaN)).toBeLessThanOrEqual(bar.y);
});
