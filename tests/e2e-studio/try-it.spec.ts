import { TryIt } from "../page-models/try-it.ts";
import { expect, test } from "./support/test.ts";

const SMOKING = "patient_agent.social_history.smoking";

test("TRY-01 TRY-02 LINT-04 in the studio an author tries a draft and has it checked without a network", async ({
  laptop,
  educator,
}) => {
  const { studio } = await laptop.start();
  const { page, editor } = studio;
  await studio.signIn(educator);
  await expect(studio.syncStatus).toContainText("Up to date");
  await laptop.line.cut();
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
