import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageStudio } from "../electron/package-studio.ts";
import type { BenchRow } from "./report.ts";

const MAX_BYTES = 30_000_000;

/** What the packaged studio adds to Electron on the disk. */
export function benchStudioSize(): BenchRow {
  const folder = mkdtempSync(join(tmpdir(), "andromeda-bench-size-"));
  try {
    const { resources } = packageStudio(folder);
    const sizes = globSync("**", { cwd: resources }).map((path) => {
      const file = statSync(join(resources, path));
      return file.isFile() ? file.size : 0;
    });
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    return {
      what: "packaged studio without Electron",
      measured: `${(bytes / 1e6).toFixed(1)} MB`,
      reference: `${Math.round((100 * bytes) / MAX_BYTES)} % of the budget`,
      target: `at most ${MAX_BYTES / 1e6} MB`,
      isMet: bytes <= MAX_BYTES,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
