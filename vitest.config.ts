import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

// Tests name times of day, wherever they run.
process.env.TZ = "UTC";

/** One more than processors, since tests wait for servers and other programs; one server has connections for eight files. */
const maxWorkers = Math.min(availableParallelism() + 1, 8);

// By path, so that a copy of the project tests its own packages although it shares `node_modules`.
const resolve = {
  alias: [
    { find: /^@andromeda\/([a-z-]+)$/, replacement: join(import.meta.dirname, "packages/$1/src/index.ts") },
  ],
};

const component = {
  include: ["packages/**/src/**/*.test.tsx", "apps/**/src/**/*.test.tsx"],
  // Whole screens leave timers and sockets behind that the next file would meet.
  isolate: true,
  environment: "jsdom",
  setupFiles: ["packages/ui/src/testing/component-setup.ts"],
  css: false,
  testTimeout: 120_000,
  sequence: { groupOrder: 1 },
};

/** They replace `window.location` to see the page being left, which a window with globals of its own forbids. */
const leavingThePage = [
  "apps/portal/src/auth/login/LoginScreen.test.tsx",
  "apps/portal/src/shell/ErrorScreen.test.tsx",
];

/**
 * Three kinds of tests, one after the other: `unit` needs nothing but Node, `component` a window, and `database` starts
 * one embedded PostgreSQL for the run; `npm run test:hosted` adds those of its set-up. The files of a worker share the modules they import, but for component tests:
 * what a test changes outside itself, it puts back.
 */
export default defineConfig({
  resolve,
  test: {
    maxWorkers,
    // A process and all imports anew for each file took half of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "packages/**/src/**/*.test.ts",
            "apps/**/src/**/*.test.ts",
            "apps/*/{server,scripts,vite}/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/architecture/**/*.test.ts",
            "tests/bench/**/*.test.ts",
            "supabase/functions/**/*.test.ts",
          ],
          // Property tests on a busy machine; nothing here waits for the clock.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...component,
          name: "component",
          exclude: [...configDefaults.exclude, ...leavingThePage],
          // A window and modules of its own for each file, yet a thread loads jsdom and compiles the modules once.
          pool: "vmThreads",
          // What the windows leave in memory goes with their thread.
          vmMemoryLimit: "1GB",
        },
      },
      { extends: true, test: { ...component, name: "component-leaving", include: leavingThePage } },
      {
        extends: true,
        test: {
          name: "database",
          include: [
            "tests/database/**/*.test.ts",
            "tests/contract/**/*.test.ts",
            ...(process.env.ANDROMEDA_TEST_DENO ? ["tests/hosted/*.test.ts"] : []),
          ],
          globalSetup: ["tests/database/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
