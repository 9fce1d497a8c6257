import { existsSync } from "node:fs";
import { join } from "node:path";
import { inPackage, root } from "./paths.ts";
import { capture } from "./process.ts";

/** What the layering check found below a folder. */
export interface LayeringReport {
  readonly modules: number;
  readonly violations: readonly {
    readonly rule: string;
    readonly from: string;
    readonly to: string;
    readonly comment: string;
  }[];
}

interface CruiseOutput {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: {
    totalCruised: number;
    violations: { rule: { name: string }; from: string; to: string }[];
    ruleSetUsed: { forbidden?: { name: string; comment?: string }[] };
  };
}

/** Which file imports which, types included; paths from the folder, with slashes. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Runs the rules of .dependency-cruiser.mjs over the rooms below `base`; throws when the tool itself fails. */
export async function checkLayering(base: string): Promise<LayeringReport> {
  const { summary } = await cruise(base);
  const comments = new Map(summary.ruleSetUsed.forbidden?.map((rule) => [rule.name, rule.comment ?? ""]));
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      comment: comments.get(rule.name) ?? "",
    })),
  };
}

/** Reads the imports of the rooms below `base`; throws when the tool fails. */
export async function readImports(base: string): Promise<ImportGraph> {
  const { modules } = await cruise(base);
  return new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
}

async function cruise(base: string): Promise<CruiseOutput> {
  const rooms = ["apps", "packages", "supabase/functions"].filter((room) => existsSync(join(base, room)));
  const { code, output, errors } = await capture(
    process.execPath,
    [
      inPackage("dependency-cruiser", "bin", "dependency-cruiser.mjs"),
      "--config",
      join(root, ".dependency-cruiser.mjs"),
      "--output-type",
      "json",
      ...rooms,
    ],
    { cwd: base },
  );
  if (!output.startsWith("{")) throw new Error(`dependency-cruiser did not run (exit ${code}):\n${errors}`);
  return JSON.parse(output) as CruiseOutput;
}
