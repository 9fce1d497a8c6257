import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib/paths.ts";
import { writeUnpackedElectron } from "./unpacked-electron.ts";

/** Packages the built studio without a server and without Electron, and answers the folder of what is the app's own. */
export function packageStudio(folder: string): string {
  execFileSync(
    process.execPath,
    [
      join(root, "scripts", "tasks.ts"),
      "package",
      `--config.electronDist=${writeUnpackedElectron(join(folder, "electron"))}`,
      `--output=${join(folder, "release")}`,
    ],
    { cwd: root, stdio: "pipe", env: { ...process.env, ANDROMEDA_UPDATE_URL: "", GITHUB_REPOSITORY: "" } },
  );
  const [resources] = globSync(join(folder, "release", "linux*-unpacked", "resources"));
  if (!resources) throw new Error(`Nothing was packaged in ${folder}.`);
  return resources;
}
