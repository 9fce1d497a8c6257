import { inPackage } from "../lib/paths.ts";
import { UserFacingError } from "../lib/ports.ts";
import { runNode } from "../lib/process.ts";

/** `npm run test:db`: migrations and database tests on the embedded server, or with `--url postgres://…` on another (15 or newer). */
export async function run(args: readonly string[]): Promise<number> {
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
