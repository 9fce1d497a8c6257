import { SystemPage } from "../page-models/system-page.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("CONF-05 CONF-07 lists the editable settings by key", async ({ page, people }) => {
  const { data } = await people.service
    .from("system_configuration")
    .select("key, editable, description")
    .order("key")
    .throwOnError();
  const asked = page.waitForRequest("**/rest/v1/system_configuration?**");
  const system = new SystemPage(page);
  await system.goto();
  expect(new URL((await asked).url()).searchParams.get("order")).toBe("key.asc");
  const editable = data.filter((setting) => setting.editable);
  expect(editable.length).toBeLessThan(data.length);
  await expect(system.settings.getByRole("term")).toHaveCount(editable.length);
  await expect(system.settings.getByRole("term")).toContainText(
    editable.map((setting) => setting.description),
  );
  await expect(system.settings.getByText("Recording Retention Days")).toHaveCount(0);
});

test("CONF-06 without an editable setting the page says so", async ({ page }) => {
  const fixed = { key: "fixed", value: "1", data_type: "number", description: "Fixed.", editable: false };
  await page.route("**/rest/v1/system_configuration?**", (route) => route.fulfill({ json: [fixed] }));
  const system = new SystemPage(page);
  await system.goto();
  await expect(page.getByText("No editable configurations found.", { exact: true })).toBeVisible();
  await expect(system.settings.getByRole("term")).toHaveCount(0);
});
