import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Backend, createBackendOn, createMemoryTransport, generateKeys } from "@andromeda/local-backend";
import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, newTopic, subscribed } from "./listening.ts";

const keys = generateKeys();
let folder: string;
let database: TestBackend;
/** A second API on the database, whose secret is known here: it takes tokens of any lifetime. */
let backend: Backend;
let users: [TestUser, TestUser];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "andromeda-sessions-"));
  database = await createTestBackend();
  backend = await createBackendOn(database.databaseUrl, {
    keys,
    dataDir: folder,
    functionsDir: folder,
    siteUrl: "http://127.0.0.1:3000",
    mail: createMemoryTransport(),
  });
  users = [await database.createUser(), await database.createUser()];
});

afterAll(async () => {
  await backend?.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

function tokenOf(user: TestUser, seconds: number, secret = keys.jwtSecret): Promise<string> {
  return new SignJWT({ role: "authenticated", sub: user.id })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode(secret));
}

/** A client that joins with that token. */
async function clientWith(token: string, key = keys.publishable): Promise<SupabaseClient> {
  const client = createClient(backend.apiUrl, key, { accessToken: async () => token });
  await client.realtime.setAuth();
  return client;
}

const setTheme = (user: TestUser, theme: string) => database.sql`
  insert into user_preferences (user_id, ui_theme) values (${user.id}, ${theme})
  on conflict (user_id) do update set ui_theme = excluded.ui_theme`;

describe("sessions of a channel", () => {
  it("MSEC-16 ends with the token: the channel says so and closes", async () => {
    const client = await clientWith(await tokenOf(users[0], 2));
    const systemMessages: unknown[] = [];
    const statuses: string[] = [];
    const channel = client
      .channel(newTopic())
      .on("postgres_changes", { event: "*", schema: "public", table: "user_preferences" }, () => {})
      .on("system", {}, (message) => systemMessages.push(message));
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => {
        statuses.push(status);
        if (status === "CLOSED") resolve();
      });
    });
    expect(statuses).toEqual(["SUBSCRIBED", "CLOSED"]);
    expect(systemMessages).toEqual([
      expect.objectContaining({ extension: "postgres_changes", status: "ok" }),
      { extension: "system", status: "error", message: "Token has expired", channel: channel.subTopic },
    ]);
    await client.realtime.disconnect();
  });

  it("MSEC-16 goes on with a newer token, as the user of that token", async () => {
    const client = await clientWith(await tokenOf(users[0], 2));
    const listener = await listen(client, { table: "user_preferences" });
    let isClosed = false;
    listener.channel.on("system", {}, ({ status }) => {
      if (status === "error") isClosed = true;
    });
    await setTheme(users[0], "light");
    await listener.received(1);

    await client.realtime.setAuth(await tokenOf(users[1], 3600));
    // The reply to a broadcast comes after the server has taken the token.
    await listener.channel.send({ type: "broadcast", event: "after", payload: {} });
    // Waits until well past the end of the first token.
    const later = await clientWith(await tokenOf(users[0], 3));
    await new Promise<void>((resolve) => {
      later.channel(newTopic()).subscribe((status) => status === "CLOSED" && resolve());
    });
    await setTheme(users[0], "dark");
    await setTheme(users[1], "dark");
    await listener.received(2);
    const owners = listener.changes.map(({ new: row }) => (row as { user_id: string }).user_id);
    expect(owners).toEqual([users[0].id, users[1].id]);
    expect(isClosed).toBe(false);
    await client.removeAllChannels();
    await later.realtime.disconnect();
  });

  it("MSEC-16 closes a channel that is given a forged token", async () => {
    const client = await clientWith(await tokenOf(users[0], 3600));
    const channel = client.channel(newTopic());
    const closed = new Promise<void>((resolve) => {
      channel.subscribe(async (status) => {
        if (status === "SUBSCRIBED")
          await client.realtime.setAuth(await tokenOf(users[1], 3600, "x".repeat(64)));
        if (status === "CLOSED") resolve();
      });
    });
    await closed;
    await client.realtime.disconnect();
  });

  it("MSEC-16 turns down a join with an expired or forged token", async () => {
    const tokens = [
      await tokenOf(users[0], -1),
      await tokenOf(users[0], 3600, "x".repeat(64)),
      "no.real.token",
    ];
    for (const token of tokens) {
      const client = await clientWith(token);
      await expect(subscribed(client.channel(newTopic()))).rejects.toThrow(/^InvalidJWTToken: /);
      await client.realtime.disconnect();
    }
  });

  it("MSEC-16 turns down a client whose key is not the project's", async () => {
    const client = await clientWith(await tokenOf(users[0], 3600), "sb_publishable_unknown");
    await expect(subscribed(client.channel(newTopic()))).rejects.toThrow();
    await client.realtime.disconnect();
  });
});
