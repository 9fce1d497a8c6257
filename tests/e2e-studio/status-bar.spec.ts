import { randomUUID } from "node:crypto";
import { clickNotification, shownNotifications } from "../electron/controls.ts";
import { expect, test } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";

test("DESK-06 DESK-21 the status bar says that all is up to date, and when, what waits or is being sent, why it failed, and what conflicts", async ({
  laptop,
  educator,
  people,
}) => {
  const title = `Seen by two ${educator.id.slice(0, 8)}`;
  const id = randomUUID();
  await people.service
    .from("clinical_scenarios")
    .insert({ id, title, created_by: educator.id, is_draft: true })
    .throwOnError();
  const { app, studio } = await laptop.start();
  const bar = studio.page.getByRole("region", { name: "Synchronisation" });
  await studio.signIn(educator);
  await expect(studio.syncStatus).toHaveText("Up to date");
  await expect(bar).toContainText(/Last synced/);
  await expect(studio.retry).toHaveCount(0);

  await test.step("offline, with what waits", async () => {
    laptop.network.cut();
    await studio.newCase.click();
    await studio.editor.title.fill("Written on the train");
    await expect(studio.syncStatus).toHaveText("Offline1 case will be sent when the connection is back.");
    await expect(bar).toContainText(/Last synced/);
    await expect(studio.retry).toBeVisible();
    laptop.network.mend();
    await studio.syncUntil(/^Up to date$/);
  });

  await test.step("how much is being sent", async () => {
    laptop.network.hold();
    await studio.editor.title.fill("On its way");
    await expect(studio.syncStatus).toHaveText("Syncing 1");
    laptop.network.release();
    await expect(studio.syncStatus).toHaveText("Up to date");
  });

  await test.step("why it failed, with a way to try again", async () => {
    laptop.network.answer({ status: 500, body: { message: "The database is being repaired." } });
    await studio.editor.title.fill("On its way once more");
    await expect(studio.syncStatus).toContainText("Sync failed");
    await expect(studio.syncStatus).not.toHaveText("Sync failed");
    laptop.network.mend();
    await studio.retry.click();
    await expect(studio.syncStatus).toHaveText("Up to date");
  });

  await test.step("the conflicts", async () => {
    await studio.back();
    await studio.open(title);
    laptop.network.cut();
    await studio.editor.leaf(COMPLAINT).getByRole("textbox").fill("As the educator says");
    await expect(studio.syncStatus).toContainText("Offline");
    await people.service
      .from("clinical_scenarios")
      .update({
        case_template: {
          patient_agent: { presenting_complaint: { chief_complaint: { value: "As somebody else says" } } },
        },
      })
      .eq("id", id)
      .throwOnError();
    await studio.back();
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow()?.blur());
    laptop.network.mend();
    await expect
      .poll(() => shownNotifications(app))
      .toEqual([
        [
          "A case has a conflict",
          `“${title}” was changed here and on the server. Choose which text to keep.`,
        ],
      ]);
    await clickNotification(app);
    await expect(studio.editor.title).toHaveValue(title);
    await studio.syncUntil(/^1 conflict1 case needs your decision\.$/);
  });
});
