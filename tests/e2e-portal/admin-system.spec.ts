import { SystemPage } from "../page-models/system-page.ts";
import { expect, test } from "./support/test.ts";

test("CONF-07 CONF-08 CONF-09 CONF-10 CONF-11 CONF-14 one save writes the whole list, and only editable values change", async ({
  page,
  people,
  admin,
  resume,
}) => {
  await resume(admin);
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
  const inputs = system.settings.locator("[data-setting]");
  const editable = before.filter((setting) => setting.editable);
  await expect(inputs).toHaveCount(editable.length);
  expect(await inputs.evaluateAll((all) => all.map((input) => input.getAttribute("data-setting")))).toEqual(
    editable.map(({ key }) => key),
  );
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
