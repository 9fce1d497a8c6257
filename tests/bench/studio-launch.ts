import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import type { ElectronApplication } from "@playwright/test";
import { launchStudio } from "../e2e-studio/support/launch-studio.ts";
import { fixtureApp } from "../electron/fixture.ts";
import { launchElectron } from "../electron/launch.ts";
import { resolveElectronRuntime } from "../electron/resolve-runtime.ts";
import { StudioWindow } from "../page-models/studio-window.ts";
import { untilEditable } from "./paints.ts";
import { type BenchRow, ratioRow } from "./report.ts";
import { insertCases } from "./sample-cases.ts";

const CASES = 10_000;
const ROUNDS = 5;

/**
 * From starting the signed-in Case Studio, with many cases on the computer, to a field of the one that was
 * open last that can be typed into; beside a frame of an app of one empty page on the same runtime. The row names the runtime.
 */
export async function benchStudioLaunch(): Promise<BenchRow> {
  const userDataDir = mkdtempSync(join(tmpdir(), "andromeda-bench-studio-"));
  const emptyDir = mkdtempSync(join(tmpdir(), "andromeda-bench-empty-"));
  const backend = await createTestBackend();
  try {
    const env = await prepare(backend, userDataDir);
    const studio: number[] = [];
    const empty: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      empty.push(await timed(() => launchElectron({ appDir: fixtureApp, userDataDir: emptyDir }), untilPage));
      studio.push(await timed(() => launchStudio({ userDataDir, env }), untilCase));
    }
    return ratioRow(
      `studio launch to an editable field, ${CASES.toLocaleString("en")} local cases (${resolveElectronRuntime().kind})`,
      studio,
      { name: "to a frame of an app of one empty page", samples: empty },
      2,
    );
  } finally {
    await backend.close();
    rmSync(userDataDir, { recursive: true, force: true });
    rmSync(emptyDir, { recursive: true, force: true });
  }
}

/** Signs in once, waits until every case is on the computer, and opens the newest. */
async function prepare(backend: TestBackend, userDataDir: string): Promise<Record<string, string>> {
  const author = await backend.createUser({ isEducator: true });
  await insertCases(backend, author.id, CASES);
  const env = {
    ANDROMEDA_SUPABASE_URL: backend.apiUrl,
    ANDROMEDA_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    ANDROMEDA_STUDIO_USER_DATA: userDataDir,
  };
  const app = await launchStudio({ userDataDir, env });
  const studio = new StudioWindow(await app.firstWindow());
  await studio.signIn(author);
  await studio.syncStatus.filter({ hasText: "Up to date" }).waitFor({ timeout: 300_000 });
  await studio.cases.first().getByRole("button").first().click();
  await studio.editor.title.waitFor();
  await app.close();
  return env;
}

/** The case of the start before opens by itself. */
async function untilCase(app: ElectronApplication): Promise<void> {
  await untilEditable(await app.firstWindow(), "title");
}

/** Looked for in a frame, as the field of the case is. */
async function untilPage(app: ElectronApplication): Promise<void> {
  await (await app.firstWindow()).waitForFunction(() => document.body !== null, undefined, {
    polling: "raf",
  });
}

async function timed(
  launch: () => Promise<ElectronApplication>,
  work: (app: ElectronApplication) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const app = await launch();
  try {
    await work(app);
    return performance.now() - started;
  } finally {
    await app.close();
  }
}
