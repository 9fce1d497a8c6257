import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  applyMigrations,
  applySystemSchema,
  createDatabase,
  dropDatabase,
  type PostgresServer,
  startPostgres,
  stopLeftover,
  withConnection,
} from "@andromeda/local-backend";
import { makeServerFolder, serverFolderParents } from "./server-folder.ts";

/** The PostgreSQL server of a test run, and its template: an empty database with all migrations. */
export interface TestCluster {
  serverUrl: string;
  template: string;
  /** Folder for the files of the run's backends. */
  filesDir: string;
}

/** Name of the variable that gives the test files of a run the address of its server. */
const variable = "ANDROMEDA_TEST_CLUSTER";

const folderPrefix = "andromeda-test-";
const passwordFile = "password";
const oneHour = 3_600_000;

export const migrationsDir = fileURLToPath(new URL("../../../supabase/migrations", import.meta.url));
export const functionsDir = fileURLToPath(new URL("../../../supabase/functions", import.meta.url));

/**
 * Prepares the server that all test files of a run share: the one `ANDROMEDA_TEST_DATABASE_URL` names (15 or
 * newer, a superuser), or an embedded one in a temporary folder.
 */
export async function startTestCluster(): Promise<TestCluster & { stop(): Promise<void> }> {
  await removeAbandoned();
  const folder = makeServerFolder(folderPrefix);
  const external = process.env.ANDROMEDA_TEST_DATABASE_URL;
  const server = external ? { url: external, stop: async () => {} } : await startTemporaryServer(folder);
  const template = uniqueName("andromeda_template");
  try {
    const url = await createDatabase(server.url, template);
    await withConnection(url, async (sql) => {
      await applySystemSchema(sql);
      await applyMigrations(sql, migrationsDir);
    });
  } catch (error) {
    await dropDatabase(server.url, template);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const cluster = { serverUrl: server.url, template, filesDir: folder };
  process.env[variable] = JSON.stringify(cluster);
  return {
    ...cluster,
    async stop() {
      delete process.env[variable];
      await dropDatabase(server.url, template);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The run's server; starts one of its own when the caller is not part of a run. */
export async function joinTestCluster(): Promise<TestCluster & { leave(): Promise<void> }> {
  const running = process.env[variable];
  if (running) return { ...(JSON.parse(running) as TestCluster), leave: async () => {} };
  const cluster = await startTestCluster();
  return { ...cluster, leave: cluster.stop };
}

/** A database name no other test uses. */
export function uniqueName(prefix: string): string {
  return `${prefix}_${randomBytes(6).toString("hex")}`;
}

function startTemporaryServer(folder: string): Promise<PostgresServer> {
  const password = randomBytes(12).toString("hex");
  writeFileSync(join(folder, passwordFile), password, { mode: 0o600 });
  return startPostgres({
    directory: join(folder, "postgres"),
    port: 0,
    password,
    isDurable: false,
    maxConnections: 300,
  });
}

/** Removes what earlier runs left behind because they were killed: a server without its owner, and its files. */
async function removeAbandoned(): Promise<void> {
  const folders = serverFolderParents.flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(folderPrefix))
      .map((name) => join(parent, name)),
  );
  for (const folder of folders) {
    const file = join(folder, passwordFile);
    if (!existsSync(file)) continue;
    try {
      const hadServer = await stopLeftover(join(folder, "postgres"), readFileSync(file, "utf8"));
      const isOld = Date.now() - statSync(file).mtimeMs > oneHour;
      if (hadServer || isOld) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Its run is alive.
    }
  }
}
