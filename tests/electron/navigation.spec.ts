import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { appUrl, openedLinks } from "./controls.ts";
import { eventsOf, expect, type FixtureMain, preventEvent, test } from "./fixture.ts";

test("a navigation that the app prevents does not happen", async ({ sharedApp: app, sharedPage: page }) => {
  await preventEvent(app, "will-navigate");
  const attempts: [what: string, url: string, attempt: () => Promise<unknown>][] = [
    ["a link", "https://example.com/external", () => page.locator("#external").click()],
    [
      "a script",
      "https://example.com/script",
      () =>
        page.evaluate(() => {
          location.href = "https://example.com/script";
        }),
    ],
    [
      "a form",
      "https://example.com/form",
      () =>
        page.evaluate(() => {
          const form = document.body.appendChild(document.createElement("form"));
          Object.assign(form, { action: "https://example.com/form", method: "post" }).submit();
        }),
    ],
    [
      "about:blank",
      "about:blank",
      () =>
        page.evaluate(() => {
          location.href = "about:blank";
        }),
    ],
    ["a mail link", "mailto:someone@example.com", () => page.locator("#mail").click()],
    ["the app's own scheme", "app://fixture/second.html", () => page.locator("#own").click()],
    ["a page of the app", "app://fixture/second.html#part", () => page.locator("#second").click()],
  ];
  for (const [what, url, attempt] of attempts) {
    await test.step(what, async () => {
      const before = (await eventsOf(app, "will-navigate")).length;
      await attempt();
      await expect.poll(async () => (await eventsOf(app, "will-navigate")).slice(before)).toEqual([[url]]);
    });
  }
  await page.evaluate(() => {
    location.href = URL.createObjectURL(new Blob(["<h1>Blob</h1>"], { type: "text/html" }));
  });
  await expect
    .poll(async () => (await eventsOf(app, "will-navigate")).at(-1)?.[0])
    .toMatch(/^blob:app:\/\/fixture\//);
  await page.evaluate(() => {
    location.href = "file:///etc/passwd";
  });
  await expect(page.getByRole("heading")).toHaveText("Fixture");
  expect(await appUrl(app, page)).toBe("app://fixture/index.html");
  expect(await openedLinks(app)).toEqual([]);
});

test("a navigation that the app lets pass happens", async ({ sharedApp: app, sharedPage: page }) => {
  await page.locator("#second").click();
  await expect(page.getByRole("heading")).toHaveText("Second page");
  expect(await appUrl(app, page)).toBe("app://fixture/second.html#part");
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.loadURL("app://fixture/index.html"),
  );
  await page.locator("#own").click();
  await expect(page.getByRole("heading")).toHaveText("Second page");
  // What the app itself loads is not announced.
  expect(await eventsOf(app, "will-navigate")).toEqual([
    ["app://fixture/second.html#part"],
    ["app://fixture/second.html"],
  ]);
  await page.evaluate(() => {
    location.href = URL.createObjectURL(new Blob(["<h1>Blob</h1>"], { type: "text/html" }));
  });
  await expect(page.getByRole("heading")).toHaveText("Blob");
});

test("a redirect can be stopped", async ({ sharedApp: app, sharedPage: page }) => {
  await preventEvent(app, "will-redirect");
  const server = createServer((request, response) => {
    if (request.url === "/end") response.end("<h1>The end</h1>");
    else response.writeHead(302, { location: "/end" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await page.evaluate((url) => {
      location.href = url;
    }, `${origin}/start`);
    await expect.poll(() => eventsOf(app, "will-redirect")).toEqual([[`${origin}/end`]]);
    expect(await eventsOf(app, "will-navigate")).toEqual([[`${origin}/start`]]);
    await expect(page.getByRole("heading")).toHaveText("Fixture");
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test("new windows are asked for and denied, however they are opened", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  expect(await page.evaluate(() => window.open("https://example.com/script"))).toBeNull();
  await page.locator("#blank").click();
  await page.locator("#external").click({ modifiers: ["ControlOrMeta"] });
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement("form"));
    Object.assign(form, { action: "https://example.com/form", target: "_blank" }).submit();
  });
  await expect
    .poll(() => eventsOf(app, "window-open"))
    .toEqual([
      ["https://example.com/script", "foreground-tab"],
      ["https://example.com/blank", "foreground-tab"],
      ["https://example.com/external", "background-tab"],
      [expect.stringMatching(/^https:\/\/example\.com\/form/), "foreground-tab"],
    ]);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await expect.poll(() => app.windows().length).toBe(1);
  await expect(page.getByRole("heading")).toHaveText("Fixture");
});

test("links of other programs need the permission openExternal", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  await page.locator("#mail").click();
  await expect
    .poll(() => eventsOf(app, "permission-request"))
    .toEqual([["openExternal", "app://fixture/index.html"]]);
  expect(await openedLinks(app)).toEqual([]);
  await app.evaluate(() => void (globalThis as unknown as FixtureMain).fixture.grants.add("openExternal"));
  await page.locator("#mail").click();
  await expect.poll(() => openedLinks(app)).toEqual(["mailto:someone@example.com"]);
});

test("loading reports its end, and an address that cannot be loaded", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  const closed = await closedPort();
  const outcome = await app.evaluate(async ({ BrowserWindow }, unreachable) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error("There is no window.");
    const contents = window.webContents;
    const events: unknown[] = [];
    contents.on("did-start-loading", () => events.push("did-start-loading"));
    contents.on("dom-ready", () => events.push("dom-ready"));
    contents.on("did-finish-load", () => events.push("did-finish-load"));
    contents.on("did-navigate", (_event, url) => events.push(url));
    contents.on("did-fail-load", (_event, code, name, url) => events.push([code, name, url]));
    await contents.loadURL("app://fixture/second.html");
    const loaded = events.splice(0);
    await contents.executeJavaScript("history.pushState(null, '', '#pushed')");
    const url = contents.getURL();
    const failure = await contents.loadURL(unreachable).catch((error: unknown) => String(error));
    const [superseded] = await Promise.allSettled([
      contents.loadURL("app://fixture/index.html"),
      contents.loadURL("app://fixture/second.html"),
    ]);
    return {
      loaded,
      url,
      failure,
      failed: events.flat(),
      superseded: String((superseded as { reason?: unknown }).reason),
    };
  }, closed);
  expect(outcome.loaded).toEqual([
    "did-start-loading",
    "app://fixture/second.html",
    "dom-ready",
    "did-finish-load",
  ]);
  expect(outcome.url).toBe("app://fixture/second.html#pushed");
  expect(outcome.failure).toBe(`Error: ERR_CONNECTION_REFUSED (-102) loading '${closed}'`);
  expect(outcome.failed).toContain("ERR_CONNECTION_REFUSED");
  expect(outcome.superseded).toContain("ERR_ABORTED (-3)");
  await expect(page.getByRole("heading")).toHaveText("Second page");
});

/** An address on which nobody listens. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}/`;
}
