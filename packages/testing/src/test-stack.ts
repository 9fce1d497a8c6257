import { rmSync } from "node:fs";
import { join } from "node:path";
import { type DemoAccount, recordingUploader, seedDemoData } from "@andromeda/demo-data";
import { findFreePort, type LocalBackend, noRateLimits, startLocalBackend } from "@andromeda/local-backend";
import { createClient } from "@supabase/supabase-js";
import { functionRuntime } from "./deno-runtime.ts";
import { startScriptedModel } from "./scripted-model.ts";
import { makeServerFolder } from "./server-folder.ts";
import { functionsDir, migrationsDir } from "./test-cluster.ts";

/**
 * A whole backend as `npm start` has it, with the demonstration data or empty, in a temporary folder on free ports; the
 * assistant's model is scripted.
 */
export interface TestStack extends LocalBackend {
  /** Those of the demonstration data; an empty stack has none. */
  accounts: DemoAccount[];
  /** Where the portal should listen, so that links in mails lead to it. */
  siteUrl: string;
}

/** What a browser test may choose. */
export interface TestStackOptions {
  /** Origin of the portal; absent picks a free port on 127.0.0.1. */
  siteUrl?: string;
  /** The moment the demonstration data is relative to; absent is the present. */
  now?: Date;
  /** No demonstration data and no account. */
  isEmpty?: boolean;
  onProgress?(message: string): void;
  functionEnv?: Readonly<Record<string, string>>;
  /** An empty database that has the migrations, in place of the embedded one. */
  databaseUrl?: string;
}

/** Starts the stack; `close` stops it and removes its folder. */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const folder = makeServerFolder("andromeda-stack-");
  const siteUrl = options.siteUrl ?? `http://127.0.0.1:${await findFreePort()}`;
  const model = await startScriptedModel();
  const backend = await startLocalBackend({
    dataDir: join(folder, "data"),
    // Each part picks a free port when it listens: one that was looked for before might be taken by then.
    ports: { api: 0, database: 0, mail: 0, smtp: 0 },
    ...(options.databaseUrl ? { databaseUrl: options.databaseUrl } : { migrationsDir }),
    functionsDir,
    siteUrl,
    isDurable: false,
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
    functionEnv: { ...model.functionEnv, ...options.functionEnv },
    ...functionRuntime(),
    config: { rateLimits: noRateLimits },
  });
  const close = async () => {
    await backend.close();
    await model.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const accounts = options.isEmpty ? [] : await seed(backend, options.now);
    return { ...backend, accounts, siteUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function seed(backend: LocalBackend, now?: Date): Promise<DemoAccount[]> {
  const { storage } = createClient(backend.apiUrl, backend.secretKey, { auth: { persistSession: false } });
  const { accounts } = await seedDemoData({
    sql: backend.sql,
    ...(now ? { now } : {}),
    uploadRecording: recordingUploader(storage.from("call_recordings")),
  });
  return accounts;
}
