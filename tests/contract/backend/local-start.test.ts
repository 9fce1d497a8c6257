import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { createServer, Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import {
  banner,
  findFreePort,
  type LocalBackend,
  LocalBackendError,
  type LocalBackendOptions,
  startLocalBackend,
} from "@andromeda/local-backend";
import { makeServerFolder } from "@andromeda/testing";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

// Each test starts a server; a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000 });

const siteUrl = "http://127.0.0.1:3000";
let root: string;
let migrationsDir: string;
let functionsDir: string;
let running: LocalBackend | null = null;

beforeAll(() => {
  root = makeServerFolder("andromeda-start-");
  functionsDir = join(root, "functions");
  mkdirSync(functionsDir);
});

beforeEach(() => {
  migrationsDir = mkdtempSync(join(root, "migrations-"));
  migration("20260101000000_notes", "create table public.notes (id int primary key, text text);");
});

afterEach(async () => {
  vi.restoreAllMocks();
  await running?.close();
  running = null;
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function migration(name: string, sql: string): void {
  writeFileSync(join(migrationsDir, `${name}.sql`), sql);
}

async function freePorts(): Promise<LocalBackendOptions["ports"]> {
  const [api, database, mail, smtp] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  return { api, database, mail, smtp };
}

/** Starts on the data folder `name`; the same name again opens the same data. */
async function start(name: string, options: Partial<LocalBackendOptions> = {}): Promise<LocalBackend> {
  for (;;) {
    try {
      running = await startLocalBackend({
        dataDir: join(root, name),
        ports: await freePorts(),
        migrationsDir,
        functionsDir,
        siteUrl,
        isDurable: false,
        ...options,
      });
      return running;
    } catch (error) {
      // A port that was free a moment ago may be somebody else's by now.
      const isTaken = error instanceof LocalBackendError && error.code === "backend/port-in-use";
      if (!isTaken || options.ports) throw error;
    }
  }
}

it("HOST-03 shows a captured reset mail, code and link, on the mailbox page", async () => {
  const backend = await start("shared");
  const service = createClient(backend.apiUrl, backend.secretKey);
  await service.auth.admin.createUser({
    email: "ada@example.org",
    password: "Passw0rd",
    email_confirm: true,
  });
  const client = createClient(backend.apiUrl, backend.publishableKey);
  await client.auth.resetPasswordForEmail("ada@example.org", { redirectTo: `${siteUrl}/reset-password` });

  const page = await fetch(backend.mailUrl, { headers: { accept: "text/html" } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<title>MailDev")]);
  const readMails = () => fetch(`${backend.mailUrl}/api/email`).then((answer) => answer.json());
  await expect.poll(readMails, { timeout: 15_000 }).toHaveLength(1);
  const mails = await readMails();
  expect(mails[0]).toMatchObject({
    subject: "Your password reset code",
    to: [{ address: "ada@example.org" }],
    text: expect.stringMatching(/\b\d{6}\b[\s\S]*http:\/\/127\.0\.0\.1:\d+\/auth\/v1\/verify\?/),
  });
  const code = /\b(\d{6})\b/.exec(mails[0].text)?.[1] ?? "";
  const { data } = await client.auth.verifyOtp({ email: "ada@example.org", token: code, type: "recovery" });
  expect(data.session).not.toBeNull();
});

it("keeps the mailbox from pages of other sites", async () => {
  const { mailUrl } = await start("shared");
  const status = (headers: Record<string, string>) => requestStatus(`${mailUrl}/api/email`, headers);
  expect(await status({})).toBe(200);
  expect(await status({ origin: mailUrl })).toBe(200);
  expect(await status({ origin: "https://evil.example" })).toBe(403);
  expect(await status({ host: "evil.example" })).toBe(403);
});

it("HOST-01 keeps data, keys and sessions from start to start, and says whether it is new", async () => {
  const first = await start("kept");
  expect(first.isNew).toBe(true);
  await first.sql`insert into notes values (1, 'kept')`;
  // As in a database that was made before there was this procedure.
  await first.sql`drop function realtime.visible_rows`;
  const { publishableKey, secretKey, jwtSecret } = first;
  await first.close();
  migration("20260101000100_more", "alter table public.notes add column more int default 7;");
  const messages: string[] = [];
  const second = await start("kept", { onProgress: (message) => messages.push(message) });
  expect(second.isNew).toBe(false);
  expect(second).toMatchObject({ publishableKey, secretKey, jwtSecret });
  expect(await second.sql`select * from notes`).toEqual([{ id: 1, text: "kept", more: 7 }]);
  const [procedure] = await second.sql`select to_regproc('realtime.visible_rows') is not null as exists`;
  expect(procedure).toEqual({ exists: true });
  expect(messages).toContain("Applying migration 20260101000100_more …");
  expect(
    await second.sql`select version, name from supabase_migrations.schema_migrations order by 1`,
  ).toEqual([
    { version: "20260101000000", name: "notes" },
    { version: "20260101000100", name: "more" },
  ]);
});

it("HOST-01 keeps what it has read of the catalogue until something is written to it", async () => {
  const read = async ({ apiUrl, secretKey }: LocalBackend, columns: string) => {
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
    const answer = await fetch(`${apiUrl}/rest/v1/notes?select=${columns}`, { headers });
    return [answer.status, await answer.json()];
  };
  const kept = join(root, "catalogue", "schema-cache.json");
  const first = await start("catalogue");
  await first.sql`insert into notes values (1, 'kept')`;
  expect(await read(first, "text")).toEqual([200, [{ text: "kept" }]]);
  await first.close();
  writeFileSync(kept, readFileSync(kept, "utf8").replaceAll('"notes"', '"words"'));
  const second = await start("catalogue");
  expect(await read(second, "text")).toEqual([404, expect.objectContaining({ code: "PGRST205" })]);
  await second.sql`alter table notes add column more int default 7`;
  await second.close();
  const third = await start("catalogue");
  expect(await read(third, "text,more")).toEqual([200, [{ text: "kept", more: 7 }]]);
  await third.close();
  writeFileSync(kept, readFileSync(kept, "utf8").slice(0, -9));
  expect(await read(await start("catalogue"), "text")).toEqual([200, [{ text: "kept" }]]);
});

it("HOST-08 says that the secrets of a database are missing or wrong, and leaves nothing running or changed", async () => {
  const first = await start("secrets");
  await first.sql`insert into notes values (1, 'kept')`;
  await first.close();
  running = null;
  const file = join(root, "secrets", "secrets.json");
  const secrets = readFileSync(file, "utf8");
  rmSync(file);

  const ports = await freePorts();
  await expect(start("secrets", { ports })).rejects.toMatchObject({
    code: "backend/secrets-missing",
    message: expect.stringContaining("npm run reset"),
  });
  expect(existsSync(file)).toBe(false);

  const wrong = JSON.stringify({ ...JSON.parse(secrets), databasePassword: "another" });
  writeFileSync(file, wrong);
  await expect(start("secrets", { ports })).rejects.toMatchObject({
    code: "backend/data-corrupt",
    message: expect.stringContaining("npm run reset"),
  });
  expect(readFileSync(file, "utf8")).toBe(wrong);

  // The same ports are free again, and with its own secrets the database opens with all its data.
  writeFileSync(file, secrets);
  const again = await start("secrets", { ports });
  expect(await again.sql`select text from notes`).toEqual([{ text: "kept" }]);
});

it("listens on this machine only and says that it is for local use", async () => {
  const ports = await freePorts();
  const backend = await start("shared", { ports });
  expect(banner(backend)).toBe(
    `Local backend for use on this machine only: API ${backend.apiUrl}, mailbox ${backend.mailUrl}`,
  );
  expect(await fetch(`${backend.apiUrl}/health`).then((answer) => answer.json())).toMatchObject({
    status: "ok",
    use: "local use only",
  });
  const reachable = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4");
  for (const { address } of reachable) {
    for (const port of Object.values(ports)) expect(await connects(address, port)).toBe(false);
  }
  for (const port of Object.values(ports)) expect(await connects("127.0.0.1", port)).toBe(true);
});

it.each(["0.0.0.0", "192.168.1.20"])("refuses to listen on %s before it starts anything", async (host) => {
  const onProgress = vi.fn();
  await expect(start("refused", { host, onProgress })).rejects.toThrow(
    expect.objectContaining({ code: "backend/not-loopback" }),
  );
  expect(onProgress).not.toHaveBeenCalled();
});

it("opens no connection to other machines", async () => {
  const hosts = new Set<string>();
  const connect = Socket.prototype.connect;
  vi.spyOn(Socket.prototype, "connect").mockImplementation(function (this: Socket, ...args: unknown[]) {
    hosts.add(destination(args));
    return Reflect.apply(connect, this, args);
  });
  const backend = await start("shared");
  const client = createClient(backend.apiUrl, backend.publishableKey);
  await client.from("notes").select("*");
  await client.auth.signInWithPassword({ email: "nobody@example.org", password: "Passw0rd" });
  await client.auth.resetPasswordForEmail("nobody@example.org");
  expect(hosts.size).toBeGreaterThan(0);
  expect([...hosts].filter((host) => host !== "127.0.0.1" && host !== "localhost")).toEqual([]);
  expect(process.env.DO_NOT_TRACK).toBe("1");
});

it.each([
  ["api", "API"],
  ["database", "PostgreSQL"],
  ["mail", "mailbox page"],
  ["smtp", "mailbox SMTP"],
] as const)(
  "names the port of the %s when another program holds it, and stops what it had started",
  async (part, purpose) => {
    const ports = await freePorts();
    const other = createServer().listen(ports[part], "127.0.0.1");
    try {
      await expect(start("shared", { ports })).rejects.toThrow(
        expect.objectContaining({
          code: "backend/port-in-use",
          message: expect.stringMatching(
            new RegExp(`Port ${ports[part]} \\(${purpose}\\).*ANDROMEDA_PORT_BASE=`),
          ),
        }),
      );
    } finally {
      other.close();
    }
    await start("shared", { ports: await freePorts() });
  },
);

it("names the migration that fails and the line, and leaves nothing of it behind", async () => {
  migration("20260101000100_broken", "create table public.half (id int);\nselect nonsense;\n");
  await expect(start("migrations")).rejects.toThrow(
    expect.objectContaining({
      code: "backend/migration-failed",
      message: expect.stringMatching(
        /20260101000100_broken failed: column "nonsense" does not exist \(line 2\)/,
      ),
    }),
  );
  migration("20260101000100_broken", "create table public.half (id int);");
  const backend = await start("migrations");
  expect(await backend.sql`select * from half`).toEqual([]);
});

it("says that an applied migration was changed, and the way out", async () => {
  await (await start("changed")).close();
  migration("20260101000000_notes", "create table public.notes (id int primary key);");
  await expect(start("changed")).rejects.toThrow(
    expect.objectContaining({
      code: "backend/migration-changed",
      message: expect.stringMatching(/20260101000000_notes was changed.*npm run reset/),
    }),
  );
});

it("says that the PostgreSQL it was given does not answer, and the way out", async () => {
  const databaseUrl = `postgres://postgres:x@127.0.0.1:${await findFreePort()}/postgres`;
  await expect(start("external", { databaseUrl })).rejects.toThrow(
    expect.objectContaining({
      code: "backend/database-unreachable",
      message: expect.stringMatching(/ANDROMEDA_DATABASE_URL does not answer.*leave the variable empty/),
    }),
  );
});

/** The status of a GET with headers that fetch would not let a caller set. */
function requestStatus(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).once("error", reject);
  });
}

/** Where a socket is to connect: `(port, host)`, `(options)`, or Node's own normalised `([options])`. */
function destination(args: unknown[]): string {
  if (typeof args[0] === "number") return String(args[1]);
  const [target] = Array.isArray(args[0]) ? args[0] : args;
  const { host, path } = target as { host?: string; path?: string };
  return String(host ?? path);
}

function connects(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new Socket();
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
    socket.connect(port, host);
  });
}
