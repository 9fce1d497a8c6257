import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The names of what Electron declares for its main process, read from its own type declarations. */
export interface ElectronApi {
  /** The version of Electron whose declarations these are. */
  readonly version: string;
  readonly exports: Record<string, ElectronExport>;
  readonly types: Record<string, TypeApi>;
}

/** One export of `electron`: a class, an object, or an object that holds a class's static members. */
export interface ElectronExport {
  readonly kind: "class" | "object" | "statics";
  readonly type: string;
}

/** Member and event names of one type, inherited ones included. */
export interface TypeApi {
  readonly methods: readonly string[];
  readonly properties: readonly string[];
  readonly staticMethods: readonly string[];
  readonly staticProperties: readonly string[];
  readonly events: readonly string[];
}

export const electronApiFile = fileURLToPath(new URL("electron-api.json", import.meta.url));

export const electronApi = readApi();

function readApi(): ElectronApi {
  try {
    return JSON.parse(readFileSync(electronApiFile, "utf8")) as ElectronApi;
  } catch (cause) {
    throw new Error(`${electronApiFile} cannot be read. Run node tests/electron/stand-in/api/generate.ts.`, {
      cause,
    });
  }
}

/** The declared names of one type; throws where Electron declares no such type. */
export function typeApi(name: string): TypeApi {
  const type = electronApi.types[name];
  if (!type) throw new Error(`Electron ${electronApi.version} declares no type ${name}.`);
  return type;
}
