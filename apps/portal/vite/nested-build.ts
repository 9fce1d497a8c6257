import { join } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";

/** The portal's folder. */
export const portal = join(import.meta.dirname, "..");

/** For a build within the build, without the plugins of vite.config.ts. */
export const nested: InlineConfig = {
  root: portal,
  configFile: false,
  publicDir: false,
  mode: "production",
  // The bundler would warn of "use client" in every file of the libraries.
  logLevel: "error",
};

/** Builds without writing, and returns the scripts. */
export async function buildScripts(
  options: NonNullable<InlineConfig["build"]>,
): Promise<Rolldown.OutputChunk[]> {
  const output = await build({ ...nested, build: { ...options, write: false } });
  const files = Array.isArray(output) ? (output[0]?.output ?? []) : "output" in output ? output.output : [];
  return files.flatMap((file) => (file.type === "chunk" ? [file] : []));
}
