import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { areaChunks } from "./vite/area-chunks.ts";
import { loginShell } from "./vite/login-shell-plugin.ts";
import { precompress } from "./vite/precompress.ts";
import { stableIds } from "./vite/stable-ids.ts";

// `npm run dev` names the gateway and its key; `vite` alone finds the local backend at its default address.
const { ANDROMEDA_API_URL: gateway = "http://127.0.0.1:54321", ANDROMEDA_PUBLISHABLE_KEY: publishableKey } =
  process.env;

/** The dev server answers /config.json itself; `vite` alone serves a config.json of this folder. */
const localConfig: Plugin = {
  name: "local-config",
  apply: "serve",
  configureServer({ middlewares }) {
    if (!publishableKey) return;
    middlewares.use("/config.json", (_request, response) => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ supabaseUrl: gateway, publishableKey }));
    });
  },
};

/**
 * The dev server answers an imported JSON file with a script, so the attribute that Node needs would make browsers
 * refuse it. A build puts the content into a chunk and drops the attribute by itself.
 */
const jsonAttributes: Plugin = {
  name: "json-import-attributes",
  apply: "serve",
  enforce: "pre",
  transform(code, id) {
    if (id.includes("node_modules") || !code.includes('type: "json"')) return;
    return { code: code.replaceAll(/,\s*\{\s*with:\s*\{\s*type:\s*"json"\s*\}\s*\}/g, ""), map: null };
  },
};

export default defineConfig({
  plugins: [react(), localConfig, jsonAttributes, stableIds(), areaChunks(), loginShell(), precompress()],
  build: {
    target: "es2023",
    manifest: true,
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      // The portal's own interface lives in edge functions; every host of the built portal maps it the same way.
      "/api": { target: gateway, rewrite: (path) => path.replace(/^\/api/, "/functions/v1") },
    },
  },
});
