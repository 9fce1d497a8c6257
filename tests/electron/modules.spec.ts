import { answerDialog, clickMenuItem, openedLinks, shownDialogs } from "./controls.ts";
import { expect, test } from "./fixture.ts";

test("a dialog takes the answer that the test gave, and fails without one", async ({
  sharedApp: app,
  sharedPage: _page,
}) => {
  await answerDialog(app, "showMessageBox", { response: 1, checkboxChecked: false });
  await answerDialog(app, "showOpenDialog", { canceled: false, filePaths: ["/a/file"] });
  const answers = await app.evaluate(async ({ dialog, BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error("There is no window.");
    dialog.showErrorBox("A title", "some content");
    return [
      await dialog.showMessageBox(window, { message: "Sure?" }),
      await dialog.showOpenDialog({ title: "Open" }),
      await dialog.showSaveDialog({ title: "Save" }).catch((error: unknown) => String(error)),
    ];
  });
  expect(answers).toEqual([
    { response: 1, checkboxChecked: false },
    { canceled: false, filePaths: ["/a/file"] },
    'Error: The app shows a dialog that no test has answered: dialog.showSaveDialog({"title":"Save"}).',
  ]);
  expect(await shownDialogs(app)).toEqual([
    { method: "showErrorBox", options: { title: "A title", content: "some content" } },
    { method: "showMessageBox", options: { message: "Sure?" } },
    { method: "showOpenDialog", options: { title: "Open" } },
    { method: "showSaveDialog", options: { title: "Save" } },
  ]);
});

test("links are recorded and never opened", async ({ sharedApp: app }) => {
  const outcome = await app.evaluate(async ({ shell }) => {
    await shell.openExternal("https://example.com/help");
    return shell.openExternal("no address").catch((error: unknown) => String(error));
  });
  expect(outcome).toBe("Error: Invalid URL");
  expect(await openedLinks(app)).toEqual(["https://example.com/help"]);
});

test("menus are data whose items can be clicked", async ({ sharedApp: app, sharedPage: page }) => {
  const seen = await app.evaluate(({ Menu }) => {
    const scope = globalThis as unknown as { clicks: unknown[] };
    scope.clicks = [];
    const menu = Menu.buildFromTemplate([
      {
        label: "&File",
        submenu: [
          {
            id: "new",
            label: "New case",
            accelerator: "CmdOrCtrl+N",
            click: (item, window) => scope.clicks.push([item.label, window !== undefined]),
          },
          { type: "separator" },
          { id: "check", label: "Check", type: "checkbox", checked: true },
          { id: "one", label: "One", type: "radio", checked: true },
          { id: "two", label: "Two", type: "radio" },
        ],
      },
      { role: "editMenu" },
      {
        label: "View",
        submenu: [
          { id: "zoom-in", role: "zoomIn" },
          { id: "tools", role: "toggleDevTools" },
        ],
      },
    ]);
    Menu.setApplicationMenu(menu);
    const item = (id: string) => menu.getMenuItemById(id);
    item("check")?.click();
    item("two")?.click();
    menu.popup();
    return {
      isSame: Menu.getApplicationMenu() === menu,
      labels: menu.items.map(({ label }) => label),
      edit: menu.items[1]?.submenu?.items.map(({ role, type }) => role ?? type),
      accelerators: [item("new")?.accelerator, item("zoom-in")?.accelerator],
      checked: ["check", "one", "two"].map((id) => item(id)?.checked),
      none: item("nothing"),
      shown: globalThis.electronStandIn?.records.shownMenus.length,
    };
  });
  expect(seen).toEqual({
    isSame: true,
    labels: ["&File", "Edit", "View"],
    edit: ["undo", "redo", "separator", "cut", "copy", "paste", "delete", "separator", "selectall"],
    accelerators: ["CmdOrCtrl+N", "CommandOrControl+Plus"],
    checked: [false, false, true],
    none: null,
    shown: 1,
  });
  await clickMenuItem(app, "new");
  expect(await app.evaluate(() => (globalThis as unknown as { clicks: unknown[] }).clicks)).toEqual([
    ["New case", true],
  ]);
  await clickMenuItem(app, "zoom-in");
  await expect.poll(() => page.evaluate(() => devicePixelRatio > 1)).toBe(true);
  await expect(clickMenuItem(app, "tools")).rejects.toThrow('the menu role "toggledevtools"');
  await expect(clickMenuItem(app, "nothing")).rejects.toThrow('no item "nothing"');
});

test("secrets are encrypted with a key that outlives the process", async ({ desktop }) => {
  const first = await desktop.launch();
  const encrypted = await first.evaluate(({ safeStorage }) => {
    if (!safeStorage.isEncryptionAvailable()) throw new Error("There is no encryption.");
    return [safeStorage.encryptString("a secret ä"), safeStorage.encryptString("a secret ä")].map((each) =>
      each.toString("base64"),
    );
  });
  expect(encrypted[0]).not.toBe(encrypted[1]);
  expect(Buffer.from(encrypted[0] ?? "", "base64").includes("secret")).toBe(false);
  await first.close();
  const second = await desktop.launch();
  const decrypted = await second.evaluate(({ safeStorage }, text) => {
    const bytes = Buffer.from(text ?? "", "base64");
    const plain = safeStorage.decryptString(bytes);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    try {
      safeStorage.decryptString(bytes);
      return [plain, "no error"];
    } catch (error) {
      return [plain, String(error)];
    }
  }, encrypted[0]);
  expect(decrypted).toEqual([
    "a secret ä",
    "Error: Error while decrypting the ciphertext provided to safeStorage.decryptString.",
  ]);
});

test("without a keyring nothing can be encrypted", async ({ desktop }) => {
  const app = await desktop.launch({ hasKeyring: false });
  const outcome = await app.evaluate(({ safeStorage }) => {
    try {
      safeStorage.encryptString("a secret");
      return "no error";
    } catch (error) {
      return [safeStorage.isEncryptionAvailable(), safeStorage.getSelectedStorageBackend(), String(error)];
    }
  });
  expect(outcome).toEqual([
    false,
    "basic_text",
    "Error: Error while encrypting the text provided to safeStorage.encryptString. Encryption is not available.",
  ]);
});

test("displays, network, power and theme are what the test says", async ({ desktop }) => {
  const displays = [
    { x: 0, y: 0, width: 1_280, height: 720 },
    { x: 1_280, y: 0, width: 800, height: 600 },
  ];
  const app = await desktop.launch({ displays, isOffline: true });
  const page = await app.firstWindow();
  await expect(page.getByRole("heading")).toBeVisible();
  const facts = await app.evaluate(({ screen, net, nativeTheme, powerMonitor, BrowserWindow }) => {
    const events: string[] = [];
    powerMonitor.on("suspend", () => events.push("suspend"));
    powerMonitor.emit("suspend");
    nativeTheme.on("updated", () => events.push(`dark ${nativeTheme.shouldUseDarkColors}`));
    nativeTheme.themeSource = "dark";
    screen.on("display-removed", (_event, display) => events.push(`removed ${display.id}`));
    const before = screen.getAllDisplays().map(({ workArea }) => workArea);
    const primary = screen.getPrimaryDisplay().id;
    globalThis.electronStandIn?.setDisplays([{ x: 0, y: 0, width: 640, height: 480 }]);
    const isOnline = [net.isOnline()];
    globalThis.electronStandIn?.setOnline(true);
    isOnline.push(net.isOnline());
    return {
      before,
      primary,
      after: screen.getAllDisplays().map(({ workAreaSize }) => workAreaSize),
      isOnline,
      events,
      centred: BrowserWindow.getAllWindows()[0]?.getPosition(),
    };
  });
  expect(facts).toEqual({
    before: displays,
    primary: 1,
    after: [{ width: 640, height: 480 }],
    isOnline: [false, true],
    events: ["suspend", "dark true", "removed 2"],
    centred: [190, 60],
  });
});

test("what the app tells the operating system is recorded", async ({ sharedApp: app }) => {
  const facts = await app.evaluate(async ({ app: electronApp, session }) => {
    electronApp.setAppUserModelId("org.example.fixture");
    electronApp.setAsDefaultProtocolClient("fixture");
    electronApp.setAboutPanelOptions({ applicationName: "About it" });
    electronApp.showAboutPanel();
    session.defaultSession.setSpellCheckerLanguages(["en-GB"]);
    globalThis.electronStandIn?.openUrl("fixture://from-the-system");
    electronApp.commandLine.appendSwitch("a-switch", "its value");
    electronApp.setName("Another name");
    const records = globalThis.electronStandIn?.records;
    return {
      model: records?.app.userModelId,
      isClient: electronApp.isDefaultProtocolClient("fixture"),
      about: [records?.app.aboutPanelOptions?.applicationName, records?.app.aboutPanelsShown],
      languages: session.defaultSession.getSpellCheckerLanguages(),
      unknownLanguage: (() => {
        try {
          session.defaultSession.setSpellCheckerLanguages(["xx"]);
          return "no error";
        } catch (error) {
          return String(error);
        }
      })(),
      switches: [
        electronApp.commandLine.hasSwitch("a-switch"),
        electronApp.commandLine.getSwitchValue("a-switch"),
      ],
      name: electronApp.name,
      userDataIsKept: electronApp.getPath("userData").includes("andromeda-electron-"),
    };
  });
  expect(facts).toEqual({
    model: "org.example.fixture",
    isClient: true,
    about: ["About it", 1],
    languages: ["en-GB"],
    unknownLanguage: 'Error: Invalid language code provided: "xx" is not a valid language code',
    switches: [true, "its value"],
    name: "Another name",
    userDataIsKept: true,
  });
});

test("the storage of pages can be cleared", async ({ sharedApp: app, sharedPage: page }) => {
  await page.evaluate(() => localStorage.setItem("key", "value"));
  const outcome = await app.evaluate(async ({ session }) => {
    const { defaultSession } = session;
    await defaultSession.clearCache();
    const refused = await defaultSession
      .clearStorageData({ origin: "app://x" })
      .catch((error: Error) => error.message);
    await defaultSession.clearStorageData();
    return refused;
  });
  expect(outcome).toContain("session.clearStorageData() with options");
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem("key"))).toBeNull();
});

test("partitions are apart from each other; one on disk is refused", async ({ sharedApp: app }) => {
  const outcome = await app.evaluate(async ({ BrowserWindow, session, protocol }) => {
    const partition = session.fromPartition("apart");
    partition.protocol.handle(
      "app",
      () => new Response("<h1>Apart</h1>", { headers: { "content-type": "text/html" } }),
    );
    const open = async (webPreferences: Electron.WebPreferences) => {
      const window = new BrowserWindow({ show: false, webPreferences });
      await window.loadURL("app://fixture/second.html");
      return window.webContents;
    };
    const apart = await open({ partition: "apart" });
    await apart.executeJavaScript("localStorage.setItem('key', 'apart')");
    const other = await open({});
    const refused = (() => {
      try {
        session.fromPartition("persist:kept");
        return "no error";
      } catch (error) {
        return String(error);
      }
    })();
    return {
      isSame: session.fromPartition("apart") === partition,
      isDefault: session.defaultSession.protocol === protocol,
      title: await apart.executeJavaScript("document.querySelector('h1').textContent"),
      stored: await other.executeJavaScript("localStorage.getItem('key')"),
      refused,
    };
  });
  expect(outcome).toEqual({
    isSame: true,
    isDefault: true,
    title: "Apart",
    stored: null,
    refused:
      'NotImplementedError: The Electron stand-in does not implement the partition "persist:kept": only the default session is kept on disk.',
  });
});
