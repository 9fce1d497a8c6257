import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  findFreePort,
  type PostgresServer,
  startPostgres,
  stopLeftoverDatabase,
  withConnection,
} from "@andromeda/local-backend";
import { makeServerFolder } from "@andromeda/testing";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";

// Each test starts a server; a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000 });

const password = "only-for-this-test";
let folder: string;
let directory: string;
const running: PostgresServer[] = [];

beforeAll(async () => {
  folder = makeServerFolder("andromeda-server-");
  directory = join(folder, "postgres");
  await (await start()).stop();
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(options: { directory?: string; port?: number; messages?: string[] } = {}) {
  const server = await startPostgres({
    directory: options.directory ?? directory,
    port: options.port ?? 0,
    password,
    isDurable: false,
    onProgress: (message) => options.messages?.push(message),
  });
  running.push(server);
  return server;
}

const refusal = (code: string, ...parts: string[]) =>
  expect.objectContaining({
    code,
    message: expect.stringMatching(new RegExp(parts.join("[\\s\\S]*"))),
  });

it("HOST-01 keeps its data from start to start and listens on 127.0.0.1 only", async () => {
  const first = await start();
  await withConnection(first.url, (sql) => sql`create table kept as select 1 as n`);
  await first.stop();
  expect(readFileSync(`${directory}.log`, "utf8")).toContain("received fast shutdown request");
  const second = await start();
  expect(second.isNew).toBe(false);
  const settings = await withConnection(second.url, async (sql) => {
    expect(await sql`select n from kept`).toEqual([{ n: 1 }]);
    return sql`select name, setting from pg_settings
      where name in ('listen_addresses', 'unix_socket_directories', 'wal_level', 'server_version_num')`;
  });
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toMatchObject({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    wal_level: "logical",
    server_version_num: expect.stringMatching(/^17/),
  });
});

it("asks for the password", async () => {
  const { url } = await start();
  await expect(withConnection(url.replace(password, "another"), (sql) => sql`select 1`)).rejects.toThrow(
    "password authentication failed",
  );
});

it("names a port that another program holds, and the way out", async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, "127.0.0.1");
  try {
    await expect(start({ port })).rejects.toThrow(
      refusal("backend/port-in-use", `${port}`, "PostgreSQL", "ANDROMEDA_PORT_BASE="),
    );
  } finally {
    other.close();
  }
});

it("says that Andromeda is running when the folder is in use", async () => {
  await start();
  await expect(start()).rejects.toThrow(refusal("backend/already-running", "already running", "Ctrl\\+C"));
});

it("HOST-01 holds the server as its own however long it runs: the connection is never renewed", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  await start();
  const delays = timers.mock.calls.map(([, delay = 0]) => delay);
  timers.mockRestore();
  expect(delays.filter((delay) => delay >= 60_000)).toEqual([]);
});

it("stops the server that a killed process left behind", async () => {
  await abandonServer(directory);
  const messages: string[] = [];
  const server = await start({ messages });
  expect(server.isNew).toBe(false);
  expect(messages).toEqual([expect.stringContaining("interrupted run")]);
});

it("stops on request what was left behind, but not what is in use", async () => {
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const secrets = { publishable: "p", secret: "s", jwtSecret: "j", databasePassword: password };
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify(secrets));
  expect(await stopLeftoverDatabase(dataDir)).toBe(false);
  const server = await start({ directory: join(dataDir, "postgres") });
  await expect(stopLeftoverDatabase(dataDir)).rejects.toThrow(refusal("backend/already-running"));
  await server.stop();
  await abandonServer(join(dataDir, "postgres"));
  expect(await stopLeftoverDatabase(dataDir)).toBe(true);
  expect(await stopLeftoverDatabase(dataDir)).toBe(false);
});

it.each([
  ["a process that is gone", 2 ** 22 - 1],
  ["a process that is now another program", process.pid],
])("starts although a postmaster.pid names %s", async (_, pid) => {
  writeFileSync(join(directory, "postmaster.pid"), `${pid}\n${directory}\n1\n${await findFreePort()}\n`);
  expect((await start()).isNew).toBe(false);
});

it("says that a damaged database cannot be opened, and the way out", async () => {
  const control = join(directory, "global", "pg_control");
  renameSync(control, `${control}.away`);
  try {
    await expect(start()).rejects.toThrow(refusal("backend/data-corrupt", "damaged", "npm run reset"));
  } finally {
    renameSync(`${control}.away`, control);
  }
});

it("says that a folder of another PostgreSQL cannot be opened, and the way out", async () => {
  const foreign = join(folder, "foreign");
  mkdirSync(foreign);
  writeFileSync(join(foreign, "PG_VERSION"), "14\n");
  await expect(start({ directory: foreign })).rejects.toThrow(
    refusal("backend/data-foreign-version", "PostgreSQL 14", "PostgreSQL 17", "npm run reset"),
  );
});

it("does not touch a folder with other files", async () => {
  const other = join(folder, "other");
  mkdirSync(other);
  writeFileSync(join(other, "thesis.txt"), "mine");
  await expect(start({ directory: other })).rejects.toThrow(
    refusal("backend/data-corrupt", "not a PostgreSQL data folder"),
  );
  expect(existsSync(join(other, "thesis.txt"))).toBe(true);
});

it("starts although an interrupted creation left files behind", async () => {
  const fresh = join(folder, "fresh");
  mkdirSync(join(`${fresh}.new`, "base"), { recursive: true });
  expect((await start({ directory: fresh })).isNew).toBe(true);
});

it.runIf(process.getuid?.() === 0)(
  "keeps the data of root in a folder that the server's account reaches",
  async () => {
    const home = join(folder, "home-of-root");
    mkdirSync(home, { mode: 0o700 });
    const closed = join(home, "postgres");
    await (await start({ directory: closed })).stop();
    expect(existsSync(closed)).toBe(false);
    const server = await start({ directory: closed });
    expect(server.isNew).toBe(false);
    const [row] = await withConnection(
      server.url,
      (sql) => sql<{ used: string }[]>`select current_setting('data_directory') as used`,
    );
    await server.stop();
    rmSync(dirname(row?.used ?? ""), { recursive: true });
  },
);

/** Starts a server in another process and kills that process; by the server's postmaster.pid that was an hour ago. */
async function abandonServer(directory: string): Promise<void> {
  const module = fileURLToPath(import.meta.resolve("@andromeda/local-backend"));
  const script = `
    const { startPostgres } = await import(${JSON.stringify(module)});
    await startPostgres({ directory: ${JSON.stringify(directory)}, port: 0, password: "${password}", isDurable: false });
    process.kill(process.pid, "SIGKILL");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: "inherit" });
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (_, signal) =>
      signal === "SIGKILL" ? resolve() : reject(new Error("not abandoned")),
    );
  });
  // A server that has just started counts as one that its owner has yet to claim.
  const file = join(directory, "postmaster.pid");
  const lines = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, lines.with(2, String(Number(lines[2]) - 3_600)).join("\n"));
}
