import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { startTestCluster } from "@andromeda/testing";
import { generateTypes, typesFile } from "../../packages/data/scripts/generate-types.ts";
import { checkLayering } from "../lib/layering.ts";
import { inPackage, root } from "../lib/paths.ts";
import { capture, runNode } from "../lib/process.ts";

/** One check of `npm run check`: a name, what is wrong (null when nothing is), and how long it took. */
interface Outcome {
  readonly name: string;
  readonly problem: string | null;
  readonly seconds: number;
}

/** `npm run check`: format and lint, types of every room, layering, generated files. */
export async function check(): Promise<number> {
  const outcomes = await runChecks((outcome) => {
    console.log(`${outcome.problem === null ? "ok    " : "FAILED"} ${outcome.name}`);
    if (outcome.problem !== null) console.log(outcome.problem);
  });
  const failed = outcomes.filter((outcome) => outcome.problem !== null).length;
  console.log(`${outcomes.length - failed} checks passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Runs every check, a few at a time; reports each as it ends. */
export async function runChecks(onOutcome: (outcome: Outcome) => void): Promise<readonly Outcome[]> {
  const checks: { name: string; check: () => Promise<string | null> }[] = [
    {
      name: "lint and format (biome)",
      check: () => tool([inPackage("@biomejs", "biome", "bin", "biome"), "check", "."]),
    },
    { name: "layering (dependency-cruiser)", check: layering },
    { name: "database types match the migrations", check: databaseTypes },
    ...rooms().map((room) => ({ name: `types of ${room}`, check: () => types(room) })),
  ];
  const outcomes: Outcome[] = [];
  const queue = [...checks];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const started = Date.now();
      const problem = await next.check();
      const outcome = { name: next.name, problem, seconds: (Date.now() - started) / 1000 };
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, cpus().length) }, worker));
  return outcomes;
}

/** Every folder with a tsconfig.json of its own. */
function rooms(): string[] {
  const below = (folder: string) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [];
  return [...below("packages"), ...below("apps"), "scripts", "tests", "supabase/functions"].filter((room) =>
    existsSync(join(root, room, "tsconfig.json")),
  );
}

// The native compiler is several times faster; the JavaScript one stays for tools that need its API.
const types = (room: string) =>
  tool([inPackage("typescript-native", "bin", "tsc"), "-p", join(root, room, "tsconfig.json")]);

async function tool(args: string[]): Promise<string | null> {
  const { code, output, errors } = await capture(process.execPath, args);
  return code === 0 ? null : `${output}${errors}`;
}

async function databaseTypes(): Promise<string | null> {
  if (readFileSync(typesFile, "utf8") === (await typesOfMigrations())) return null;
  return "  packages/data/src/database.types.ts differs from the migrations. Run `npm run types:generate`.";
}

async function layering(): Promise<string | null> {
  const { modules, violations } = await checkLayering(root);
  if (modules < 20) return `Only ${modules} modules were seen: the check ran blind.`;
  if (violations.length === 0) return null;
  return violations
    .map(({ rule, from, to, comment }) => `  ${rule}: ${from} -> ${to}\n    ${comment}`)
    .join("\n");
}

/** `npm run fix`: formats, and repairs what the linter can repair safely. */
export function fix(): Promise<number> {
  return runNode(inPackage("@biomejs", "biome", "bin", "biome"), ["check", "--write", "."]);
}

/** `npm run types:generate`: writes packages/data/src/database.types.ts from the migrations. */
export async function writeTypes(): Promise<number> {
  writeFileSync(typesFile, await typesOfMigrations());
  console.log("Database types written: packages/data/src/database.types.ts");
  return 0;
}

/** The content of database.types.ts for the migrations as they are now, read from a database made for this. */
async function typesOfMigrations(): Promise<string> {
  const cluster = await startTestCluster();
  try {
    const url = new URL(cluster.serverUrl);
    url.pathname = `/${cluster.template}`;
    return await generateTypes(url.href);
  } finally {
    await cluster.stop();
  }
}
