import { TryIt } from "../page-models/try-it.ts";
import { expect, test } from "./support/test.ts";

const SMOKING = "patient_agent.social_history.smoking";
const gaps = [
  ["What do you do for work?", "patient_agent.social_history.occupation", "Bus driver", "Bus driver"],
  [
    "Does anything run in the family?",
    "patient_agent.family_history",
    "Father died of a stroke at 61.",
    "stroke",
  ],
  ["Do you drink alcohol?", "patient_agent.social_history.alcohol", "Two cans at weekends", "Two cans"],
] as const;

test("TRY-01 TRY-02 LINT-04 in the studio an author tries a draft and has it checked without a network", async ({
  laptop,
  educator,
}) => {
  const { studio } = await laptop.start();
  const { page, editor } = studio;
  await studio.signIn(educator);
  await expect(studio.syncStatus).toContainText("Up to date");
  await laptop.network.cut();
  await studio.newCase.click();
  await editor.title.fill("A draft in the train");
  await editor.unfold();
  await editor.leaf(SMOKING).getByRole("textbox").fill("20 a day for 30 years");
  await editor
    .leaf("patient_agent.presenting_complaint.chief_complaint")
    .getByRole("textbox")
    .fill("I have dyspnoea.");
  await expect(page.getByRole("button", { name: /^Case check 1 to look at/ })).toBeVisible();
  const tryIt = new TryIt(page);
  await tryIt.button.click();
  await tryIt.ask("Do you smoke?");
  await expect(tryIt.reply).toContainText("20 a day");
  await tryIt.reply.getByRole("button", { name: "Smoking" }).click();
  await expect(editor.leaf(SMOKING).getByRole("textbox")).toBeFocused();
});

test("TRY-03 TRY-04 in the studio an author finds three gaps of a draft by talking with it, fills them and keeps a question, without a network", async ({
  laptop,
  educator,
}) => {
  const { studio } = await laptop.start();
  const { page, editor } = studio;
  await studio.signIn(educator);
  await expect(studio.syncStatus).toContainText("Up to date");
  await laptop.network.cut();
  await studio.newCase.click();
  await editor.title.fill("Gaps in the train");
  await editor.unfold();
  const tryIt = new TryIt(page);
  await tryIt.button.click();
  for (const [question, path, text, expected] of gaps) {
    await test.step(question, async () => {
      await tryIt.ask(question);
      await expect(tryIt.gaps).toContainText(question.slice(1));
      await tryIt.gaps.getByRole("button", { name: /^Write it in/ }).click();
      const field = editor.leaf(path).getByRole("textbox");
      await expect(field).toBeFocused();
      await field.fill(text);
      await expect(tryIt.gaps).toHaveCount(0);
      await tryIt.ask(question);
      await expect(tryIt.reply).toContainText(expected, { ignoreCase: true });
    });
  }
  await tryIt.keepUntold("Two cans");
  await expect(editor.leaf("examiner_agent.patient_tests")).toContainText(
    "Must not tell “Two cans”: Do you drink alcohol?",
  );
});
