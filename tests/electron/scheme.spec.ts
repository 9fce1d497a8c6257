import { appUrl } from "./controls.ts";
import { expect, type FixtureMain, test } from "./fixture.ts";

test("the app's scheme is served to Chromium, and its Content-Security-Policy holds", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  expect(await appUrl(app, page)).toBe("app://fixture/index.html");
  await expect(page.locator("#script")).toHaveText("script");
  await expect(page.locator("#inline")).toHaveText("no inline script");
  expect(await page.evaluate(() => window.isSecureContext && typeof crypto.subtle)).toBe("object");
  const outcomes = await page.evaluate(async () => {
    const worker = new Worker("/worker.js");
    const fromWorker = new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
    });
    worker.postMessage(null);
    const settled = (promise: Promise<Response>) =>
      promise.then(
        async (response) => [response.status, await response.text()],
        () => "refused",
      );
    return {
      echo: await settled(fetch("/echo", { method: "POST", body: "ä body" })),
      missing: await settled(fetch("/missing.html")),
      broken: await settled(fetch("/broken")),
      redirect: (await settled(fetch("/redirect")))[0],
      remote: await settled(fetch("https://example.com/")),
      evaluated: (() => {
        try {
          return new Function("return 1")();
        } catch {
          return "refused";
        }
      })(),
      fromWorker: await fromWorker,
    };
  });
  expect(outcomes).toEqual({
    echo: [200, "ä body"],
    missing: [404, "Not found"],
    broken: "refused",
    redirect: 200,
    remote: "refused",
    evaluated: "refused",
    fromWorker: 200,
  });
  const requests = await app.evaluate(() => (globalThis as unknown as FixtureMain).fixture.requests);
  expect(requests).toContain("POST app://fixture/echo");
  expect(requests).toContain("GET app://fixture/worker.js");
});

test("the session's web-request listeners are asked, for the app's scheme as well", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  await app.evaluate(({ session }) => {
    const { webRequest } = session.defaultSession;
    webRequest.onBeforeRequest(
      { urls: ["app://fixture/blocked*", "app://fixture/moved*"] },
      (details, answer) => {
        if (details.url.includes("moved")) answer({ redirectURL: "app://fixture/second.html" });
        else answer({ cancel: details.resourceType === "xhr" && details.method === "GET" });
      },
    );
    webRequest.onHeadersReceived(
      { urls: ["app://fixture/second*"] },
      ({ responseHeaders, statusCode }, answer) =>
        answer({ responseHeaders: { ...responseHeaders, "x-seen": [String(statusCode)] } }),
    );
  });
  const outcomes = await page.evaluate(async () => ({
    blocked: await fetch("/blocked").then(
      () => "answered",
      () => "refused",
    ),
    posted: await fetch("/blocked", { method: "POST" }).then(({ status }) => status),
    moved: await fetch("/moved").then((response) => response.text()),
    header: await fetch("/second.html").then(({ headers }) => headers.get("x-seen")),
  }));
  expect(outcomes).toMatchObject({ blocked: "refused", posted: 404, header: "200" });
  expect(outcomes.moved).toContain("Second page");

  // The page's own policy allows the script, so it is the listener's that stops it.
  await app.evaluate(({ session }) => {
    const { webRequest } = session.defaultSession;
    webRequest.onBeforeRequest(null);
    webRequest.onHeadersReceived((details, answer) => {
      const { "content-security-policy": _policy, ...rest } = details.responseHeaders ?? {};
      answer({ responseHeaders: { ...rest, "content-security-policy": ["script-src 'none'"] } });
    });
  });
  await page.reload();
  await expect(page.locator("#script")).toHaveText("no script");
});

test("net.fetch reads files and the app's scheme, and network emulation cuts the network", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  const answers = await app.evaluate(async ({ app: electronApp, net, session }) => {
    const text = async (url: string) => {
      try {
        return (await net.fetch(url)).text();
      } catch (error) {
        return String(error);
      }
    };
    const file = `file://${electronApp.getAppPath()}/package.json`;
    session.defaultSession.enableNetworkEmulation({ offline: true });
    return {
      file: await text(file),
      noFile: await text(`${file}.missing`),
      appPage: await text("app://fixture/second.html"),
      offline: await text("http://127.0.0.1:1/"),
      isOnline: net.isOnline(),
    };
  });
  expect(answers.file).toContain("stand-in-fixture");
  expect(answers.noFile).toContain("ERR_FILE_NOT_FOUND");
  expect(answers.appPage).toContain("Second page");
  expect(answers.offline).toContain("ERR_INTERNET_DISCONNECTED");
  expect(answers.isOnline).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  expect(await page.evaluate(() => fetch("/second.html").then(({ status }) => status))).toBe(200);
  await app.evaluate(({ session }) => session.defaultSession.disableNetworkEmulation());
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
});
