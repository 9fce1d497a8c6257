import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { electronApi } from "./stand-in/api/electron-api.ts";
import { readElectronApi } from "./stand-in/api/generate.ts";
import { readAppPackage } from "./stand-in/boot/app-package.ts";
import { parseArguments } from "./stand-in/boot/arguments.ts";
import { originOf, toAppUrl, toChromiumPolicy, toChromiumUrl } from "./stand-in/browser/app-url.ts";
import { readEnvironment } from "./stand-in/browser/environment.ts";
import { Screen } from "./stand-in/browser/screen.ts";
import { matchesUrlPattern } from "./stand-in/browser/url-pattern.ts";
import { WindowFrame } from "./stand-in/browser/window-frame.ts";
import { chromiumArguments } from "./stand-in/chromium/switches.ts";

test("the list of what Electron declares is that of the installed version", () => {
  expect(electronApi).toEqual(readElectronApi());
});

test("addresses of the app's schemes map to Chromium's and back", () => {
  const pairs: [app: string, chromium: string][] = [
    ["app://studio/index.html", "https://studio.app.electron-stand-in.localhost/index.html"],
    ["app://studio/a?b=c#d", "https://studio.app.electron-stand-in.localhost/a?b=c#d"],
    ["app://a.b/", "https://a.b.app.electron-stand-in.localhost/"],
    ["https://example.com/app", "https://example.com/app"],
  ];
  for (const [app, chromium] of pairs) {
    expect(toChromiumUrl(app, ["app"])).toBe(chromium);
    expect(toAppUrl(chromium)).toBe(app);
  }
  expect(toAppUrl("blob:https://studio.app.electron-stand-in.localhost/1")).toBe("blob:app://studio/1");
  expect(toChromiumUrl("other://x/", ["app"])).toBe("other://x/");
  expect(originOf("app://studio/x")).toBe("app://studio");
  expect(originOf("data:,x")).toBe("null");
  for (const url of ["app:///x", "app://a:1/x", "app://user@a/x", "app://./x"]) {
    expect(() => toChromiumUrl(url, ["app"]), url).toThrow(`it got "${url}"`);
  }
});

test("a policy names the app's scheme as Chromium knows it", () => {
  expect(toChromiumPolicy("default-src 'self' app:; img-src app://studio data:", ["app"])).toBe(
    "default-src 'self' https://*.app.electron-stand-in.localhost; img-src https://studio.app.electron-stand-in.localhost data:",
  );
  expect(toChromiumPolicy("connect-src https://app:8080", ["app"])).toBe("connect-src https://app:8080");
});

test("url patterns match as in Electron's web requests", () => {
  const table: [pattern: string, url: string, isMatch: boolean][] = [
    ["<all_urls>", "app://studio/x", true],
    ["*://*/*", "https://example.com/", true],
    ["*://*/*", "app://studio/x", false],
    ["app://*", "app://studio/x", true],
    ["https://*.example.com/*", "https://example.com/a", true],
    ["https://*.example.com/*", "https://a.example.com/a?b", true],
    ["https://*.example.com/*", "https://badexample.com/", false],
    ["http://127.0.0.1:8080/*", "http://127.0.0.1:8080/x", true],
    ["http://127.0.0.1:8080/*", "http://127.0.0.1:9090/x", false],
    ["https://example.com/a.b*", "https://example.com/aXb", false],
  ];
  for (const [pattern, url, isMatch] of table) {
    expect(matchesUrlPattern(url, pattern), `${pattern} ${url}`).toBe(isMatch);
  }
  expect(() => matchesUrlPattern("about:blank", "no pattern")).toThrow("Invalid url pattern no pattern");
});

test("the command line is read as Electron reads it", () => {
  const { preloads, inspectPort, switches, appPath } = parseArguments([
    ...["-r", "loader.js", "--no-sandbox", "--inspect=0", "--remote-debugging-port=0"],
    ...["/the/app", "--user-data-dir=/the/data", "app://link", "--x=a=b"],
  ]);
  expect(preloads).toEqual(["loader.js"]);
  expect(inspectPort).toBe(0);
  expect(appPath).toBe("/the/app");
  expect(Object.fromEntries(switches)).toMatchObject({ "user-data-dir": "/the/data", x: "a=b" });
  expect(parseArguments(["app"]).inspectPort).toBeNull();
  expect(parseArguments(["--inspect=127.0.0.1:5000", "app"]).inspectPort).toBe(5_000);
  expect(() => parseArguments(["--inspect=nowhere"])).toThrow("nowhere");
});

test("the app's package is found, and what is wrong with it is said", () => {
  const folder = mkdtempSync(join(tmpdir(), "stand-in-package-"));
  try {
    expect(() => readAppPackage(join(folder, "none"))).toThrow("none");
    expect(() => readAppPackage(folder)).toThrow("no package.json");
    writeFileSync(join(folder, "package.json"), '{"name":"n","version":"1.0.0","main":"dist/main.js"}');
    expect(() => readAppPackage(folder)).toThrow("dist/main.js");
    mkdirSync(join(folder, "dist"));
    writeFileSync(join(folder, "dist", "main.js"), "");
    expect(readAppPackage(folder)).toMatchObject({ name: "n", version: "1.0.0", folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("environment variables are read, and a malformed one is named", () => {
  const read = readEnvironment({
    ELECTRON_STAND_IN_SAFE_STORAGE: "available",
    ELECTRON_STAND_IN_DISPLAYS: '[{"x":1,"y":2,"width":3,"height":4}]',
  });
  expect(read).toMatchObject({ hasSafeStorage: true, displays: [{ x: 1, y: 2, width: 3, height: 4 }] });
  expect(readEnvironment({})).toMatchObject({ hasSafeStorage: false, isOffline: false });
  expect(() => readEnvironment({ ELECTRON_STAND_IN_DISPLAYS: "[{}]" })).toThrow("ELECTRON_STAND_IN_DISPLAYS");
  expect(() => readEnvironment({ ELECTRON_STAND_IN_CHROMIUM_ARGS: "{" })).toThrow("CHROMIUM_ARGS");
});

test("Chromium gets the app's switches, and keeps its own profile and its list of features", () => {
  const switches = new Map([
    ["disable-features", "A,B"],
    ["user-data-dir", "/the/app/data"],
    ["remote-debugging-port", "0"],
    ["lang", "en-GB"],
  ]);
  const options = { profileFolder: "/the/profile", extra: ["--no-sandbox", "--lang=en-GB"] };
  const list = chromiumArguments(switches, options);
  expect(list).toContain("--user-data-dir=/the/profile");
  expect(list).toContain(
    "--disable-features=IsolateOrigins,site-per-process,WebUIOmniboxPopup,WebUIOmniboxAimPopup,PreloadTopChromeWebUI,A,B",
  );
  expect(list).toContain("--remote-debugging-port=0");
  expect(list.filter((each) => each === "--lang=en-GB")).toHaveLength(1);
  expect(list).toContain("--no-sandbox");
});

test("a window frame remembers where it was", () => {
  const workArea = { x: 0, y: 0, width: 1_000, height: 800 };
  const limits = { minWidth: 300, minHeight: 200, maxWidth: 0, maxHeight: 700 };
  const frame = new WindowFrame({ x: 10, y: 20, width: 400, height: 300 }, limits, () => workArea);
  expect(frame.setBounds({ width: 100, height: 900 })).toEqual({ hasMoved: false, hasResized: true });
  expect(frame.bounds).toEqual({ x: 10, y: 20, width: 300, height: 700 });
  expect(frame.enter("maximized")).toBe(true);
  expect(frame.bounds).toEqual(workArea);
  frame.enter("minimized");
  expect(frame.restore()).toBe("minimized");
  expect(frame.state).toBe("maximized");
  frame.restore();
  expect(frame.bounds).toEqual({ x: 10, y: 20, width: 300, height: 700 });
});

test("the display of a rectangle is the one that covers most of it, else the nearest", () => {
  const screen = new Screen([
    { x: 0, y: 0, width: 1_000, height: 800 },
    { x: 1_000, y: 0, width: 500, height: 500 },
  ]);
  const idOf = (x: number, y: number) => screen.getDisplayMatching({ x, y, width: 200, height: 200 }).id;
  expect(idOf(100, 100)).toBe(1);
  expect(idOf(950, 100)).toBe(2);
  expect(idOf(5_000, 5_000)).toBe(2);
  expect(idOf(-900, 100)).toBe(1);
  const events: unknown[] = [];
  for (const name of ["display-added", "display-removed", "display-metrics-changed"]) {
    screen.on(name, (_event, { id }: { id: number }) => events.push([name, id]));
  }
  screen.replaceDisplays([{ x: 0, y: 0, width: 640, height: 480 }]);
  expect(events).toEqual([
    ["display-removed", 2],
    ["display-metrics-changed", 1],
  ]);
});
