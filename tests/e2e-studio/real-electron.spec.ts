import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { chromium } from "@playwright/test";
import { packageStudio } from "../electron/package-studio.ts";
import { resolveElectronRuntime } from "../electron/resolve-runtime.ts";
import { StudioWindow } from "../page-models/studio-window.ts";
import { studioCommand } from "./support/launch-studio.ts";
import { expect, test } from "./support/test.ts";
import { typeUnsavedText } from "./support/unsaved-text.ts";

// One test for each thing that the stand-in forgives (tests/electron/README.md) and the studio relies on.
test.skip(() => resolveElectronRuntime().kind !== "real", "Only Electron itself can show it.");

/** The address at which the program listens for developer tools; it was started with `--remote-debugging-port=0`. */
function devToolsOf(program: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    program.once("exit", () => failed(new Error("The app ended at once.")));
    if (!program.stderr) throw new Error("The app's errors are not read.");
    createInterface({ input: program.stderr }).on("line", (line) => {
      const listening = /^DevTools listening on (\S+)$/.exec(line)?.[1];
      if (listening) found(listening);
    });
  });
}

test("DSEC-03 real Electron: the page's address and origin are the app's own scheme", async ({ laptop }) => {
  const { studio } = await laptop.start();
  await expect(studio.signInButton).toBeVisible();
  const seen = await studio.page.evaluate(() => [
    location.protocol,
    location.origin,
    String(window.isSecureContext),
  ]);
  expect(seen).toEqual(["app:", "app://studio", "true"]);
});

test("DSEC-01 real Electron: the page's process is in Chromium's sandbox", async ({ laptop }) => {
  const { app, studio } = await laptop.start();
  await expect(studio.signInButton).toBeVisible();
  const page = await app.evaluate(({ app: main, BrowserWindow }) => {
    const pid = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId();
    return { pid, sandboxed: main.getAppMetrics().find((each) => each.pid === pid)?.sandboxed };
  });
  // Linux says it of the process, the others through Electron.
  if (platform() === "linux")
    expect(readFileSync(`/proc/${page.pid}/status`, "utf8")).toMatch(/^Seccomp:\s+2$/m);
  else expect(page.sandboxed).toBe(true);
});

test("DSEC-04 real Electron: a session outlives the studio where there is a keyring, else the author signs in again", async ({
  laptop,
  educator,
}) => {
  const first = await laptop.start();
  await first.studio.signIn(educator);
  await expect(first.studio.newCase).toBeVisible();
  const isKept = await first.app.evaluate(
    ({ safeStorage }) =>
      safeStorage.isEncryptionAvailable() &&
      (process.platform !== "linux" || safeStorage.getSelectedStorageBackend() !== "basic_text"),
  );
  await first.app.close();
  const { studio } = await laptop.start();
  if (isKept) await expect(studio.newCase).toBeVisible();
  else await expect(studio.signInButton).toBeVisible();
});

test("DESK-09 real Electron: the window comes back where it was, as large as it was", async ({ laptop }) => {
  const place = { x: 60, y: 50, width: 1000, height: 700 };
  const first = await laptop.start();
  await expect(first.studio.signInButton).toBeVisible();
  await first.app.evaluate(
    ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
    place,
  );
  await first.app.close();
  const { app, studio } = await laptop.start();
  await expect(studio.signInButton).toBeVisible();
  const restored = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  expect(restored).toEqual(place);
});

test("DESK-11 real Electron: the spelling is checked in British English", async ({ laptop }) => {
  const { app, studio } = await laptop.start();
  await expect(studio.signInButton).toBeVisible();
  const spelling = await app.evaluate(({ session }) => ({
    isOn: session.defaultSession.isSpellCheckerEnabled(),
    languages: session.defaultSession.getSpellCheckerLanguages(),
  }));
  // macOS checks with its own dictionaries and names none.
  expect(spelling).toEqual({ isOn: true, languages: platform() === "darwin" ? [] : ["en-GB"] });
});

test("DESK-07 real Electron: the keys of the menu reach their commands", async ({ laptop, educator }) => {
  const { app, studio } = await laptop.start();
  await studio.signIn(educator);
  await expect(studio.newCase).toBeVisible();
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.focus();
    // On macOS a key that Electron sends reaches the page alone; the system has to send it.
    if (process.platform === "darwin") return;
    for (const type of ["keyDown", "keyUp"] as const)
      window?.webContents.sendInputEvent({ type, keyCode: "N", modifiers: ["control"] });
  });
  if (platform() === "darwin") {
    const press = 'tell application "System Events" to keystroke "n" using command down';
    execFileSync("osascript", ["-e", press]);
  }
  await expect(studio.editor.title).toBeVisible();
});

test("SYNC-08 DESK-06 real Electron: a connection that is cut or refused counts as no network, not as a fault of the server", async ({
  laptop,
  educator,
}) => {
  const { app, studio } = await laptop.start();
  await studio.signIn(educator);
  await expect(studio.syncStatus).toHaveText("Up to date");
  laptop.network.hold();
  await studio.newCase.click();
  await studio.editor.title.fill("Written on the train");
  await expect(studio.syncStatus).toHaveText("Syncing 1");
  laptop.network.release();
  laptop.network.cut();
  await expect(studio.syncStatus).toContainText("Offline");
  const refusal = await app.evaluate(
    ({ net }, url) => net.fetch(url).then(String, (error: Error) => error.message),
    laptop.network.url,
  );
  expect(refusal).toMatch(/^net::ERR_/);
  laptop.network.mend();
  await studio.syncUntil(/^Up to date$/);
});

test("DSEC-06 DSEC-03 real Electron: the packaged app starts only from its own unchanged archive, and neither as Node nor with an inspector", async ({
  laptop,
}, info) => {
  const folder = info.outputPath("packaged");
  mkdirSync(folder, { recursive: true });
  const { program, resources } = packageStudio(folder);
  // An app beside the archive, which Electron would start first.
  const marker = join(folder, "started");
  mkdirSync(join(resources, "app"));
  writeFileSync(join(resources, "app", "package.json"), JSON.stringify({ main: "index.cjs" }));
  writeFileSync(
    join(resources, "app", "index.cjs"),
    `require("node:fs").writeFileSync(${JSON.stringify(marker)}, "")`,
  );
  const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    spawn(program, [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ANDROMEDA_STUDIO_USER_DATA: laptop.userDataDir, ...env },
    });
  /** What a second copy prints before it ends, since the first one is running. */
  async function outputOf(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string> {
    const copy = start(args, env);
    const [out, errors] = await Promise.all([text(copy.stdout), text(copy.stderr), once(copy, "exit")]);
    return out + errors;
  }

  const running = start(["--remote-debugging-port=0"]);
  const gone = once(running, "exit");
  try {
    const browser = await chromium.connectOverCDP(await devToolsOf(running));
    const pages = () => browser.contexts().flatMap((context) => context.pages());
    await expect.poll(() => pages().map((page) => page.url())).toEqual(["app://studio/index.html"]);
    const [page] = pages();
    if (!page) throw new Error("The packaged app has no page.");
    await expect(page.getByRole("heading", { name: "Connect to your organisation" })).toBeVisible();
    expect(existsSync(marker)).toBe(false);
    expect(await outputOf(["-p", "6 * 7"], { ELECTRON_RUN_AS_NODE: "1" })).not.toContain("42");
    expect(await outputOf(["--inspect=0"])).not.toContain("Debugger listening");
    await browser.close();
  } finally {
    running.kill();
    await gone;
  }
  // On Linux Electron has no such check.
  if (platform() === "linux") return;
  const archive = join(resources, "app.asar");
  const bytes = readFileSync(archive);
  // The first hash of the list of files.
  const at = bytes.indexOf('"hash":"') + 8;
  bytes[at] = bytes[at] === 0x30 ? 0x31 : 0x30;
  writeFileSync(archive, bytes);
  const changed = start([]);
  try {
    await once(changed, "exit");
    expect(changed.exitCode).not.toBe(0);
  } finally {
    changed.kill();
  }
});

test("DSEC-03 real Electron: the page is given neither the position nor notifications", async ({
  laptop,
}) => {
  const { studio } = await laptop.start();
  await expect(studio.signInButton).toBeVisible();
  const refused = await studio.page.evaluate(async () => {
    const place = new Promise((resolve) =>
      navigator.geolocation.watchPosition(
        () => resolve("given"),
        ({ code }) => resolve(code === GeolocationPositionError.PERMISSION_DENIED ? "refused" : "unknown"),
      ),
    );
    const notification = await Notification.requestPermission();
    return [await place, notification];
  });
  expect(refused).toEqual(["refused", "denied"]);
});

test("DESK-13 real Electron: an error in the main process that nobody catches is logged, and no dialog asks", async ({
  laptop,
}) => {
  const { app, studio } = await laptop.start();
  await expect(studio.signInButton).toBeVisible();
  await app.evaluate(() => {
    setTimeout(() => {
      throw new Error("nobody catches this");
    });
  });
  const log = join(laptop.userDataDir, "logs", "studio.log");
  await expect.poll(() => readFileSync(log, "utf8")).toContain("nobody catches this");
  await expect(studio.signInButton).toBeVisible();
});

test("DRAFT-02 real Electron: what was typed is saved at once when the window is minimised, or hidden", async ({
  laptop,
  educator,
}, info) => {
  // Playwright keeps the pages of an app that it starts in sight, minimised or not.
  const minimiser = info.outputPath("minimiser.cjs");
  mkdirSync(info.outputDir, { recursive: true });
  writeFileSync(
    minimiser,
    `require("electron").app.on("browser-window-created", (_event, window) => {
      window.on("page-title-updated", (_event, title) => {
        // Where no window manager runs, as below Xvfb, nothing can be minimised.
        if (title === "out of sight") window[process.platform === "linux" ? "hide" : "minimize"]();
      });
    });`,
  );
  const { command, args, env } = studioCommand({ userDataDir: laptop.userDataDir, env: laptop.env });
  const options = ["-r", minimiser, "--remote-debugging-port=0"];
  if (process.getuid?.() === 0) options.push("--no-sandbox");
  const running = spawn(command, [...options, ...args], { stdio: ["ignore", "ignore", "pipe"], env });
  const gone = once(running, "exit");
  try {
    const browser = await chromium.connectOverCDP(await devToolsOf(running), { noDefaults: true });
    const pages = () => browser.contexts().flatMap((context) => context.pages());
    await expect.poll(() => pages().length).toBe(1);
    const [page] = pages();
    if (!page) throw new Error("The studio has no page.");
    const words = "Written before the call";
    const onDisk = await typeUnsavedText(new StudioWindow(page), educator, laptop.userDataDir, words);
    await page.evaluate(() => {
      document.title = "out of sight";
    });
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("hidden");
    await expect.poll(onDisk).toBe(words);
    await browser.close();
  } finally {
    running.kill();
    await gone;
  }
});

test("DSEC-03 real Electron: no download of the page begins", async ({ laptop }) => {
  const { app, studio } = await laptop.start();
  await expect(studio.signInButton).toBeVisible();
  const downloads = await app.evaluateHandle(({ session }) => {
    const seen: boolean[] = [];
    // Called after the app's own listener.
    session.defaultSession.on("will-download", ({ defaultPrevented }) => void seen.push(defaultPrevented));
    return seen;
  });
  await studio.page.evaluate(() => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob(["a case"]));
    link.download = "case.txt";
    link.click();
  });
  await expect.poll(() => downloads.jsonValue()).toEqual([true]);
});

test("DSEC-03 real Electron: nothing that the page asks for leaves the app, no WebSocket either", async ({
  laptop,
}) => {
  const { app, studio } = await laptop.start();
  await expect(studio.signInButton).toBeVisible();
  const requests = await app.evaluateHandle(({ session }) => {
    const seen: { readonly page: number | undefined; readonly url: string }[] = [];
    session.defaultSession.webRequest.onBeforeRequest(({ url, webContentsId }, proceed) => {
      seen.push({ page: webContentsId, url });
      proceed({});
    });
    return seen;
  });
  await studio.page.reload();
  await expect(studio.signInButton).toBeVisible();
  const { url } = laptop.network;
  const socketUrl = url.replace(/^http/, "ws");
  const outcome = await studio.page.evaluate(
    (address) =>
      new Promise((resolve) => {
        try {
          const socket = new WebSocket(address);
          socket.onopen = () => resolve("open");
          socket.onerror = () => resolve("refused");
        } catch {
          resolve("refused");
        }
      }),
    socketUrl,
  );
  expect(outcome).toBe("refused");

  // The requests of a page without our policy are seen, its WebSocket included, so those of the studio would be too.
  const ids = await app.evaluate(
    async ({ BrowserWindow }, [address, socketAddress]) => {
      const ours = BrowserWindow.getAllWindows()[0]?.webContents.id;
      const other = new BrowserWindow({ show: false });
      const { id } = other.webContents;
      await other.loadURL(`${address}/`);
      await other.webContents.executeJavaScript(`new Promise((done) => {
        const socket = new WebSocket(${JSON.stringify(socketAddress)});
        socket.onopen = socket.onerror = () => done();
      })`);
      other.destroy();
      return { ours, other: id };
    },
    [url, socketUrl] as const,
  );
  const seen = await requests.jsonValue();
  const urlsOf = (page: number | undefined) =>
    seen.filter((request) => request.page === page).map((request) => request.url);
  expect(urlsOf(ids.other)).toEqual(expect.arrayContaining([`${url}/`, `${socketUrl}/`]));
  expect(urlsOf(ids.ours).filter((address) => !/^(app:\/\/studio\/|data:|blob:)/.test(address))).toEqual([]);
});

test("DSEC-03 real Electron: the scheme's files have their types, only scripts run as scripts, and a policy in the page adds to that of the scheme", async ({
  laptop,
}) => {
  const { app, studio } = await laptop.start();
  await expect(studio.signInButton).toBeVisible();
  const page = await app.evaluate(async ({ net }) => {
    const { headers } = await net.fetch("app://studio/index.html");
    return ["content-type", "x-content-type-options", "content-security-policy"].map((name) =>
      headers.get(name),
    );
  });
  expect(page).toEqual([
    "text/html; charset=utf-8",
    "nosniff",
    expect.stringContaining("default-src 'none'"),
  ]);
  const outcome = await studio.page.evaluate(async () => {
    const load = (element: HTMLScriptElement | HTMLImageElement, src: string) =>
      new Promise((resolve) => {
        element.onload = () => resolve("loaded");
        element.onerror = () => resolve("refused");
        element.src = src;
        document.body.append(element);
      });
    const dot = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
    const script = Object.assign(document.createElement("script"), { type: "module" });
    const htmlAsScript = await load(script, "app://studio/index.html");
    const before = await load(new Image(), dot);
    const policy = document.createElement("meta");
    policy.httpEquiv = "Content-Security-Policy";
    policy.content = "img-src 'none'";
    document.head.append(policy);
    return [htmlAsScript, before, await load(new Image(), dot)];
  });
  expect(outcome).toEqual(["refused", "loaded", "refused"]);
});
