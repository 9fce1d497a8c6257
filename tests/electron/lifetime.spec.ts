import { type ChildProcess, execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { platform } from "node:os";
import type { ElectronApplication, Page } from "@playwright/test";
import { type Desktop, eventsOf, expect, preventEvent, test } from "./fixture.ts";

/** Command lines of all processes that use a profile. */
function processesOf(userDataDir: string): string[] {
  if (platform() !== "linux") {
    return execFileSync("ps", ["-A", "-o", "command="], { encoding: "utf8" })
      .split("\n")
      .filter((line) => line.includes(userDataDir));
  }
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      } catch {
        // It ended between the two looks.
        return "";
      }
    })
    .filter((line) => line.includes(userDataDir));
}

async function kill(app: ElectronApplication): Promise<void> {
  const closed = app.waitForEvent("close");
  app.process().kill("SIGKILL");
  await closed;
}

function output(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  }
  return () => text;
}

function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}

async function spawnUntilReady(desktop: Desktop, env: Record<string, string>): Promise<ChildProcess> {
  const child = desktop.spawn({ env, args: ["--inspect=0", "--remote-debugging-port=0"] });
  const text = output(child);
  await expect.poll(text).toContain("DevTools listening on ws://");
  return child;
}

test("one profile belongs to one process, which leaves nothing behind when it closes, and its data when it is killed", async ({
  desktop,
}) => {
  const start = async () => {
    const app = await desktop.launch({ env: { FIXTURE_LOCK: "1" } });
    return { app, page: await app.firstWindow() };
  };
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem("kept"));
  const first = await start();
  await first.page.evaluate(() => localStorage.setItem("kept", "yes"));

  await test.step("a second start tells the first and ends", async () => {
    const second = desktop.spawn({ env: { FIXTURE_LOCK: "1" }, args: ["fixture://case/7"] });
    const { pid } = second;
    expect(await exitCodeOf(second)).toBe(0);
    await expect
      .poll(() => eventsOf(first.app, "second-instance"))
      .toEqual([["fixture://case/7", process.cwd(), { from: pid }]]);
    expect(first.app.windows()).toHaveLength(1);
  });

  await test.step("closing the app leaves no process and no lock behind", async () => {
    expect(processesOf(desktop.userDataDir).length).toBeGreaterThan(1);
    await first.app.close();
    await expect.poll(() => processesOf(desktop.userDataDir)).toEqual([]);
    expect(readdirSync(`${desktop.userDataDir}/Stand-in Instance`)).toEqual(["messages"]);
  });

  await test.step("a process that is killed takes its Chromium with it, and the next start finds its data", async () => {
    const second = await start();
    expect(await kept(second.page)).toBe("yes");
    await kill(second.app);
    // At once, while Chromium may still be ending; the lock of the killed process does not count.
    const third = await start();
    expect(await kept(third.page)).toBe("yes");
    await kill(third.app);
    await expect.poll(() => processesOf(desktop.userDataDir)).toEqual([]);
  });
});

test("without the lock a second process is refused the profile, and a request of the system to end is a quit that the app can refuse", async ({
  desktop,
}) => {
  const app = await desktop.launch();
  await app.firstWindow();

  await test.step("a second process is refused the profile", async () => {
    const second = desktop.spawn();
    const text = output(second);
    expect(await exitCodeOf(second)).toBe(1);
    expect(text()).toContain("is used by another Electron stand-in");
  });

  await test.step("the operating system's request to end is a quit that the app can refuse", async () => {
    await preventEvent(app, "before-quit");
    app.process().kill("SIGTERM");
    await expect.poll(async () => (await eventsOf(app, "before-quit")).length).toBe(1);
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
    const closed = app.waitForEvent("close");
    const main = app.process();
    await app.evaluate(({ app: electronApp }) => electronApp.exit(3));
    await closed;
    expect(main.exitCode).toBe(3);
  });
});

test("a Chromium that dies ends the app with an error", async ({ desktop }) => {
  const child = await spawnUntilReady(desktop, {});
  const text = output(child);
  const [chromium] = processesOf(desktop.userDataDir).filter((line) =>
    line.includes("--remote-debugging-pipe"),
  );
  expect(chromium).toBeDefined();
  const owner = JSON.parse(
    readFileSync(`${desktop.userDataDir}/Stand-in Chromium/stand-in-owner.json`, "utf8"),
  ) as { chromium: { pid: number } };
  process.kill(owner.chromium.pid, "SIGKILL");
  expect(await exitCodeOf(child)).toBe(1);
  expect(text()).toContain("Chromium ended (SIGKILL)");
});
