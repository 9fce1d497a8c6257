import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerDialog, installControls, openedLinks, shownDialogs } from "./controls.ts";
import { expect, test } from "./fixture.ts";
import {
  describeRuntime,
  resolveElectronRuntime,
  runtimeEnvironment,
  standInFolder,
  startDisplay,
} from "./resolve-runtime.ts";

test("an unpacked Electron is taken before the stand-in, and can be demanded or refused", () => {
  const dist = mkdtempSync(join(tmpdir(), "electron-dist-"));
  try {
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, "electron"), "");
    writeFileSync(join(dist, "version"), "v45.4.1\n");
    const real = resolveElectronRuntime({ ELECTRON_OVERRIDE_DIST_PATH: dist });
    expect(real).toEqual({ kind: "real", executable: join(dist, "electron"), version: "45.4.1" });
    expect(describeRuntime(real)).toBe("Electron 45.4.1 (real)");
    expect(runtimeEnvironment(real)).toEqual({});
    const forced = resolveElectronRuntime({
      ELECTRON_OVERRIDE_DIST_PATH: dist,
      ANDROMEDA_ELECTRON: "stand-in",
    });
    expect(forced.kind).toBe("stand-in");
    expect(() =>
      resolveElectronRuntime({ ELECTRON_OVERRIDE_DIST_PATH: join(dist, "none"), ANDROMEDA_ELECTRON: "real" }),
    ).toThrow("node node_modules/electron/install.js");
  } finally {
    rmSync(dist, { recursive: true });
  }
});

test("the stand-in is not reported as Electron", async () => {
  const runtime = resolveElectronRuntime({ ...process.env, ANDROMEDA_ELECTRON: "stand-in" });
  expect(describeRuntime(runtime)).toMatch(
    /^Electron stand-in on Node 24\.\S+ and (Chromium|Google Chrome)\S* [\d.]+ – not an Electron pass$/,
  );
  expect(runtimeEnvironment(runtime)).toMatchObject({ ELECTRON_OVERRIDE_DIST_PATH: standInFolder });
  expect((await startDisplay(runtime, {})).env).toEqual({});
});

test("Electron itself gets a display of its own where there is none", async () => {
  const real = { kind: "real", executable: "/nowhere", version: "1" } as const;
  expect((await startDisplay(real, { DISPLAY: ":7" })).env).toEqual({});
  test.skip(process.platform !== "linux", "Only Linux needs one.");
  const display = await startDisplay(real, {}).catch((error: Error) => error);
  // On a computer without Xvfb the error says what to install.
  if (display instanceof Error) return expect(display.message).toContain("apt-get install xvfb");
  expect(display.env.DISPLAY).toMatch(/^:\d+$/);
  display.stop();
});

test("the controls that Electron itself gets do what the stand-in's do", async ({ app }) => {
  await app.evaluate(() => Reflect.deleteProperty(globalThis, "electronStandIn"));
  await installControls(app);
  await answerDialog(app, "showMessageBoxSync", 2);
  const answers = await app.evaluate(async ({ dialog, shell }) => {
    await shell.openExternal("https://example.com/");
    dialog.showErrorBox("A title", "some content");
    const first = dialog.showMessageBoxSync({ message: "Sure?" });
    const second = await dialog.showOpenDialog({}).catch((error: Error) => error.message);
    return [first, second];
  });
  expect(answers).toEqual([
    2,
    "The app shows a dialog that no test has answered: dialog.showOpenDialog({}).",
  ]);
  expect(await openedLinks(app)).toEqual(["https://example.com/"]);
  expect((await shownDialogs(app)).map(({ method }) => method)).toEqual([
    "showErrorBox",
    "showMessageBoxSync",
    "showOpenDialog",
  ]);
});
