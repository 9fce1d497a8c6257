import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build, type Configuration } from "electron-builder";
import { readConfig } from "../../apps/studio/src/main/config/read-config.ts";
import { buildStudioIfChanged } from "../lib/builds.ts";
import { electronBinary } from "../lib/electron-binary.ts";
import { root, studioDir } from "../lib/paths.ts";
import { UserFacingError } from "../lib/ports.ts";

const USAGE = `npm run package -- [options]

  --installers                  the installers of this system instead of the unpacked app
  --publish                     puts the installers on the update feed
  --config.electronDist=FOLDER  your own unpacked Electron
  --output=FOLDER               where the result goes, instead of apps/studio/release

  ANDROMEDA_SUPABASE_URL, ANDROMEDA_SUPABASE_PUBLISHABLE_KEY   the project that the app works with
  ANDROMEDA_UPDATE_URL                                         where the app looks for new versions
  GITHUB_REPOSITORY (owner/name)                               the releases of this repository instead
`;

/** `npm run package`: the Case Studio as an app of this system, in apps/studio/release. */
export async function run(args: readonly string[]): Promise<number> {
  const options = optionsOf(args);
  const config = configuration(process.env);
  const electronDist = options["config.electronDist"] ?? (await electronFolder(!options.installers));
  await buildStudioIfChanged(console.log);
  dropEmptyKeys(process.env);
  const files = await build({
    projectDir: studioDir,
    config: {
      ...config,
      directories: { output: resolve(options.output), buildResources: "build" },
      ...(electronDist ? { electronDist: resolve(electronDist) } : {}),
    },
    dir: !options.installers,
    publish: options.publish ? "always" : "never",
  });
  const made = options.installers ? files : [resolve(options.output)];
  console.log(["", "Packaged:", ...made.map((file) => `  ${relative(root, file)}`)].join("\n"));
  return 0;
}

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        installers: { type: "boolean", default: false },
        publish: { type: "boolean", default: false },
        "config.electronDist": { type: "string" },
        output: { type: "string", default: join(studioDir, "release") },
      },
    }).values;
  } catch (error) {
    throw new UserFacingError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** electron-builder.yml with the backend and the feed from the environment; prints what is missing. */
export function configuration(env: Readonly<Record<string, string | undefined>>): Configuration {
  const backend = readConfig({ env, userFile: null, packageFile: null, localFile: null });
  if (backend.kind === "problem") throw new UserFacingError(backend.problem);
  if (backend.kind === "unconnected")
    console.log("ANDROMEDA_SUPABASE_URL is not set: the app asks for its server at the first start.");
  const dsn = env.ANDROMEDA_ERROR_REPORTS_DSN;
  const extraMetadata = {
    ...(backend.kind === "ready" ? { backend: backend.config } : {}),
    ...(dsn ? { errorReports: dsn } : {}),
  };
  return {
    extends: join(root, "electron-builder.yml"),
    ...(Object.keys(extraMetadata).length > 0 ? { extraMetadata } : {}),
    ...(env.ANDROMEDA_UPDATE_URL ? {} : { publish: releasesOf(env.GITHUB_REPOSITORY) }),
  };
}

/** Drops empty keys: a secret that a workflow lacks is an empty text, which electron-builder takes for a certificate. */
export function dropEmptyKeys(env: Record<string, string | undefined>): void {
  for (const name of Object.keys(env))
    if (/^((WIN_)?CSC|APPLE)_/.test(name) && env[name] === "") delete env[name];
}

/** The feed of a repository's releases; null, with a message, when there is none. */
function releasesOf(repository: string | undefined): Configuration["publish"] {
  const [owner, repo] = repository?.split("/") ?? [];
  if (owner && repo) return { provider: "github", owner, repo, releaseType: "draft" };
  console.log("ANDROMEDA_UPDATE_URL is not set: the app does not update itself.");
  return null;
}

/** The folder of Electron's files; null for installers, whose files electron-builder downloads for each processor. */
async function electronFolder(isForThisComputer: boolean): Promise<string | null> {
  if (!isForThisComputer) return null;
  const program = await electronBinary(console.log);
  return process.platform === "darwin" ? resolve(dirname(program), "..", "..", "..") : dirname(program);
}
