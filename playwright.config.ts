import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { resolveChromium } from "./scripts/chromium.ts";
import { hostedVariable } from "./scripts/lib/hosted-tools.ts";

/** The main journeys on what `npm run test:hosted` sets up; its certificate is its own. */
const hosted = {
  name: "hosted",
  testDir: "tests",
  testMatch: [
    "hosted/*.spec.ts",
    // Sign-in by the link of a mail, and the page's own protection.
    ...["forgot-password", "security-headers", "api-requests"].map((name) => `e2e-portal/${name}.spec.ts`),
    // The member, the administrator, the author.
    ...["learner-story", "practise", "credits"].map((name) => `e2e-portal/${name}.spec.ts`),
    ...["admin-users", "admin-approvals", "admin-call-recordings"].map(
      (name) => `e2e-portal/${name}.spec.ts`,
    ),
    ...["author-story", "case-publish"].map((name) => `e2e-portal/${name}.spec.ts`),
  ],
  use: { ignoreHTTPSErrors: true },
  // Deno compiles each function at its first request, and every request passes two web servers more.
  timeout: 600_000,
  expect: { timeout: 120_000 },
};

// A page of a test lives for seconds: optimising its scripts costs more than it saves. Benches leave it on.
process.env.ANDROMEDA_CHROMIUM_ARGUMENTS ??= "--js-flags=--no-maglev,--no-opt";

/** Browser tests in real Chromium: the portal on a whole, seeded backend, and the component gallery. */
export default defineConfig({
  outputDir: ".andromeda/test-results",
  globalSetup: ["./tests/e2e-portal/support/global-setup.ts", "./tests/electron/global-setup.ts"],
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails once is a fault of the product or of the test.
  retries: 0,
  // A test waits for its page, the page for the server: with one for each processor half of their time was idle.
  workers: availableParallelism() * 2,
  // They end a test that hangs. A test that passes waits for what happens, so a busy machine breaks neither.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    launchOptions: resolveChromium(),
    locale: "en-GB",
    timezoneId: "Europe/London",
    viewport: { width: 1280, height: 800 },
    // What fades is there at once: a tenth less work. Tests of what happens while it fades ask for motion.
    contextOptions: { reducedMotion: "reduce" },
    // Recording every test costs more than it tells; `npm run test:e2e -- --trace on <name>` records one.
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "portal", testDir: "tests/e2e-portal", testMatch: "*.spec.ts" },
    { name: "gallery", testDir: "tests/gallery", testMatch: "*.spec.ts" },
    { name: "studio", testDir: "tests/e2e-studio", testMatch: "*.spec.ts" },
    { name: "electron", testDir: "tests/electron", testMatch: "*.spec.ts" },
    ...(process.env[hostedVariable] ? [hosted] : []),
  ],
});
