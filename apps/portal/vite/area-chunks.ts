import type { Plugin, Rolldown } from "vite";
import { buildScripts, portal } from "./nested-build.ts";
import { withImports } from "./with-imports.ts";

const source = `${portal.replaceAll("\\", "/")}/src/`;

/** What /login needs: the page's own script and the screen that it opens. */
const firstScreen = ["main.tsx", "auth/login/LoginScreen.tsx"];
/** What every screen behind /login needs, and the first screen after it. */
const signedIn = [
  "shell/ShellLayout.tsx",
  "compose-data.ts",
  "member/AppSelectionScreen.tsx",
  "NotificationHost.tsx",
];
/** Loaded on every screen behind /login, while the page is idle: it must not bring an area along. */
const everywhere = ["shell/palette/Palette.tsx"];
/** Screens that are visited one after the other, by folder; the first that fits counts. */
const areas: Readonly<Record<string, string>> = {
  auth: "auth/",
  member: "member/",
  cases: "admin/cases/",
  admin: "admin/",
};

/** A file of a build: the modules in it, and the files that it cannot run without. */
export type BuiltChunk = Pick<
  Rolldown.OutputChunk,
  "fileName" | "moduleIds" | "imports" | "facadeModuleId" | "isEntry" | "isDynamicEntry"
>;

/**
 * Gathers the portal's modules into few files: what /login needs, what every signed-in screen needs, and what the
 * screens of an area share. Left to itself the bundler makes a hundred small files for one screen.
 *
 * Which module is used where is only known after unused code has been removed, so a trial build comes first.
 */
export function areaChunks(): Plugin {
  return {
    name: "area-chunks",
    apply: "build",
    async config() {
      const trial = await buildScripts({
        minify: false,
        cssMinify: false,
        reportCompressedSize: false,
        target: "es2023",
      });
      const names = nameChunks(trial);
      return {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: "allow-extension",
            output: {
              codeSplitting: {
                // Each group is complete with the ones before it, so what it depends on has a name already.
                includeDependenciesRecursively: false,
                groups: [{ name: (id) => names.get(id) ?? null }],
              },
            },
          },
        },
      };
    },
  };
}

/**
 * The file that each module belongs to. Modules without a name stay with the only screen that uses them, or in files
 * that load on their own (the diff editor, the chart).
 */
export function nameChunks(chunks: readonly BuiltChunk[]): Map<string, string> {
  const entries = entriesByChunk(chunks);
  const names = new Map<string, string>();
  for (const chunk of chunks) {
    const area = nameFor(entries.get(chunk) ?? []);
    for (const id of chunk.moduleIds) {
      const name = area === null ? null : nameOfModule(id, area, chunk);
      if (name !== null) names.set(id, name);
    }
  }
  return names;
}

function nameOfModule(id: string, area: string, { facadeModuleId }: BuiltChunk): string | null {
  if (area === "start") return isOneOf(id, firstScreen) ? null : isOurs(id) ? area : "libraries";
  // Small, and each style sheet costs a request: one for all screens behind /login.
  if (area !== "auth" && id.endsWith(".css")) return "signed-in";
  return facadeModuleId?.endsWith("Screen.tsx") ? null : area;
}

/** The name of a file that these entries use; null when it is of no area. */
function nameFor(entries: readonly string[]): string | null {
  if (entries.some((entry) => isOneOf(entry, firstScreen))) return "start";
  if (entries.some((entry) => isOneOf(entry, signedIn))) return "signed-in";
  const used = new Set(entries.flatMap((entry) => areaOf(entry) ?? []));
  const [area] = used;
  const isEverywhere = entries.some((entry) => isOneOf(entry, everywhere));
  if (area === undefined || (used.size === 1 && !isEverywhere)) return area ?? null;
  if (used.has("auth")) return "auth";
  return used.has("member") || isEverywhere ? "screens" : "back-office";
}

function areaOf(entry: string): string | undefined {
  // Other parts that load later (a chart) stay apart, or all would wait for them.
  if (!entry.endsWith("Screen.tsx")) return undefined;
  return Object.keys(areas).find((area) => entry.startsWith(`${source}${areas[area]}`));
}

function isOneOf(entry: string, endings: readonly string[]): boolean {
  return endings.some((ending) => entry.endsWith(`/${ending}`));
}

function isOurs(id: string): boolean {
  return !id.startsWith("\0") && !id.includes("/node_modules/");
}

/** For each file, the entries that cannot run without it. */
function entriesByChunk(chunks: readonly BuiltChunk[]): Map<BuiltChunk, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = new Map<BuiltChunk, string[]>(chunks.map((chunk) => [chunk, []]));
  for (const { fileName, facadeModuleId, isEntry, isDynamicEntry } of chunks) {
    if (facadeModuleId === null || !(isEntry || isDynamicEntry)) continue;
    for (const needed of withImports([fileName], (name) => byName.get(name)?.imports)) {
      const chunk = byName.get(needed);
      if (chunk) entries.get(chunk)?.push(facadeModuleId);
    }
  }
  return entries;
}
