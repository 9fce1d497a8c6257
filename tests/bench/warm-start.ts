import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { resolveChromium } from "../../scripts/chromium.ts";
import { root } from "../../scripts/lib/paths.ts";
import { type BenchRow, duration, percentile } from "./report.ts";

interface LocalFile {
  portalUrl: string;
  accounts: { role: string; email: string; password: string }[];
}

/** `npm start` on seeded data: until the portal serves, and until a learner sees the dashboard, beside the first start. */
export async function benchWarmStart(portBase: number): Promise<BenchRow[]> {
  const stateDir = mkdtempSync(join(tmpdir(), "andromeda-bench-"));
  try {
    const first = await startOnce(stateDir, portBase, async () => undefined);
    const served: number[] = [];
    const signedIn: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const started = performance.now();
      served.push(
        await startOnce(stateDir, portBase, async (local) => {
          await signIn(local);
          signedIn.push(performance.now() - started);
        }),
      );
    }
    const reference = `${duration(first)} first start (create, migrate, seed)`;
    const warm = percentile(served, 0.5);
    const dashboard = percentile(signedIn, 0.5);
    return [
      {
        what: "warm npm start to a served page",
        measured: duration(warm),
        reference,
        target: "a few seconds (5 s)",
        isMet: warm < 5000,
      },
      {
        what: "warm npm start to signed-in dashboard",
        measured: duration(dashboard),
        reference,
        target: "under 3 s",
        isMet: dashboard < 3000,
      },
    ];
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** Starts, waits until /login is served, does the work, stops; resolves to the milliseconds until it was served. */
async function startOnce(
  stateDir: string,
  portBase: number,
  work: (local: LocalFile) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, "scripts", "bootstrap.mjs"), "start"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ANDROMEDA_STATE_DIR: stateDir, ANDROMEDA_PORT_BASE: String(portBase) },
  });
  try {
    await untilServed(`http://127.0.0.1:${portBase}/login`, child);
    const elapsed = performance.now() - started;
    await work(JSON.parse(readFileSync(join(stateDir, "local.json"), "utf8")) as LocalFile);
    return elapsed;
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
}

async function untilServed(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("npm start ended before it served a page.");
}

async function signIn({ portalUrl, accounts }: LocalFile): Promise<void> {
  const learner = accounts.find(({ role }) => role === "learner");
  const browser = await chromium.launch(resolveChromium());
  try {
    const page = await browser.newPage();
    await page.goto(`${portalUrl}/login`);
    await page.getByLabel("Email").fill(learner?.email ?? "");
    await page.getByRole("textbox", { name: "Password" }).fill(learner?.password ?? "");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Welcome to Andromeda").waitFor();
  } finally {
    await browser.close();
  }
}
