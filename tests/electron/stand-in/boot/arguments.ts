/** The command line as Electron reads it: switches anywhere, the app's path first among the rest. */
export interface StandInArguments {
  /** Scripts to run before the app (`-r file`). */
  readonly preloads: readonly string[];
  /** Port of the inspector, 0 for any; null where none is asked for. */
  readonly inspectPort: number | null;
  readonly switches: ReadonlyMap<string, string>;
  /** Path of the app: a folder with a package.json, or a script. */
  readonly appPath: string | null;
}

/** Reads the arguments after the executable; throws for a malformed inspector port. */
export function parseArguments(raw: readonly string[]): StandInArguments {
  const preloads: string[] = [];
  const switches = new Map<string, string>();
  let appPath: string | null = null;
  for (let index = 0; index < raw.length; index += 1) {
    const argument = raw[index] ?? "";
    if (argument === "-r" || argument === "--require") {
      index += 1;
      preloads.push(raw[index] ?? "");
    } else if (argument.startsWith("--") && argument.length > 2) {
      const equals = argument.indexOf("=");
      const name = argument.slice(2, equals < 0 ? undefined : equals);
      switches.set(name, equals < 0 ? "" : argument.slice(equals + 1));
    } else if (!argument.startsWith("-")) {
      appPath ??= argument;
    }
  }
  return { preloads, inspectPort: inspectPort(switches.get("inspect")), switches, appPath };
}

function inspectPort(value: string | undefined): number | null {
  if (value === undefined) return null;
  // Without a port the inspector has Node's own default.
  const port = value === "" ? 9_229 : Number(value.slice(value.lastIndexOf(":") + 1));
  if (!Number.isInteger(port)) throw new Error(`--inspect needs a port; it got "${value}".`);
  return port;
}
