import { defineConfig } from "vitest/config";

/** Two projects: `unit` needs nothing but Node; `database` starts one embedded PostgreSQL for the run. */
export default defineConfig({
  test: {
    projects: [
      {
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
