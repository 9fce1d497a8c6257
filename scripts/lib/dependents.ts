import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { parseSync } from "oxc-parser";

const sources = [
  "apps/*/*.{ts,tsx,mjs}",
  "{apps,packages}/*/{src,server,scripts,vite}/**/*.{ts,tsx,mjs}",
  "{scripts,tests}/**/*.{ts,tsx,mjs}",
  "supabase/functions/**/*.ts",
];

/** One imported name; null for all exports of the file. */
interface ImportedName {
  readonly file: string;
  readonly name: string | null;
}

interface Module {
  /** The names that it exports and defines itself. */
  readonly defines: ReadonlySet<string>;
  /** What it uses itself; types leave no trace when the code runs, so they do not count. */
  readonly uses: readonly ImportedName[];
  /** What it passes on under a name; null is `export *`. */
  readonly passesOn: readonly { readonly as: string | null; readonly from: ImportedName }[];
}

/**
 * The files below `root` that a change of `changed` can reach by imports, the changed ones included. An import by name
 * from a package leads to the file that defines the name, not to all of the package.
 */
export function dependentsOf(root: string, changed: readonly string[]): Set<string> {
  const modules = readModules(root);
  const importers = new Map<string, Set<string>>();
  for (const [file, { uses, passesOn }] of modules) {
    // Importing everything from a file includes its re-exports.
    const all = [...uses, ...passesOn.filter(({ as }) => as === null).map(({ from }) => from)];
    for (const used of all.flatMap((wanted) => definingFiles(modules, wanted))) {
      importers.set(used, (importers.get(used) ?? new Set()).add(file));
    }
  }
  const reached = new Set(changed);
  // Iterating a set includes elements that are added meanwhile.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/**
 * The tests in two parts, as far as there are any: those in the folders of changed files, which fail within seconds, and
 * the others.
 */
export function nearestFirst(tests: readonly string[], changed: readonly string[]): string[][] {
  const folders = new Set(changed.map((file) => dirname(file)));
  const isBeside = (test: string) => folders.has(dirname(test));
  return [tests.filter(isBeside), tests.filter((test) => !isBeside(test))].filter((part) => part.length > 0);
}

/** The edge functions that the files belong to. */
export function edgeFunctionsOf(files: readonly string[]): string[] {
  const named = files.flatMap(
    (file) => /^supabase\/functions\/([^/_][^/]*)\/(?!.*\.test\.ts$)/.exec(file)?.[1] ?? [],
  );
  return [...new Set(named)];
}

function readModules(root: string): Map<string, Module> {
  const packages = new Map(
    globSync("packages/*/package.json", { cwd: root }).flatMap((file) => {
      const { name, exports } = JSON.parse(readFileSync(join(root, file), "utf8")) as {
        name: string;
        exports: Record<string, string>;
      };
      const folder = dirname(file).replaceAll("\\", "/");
      return Object.entries(exports).map(([path, target]) => [
        posix.join(name, path),
        posix.join(folder, target),
      ]);
    }),
  );
  const resolve = (from: string, request: string): string | null => {
    const entry = packages.get(request);
    if (entry) return entry;
    if (!request.startsWith(".")) return null;
    const base = join(root, dirname(from), request.replace(/\?.*$/, ""));
    const found = ["", ".ts", ".tsx", "/index.ts"]
      .map((end) => base + end)
      .find((path) => existsSync(path) && statSync(path).isFile());
    return found ? relative(root, found).replaceAll("\\", "/") : null;
  };
  const files = globSync(sources, { cwd: root, exclude: (path) => /node_modules|[\\/]dist$/.test(path) });
  return new Map(
    files.map((file) => file.replaceAll("\\", "/")).map((file) => [file, readModule(root, file, resolve)]),
  );
}

function readModule(
  root: string,
  file: string,
  resolve: (from: string, request: string) => string | null,
): Module {
  const text = readFileSync(join(root, file), "utf8");
  const { module } = parseSync(file, text);
  const wanted = (request: string, name: string | null): ImportedName[] => {
    const target = resolve(file, request);
    return target ? [{ file: target, name }] : [];
  };
  const uses = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.length === 0
      ? wanted(moduleRequest.value, null)
      : entries.flatMap(({ importName, isType }) =>
          isType ? [] : wanted(moduleRequest.value, nameOf(importName)),
        ),
  );
  // The parser gives only the place of the argument. What is no text in quotes names no file and is not followed.
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
    wanted(text.slice(start + 1, end - 1), null),
  );
  const addresses = [...text.matchAll(/new URL\(\s*"([^"]+)",\s*import\.meta\.url/g)].flatMap(
    ([, request = ""]) => wanted(request, null),
  );
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const defines = new Set(
    exported.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : (nameOf(exportName) ?? []))),
  );
  const passesOn = exported.flatMap(({ moduleRequest, importName, exportName, isType }) =>
    moduleRequest && !isType
      ? wanted(moduleRequest.value, nameOf(importName)).map((from) => ({ as: exportName.name, from }))
      : [],
  );
  return { defines, uses: [...uses, ...dynamic, ...addresses], passesOn };
}

const nameOf = ({ kind, name }: { kind: string; name: string | null }) =>
  kind === "Default" ? "default" : name;

/** The files that define a name, followed through re-exports; none when no file does. */
function definingFiles(
  modules: ReadonlyMap<string, Module>,
  wanted: ImportedName,
  seen = new Set<string>(),
): string[] {
  const { file, name } = wanted;
  const module = modules.get(file);
  // A style sheet, an image, data: any import of it is the file itself.
  if (!module) return [file];
  if (seen.has(`${file} ${name}`)) return [];
  seen.add(`${file} ${name}`);
  const follow = (next: readonly { readonly from: ImportedName }[]) =>
    next.flatMap(({ from }) => definingFiles(modules, { file: from.file, name: from.name ?? name }, seen));
  if (name === null) return [file, ...follow(module.passesOn)];
  if (module.defines.has(name)) return [file];
  const named = module.passesOn.filter(({ as }) => as === name);
  return follow(named.length > 0 ? named : module.passesOn.filter(({ as }) => as === null));
}
