// Entry of every npm script, already on the pinned Node (see bootstrap.mjs).
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { root } from "./lib/paths.ts";
import { UserFacingError } from "./lib/ports.ts";

// Compiling the same modules again would take half of the time until a task begins.
enableCompileCache(join(root, "node_modules", ".cache", "andromeda"));

type Task = (args: readonly string[]) => Promise<number | undefined>;

const tasks: Record<string, () => Promise<Task>> = {
  start: async () => (await import("./tasks/start.ts")).start,
  dev: async () => (await import("./tasks/dev.ts")).run,
  reset: async () => (await import("./tasks/start.ts")).reset,
  test: async () => (await import("./tasks/test.ts")).run,
  "test-changed": async () => (await import("./tasks/test-changed.ts")).run,
  vitest: async () => (await import("./tasks/tools.ts")).vitest,
  "test-db": async () => (await import("./tasks/tools.ts")).testDatabase,
  "test-e2e": async () => (await import("./tasks/test-e2e.ts")).run,
  "test-hosted": async () => (await import("./tasks/test-hosted.ts")).run,
  "mutate-code": async () => (await import("./tasks/mutate-code.ts")).run,
  mutate: async () => (await import("./tasks/tools.ts")).mutateDatabase,
  check: async () => (await import("./tasks/check.ts")).check,
  fix: async () => (await import("./tasks/check.ts")).fix,
  build: async () => (await import("./tasks/tools.ts")).build,
  studio: async () => (await import("./tasks/tools.ts")).studio,
  gallery: async () => (await import("./tasks/tools.ts")).gallery,
  bench: async () => (await import("./tasks/bench.ts")).run,
  package: async () => (await import("./tasks/package.ts")).run,
  "simulate-call": async () => (await import("./tasks/simulate-call.ts")).run,
  patient: async () => (await import("./tasks/patient.ts")).run,
  "create-admin": async () => (await import("./tasks/create-admin.ts")).run,
  "compare-databases": async () => (await import("./tasks/compare-databases.ts")).run,
  "rehearse-restore": async () => (await import("./tasks/rehearse-restore.ts")).run,
  "types-generate": async () => (await import("./tasks/check.ts")).writeTypes,
};

const [name = "", ...args] = process.argv.slice(2);
const load = tasks[name];
if (!load) {
  console.error(`Unknown task "${name}". Known: ${Object.keys(tasks).join(", ")}.`);
  process.exit(2);
}
try {
  const run = await load();
  process.exitCode = (await run(args)) ?? 0;
} catch (error) {
  // These carry words for a person, of an unknown option too; anything else is a fault of ours.
  const { name: kind, code } = Object(error) as { name?: unknown; code?: unknown };
  const isForPeople =
    error instanceof UserFacingError ||
    kind === "LocalBackendError" ||
    String(code).startsWith("ERR_PARSE_ARGS_");
  console.error(isForPeople ? `\n${(error as Error).message}\n` : error);
  process.exitCode = 1;
}
