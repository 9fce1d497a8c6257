import { eventsOf, expect, type FixtureMain, type FixtureWindow, test } from "./fixture.ts";

test("the page sees the preload script's API and nothing of Node or of the preload's world", async ({
  sharedPage: page,
}) => {
  const seen = await page.evaluate(() => {
    const { fixture, leaked, require, process } = window as unknown as FixtureWindow;
    Reflect.set(fixture, "version", 8);
    Reflect.set(fixture.nested.list, 0, 8);
    return {
      version: fixture.version,
      nested: fixture.nested,
      isFrozen: Object.isFrozen(fixture) && Object.isFrozen(fixture.nested.list),
      canReplace: Reflect.defineProperty(window, "fixture", { value: 1 }),
      leaked: typeof leaked,
      require: typeof require,
      process: typeof process,
      internals: Object.keys(window).filter((name) => /electron/i.test(name)),
      platform: fixture.platform,
      hasNode: fixture.hasNode,
      requires: ["electron", "fs", "node:child_process"].map((name) => fixture.requires(name)),
    };
  });
  expect(seen).toEqual({
    version: 7,
    nested: { list: [1, { deep: true }] },
    isFrozen: true,
    canReplace: false,
    leaked: "undefined",
    require: "undefined",
    process: "undefined",
    internals: [],
    platform: process.platform,
    hasNode: false,
    requires: ["object", "module not found: fs", "module not found: node:child_process"],
  });
});

test("invoke carries clones both ways, and errors with Electron's words", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  const result = await page.evaluate(async () => {
    const { fixture } = window as unknown as FixtureWindow;
    const message = (promise: Promise<unknown>) =>
      promise.then(
        () => "no error",
        (error: Error) => error.message,
      );
    const shared = { name: "shared" };
    const [values] = (await fixture.echo({
      nothing: undefined,
      date: new Date(0),
      bytes: new Uint8Array([1, 2, 3]),
      map: new Map([["key", new Set([1])]]),
      big: 2n ** 70n,
      nan: Number.NaN,
      twice: [shared, shared],
      error: new TypeError("wrong"),
    })) as [Record<string, unknown>];
    const twice = values.twice as unknown[];
    return {
      keys: Object.keys(values),
      date: values.date instanceof Date && values.date.getTime(),
      bytes: values.bytes instanceof Uint8Array && [...values.bytes],
      map: values.map instanceof Map && [...(values.map.get("key") as Set<number>)],
      big: String(values.big),
      nan: values.nan,
      isShared: twice[0] === twice[1],
      error: values.error instanceof Error && values.error.message,
      failed: await message(fixture.invoke("fail")),
      unknown: await message(fixture.invoke("nobody")),
      uncloneable: await message(fixture.invoke("uncloneable")),
      functionSent: (() => {
        try {
          fixture.sendFunction();
          return "no error";
        } catch (error) {
          return (error as Error).message;
        }
      })(),
    };
  });
  expect(result).toEqual({
    keys: ["nothing", "date", "bytes", "map", "big", "nan", "twice", "error"],
    date: 0,
    bytes: [1, 2, 3],
    map: [1],
    big: String(2n ** 70n),
    nan: Number.NaN,
    isShared: true,
    error: "wrong",
    failed: "Error invoking remote method 'fail': TypeError: The handler failed",
    unknown: "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    uncloneable: "Error invoking remote method 'uncloneable': Error: An object could not be cloned.",
    functionSent: "An object could not be cloned.",
  });
  const sent = await app.evaluate(({ BrowserWindow }) => {
    try {
      BrowserWindow.getAllWindows()[0]?.webContents.send("x", () => {});
      return "no error";
    } catch (error) {
      return String(error);
    }
  });
  expect(sent).toBe("Error: Failed to serialize arguments");
});

test("messages go both ways in order, and the sender is known", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        const { fixture } = window as unknown as FixtureWindow;
        const all: unknown[] = [];
        const stop = fixture.onMessage((value) => {
          all.push(value);
          if (all.length < 3) return;
          stop();
          fixture.send("after the listener has gone");
          resolve(all);
        });
        for (const value of [1, 2, 3]) fixture.send(value);
      }),
  );
  expect(await heard).toEqual([1, 2, 3]);
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as FixtureMain).fixture.received))
    .toEqual([[1], [2], [3], ["after the listener has gone"]]);
  expect(await page.evaluate(() => (window as unknown as FixtureWindow).fixture.invoke("sender"))).toEqual({
    url: "app://fixture/index.html",
    origin: "app://fixture",
    isTop: true,
  });
  const next = await page.evaluateHandle(() => ({
    values: (window as unknown as FixtureWindow).fixture.next("pushed"),
  }));
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.send("pushed", 1, "two"),
  );
  expect(await next.evaluate(({ values }) => values)).toEqual([1, "two"]);
});

test("functions, promises and errors cross between the page and the preload script", async ({
  sharedPage: page,
}) => {
  const result = await page.evaluate(async () => {
    const { fixture } = window as unknown as FixtureWindow;
    const callback = () => 1;
    const caught = (run: () => void) => {
      try {
        run();
        return "no error";
      } catch (error) {
        return `${(error as Error).name}: ${(error as Error).message}`;
      }
    };
    class Point {
      readonly x = 1;
    }
    return {
      called: fixture.callBack((value) => `called with ${String(value)}`, "a value"),
      sameFunction: fixture.identity(callback) === callback,
      thrown: caught(() => fixture.throws()),
      thrownInPage: caught(() => {
        fixture.callBack(() => {
          throw new Error("in the page");
        }, 1);
      }),
      rejected: await fixture.rejects().catch((error: Error) => error.message),
      resolved: await (fixture.identity(Promise.resolve(5)) as Promise<number>),
      instance: fixture.identity(new Point()),
      date: (fixture.identity(new Date(0)) as Date).getTime(),
      symbol: caught(() => fixture.identity(Symbol("s"))),
      sendSync: caught(() => fixture.sendSync()),
    };
  });
  expect(result).toEqual({
    called: "called with a value",
    sameFunction: true,
    thrown: "RangeError: from the preload script",
    thrownInPage: "Error: in the page",
    rejected: "rejected in the preload script",
    resolved: 5,
    instance: { x: 1 },
    date: 0,
    symbol: "Error: An object could not be cloned.",
    sendSync: "Error: The Electron stand-in does not implement ipcRenderer.sendSync().",
  });
});

test("frames inside the page have no preload script", async ({ sharedPage: page }) => {
  const inFrame = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.body.appendChild(document.createElement("iframe"));
        frame.onload = () =>
          resolve(typeof (frame.contentWindow as unknown as { fixture?: unknown }).fixture);
        frame.src = "/second.html";
      }),
  );
  expect(inFrame).toBe("undefined");
});

test("a preload script that is missing is reported, and the page still loads", async ({ desktop }) => {
  const app = await desktop.launch({ env: { FIXTURE_PRELOAD: "/nowhere/preload.cjs" } });
  const page = await app.firstWindow();
  await expect(page.getByRole("heading")).toHaveText("Fixture");
  await expect
    .poll(() => eventsOf(app, "preload-error"))
    .toEqual([["/nowhere/preload.cjs", expect.stringContaining("ENOENT")]]);
});

test("handlers can be set once, removed, and kept to one web contents", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  const outcome = await app.evaluate(({ ipcMain, BrowserWindow }) => {
    ipcMain.handle("mine", () => {});
    let second = "no error";
    try {
      ipcMain.handle("mine", () => {});
    } catch (error) {
      second = String(error);
    }
    ipcMain.removeHandler("mine");
    ipcMain.handleOnce("mine", () => "once");
    BrowserWindow.getAllWindows()[0]?.webContents.ipc.handle("own", () => "of this window");
    return second;
  });
  expect(outcome).toBe("Error: Attempted to register a second handler for 'mine'");
  const answers = await page.evaluate(async () => {
    const { fixture } = window as unknown as FixtureWindow;
    return [
      await fixture.invoke("mine"),
      await fixture.invoke("mine").catch((error: Error) => error.message),
      await fixture.invoke("own"),
    ];
  });
  expect(answers).toEqual([
    "once",
    "Error invoking remote method 'mine': Error: No handler registered for 'mine'",
    "of this window",
  ]);
});
