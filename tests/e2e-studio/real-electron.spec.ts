import { readFileSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { resolveElectronRuntime } from "../electron/resolve-runtime.ts";
import { expect, test } from "./support/test.ts";

// One test for each thing that the stand-in forgives (tests/electron/README.md) and the studio relies on.
test.skip(() => resolveElectronRuntime().kind !== "real", "Only Electron itself can show it.");

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

test("DSEC-04 real Electron: a session outlives the studio where there is a keyring, else the author is told", async ({
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
    const modifier = process.platform === "darwin" ? ("meta" as const) : ("control" as const);
    for (const type of ["keyDown", "keyUp"] as const)
      window?.webContents.sendInputEvent({ type, keyCode: "N", modifiers: [modifier] });
  });
  await expect(studio.editor.title).toBeVisible();
});

test("DSEC-03 real Electron: neither places nor devices are given to the page", async ({ laptop }) => {
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
