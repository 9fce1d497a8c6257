import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestBackend } from "@andromeda/testing";
import type { ElectronApplication, Page } from "@playwright/test";
import { launchStudio } from "../e2e-studio/support/launch-studio.ts";
import { resolveElectronRuntime } from "../electron/resolve-runtime.ts";
import { StudioWindow } from "../page-models/studio-window.ts";
import type { BenchRow } from "./report.ts";

const TENTHS = 10;
/** In each tenth so many cases are opened, and in each of them so many texts are typed. */
const CASES = 5;
const TEXTS = 8;
const MAX_RATIO = 1.1;

/**
 * What window and main process hold after many cases were opened and edited, beside what they held after the first tenth
 * of it: whatever is forgotten grows.
 */
export async function benchStudioMemory(): Promise<BenchRow> {
  const userDataDir = mkdtempSync(join(tmpdir(), "andromeda-bench-memory-"));
  const backend = await createTestBackend();
  try {
    const author = await backend.createUser({ isEducator: true });
    const app = await launchStudio({
      userDataDir,
      env: {
        ANDROMEDA_SUPABASE_URL: backend.apiUrl,
        ANDROMEDA_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
        ANDROMEDA_STUDIO_USER_DATA: userDataDir,
      },
    });
    const studio = new StudioWindow(await app.firstWindow());
    await studio.signIn(author);
    for (let number = 1; number <= CASES; number += 1) {
      await studio.newCase.click();
      await studio.editor.title.fill(`Case ${number}`);
      await studio.back();
    }
    const held: Held[] = [];
    for (let tenth = 0; tenth < TENTHS; tenth += 1) {
      await edit(studio, tenth);
      held.push(await heldBy(app, studio.page));
    }
    await app.close();
    const [first, last] = [held[0], held.at(-1)];
    if (!first || !last) throw new Error("Nothing was measured.");
    const times = Math.max(last.window / first.window, last.main / first.main);
    return {
      what: `studio memory after ${TENTHS * CASES * TEXTS} edits, window and main process (${resolveElectronRuntime().kind})`,
      measured: `${megabytes(last)}, ${times.toFixed(2)} times`,
      reference: `${megabytes(first)} after the first tenth`,
      target: `at most ${MAX_RATIO} times`,
      isMet: times <= MAX_RATIO,
    };
  } finally {
    await backend.close();
    rmSync(userDataDir, { recursive: true, force: true });
  }
}

/** Bytes of the objects that are in use. */
interface Held {
  readonly window: number;
  readonly main: number;
}

async function edit(studio: StudioWindow, tenth: number): Promise<void> {
  for (let number = 1; number <= CASES; number += 1) {
    await studio.open(`Case ${number}`);
    for (let text = 0; text < TEXTS; text += 1) {
      await studio.editor.description.fill(`Tenth ${tenth}, text ${text}. `.repeat(20));
    }
    // Leaving a case saves it.
    await studio.back();
  }
}

/** What is in use after a garbage collection. */
async function heldBy(app: ElectronApplication, page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  // What goes in one round lets go of more for the next: the bridge to the main process forgets a function only then.
  for (let round = 0; round < 15; round += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  const file = join(tmpdir(), `andromeda-main-${process.pid}.heapsnapshot`);
  await app.evaluate((_electron, path) => {
    process.getBuiltinModule("node:v8").writeHeapSnapshot(path);
  }, file);
  const main = readFileSync(file, "utf8");
  rmSync(file);
  return { window: bytesOfObjects(chunks.join("")), main: bytesOfObjects(main) };
}

interface HeapSnapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  readonly nodes: number[];
}

/**
 * The objects, texts and elements of a heap. Compiled code is left out: V8 makes it for whatever has run often, a seventh
 * more in the course of this run, and throws it away when memory is short.
 */
function bytesOfObjects(text: string): number {
  const { snapshot, nodes } = JSON.parse(text) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const code = types[0].indexOf("code");
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0;
  return bytes;
}

function megabytes({ window, main }: Held): string {
  return `${(window / 1e6).toFixed(1)} and ${(main / 1e6).toFixed(1)} MB`;
}
