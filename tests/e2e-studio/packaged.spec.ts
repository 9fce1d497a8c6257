import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { extractAll } from "@electron/asar";
import { packageStudio } from "../electron/package-studio.ts";
import { expect, test } from "./support/test.ts";

/** Packages the studio and unpacks its archive; gives the folder of the app that a download contains. */
function downloadedApp(folder: string): string {
  const app = join(folder, "app");
  extractAll(join(packageStudio(folder).resources, "app.asar"), app);
  return app;
}

test("DESK-16 UPD-04 a downloaded copy is connected, keeps its server, and a case is published with it", async ({
  laptop,
  stack,
  educator,
}, info) => {
  const folder = info.outputPath("download");
  mkdirSync(folder, { recursive: true });
  const appDir = downloadedApp(folder);
  const start = () =>
    laptop.start({
      appDir,
      env: { ANDROMEDA_STUDIO_USER_DATA: laptop.userDataDir, ANDROMEDA_STATE_DIR: join(folder, "none") },
    });

  const first = await start();
  const { page } = first.studio;
  await test.step("asks for the server, and says what is wrong with another", async () => {
    await expect(page.getByRole("heading", { name: "Connect to your organisation" })).toBeVisible();
    await page.getByLabel("Server address").fill(laptop.network.url);
    await page.getByLabel("Publishable key").fill("sb_publishable_wrong");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByText("does not accept this key")).toBeVisible();
    await page.getByLabel("Publishable key").fill(stack.publishableKey);
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByText(`Server: ${new URL(laptop.network.url).host}`)).toBeVisible();
  });
  await test.step("publishes a case", async () => {
    const { studio, app } = first;
    await studio.signIn(educator);
    await expect(studio.library).toBeVisible();
    await studio.newCase.click();
    await studio.editor.fillRequired();
    await studio.editor.classify("Presentation", "Cough");
    await studio.editor.classify("Condition", "Lung cancer");
    await studio.editor.description.fill("Take a focused history.");
    await studio.editor.title.fill(`Downloaded ${educator.id.slice(0, 8)}`);
    await expect(studio.editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    await page.getByRole("button", { name: "Commit & Publish" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish New Version" });
    await dialog.getByRole("button", { name: "Publish Version" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: "Version History" })).toContainText("1 version");
    await app.close();
  });
  await test.step("finds its server and its author again", async () => {
    const { app, studio } = await start();
    await expect(studio.editor.title).toHaveValue(`Downloaded ${educator.id.slice(0, 8)}`);
    await app.close();
  });
  rmSync(folder, { recursive: true });
});
