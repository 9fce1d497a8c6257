import { join } from "node:path";
import { defineConfig } from "vitest/config";

// By path, so that a copy of the project tests its own packages although it shares `node_modules`.
const resolve = {
  alias: [
    { find: /^@andromeda\/([a-z-]+)$/, replacement: join(import.meta.dirname, "packages/$1/src/index.ts") },
  ],
};

/** Two projects: `unit` needs nothing but Node; `database` starts one embedded PostgreSQL for the run. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: [
            "packages/**/src/**/*.test.{ts,tsx}",
            "apps/**/src/**/*.test.{ts,tsx}",
            "apps/*/{server,scripts,prerender}/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/architecture/**/*.test.ts",
            "tests/bench/**/*.test.ts",
            "supabase/functions/**/*.test.ts",
          ],
          css: false,
          // Property tests and jsdom on a busy machine; nothing here waits for the clock.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: "database",
          include: ["tests/database/**/*.test.ts", "tests/contract/**/*.test.ts"],
          globalSetup: ["tests/database/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
