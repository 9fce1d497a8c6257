import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inPackage } from "./paths.ts";
import { UserFacingError } from "./ports.ts";
import { capture } from "./process.ts";

/** What to do where Electron's own download site cannot be reached. */
const DOWNLOAD_HELP = `Andromeda Case Studio runs on Electron, whose program is not on this computer and could not be downloaded.

  - Behind a proxy or without access to GitHub, name a mirror and run the command again:
      ELECTRON_MIRROR=https://the-mirror/path/ npm run studio
  - With an Electron of your own (unpacked), name its folder:
      ELECTRON_OVERRIDE_DIST_PATH=/path/to/electron npm run studio
`;

/** The path of Electron's program, downloaded by its own package when it is missing; throws a message for the user. */
export async function electronBinary(onProgress: (message: string) => void): Promise<string> {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) {
    const program = join(override, programName() ?? defaultProgramName(process.platform));
    if (existsSync(program)) return program;
    throw new UserFacingError(`ELECTRON_OVERRIDE_DIST_PATH is "${override}", but there is no ${program}.`);
  }
  const known = installed();
  if (known) return known;
  onProgress("Fetching Electron (once) …");
  const { code, errors } = await capture(process.execPath, [inPackage("electron", "install.js")]);
  const fetched = installed();
  if (code === 0 && fetched) return fetched;
  const reason = errors.split("\n").find((line) => line.trim() !== "") ?? "no reason was given";
  throw new UserFacingError(`${DOWNLOAD_HELP}\nThe download said: ${reason.trim()}`);
}

function installed(): string | null {
  const name = programName();
  const program = name && inPackage("electron", "dist", name);
  return program && existsSync(program) ? program : null;
}

/** The name of the program within Electron's folder, as its package notes it after a download. */
function programName(): string | null {
  const note = inPackage("electron", "path.txt");
  return existsSync(note) ? readFileSync(note, "utf8").trim() : null;
}

/** The name of the program within an unpacked Electron, where no package notes it. */
export function defaultProgramName(platform: NodeJS.Platform): string {
  if (platform === "win32") return "electron.exe";
  return platform === "darwin" ? "Electron.app/Contents/MacOS/Electron" : "electron";
}
