import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";
import type { Plugin } from "vite";
import { channels } from "./src/shared/ipc-contract.ts";

/** What is loaded from node_modules at run time: Electron itself, and the one library with a binary. */
const external = ["electron", /^electron\//, "better-sqlite3"];

/** Requests the font with the scripts; otherwise the browser finds it at the first layout and lays the page out again. */
function preloadFont(): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { path, bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => path === "/index.html" && file.endsWith(".woff2"));
        return fonts.map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `./${file}` },
        }));
      },
    },
  };
}

export default defineConfig({
  main: {
    build: {
      outDir: "dist/main",
      externalizeDeps: false,
      rolldownOptions: { input: { index: "src/main/index.ts" }, external },
    },
  },
  preload: {
    define: { CHANNELS: JSON.stringify(channels) },
    build: {
      outDir: "dist/preload",
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: "src/preload/index.ts" },
        external,
        // A sandboxed preload is one script, and no module.
        output: { format: "cjs", entryFileNames: "[name].cjs", codeSplitting: false },
      },
    },
  },
  renderer: {
    root: "src/renderer",
    plugins: [react(), preloadFont()],
    build: {
      outDir: "dist/renderer",
      minify: true,
      rolldownOptions: {
        input: { index: "src/renderer/index.html", "station-pack": "src/renderer/station-pack.html" },
        // What starts React is a script of a few lines, apart from the rest: React creates Error objects while it loads,
        // and with a debugger attached, as in the tests, V8 parses every script on their stacks again.
        experimental: { chunkOptimization: { mergeCommonChunks: false } },
        output: {
          codeSplitting: {
            groups: [
              {
                name: "studio",
                tags: ["$initial"],
                test: (id) => !/renderer[\\/](main|index|station-pack)/.test(id),
              },
            ],
          },
        },
      },
    },
  },
});
