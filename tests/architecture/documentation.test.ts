import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/lib/paths.ts";

/** Generated folders, which the repository does not hold: paths in them are not checked. */
const GENERATED = /(?:^|\/)(?:node_modules|dist|release|\.andromeda)(?:\/|$)/;
const CODE_SPAN = /`([^`\n]+)`(?! \(new\))/g;
const LINK = /\]\(([^)#\s]+)[^)]*\)/g;
const FILE = /^[\w.@/-]+\.(?:ts|tsx|mjs|css|sql|md|yaml|json)$/;
const FOLDER = /^(?:apps|packages|supabase|tests|docs|scripts)\/[\w.@/-]+$/;

const files = globSync("{apps,packages,supabase,tests,docs,scripts}/**/*.*", {
  cwd: root,
  exclude: (path) => GENERATED.test(path.replaceAll("\\", "/")),
}).map((path) => path.replaceAll("\\", "/"));
const pages = ["README.md", "CONTRIBUTING.md", ...files.filter((path) => path.endsWith(".md"))];
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** What a page names that is not there: files (the end of a path is enough) and folders in code spans, links, scripts. */
function missingOf(page: string): string[] {
  const text = readFileSync(join(root, page), "utf8");
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "");
  const named = [...prose.matchAll(CODE_SPAN)].map(([, name = ""]) => name);
  const linked = [...prose.matchAll(LINK)].map(([, to = ""]) => to);
  return [
    ...named
      .filter((name) => (FILE.test(name) || FOLDER.test(name)) && !GENERATED.test(name))
      .filter((name) => !existsSync(join(root, name)) && !files.some((path) => path.endsWith(`/${name}`))),
    ...linked.filter((to) => !to.includes(":") && !existsSync(join(root, dirname(page), to))),
    ...[...text.matchAll(/npm run [\w:-]+/g)].map(([run]) => run).filter((run) => !(run.slice(8) in scripts)),
  ];
}

describe("the documentation", () => {
  it.each(pages)(
    "%s names only files, folders and scripts that exist; a path that the reader is to create is followed by (new)",
    (page) => {
      expect(missingOf(page)).toEqual([]);
    },
  );
});
