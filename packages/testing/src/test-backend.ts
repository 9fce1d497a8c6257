import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  createBackendOn,
  createDatabaseFromTemplate,
  createMemoryTransport,
  createSmtpTransport,
  dropDatabase,
  generateKeys,
  type Mailbox,
  noRateLimits,
  type OutgoingMail,
  type ProjectConfig,
  startMailbox,
} from "@andromeda/local-backend";
import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import type postgres from "postgres";
import { functionRuntime } from "./deno-runtime.ts";
import { functionsDir, joinTestCluster, uniqueName } from "./test-cluster.ts";
import { insertTestUser, type TestUser, type TestUserOptions } from "./test-users.ts";

/** A backend of its own for one test file: a fresh database with all migrations, and an API on a free port. */
export interface TestBackend {
  apiUrl: string;
  publishableKey: string;
  secretKey: string;
  databaseUrl: string;
  /** Address of the mailbox page; null unless asked for. */
  mailUrl: string | null;
  /** Connections of the database owner, which bypass row-level security. */
  sql: postgres.Sql;
  createUser(options?: TestUserOptions): Promise<TestUser>;
  /** A client with a session of its own for the user. */
  signIn(user: Pick<TestUser, "email" | "password">): Promise<SupabaseClient>;
  anonymous(options?: SupabaseClientOptions<"public">): SupabaseClient;
  /** A client with the secret key: the role service_role. */
  service(): SupabaseClient;
  /** Every mail sent so far, oldest first. */
  mails(): readonly OutgoingMail[];
  /** The newest mail to an address; waits up to five seconds for the first one. */
  latestMail(address: string): Promise<OutgoingMail>;
  close(): Promise<void>;
}

/** What a test may choose. */
export interface TestBackendOptions {
  /** True starts the mailbox page and sends by SMTP; otherwise mails stay in memory. */
  hasMailbox?: boolean;
  siteUrl?: string;
  functionEnv?: Readonly<Record<string, string>>;
  /** What differs from `supabase/config.toml`; the limits of attempts are off unless given. */
  config?: Partial<ProjectConfig>;
}

/** Clones the run's template database and starts an API on it. */
export async function createTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const cluster = await joinTestCluster();
  const name = uniqueName("test");
  const databaseUrl = await createDatabaseFromTemplate(cluster.serverUrl, cluster.template, name);
  const dataDir = mkdtempSync(join(cluster.filesDir, "files-"));
  const mailbox = options.hasMailbox ? await openMailbox(dataDir) : null;
  const memory = createMemoryTransport();
  const smtp = mailbox ? createSmtpTransport(mailbox.smtpPort) : null;
  const keys = generateKeys();
  const backend = await createBackendOn(databaseUrl, {
    keys,
    dataDir,
    functionsDir,
    siteUrl: options.siteUrl ?? "http://127.0.0.1:3000",
    mail: {
      async send(mail) {
        await memory.send(mail);
        await smtp?.send(mail);
      },
    },
    ...(options.functionEnv ? { functionEnv: options.functionEnv } : {}),
    ...functionRuntime(),
    config: { rateLimits: noRateLimits, ...options.config },
  });
  const { sql } = backend.context;
  const client = (key: string, clientOptions: SupabaseClientOptions<"public"> = {}) =>
    createClient(backend.apiUrl, key, {
      ...clientOptions,
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        ...clientOptions.auth,
      },
    });
  return {
    apiUrl: backend.apiUrl,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    databaseUrl,
    mailUrl: mailbox?.url ?? null,
    sql,
    createUser: (user = {}) => insertTestUser(sql, user),
    async signIn({ email, password }) {
      const signedIn = client(keys.publishable);
      const { error } = await signedIn.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return signedIn;
    },
    anonymous: (clientOptions) => client(keys.publishable, clientOptions),
    service: () => client(keys.secret),
    mails: () => memory.sent,
    async latestMail(address) {
      await backend.whenIdle();
      return waitForMail(memory.sent, address);
    },
    async close() {
      await backend.close();
      await mailbox?.close();
      await dropDatabase(cluster.serverUrl, name);
      await cluster.leave();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function openMailbox(dataDir: string): Promise<Mailbox> {
  return startMailbox({ directory: join(dataDir, "mail"), webPort: 0, smtpPort: 0 });
}

async function waitForMail(sent: readonly OutgoingMail[], address: string): Promise<OutgoingMail> {
  for (let waited = 0; waited < 5000; waited += 20) {
    const mail = sent.findLast(({ to }) => to.toLowerCase() === address.toLowerCase());
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no mail to ${address} arrived`);
}
