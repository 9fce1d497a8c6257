import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Everything a run leaves behind lives here; git ignores it. Benchmarks and tests point it at a folder of their own. */
export const stateDir = process.env.ANDROMEDA_STATE_DIR ?? join(root, ".andromeda");
export const dataDir = join(stateDir, "data");
export const localFile = join(stateDir, "local.json");
export const migrationsDir = join(root, "supabase", "migrations");
export const functionsDir = join(root, "supabase", "functions");
export const portalDir = join(root, "apps", "portal");
export const portalDist = join(portalDir, "dist");
export const backendDir = join(root, "packages", "local-backend");
export const backendDist = join(backendDir, "dist");
export const studioDir = join(root, "apps", "studio");
export const uiDir = join(root, "packages", "ui");

/** The path of a file of an installed package; it need not exist. */
export const inPackage = (...parts: string[]): string => join(root, "node_modules", ...parts);
