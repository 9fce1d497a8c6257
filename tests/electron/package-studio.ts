import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib/paths.ts";
import { resolveElectronRuntime } from "./resolve-runtime.ts";
import { writeUnpackedElectron } from "./unpacked-electron.ts";

/** The Case Studio as it was packaged for this system. */
export interface PackagedStudio {
  /** What starts it; of no use where it was packaged without Electron. */
  readonly program: string;
  /** The folder of what is the app's own: app.asar and what lies beside it. */
  readonly resources: string;
}

/** Packages the built studio without a server: with Electron itself where the tests have it, else with its file names. */
export function packageStudio(folder: string): PackagedStudio {
  const isReal = resolveElectronRuntime().kind === "real";
  execFileSync(
    process.execPath,
    [
      join(root, "scripts", "tasks.ts"),
      "package",
      ...(isReal ? [] : [`--config.electronDist=${writeUnpackedElectron(join(folder, "electron"))}`]),
      `--output=${join(folder, "release")}`,
    ],
    { cwd: root, stdio: "pipe", env: { ...process.env, ANDROMEDA_UPDATE_URL: "", GITHUB_REPOSITORY: "" } },
  );
  for (const [resources, program] of [
    ["linux*-unpacked/resources", "../andromeda-case-studio"],
    ["win*-unpacked/resources", "../Andromeda Case Studio.exe"],
    ["mac*/*.app/Contents/Resources", "../MacOS/Andromeda Case Studio"],
  ] as const) {
    const [found] = globSync(resources, { cwd: join(folder, "release") });
    if (found === undefined) continue;
    const path = join(folder, "release", found);
    return { resources: path, program: join(path, program) };
  }
  throw new Error(`Nothing was packaged in ${folder}.`);
}
