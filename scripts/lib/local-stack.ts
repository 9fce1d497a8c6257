import { mkdirSync } from "node:fs";
import { demoAccounts, recordingUploader, seedDemoData } from "@andromeda/demo-data";
import { type LocalBackend, startLocalBackend } from "@andromeda/local-backend";
import { createClient } from "@supabase/supabase-js";
import { dataDir, functionsDir, migrationsDir, stateDir } from "./paths.ts";
import type { LocalPorts } from "./ports.ts";

/** Starts the backend on its data folder and seeds it unless the demo accounts are there already. */
export async function startSeededBackend(
  ports: LocalPorts,
  onProgress: (message: string) => void,
): Promise<LocalBackend> {
  mkdirSync(stateDir, { recursive: true });
  const backend = await startLocalBackend({
    dataDir,
    ports: { api: ports.api, database: ports.database, mail: ports.mail, smtp: ports.smtp },
    migrationsDir,
    functionsDir,
    // A PostgreSQL of one's own (15 or newer) instead of the embedded one.
    ...(process.env.ANDROMEDA_DATABASE_URL ? { databaseUrl: process.env.ANDROMEDA_DATABASE_URL } : {}),
    siteUrl: `http://127.0.0.1:${ports.portal}`,
    onProgress,
  });
  try {
    await seedWhenEmpty(backend, onProgress);
    return backend;
  } catch (error) {
    await backend.close();
    throw error;
  }
}

/** One transaction: a start that was cut off while seeding seeds again, one that finished never does. */
async function seedWhenEmpty(backend: LocalBackend, onProgress: (message: string) => void): Promise<void> {
  const email = demoAccounts[0]?.email ?? "";
  const [row] = await backend.sql<{ exists: boolean }[]>`
    select exists (select from auth.users where email = ${email}) as exists`;
  if (row?.exists) return;
  onProgress("Seeding the demonstration data (first start only) …");
  const storage = createClient(backend.apiUrl, backend.secretKey, {
    auth: { persistSession: false },
  }).storage;
  await seedDemoData({
    sql: backend.sql,
    uploadRecording: recordingUploader(storage.from("call_recordings")),
    onProgress: (done, total, what) => {
      if (process.stdout.isTTY) process.stdout.write(`\r  ${done} of ${total}  ${what.padEnd(40)}`);
      if (done === total && process.stdout.isTTY) process.stdout.write("\n");
    },
  });
}
