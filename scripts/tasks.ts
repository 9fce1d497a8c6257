// Entry of every npm script, already on the pinned Node (see bootstrap.mjs).
import { UserFacingError } from "./lib/ports.ts";

type Task = { run(args: readonly string[]): Promise<number | undefined> };

const tasks: Record<string, () => Promise<Task>> = {
  start: () => import("./tasks/start.ts"),
  dev: () => import("./tasks/dev.ts"),
  reset: () => import("./tasks/reset.ts"),
  test: () => import("./tasks/test.ts"),
  "test-changed": () => import("./tasks/test-changed.ts"),
  vitest: () => import("./tasks/vitest.ts"),
  "test-db": () => import("./tasks/test-db.ts"),
  "test-e2e": () => import("./tasks/test-e2e.ts"),
  "mutate-code": () => import("./tasks/mutate-code.ts"),
  mutate: () => import("./tasks/mutate.ts"),
  check: () => import("./tasks/check.ts"),
  fix: () => import("./tasks/fix.ts"),
  build: () => import("./tasks/build.ts"),
  studio: () => import("./tasks/studio.ts"),
  gallery: () => import("./tasks/gallery.ts"),
  bench: () => import("./tasks/bench.ts"),
  "simulate-call": () => import("./tasks/simulate-call.ts"),
  "types-generate": () => import("./tasks/types-generate.ts"),
};

const [name = "", ...args] = process.argv.slice(2);
const load = tasks[name];
if (!load) {
  console.error(`Unknown task "${name}". Known: ${Object.keys(tasks).join(", ")}.`);
  process.exit(2);
}
try {
  const task = await load();
  process.exitCode = (await task.run(args)) ?? 0;
} catch (error) {
  // LocalBackendError and UserFacingError carry words for a person; anything else is a fault of ours.
  const isForPeople =
    error instanceof UserFacingError || (error as { name?: string })?.name === "LocalBackendError";
  console.error(isForPeople ? `\n${(error as Error).message}\n` : error);
  process.exitCode = 1;
}
