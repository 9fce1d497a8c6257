import { join } from "node:path";
import { buildGalleryIfChanged, buildPortalIfChanged, buildStudioIfChanged } from "../lib/builds.ts";
import { electronBinary } from "../lib/electron-binary.ts";
import { inPackage, root, studioDir, uiDir } from "../lib/paths.ts";
import { UserFacingError } from "../lib/ports.ts";
import { runNode, run as runProgram } from "../lib/process.ts";

/** `npm run build`: the production builds of the portal in apps/portal/dist and of the Case Studio in apps/studio/dist. */
export async function build(): Promise<number> {
  const built = await buildPortalIfChanged(console.log);
  console.log(built ? "Portal built: apps/portal/dist" : "Portal is up to date: apps/portal/dist");
  const isStudioBuilt = await buildStudioIfChanged(console.log);
  console.log(
    isStudioBuilt ? "Case Studio built: apps/studio/dist" : "Case Studio is up to date: apps/studio/dist",
  );
  return 0;
}

/** `npm run studio -- …`: builds the Case Studio when it has changed and starts it, with whatever options follow. */
export async function studio(args: readonly string[]): Promise<number> {
  await buildStudioIfChanged(console.log);
  const electron = await electronBinary(console.log);
  // Chromium refuses to run its sandbox as root.
  const isRoot = process.platform === "linux" && process.getuid?.() === 0;
  if (isRoot)
    console.log("Running as root: Chromium's sandbox is off. Use an account of your own for real work.");
  return runProgram(electron, [...(isRoot ? ["--no-sandbox"] : []), studioDir, ...args]);
}

/** `npm run gallery`: the component gallery with hot reload; `npm run gallery -- build` makes the static one. */
export async function gallery(args: readonly string[]): Promise<number> {
  if (args[0] === "build") {
    await buildGalleryIfChanged(console.log);
    return 0;
  }
  return runNode(
    inPackage("storybook", "dist", "bin", "dispatcher.js"),
    ["dev", "--port", "6006", "--host", "127.0.0.1", "--disable-telemetry"],
    { cwd: uiDir },
  );
}

const unitTests = ["--project", "unit", "--project", "component*"];

/** `npm run test:unit -- …`: vitest with whatever was asked for; without arguments everything but the database tests. */
export function vitest(args: readonly string[]): Promise<number> {
  return runNode(inPackage("vitest", "vitest.mjs"), ["run", ...(args.length ? args : unitTests)]);
}

/** `npm run test:db`: migrations and database tests on the embedded server, or with `--url postgres://…` on another (15 or newer). */
export async function testDatabase(args: readonly string[]): Promise<number> {
  const at = args.indexOf("--url");
  const url = at >= 0 ? args[at + 1] : undefined;
  if (at >= 0 && !url?.startsWith("postgres")) {
    throw new UserFacingError(
      "--url needs an address such as postgres://postgres:password@127.0.0.1:5432/postgres of a superuser.",
    );
  }
  const rest = at >= 0 ? [...args.slice(0, at), ...args.slice(at + 2)] : args;
  return runNode(inPackage("vitest", "vitest.mjs"), ["run", "--project", "database", ...rest], {
    env: { ...process.env, ...(url ? { ANDROMEDA_TEST_DATABASE_URL: url } : {}) },
  });
}

/** `npm run test:mutate`: damages the database in one way after the other; a test must notice (`-- --kind policy,check --sample 5 --seed 7 --list`). */
export function mutateDatabase(args: readonly string[]): Promise<number> {
  return runNode(join(root, "tests", "database", "mutation", "run.ts"), args);
}
