import { PublishDialog } from "../page-models/publish-dialog.ts";
import { TryIt } from "../page-models/try-it.ts";
import { CHIEF_COMPLAINT, openEditor, test } from "./support/review-test.ts";
import { expect, expectAccessible, resize, widths } from "./support/test.ts";

const JOB = "patient_agent.social_history.occupation";
const SMOKING = "patient_agent.social_history.smoking";
const FAMILY = "patient_agent.family_history";

test("TRY-01 TRY-02 TRY-03 an author finds three gaps of a draft by talking with it, and fills them beside the talk", async ({
  page,
  scene,
}) => {
  await resize(page, widths.desktop);
  const editor = await openEditor(page, scene);
  const tryIt = new TryIt(page);
  await tryIt.button.click();

  await test.step("docked, it covers nothing of the case", async () => {
    await expect(tryIt.question).toBeFocused();
    const right = async () => {
      const box = await page.getByRole("main").boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    const left = (await tryIt.panel.boundingBox())?.x ?? 0;
    await expect.poll(right).toBeLessThanOrEqual(left);
    await expectAccessible(page, tryIt.panel);
  });

  for (const [question, path, answer] of [
    ["What do you do for work?", JOB, "Bus driver"],
    ["Do you smoke?", SMOKING, "20 a day for 30 years"],
    ["Does anything run in the family?", FAMILY, "Father died of a heart attack at 61."],
  ] as const) {
    await test.step(`${question} is not in the case, and is once it is written`, async () => {
      await tryIt.ask(question);
      await expect(tryIt.gaps).toContainText(question.slice(1));
      await tryIt.gaps.getByRole("button", { name: /^Write it in/ }).click();
      const field = editor.leaf(path).getByRole("textbox");
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      await field.fill(answer);
      await expect(tryIt.gaps).toHaveCount(0);
      await tryIt.ask(question);
      await expect(tryIt.reply.getByRole("button").first()).toBeVisible();
      await expect(tryIt.gaps).toHaveCount(0);
    });
  }
  await page.getByRole("button", { name: "Save now" }).click();
  await expect.poll(() => scene.storedLeaf(JOB)).toBe("Bus driver");
});

test("TRY-01 TRY-04 on a phone the talk is a sheet, and a kept question is stored with the case", async ({
  page,
  scene,
}) => {
  await resize(page, widths.phone);
  const editor = await openEditor(page, scene);
  const tryIt = new TryIt(page);
  await tryIt.button.click();
  await tryIt.ask("What has brought you in today?");
  await expect(tryIt.reply).toContainText("mild pain", { ignoreCase: true });
  expect(await tryIt.panel.boundingBox()).toMatchObject({ x: 0, y: 0, ...widths.phone });
  await expectAccessible(page, tryIt.panel);
  await tryIt.keepAnswered();
  await tryIt.reply.getByRole("button", { name: "Chief Complaint" }).click();
  await expect(tryIt.panel).toHaveCount(0);
  await expect(
    editor.leaf("patient_agent.presenting_complaint.chief_complaint").getByRole("textbox"),
  ).toBeFocused();
  await page.getByRole("button", { name: "Save now" }).click();
  await expect
    .poll(() => scene.storedLeaf("examiner_agent.patient_tests"))
    .toEqual(["Must answer: What has brought you in today?"]);
});

test("TRY-04 TRY-05 LINT-03 LINT-04 what an author kept is asked before publishing, and a finding is accepted with a reason", async ({
  page,
  scene,
}) => {
  await resize(page, widths.desktop);
  const editor = await openEditor(page, scene);
  await editor.fillRequired();
  await editor.leaf(CHIEF_COMPLAINT).getByRole("textbox").fill("I have dyspnoea.");
  await editor.leaf(FAMILY).getByRole("textbox").fill("Father died of a stroke at 61.");
  const tryIt = new TryIt(page);
  const publish = new PublishDialog(page);

  await test.step("keeps what must be answered, and what must not be disclosed", async () => {
    await tryIt.button.click();
    await tryIt.ask("Do you feel short of breath?");
    await tryIt.keepAnswered();
    await tryIt.ask("Does anything run in the family?");
    await tryIt.keepUntold("stroke");
    await page.keyboard.press("Escape");
  });

  await test.step("one fails, and says which", async () => {
    await publish.open();
    await expect(publish.dialog.getByText(/A test of the patient failed/)).toBeVisible();
    await expect(publish.dialog).toContainText("Does anything run in the family?");
    await expect(publish.dialog).not.toContainText("Do you feel short of breath?");
    await page.keyboard.press("Escape");
    // The dialog gives the focus back when it has gone.
    await expect(page.getByRole("button", { name: "Commit & Publish" })).toBeFocused();
  });

  await test.step("accepts the finding, and keeps the stroke back", async () => {
    await page.getByRole("button", { name: /^Case check/ }).click();
    const check = page.getByRole("region", { name: "Case check" });
    const finding = check.getByRole("listitem").filter({ hasText: "dyspnoea" });
    await finding.getByRole("button", { name: "This is intended…" }).click();
    const reason = check.getByRole("textbox", { name: "Why this is intended" });
    await reason.fill("He is a nurse.");
    await reason.press("Enter");
    await expect(check).not.toContainText("dyspnoea");
    await editor
      .leaf(FAMILY)
      .getByRole("textbox")
      .fill("If asked about strokes: father died of a stroke at 61.");
  });

  await test.step("publishes, with nothing against it", async () => {
    await publish.open();
    await expect(publish.confirm).toBeEnabled();
    await expect(publish.dialog).not.toContainText("A test of the patient failed");
    await publish.confirm.click();
    await expect(page).toHaveURL("/dashboard/admin/cases");
    expect(await scene.storedLeaf("examiner_agent.accepted_findings")).toEqual([
      expect.stringMatching(/dyspnoea.* — He is a nurse\.$/),
    ]);
  });
});
