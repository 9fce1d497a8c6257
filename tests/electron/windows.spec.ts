import { eventsOf, expect, preventEvent, test } from "./fixture.ts";

test("a window is shown, focused, moved, sized and named, survives a crash of its page, and is destroyed", async ({
  app,
  page,
}) => {
  await test.step("it is shown, focused, moved, sized and named, and reports it", async () => {
    const result = await app.evaluate(({ BrowserWindow, app: electronApp }) => {
      const [window] = BrowserWindow.getAllWindows();
      if (!window) throw new Error("There is no window.");
      const events: string[] = [];
      for (const name of [
        "show",
        "hide",
        "focus",
        "blur",
        "minimize",
        "restore",
        "maximize",
        "unmaximize",
      ] as const) {
        window.on(name as "show", () => events.push(name));
      }
      for (const name of ["resize", "move", "enter-full-screen", "leave-full-screen"] as const) {
        window.on(name as "resize", () => events.push(name));
      }
      electronApp.on("browser-window-blur", (_event, each) => events.push(`app blur ${each === window}`));
      const facts: Record<string, unknown> = { isVisible: window.isVisible(), isFocused: window.isFocused() };
      window.hide();
      facts.hidden = [window.isVisible(), window.isFocused(), BrowserWindow.getFocusedWindow()];
      window.show();
      window.minimize();
      facts.minimized = [window.isMinimized(), window.isVisible()];
      window.restore();
      facts.restored = [window.isMinimized(), BrowserWindow.getFocusedWindow() === window];
      window.setBounds({ x: 5, y: 6, width: 700, height: 500 });
      window.maximize();
      facts.maximized = [window.isMaximized(), window.getBounds(), window.getNormalBounds()];
      window.unmaximize();
      window.setFullScreen(true);
      window.setFullScreen(false);
      facts.bounds = window.getBounds();
      window.setTitle("Named");
      facts.title = window.getTitle();
      facts.same = [
        BrowserWindow.fromId(window.id) === window,
        BrowserWindow.fromWebContents(window.webContents) === window,
        window instanceof BrowserWindow,
      ];
      return { facts, events };
    });
    expect(result.facts).toEqual({
      isVisible: true,
      isFocused: true,
      hidden: [false, false, null],
      minimized: [true, false],
      restored: [false, true],
      maximized: [true, { x: 0, y: 0, width: 1_920, height: 1_080 }, { x: 5, y: 6, width: 700, height: 500 }],
      bounds: { x: 5, y: 6, width: 700, height: 500 },
      title: "Named",
      same: [true, true, true],
    });
    expect(result.events).toEqual([
      ...[
        "blur",
        "app blur true",
        "hide",
        "show",
        "focus",
        "blur",
        "app blur true",
        "minimize",
        "restore",
        "focus",
      ],
      ...["move", "resize", "maximize", "unmaximize", "enter-full-screen", "leave-full-screen"],
    ]);
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([700, 500]);
  });

  await test.step("a renderer that crashes is reported, and its page can be loaded again", async () => {
    await expect(page.getByRole("heading")).toBeVisible();
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await expect.poll(() => eventsOf(app, "render-process-gone")).toEqual([["crashed"]]);
    const text = await app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (!contents?.isCrashed()) throw new Error("The renderer has not crashed.");
      await contents.loadURL("app://fixture/second.html");
      return [
        contents.isCrashed(),
        await contents.executeJavaScript("document.querySelector('h1').textContent"),
      ];
    });
    expect(text).toEqual([false, "Second page"]);
  });

  await test.step("a destroyed window says so to whoever still uses it", async () => {
    await preventEvent(app, "window-all-closed");
    const outcome = await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.destroy();
      const message = (run: () => void) => {
        try {
          run();
          return "no error";
        } catch (error) {
          return String(error);
        }
      };
      return {
        isDestroyed: [window?.isDestroyed(), window?.webContents.isDestroyed()],
        used: [message(() => window?.getBounds()), message(() => window?.webContents.send("x"))],
        left: BrowserWindow.getAllWindows().length,
      };
    });
    expect(outcome).toEqual({
      isDestroyed: [true, true],
      used: ["TypeError: Object has been destroyed", "TypeError: Object has been destroyed"],
      left: 0,
    });
    expect(await eventsOf(app, "closed")).toEqual([[]]);
    expect(await eventsOf(app, "close")).toEqual([]);
  });
});

test("the window's title follows the page's, unless the app prevents it", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  const title = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
  await page.evaluate(() => {
    document.title = "Another title";
  });
  await expect.poll(title).toBe("Another title");
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.once("page-title-updated", (event) => event.preventDefault()),
  );
  await page.evaluate(() => {
    document.title = "Refused title";
  });
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getTitle()))
    .toBe("Refused title");
  expect(await title()).toBe("Another title");
});

test("what a window manager would draw is recorded", async ({ sharedApp: app, sharedPage: _page }) => {
  const looks = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setProgressBar(0.5);
    window?.setMenuBarVisibility(false);
    window?.setProgressBar(-1);
    return [...((window as unknown as { looks?: Map<string, unknown[]> }).looks ?? [])];
  });
  expect(looks).toEqual([
    ["setProgressBar", [-1]],
    ["setMenuBarVisibility", [false]],
  ]);
});

test("zoom changes the page's pixels and is remembered", async ({ sharedApp: app, sharedPage: page }) => {
  const zoom = (level: number) =>
    app.evaluate(({ BrowserWindow }, to) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.setZoomLevel(to);
      return [contents?.getZoomLevel(), contents?.getZoomFactor()];
    }, level);
  const [level, factor] = await zoom(1);
  expect(level).toBeCloseTo(1);
  expect(factor).toBeCloseTo(1.2);
  await expect
    .poll(() => page.evaluate(() => [innerWidth, innerHeight, Math.round(devicePixelRatio * 100)]))
    .toEqual([750, 500, 120]);
  await zoom(0);
  await expect.poll(() => page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([900, 1]);
});

test("closing a window asks the app, then the page; quitting asks the app first", async ({ app, page }) => {
  await preventEvent(app, "close");
  const close = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const isOpen = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length === 1);
  await close();
  await app.evaluate(({ app: electronApp }) => electronApp.quit());
  expect(await isOpen()).toBe(true);
  const names = async () =>
    (await app.evaluate(() => (globalThis as unknown as { fixture: { events: string[][] } }).fixture.events))
      .map(([name]) => name)
      .filter((name) => name !== "permission-request");
  expect(await names()).toEqual(["close", "before-quit", "close"]);

  await app.evaluate(({ BrowserWindow }) => {
    const scope = globalThis as unknown as { fixture: { prevented: Set<string> }; refusals: number };
    scope.fixture.prevented.clear();
    scope.refusals = 0;
    BrowserWindow.getAllWindows()[0]?.webContents.on("will-prevent-unload", () => {
      scope.refusals += 1;
    });
  });
  await page.evaluate(() => {
    window.onbeforeunload = () => "unsaved";
  });
  await close();
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { refusals: number }).refusals))
    .toBe(1);
  expect(await isOpen()).toBe(true);

  await page.evaluate(() => {
    window.onbeforeunload = null;
  });
  const closed = app.waitForEvent("close");
  const main = app.process();
  await close();
  await closed;
  expect(main.exitCode).toBe(0);
});

test("scripts run in the page for the main process, which gets clones", async ({
  sharedApp: app,
  sharedPage: _page,
}) => {
  const results = await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const run = (code: string) => contents?.executeJavaScript(code).catch((error: Error) => error.message);
    return {
      number: await run("1 + 1"),
      promise: await run("Promise.resolve(new Date(0))"),
      nothing: (await run("undefined")) === undefined,
      map: (await run("new Map([[1, 2]])")) instanceof Map,
      function: await run("(() => {})"),
      error: String(await run("(() => { throw new RangeError('too far') })()")).split("\n")[0],
    };
  });
  expect(results).toEqual({
    number: 2,
    promise: new Date(0),
    nothing: true,
    map: true,
    function: expect.stringContaining("An object could not be cloned."),
    error: "RangeError: too far",
  });
});

test("editing commands, the context menu and spelling reach the page", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  const field = page.getByLabel("Field");
  await field.focus();
  const edit = (command: "selectAll" | "cut" | "undo" | "copy" | "paste" | "delete") =>
    app.evaluate(({ BrowserWindow }, name) => BrowserWindow.getAllWindows()[0]?.webContents[name](), command);
  await edit("selectAll");
  await edit("cut");
  await expect(field).toHaveValue("");
  await edit("undo");
  await expect(field).toHaveValue("some text");
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.insertText("A teh mistake"),
  );
  await expect(field).toHaveValue("A teh mistake");
  await field.evaluate((each: HTMLTextAreaElement) => each.setSelectionRange(3, 3));
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.replaceMisspelling("the"),
  );
  await expect(field).toHaveValue("A the mistake");
  await field.evaluate((each: HTMLTextAreaElement) => each.setSelectionRange(0, 5));
  await field.click({ button: "right", position: { x: 2, y: 2 } });
  await expect.poll(async () => (await eventsOf(app, "context-menu"))[0]?.[0]).toBe(true);
});

test("a page is printed as PDF", async ({ sharedApp: app, sharedPage: page }) => {
  await expect(page.getByRole("heading")).toBeVisible();
  const [start, size] = await app.evaluate(async ({ BrowserWindow }) => {
    const pdf = await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({
      pageSize: "A4",
      printBackground: true,
      margins: { top: 0.5, bottom: 0.5, left: 0.5, right: 0.5 },
    });
    return [pdf?.subarray(0, 5).toString(), pdf?.length ?? 0] as const;
  });
  expect(start).toBe("%PDF-");
  expect(size).toBeGreaterThan(5_000);
});

test("a notification is recorded while it is shown, receives a click, and refuses an option that would have no effect", async ({
  app,
}) => {
  const heard = await app.evaluate(({ Notification }) => {
    const events: string[] = [];
    const notification = new Notification({ title: "A case has a conflict", body: "Choose a text." });
    for (const name of ["show", "click", "close"] as const) {
      notification.on(name as "show", () => events.push(name));
    }
    const recorded = () =>
      globalThis.electronStandIn?.records.notifications.map(({ title, body }) => `${title}: ${body}`) ?? [];
    const before = recorded();
    notification.show();
    const during = recorded();
    notification.emit("click");
    notification.close();
    let refusal = "";
    try {
      new Notification({ silent: true });
    } catch (error) {
      refusal = String(error);
    }
    return { isSupported: Notification.isSupported(), events, before, during, after: recorded(), refusal };
  });
  expect(heard).toMatchObject({
    isSupported: true,
    events: ["show", "click", "close"],
    before: [],
    during: ["A case has a conflict: Choose a text."],
    after: [],
  });
  expect(heard.refusal).toContain("silent");
});
