import { join, relative } from "node:path";
import { defineConfig, normalizePath, type Plugin } from "vite";

const outDir = join(import.meta.dirname, "dist");

/** What a module finds beside itself (SQL, the mailbox's thread) stays beside its source, wherever the project is moved to. */
const addressesOfSources: Plugin = {
  name: "addresses-of-sources",
  enforce: "pre",
  transform(code, id) {
    if (id.startsWith("\0") || !code.includes("import.meta.url")) return;
    const source = JSON.stringify(encodeURI(normalizePath(relative(outDir, id))));
    return {
      code: code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`),
      map: null,
    };
  },
};

/** The backend and its packages in a few files for `npm start`: to find and read all of them takes three times as long. */
export default defineConfig({
  plugins: [addressesOfSources],
  ssr: { noExternal: true },
  build: {
    ssr: "src/start.ts",
    outDir,
    target: "node24",
    sourcemap: true,
    // All in one folder, where the addresses above begin.
    rolldownOptions: { output: { chunkFileNames: "[name]-[hash].js" } },
  },
});
