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
  const inputs = system.settings.locator("[data-setting]");
  await expect(inputs).toHaveCount(editable.length);
  expect(await inputs.evaluateAll((all) => all.map((input) => input.getAttribute("data-setting")))).toEqual(
    editable.map(({ key }) => key),
  );
  for (const { description } of editable) await expect(system.settings.getByText(description)).toBeVisible();
  await expect(system.settings.getByText("Recording Retention Days")).toHaveCount(0);
});

test("CONF-06 without an editable setting the page says so", async ({ page }) => {
  const fixed = { key: "fixed", value: "1", data_type: "number", description: "Fixed.", editable: false };
  await page.route("**/rest/v1/system_configuration?**", (route) => route.fulfill({ json: [fixed] }));
  const system = new SystemPage(page);
  await system.goto();
  await expect(page.getByText("No editable configurations found.", { exact: true })).toBeVisible();
  await expect(system.saveButton).toHaveCount(0);
});

/** Settings of every kind, as the server might have them. */
const kinds = [
  { key: "allow_sign_up", value: "true", data_type: "boolean", description: "Anybody may join." },
  { key: "call_credits_per_minute", value: "1.50", data_type: "number", description: "Price of a minute." },
  { key: "fixed_limit", value: "7", data_type: "number", description: "Not yours.", editable: false },
  { key: "legal", value: "Be kind.", data_type: "string", description: "The TERMS of use." },
  { key: "max_calls", value: "3", data_type: "number", description: "At once." },
  { key: "odd", value: "x", data_type: "colour", description: "Of a type that nobody knows." },
  { key: "support_email", value: "help@example.org", data_type: "string", description: "For questions." },
].map((setting) => ({ editable: true, updated_at: "2026-01-01T00:00:00+00:00", ...setting }));

test("CONF-01 CONF-02 CONF-03 CONF-04 CONF-15 each setting is entered as its type asks for", async ({
  page,
}) => {
  await page.route("**/rest/v1/system_configuration?**", (route) => route.fulfill({ json: kinds }));
  const system = new SystemPage(page);
  await system.goto();
  await expect(system.settings.getByRole("switch", { name: "Allow Sign Up" })).toBeChecked();
  const credits = system.setting("Call Credits Per Minute");
  await expect(credits).toHaveValue("1.50");
  await credits.press("ArrowUp");
  await expect(credits).toHaveValue("1.51");
  const calls = system.setting("Max Calls");
  await calls.press("ArrowUp");
  await expect(calls).toHaveValue("4");
  await expect(system.setting("Legal")).toHaveAttribute("rows", "10");
  await expect(system.setting("Odd")).toHaveJSProperty("tagName", "INPUT");
  await expect(system.setting("Support Email")).toHaveValue("help@example.org");
  await expect(system.setting("Support Email")).toHaveAccessibleDescription("For questions.");
  await expect(system.setting("Fixed Limit")).toHaveCount(0);
  await expect(system.saveButton).toHaveCount(1);
});

test("CONF-08 CONF-09 CONF-10 CONF-11 CONF-14 one save writes the whole list, and only editable values change", async ({
  page,
  people,
}) => {
  const read = async () =>
    (await people.service.from("system_configuration").select("*").order("key").throwOnError()).data;
  const before = await read();
  const flag = before.find(({ data_type, editable }) => data_type === "boolean" && editable);
  const label = String(flag?.key)
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
  const system = new SystemPage(page);
  await system.goto();
  const toggle = system.settings.getByRole("switch", { name: label });
  const save = async () => {
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && /system_configuration/.test(request.url()),
    );
    await system.saveButton.click();
    const request = await sent;
    await expect(page.getByText("System configuration updated successfully.", { exact: true })).toBeVisible();
    return request;
  };
  await toggle.click();
  const request = await save();
  expect(new URL(request.url()).searchParams.get("on_conflict")).toBe("key");
  const rows: Record<string, unknown>[] = request.postDataJSON();
  expect(rows.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    "data_type",
    "description",
    "editable",
    "key",
    "updated_at",
    "value",
  ]);
  const after = await read();
  expect(after.map(({ key, value }) => [key, value])).toEqual(
    before.map(({ key, value }) => [key, key === flag?.key ? String(value !== "true") : value]),
  );
  expect(Date.parse(after.find(({ key }) => key === flag?.key)?.updated_at)).toBeGreaterThan(
    Date.parse(flag?.updated_at),
  );
  await toggle.click();
  await save();
  expect((await read()).map(({ value }) => value)).toEqual(before.map(({ value }) => value));
});

test("CONF-11 CONF-13 a number that is none and a refused save keep what was typed", async ({ page }) => {
  let saves = 0;
  await page.route("**/rest/v1/system_configuration?**", (route) => {
    if (route.request().method() !== "POST") return route.fulfill({ json: kinds });
    saves += 1;
    return route.fulfill({ status: 400, json: { code: "22023", message: "the disk is full" } });
  });
  const system = new SystemPage(page);
  await system.goto();
  await system.setting("Max Calls").fill("");
  await system.saveButton.click();
  await expect(page.getByText("Max Calls is required", { exact: true })).toBeVisible();
  await expect(system.setting("Max Calls")).toBeFocused();
  expect(saves).toBe(0);
  await system.setting("Max Calls").fill("12");
  await expect(page.getByText("Max Calls is required", { exact: true })).toHaveCount(0);
  await system.saveButton.click();
  await expect(
    page.getByText("Failed to update system configuration: Database error: the disk is full", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(system.setting("Max Calls")).toHaveValue("12");
  expect(saves).toBe(1);
});

test("CONF-01 what was changed is not left behind without a question", async ({ page }) => {
  await page.route("**/rest/v1/system_configuration?**", (route) => route.fulfill({ json: kinds }));
  const system = new SystemPage(page);
  await system.goto();
  await system.setting("Support Email").fill("other@example.org");
  await page.getByRole("link", { name: "Overview" }).click();
  const question = page.getByRole("dialog", { name: "Unsaved changes" });
  await expect(question).toContainText("You have unsaved changes. Are you sure you want to leave?");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(system.setting("Support Email")).toHaveValue("other@example.org");
  await page.getByRole("link", { name: "Overview" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/dashboard/admin");
});
