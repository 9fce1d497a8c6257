import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { loginShellId } from "../src/first-load/login-shell.ts";
import { criticalCss } from "./critical-css.ts";
import { buildScripts, nested } from "./nested-build.ts";
import { withImports } from "./with-imports.ts";

const loginScreen = "src/auth/login/LoginScreen.tsx";
const frame = "src/shell/ShellLayout.tsx";

/**
 * Writes the login form into the built page: its markup as a template, the styles that it needs, and the script that
 * puts it in place. Other addresses, and visitors with a session, get the page as it is in index.html; for those who
 * come back to the dashboard the same script fetches what its frame is made of.
 */
export function loginShell(): Plugin {
  let markup = "";
  let scriptFile = "";
  return {
    name: "login-shell",
    apply: "build",
    async buildStart() {
      const [rendered, script] = await Promise.all([renderLogin(), bundleScript()]);
      markup = rendered;
      scriptFile = `assets/show-login-shell-${hashOf(script)}.js`;
      this.emitFile({ type: "asset", fileName: scriptFile, source: script });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const { modules, styles } = filesOf(loginScreen, bundle);
        const css = criticalCss([...styles].map((name) => textOf(bundle[name])).join("\n"), markup);
        const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
        const dashboard = [...filesOf(frame, bundle).modules, ...fonts];
        return fillPage(html, { markup, css, modules, dashboard, scriptFile });
      },
    },
  };
}

/** What is written into the page. */
interface Filling {
  readonly markup: string;
  readonly css: string;
  readonly modules: readonly string[];
  /** The scripts of the frame around every screen of the dashboard, and its font. */
  readonly dashboard: readonly string[];
  readonly scriptFile: string;
}

/** Throws when the page lacks a place for one of the parts. */
export function fillPage(html: string, { markup, css, modules, dashboard, scriptFile }: Filling): string {
  const sheets = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
  const links = html.match(sheets) ?? [];
  const shell = `<template id="${loginShellId}" data-modules="${addresses(modules)}" data-dashboard="${addresses(dashboard)}">${markup}</template>`;
  // In this order, because a script waits for the style sheets before it, and what is before them can be painted while
  // they load. The scripts of the portal are modules and wait for all of them.
  const end = `${shell}\n    <script src="/${scriptFile}"></script>\n${links.join("")}  </body>`;
  const filled = html
    .replaceAll(sheets, "")
    // Ahead of all other scripts, which are two hundred times its size.
    .replace(
      '<meta charset="utf-8" />',
      (meta) => `${meta}\n    <link rel="preload" as="script" href="/${scriptFile}">`,
    )
    .replace("</head>", () => `  <style>${css}</style>\n  </head>`)
    .replace("</body>", () => `  ${end}`);
  if (
    links.length === 0 ||
    !filled.includes(shell) ||
    !filled.includes('rel="preload"') ||
    !filled.includes(css)
  )
    throw new Error("index.html has changed: the login form found no place in it.");
  return filled;
}

function addresses(files: readonly string[]): string {
  return files.map((file) => `/${file}`).join(" ");
}

async function renderLogin(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), "andromeda-login-"));
  try {
    await build({
      ...nested,
      ssr: { noExternal: true },
      build: {
        ssr: "src/first-load/render-login.tsx",
        outDir,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: "render-login.mjs", codeSplitting: false } },
      },
    });
    const rendered: unknown = await import(pathToFileURL(join(outDir, "render-login.mjs")).href);
    return callRenderer(rendered);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

function callRenderer(module: unknown): string {
  if (typeof module === "object" && module !== null && "renderLogin" in module) {
    const { renderLogin: render } = module;
    const markup: unknown = typeof render === "function" ? render() : null;
    if (typeof markup === "string" && markup.includes("<form")) return markup;
  }
  throw new Error("render-login.tsx rendered no form.");
}

/** One classic script: as a module it would wait for the style sheets. */
async function bundleScript(): Promise<string> {
  const [chunk] = await buildScripts({
    rolldownOptions: { input: "src/first-load/show-login-shell.ts", output: { format: "iife" } },
  });
  if (!chunk) throw new Error("show-login-shell.ts made no script.");
  return chunk.code;
}

/** The scripts and style sheets that a part of the portal is made of; of the scripts those that the page does not name itself. */
function filesOf(part: string, bundle: Rolldown.OutputBundle): { modules: string[]; styles: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(part)));
  if (!own) throw new Error(`The build has no chunk with ${part}.`);
  const importsOf = (name: string) => {
    const file = bundle[name];
    return file?.type === "chunk" ? file.imports : undefined;
  };
  const loadedAnyway = withImports(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    importsOf,
  );
  const needed = withImports([own.fileName], importsOf);
  const styles = new Set<string>();
  for (const name of [...loadedAnyway, ...needed]) {
    const file = bundle[name];
    if (file?.type === "chunk") for (const sheet of file.viteMetadata?.importedCss ?? []) styles.add(sheet);
  }
  return { modules: [...needed].filter((name) => !loadedAnyway.has(name)), styles: [...styles] };
}

function textOf(file: Rolldown.OutputBundle[string] | undefined): string {
  return file?.type === "asset" ? String(file.source) : "";
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 8);
}
