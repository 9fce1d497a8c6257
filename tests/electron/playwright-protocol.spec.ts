import { eventsOf, expect, test } from "./fixture.ts";

test("Playwright's own launch drives the app: windows, pages, main process, output", async ({
  app,
  page,
  desktop,
}) => {
  await expect(page.getByRole("heading", { name: "Fixture" })).toBeVisible();
  expect(await page.title()).toBe("Fixture");
  expect(app.windows()).toHaveLength(1);
  expect(await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio])).toEqual([900, 600, 1]);
  await page.getByLabel("Field").fill("typed");
  await expect(page.getByLabel("Field")).toHaveValue("typed");
  expect((await page.screenshot()).length).toBeGreaterThan(1_000);

  const facts = await app.evaluate(({ app: electronApp }) => ({
    name: electronApp.getName(),
    version: electronApp.getVersion(),
    userData: electronApp.getPath("userData"),
    logs: electronApp.getPath("logs"),
    isPackaged: electronApp.isPackaged,
    type: process.type,
    electron: process.versions.electron,
    chrome: process.versions.chrome,
    argument: process.argv[1],
  }));
  expect(facts).toMatchObject({
    name: "Stand-in Fixture",
    version: "1.2.3",
    userData: desktop.userDataDir,
    logs: `${desktop.userDataDir}/logs`,
    isPackaged: false,
    type: "browser",
  });
  expect(facts.electron).toMatch(/^\d+\.\d+\.\d+-stand-in$/);
  expect(facts.chrome).toMatch(/^\d+\.\d+/);
  expect(facts.argument).toContain("fixture-app");

  const window = await app.browserWindow(page);
  expect(await window.evaluate((each) => each.getBounds())).toMatchObject({ width: 900, height: 600 });
  const message = app.waitForEvent("console");
  await app.evaluate(() => console.log("from the main process"));
  expect((await message).text()).toBe("from the main process");
});

test("a window that opens later is found, and closing its page closes it", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  const opened = app.waitForEvent("window");
  await app.evaluate(({ BrowserWindow }) =>
    new BrowserWindow({ width: 400, height: 300 }).loadURL("app://fixture/second.html"),
  );
  const second = await opened;
  await expect(second.getByRole("heading")).toHaveText("Second page");
  expect(app.windows()).toHaveLength(2);
  await second.close();
  expect(app.windows()).toEqual([page]);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  // As in Electron, closing a page closes its window without asking the app.
  expect(await eventsOf(app, "close")).toEqual([]);
});

test("the stand-in says that it is one, and its version", async ({ desktop }) => {
  const child = desktop.spawn();
  const [line] = (await firstChunk(child.stderr)).split("\n");
  expect(line).toMatch(/^Electron stand-in \d+\.\d+\.\d+ on Node 24\.\S+: this is not Electron \d+/);
});

test("an app that fails to load ends with its error", async ({ desktop }) => {
  const child = desktop.spawn({ appDir: "/nowhere" });
  let text = "";
  child.stderr?.on("data", (chunk) => {
    text += chunk;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(code).toBe(1);
  expect(text).toContain("Unable to find Electron app at /nowhere");
});

function firstChunk(stream: NodeJS.ReadableStream | null): Promise<string> {
  return new Promise((resolve) => stream?.once("data", (chunk) => resolve(String(chunk))));
}
