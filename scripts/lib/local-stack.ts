import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type DemoAccount, demoAccounts } from "@andromeda/demo-data/accounts";
import type { LocalBackend } from "@andromeda/local-backend/start";
import { buildBackendIfChanged } from "./builds.ts";
import { backendDist, dataDir, functionsDir, migrationsDir, stateDir } from "./paths.ts";
import { type LocalPorts, UserFacingError } from "./ports.ts";

/** What a new database is filled with: the demonstration data, or only its first administrator. */
export type FirstContent = "demonstration" | "administrator";

/** Starts the backend on its data folder and fills it unless there is something in it already. */
export async function startSeededBackend(
  ports: LocalPorts,
  onProgress: (message: string) => void,
  content: FirstContent = "demonstration",
): Promise<LocalBackend> {
  mkdirSync(stateDir, { recursive: true });
  await buildBackendIfChanged(onProgress);
  const { startLocalBackend }: typeof import("@andromeda/local-backend/start") = await import(
    pathToFileURL(join(backendDist, "start.js")).href
  );
  const backend = await startLocalBackend({
    dataDir,
    ports: { api: ports.api, database: ports.database, mail: ports.mail, smtp: ports.smtp },
    migrationsDir,
    functionsDir,
    // The user's own PostgreSQL (15 or newer) instead of the embedded one.
    ...(process.env.ANDROMEDA_DATABASE_URL ? { databaseUrl: process.env.ANDROMEDA_DATABASE_URL } : {}),
    siteUrl: `http://127.0.0.1:${ports.portal}`,
    onProgress,
  });
  try {
    if (content === "demonstration") await seedWhenEmpty(backend, onProgress);
    else await prepareEmptyBackend(backend, onProgress);
    return backend;
  } catch (error) {
    await backend.close();
    throw error;
  }
}

/** The demo accounts in the database. */
export async function accountsOf({ sql }: Pick<LocalBackend, "sql">): Promise<readonly DemoAccount[]> {
  const known = await sql<{ email: string }[]>`
    select email from auth.users where email in ${sql(demoAccounts.map(({ email }) => email))}`;
  return demoAccounts.filter((account) => known.some(({ email }) => email === account.email));
}

/** Makes sure that the backend has no data but an administrator, who makes everything else. */
export async function prepareEmptyBackend(
  backend: LocalBackend,
  onProgress: (message: string) => void,
): Promise<void> {
  const known = await accountsOf(backend);
  if (known.some(({ role }) => role !== "administrator"))
    throw new UserFacingError(
      "There is demonstration data already. `npm run reset` removes it; then run `npm start -- --empty` again.",
    );
  const administrator = demoAccounts.find(({ role }) => role === "administrator");
  if (!administrator) throw new Error("There is no account for an administrator.");
  const { email, password, name } = administrator;
  if (known.length === 0) {
    onProgress("Making the first administrator …");
    const [first_name, last_name] = name.split(" ");
    const { auth } = await clientOf(backend);
    const { error } = await auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { first_name, last_name },
    });
    if (error) throw error;
  }
  await backend.sql`
    update public.user_profiles set is_admin = true
    where id = (select id from auth.users where email = ${email}) and not is_admin`;
}

/** One transaction: a start that was cut off while seeding seeds again, one that finished never does. */
async function seedWhenEmpty(backend: LocalBackend, onProgress: (message: string) => void): Promise<void> {
  // A system started empty has its administrator and is never seeded.
  if ((await accountsOf(backend)).length > 0) return;
  onProgress("Seeding the demonstration data (first start only) …");
  const { recordingUploader, seedDemoData } = await import("@andromeda/demo-data");
  const { storage } = await clientOf(backend);
  await seedDemoData({
    sql: backend.sql,
    uploadRecording: recordingUploader(storage.from("call_recordings")),
    onProgress: (done, total, what) => {
      if (process.stdout.isTTY) process.stdout.write(`\r  ${done} of ${total}  ${what.padEnd(40)}`);
      if (done === total && process.stdout.isTTY) process.stdout.write("\n");
    },
  });
}

/** A client with the secret key; the library is loaded only at the first start, which seeds. */
async function clientOf({ apiUrl, secretKey }: LocalBackend) {
  const { createClient } = await import("@supabase/supabase-js");
  return createClient(apiUrl, secretKey, { auth: { persistSession: false } });
}
