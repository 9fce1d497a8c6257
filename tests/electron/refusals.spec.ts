import { expect, type FixtureWindow, test } from "./fixture.ts";
import { electronApi } from "./stand-in/api/electron-api.ts";

test("every export of Electron is there, and says so where it is not implemented", async ({
  sharedApp: app,
  sharedPage: _page,
}) => {
  const names = Object.keys(electronApi.exports);
  const outcome = await app.evaluate((electron, all) => {
    const exports = electron as unknown as Record<string, new () => unknown>;
    const message = (run: () => unknown) => {
      try {
        return `no error: ${String(run())}`;
      } catch (error) {
        return (error as Error).message.replace("The Electron stand-in does not implement ", "");
      }
    };
    const call = (path: string) =>
      message(() => {
        const [name = "", member = ""] = path.split(".");
        return (exports[name] as unknown as Record<string, () => unknown>)[member]?.();
      });
    return {
      missing: all.filter((name) => exports[name] === undefined),
      renderer: [exports.ipcRenderer, exports.contextBridge].map((each) => typeof each),
      classes: ["Tray", "BrowserView", "TouchBar"].map((name) =>
        message(() => new (exports[name] as new () => unknown)()),
      ),
      calls: [
        "autoUpdater.checkForUpdates",
        "utilityProcess.fork",
        "globalShortcut.register",
        "Notification.getHistory",
        "app.setJumpList",
        "dialog.showCertificateTrustDialog",
        "shell.trashItem",
        "nativeImage.createEmpty",
        "net.request",
        "session.fromPath",
        "powerMonitor.getSystemIdleTime",
        "protocol.registerFileProtocol",
      ].map(call),
      property: message(() => (exports.app as unknown as { badgeCount: number }).badgeCount),
      propertySet: message(() => {
        (exports.app as unknown as { badgeCount: number }).badgeCount = 1;
      }),
      undeclared: (exports.app as unknown as { noSuchThing?: unknown }).noSuchThing === undefined,
    };
  }, names);
  expect(outcome).toEqual({
    missing: [],
    renderer: ["undefined", "undefined"],
    classes: ["new Tray().", "new BrowserView().", "new TouchBar()."],
    calls: [
      "autoUpdater.checkForUpdates().",
      "utilityProcess.fork().",
      "globalShortcut.register().",
      "Notification.getHistory().",
      "app.setJumpList().",
      "dialog.showCertificateTrustDialog().",
      "shell.trashItem().",
      "nativeImage.createEmpty().",
      "net.request().",
      "session.fromPath().",
      "powerMonitor.getSystemIdleTime().",
      "protocol.registerFileProtocol().",
    ],
    property: "app.badgeCount.",
    propertySet: "app.badgeCount (set).",
    undeclared: true,
  });
});

test("what a window or its page cannot do is refused by name", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  await expect(page.getByRole("heading")).toBeVisible();
  const outcome = await app.evaluate(({ BrowserWindow, app: electronApp, session, protocol, Menu }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error("There is no window.");
    const message = (run: () => unknown) => {
      try {
        run();
        return "no error";
      } catch (error) {
        return (error as Error).message.replace("The Electron stand-in does not implement ", "");
      }
    };
    const preferences = (webPreferences: Electron.WebPreferences) =>
      message(() => new BrowserWindow({ webPreferences }));
    return {
      members: [
        message(() => window.webContents.openDevTools()),
        message(() => window.webContents.findInPage("x")),
        message(() => window.setKiosk(true)),
        message(() => window.accessibleTitle),
        message(() => window.webContents.debugger),
        message(() => session.defaultSession.cookies),
      ],
      events: [
        message(() => window.webContents.on("before-input-event", () => {})),
        message(() => window.once("will-resize", () => {})),
        message(() => electronApp.prependListener("accessibility-support-changed", () => {})),
        message(() => electronApp.on("an-event-of-the-app" as "ready", () => {})),
      ],
      options: [
        preferences({ nodeIntegration: true }),
        preferences({ contextIsolation: false }),
        preferences({ sandbox: false }),
        preferences({ webSecurity: false }),
        preferences({ offscreen: true }),
        message(() => new BrowserWindow({ kiosk: true })),
        message(() => Menu.buildFromTemplate([{ label: "x", before: ["y"] }])),
      ],
      schemes: [
        message(() => protocol.handle("other", () => new Response())),
        message(() => protocol.handle("https", () => new Response())),
        message(() => protocol.registerSchemesAsPrivileged([])),
      ],
      network: message(() => session.defaultSession.enableNetworkEmulation({ latency: 5 })),
      devTools: window.webContents.isDevToolsOpened(),
      windows: BrowserWindow.getAllWindows().length,
    };
  });
  expect(outcome).toEqual({
    members: [
      "webContents.openDevTools().",
      "webContents.findInPage().",
      "BrowserWindow.setKiosk().",
      "BrowserWindow.accessibleTitle.",
      "webContents.debugger.",
      "session.cookies.",
    ],
    events: [
      'the event "before-input-event" of WebContents.',
      'the event "will-resize" of BrowserWindow.',
      'the event "accessibility-support-changed" of App.',
      "no error",
    ],
    options: [
      "webPreferences.nodeIntegration: true.",
      "webPreferences.contextIsolation: false.",
      "webPreferences.sandbox: false.",
      "webPreferences.webSecurity: false.",
      "webPreferences.offscreen.",
      'the BrowserWindow option "kiosk".',
      'the MenuItem option "before".',
    ],
    schemes: [
      'protocol.handle("other") for a scheme that is not registered as privileged.',
      'protocol.handle("https").',
      "protocol.registerSchemesAsPrivileged should be called before app is ready",
    ],
    network: "session.enableNetworkEmulation({ latency }).",
    devTools: false,
    windows: 1,
  });
});

test("a child window that the app does not deny ends the app with an error, whatever it catches", async ({
  desktop,
}) => {
  const app = await desktop.launch();
  const page = await app.firstWindow();
  const main = app.process();
  let text = "";
  main.stderr?.on("data", (chunk) => {
    text += chunk;
  });
  await app.evaluate(({ BrowserWindow }) => {
    process.on("uncaughtException", () => {});
    BrowserWindow.getAllWindows()[0]?.webContents.setWindowOpenHandler(() => ({ action: "allow" }));
  });
  const closed = app.waitForEvent("close");
  // The page may go before it answers.
  await page.evaluate(() => void window.open("https://example.com/")).catch(() => {});
  await closed;
  expect(main.exitCode).toBe(1);
  expect(text).toContain(
    "does not implement child windows; the window open handler did not deny https://example.com/",
  );
});

test("an error in a listener of the app is the app's to catch, and nothing after it is lost", async ({
  app,
  page,
}) => {
  await app.evaluate(({ BrowserWindow, ipcMain }) => {
    const scope = globalThis as unknown as { caught: string[] };
    scope.caught = [];
    process.on("uncaughtException", (error) => scope.caught.push(error.message));
    ipcMain.prependListener("message", () => {
      throw new Error("in a listener of ipcMain");
    });
    BrowserWindow.getAllWindows()[0]?.webContents.once("did-navigate-in-page", () => {
      throw new Error("in a listener");
    });
  });
  await page.evaluate(() => {
    location.hash = "part";
  });
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { caught: string[] }).caught))
    .toEqual(["in a listener"]);
  await page.evaluate(() => (window as unknown as FixtureWindow).fixture.send("something"));
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { caught: string[] }).caught))
    .toEqual(["in a listener", "in a listener of ipcMain"]);
  expect(await page.evaluate(() => fetch("/second.html").then(({ status }) => status))).toBe(200);
});
