import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it } from "vitest";

const entry = fileURLToPath(new URL("../../index.ts", import.meta.url));
const isMonaco = (module: string) => /node_modules[\\/](monaco-editor|@monaco-editor)[\\/]/.test(module);

let chunks: Map<string, Rolldown.OutputChunk>;
let files: readonly string[];

beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    root: fileURLToPath(new URL("../../../", import.meta.url)),
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  files = output.map((file) => file.fileName);
}, 120_000);

/** The chunk and all that is loaded with it before any of its code runs. */
function graphOf(fileName: string, seen = new Set<string>()): Set<string> {
  if (seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const imported of chunks.get(fileName)?.imports ?? []) graphOf(imported, seen);
  return seen;
}

const modulesIn = (names: Iterable<string>) =>
  [...names].flatMap((name) => chunks.get(name)?.moduleIds ?? []);

describe("the bundle", () => {
  it("DIFF-04 holds nothing of Monaco in what is loaded with the authoring screens", () => {
    const first = [...chunks.values()].find(({ isEntry }) => isEntry);
    const initial = modulesIn(graphOf(first?.fileName ?? ""));
    expect(initial.filter((module) => module.includes("CaseDiffView.tsx"))).toHaveLength(1);
    expect(initial.filter(isMonaco)).toEqual([]);
  });

  it("DIFF-04 brings Monaco with its one worker and its styles, without languages that it does not need", () => {
    const monaco = modulesIn(chunks.keys()).filter(isMonaco);
    expect(monaco.length).toBeGreaterThan(500);
    expect(monaco.filter((module) => /[\\/]vs[\\/](languages?|basic-languages)[\\/]/.test(module))).toEqual(
      [],
    );
    expect(files.filter((file) => file.includes("worker"))).toEqual([
      expect.stringMatching(/editor\.worker-[\w-]+\.js$/),
    ]);
    expect(files).toContainEqual(expect.stringMatching(/MonacoDiffEditor-[\w-]+\.css$/));
  });
});
