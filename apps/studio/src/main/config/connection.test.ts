import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { Connections } from "./connection.ts";

/** A server that answers each path with a status, and keeps the keys that it was sent. */
async function serverWith(statuses: Readonly<Record<string, number>>) {
  const keys: unknown[] = [];
  const server = createServer(({ url = "", headers }, response) => {
    keys.push(headers.apikey);
    response.writeHead(statuses[new URL(url, "http://x").pathname] ?? 404).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { keys, supabaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const AUTH = "/auth/v1/settings";
const CASES = "/rest/v1/clinical_scenarios";

function newConnections(chosen: string | null = null) {
  const file = join(temporaryFolder(), "profile", "config.json");
  return { file, connections: new Connections({ file, fetch, chooseFile: async () => chosen }) };
}

describe("connecting to a server", () => {
  it.each([
    ["refuses a stranger the cases", 401],
    ["shows a stranger no case", 200],
  ])("DESK-16 is kept for the next start when Andromeda answers, which %s", async (_name, status) => {
    const { supabaseUrl, keys } = await serverWith({ [AUTH]: 200, [CASES]: status });
    const { file, connections } = newConnections();
    const config = { supabaseUrl, publishableKey: "sb_publishable_x" };
    expect(
      await connections.connect({ supabaseUrl: `${supabaseUrl}/`, publishableKey: " sb_publishable_x " }),
    ).toEqual(config);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(config);
    expect(keys).toEqual(["sb_publishable_x", "sb_publishable_x"]);
  });

  it.each([
    [
      "does not take the key",
      { [AUTH]: 401 },
      "config/key",
      "HOST does not accept this key. Check that the whole publishable key was copied.",
    ],
    [
      "forbids the key",
      { [AUTH]: 403 },
      "config/key",
      "HOST does not accept this key. Check that the whole publishable key was copied.",
    ],
    ["is no Supabase project", {}, "config/invalid", "HOST answers, but not as a Supabase project (404)."],
    [
      "has no Andromeda",
      { [AUTH]: 200 },
      "config/invalid",
      "The project at HOST has no Andromeda database. Ask whoever set it up.",
    ],
  ])("DESK-16 says so when the server %s, and keeps nothing", async (_name, statuses, code, message) => {
    const { supabaseUrl } = await serverWith(statuses);
    const { file, connections } = newConnections();
    await expect(connections.connect({ supabaseUrl, publishableKey: "key" })).rejects.toMatchObject({
      code,
      message: message.replace("HOST", new URL(supabaseUrl).host),
    });
    expect(existsSync(file)).toBe(false);
  });

  it("DESK-16 says when no server answers, and never follows a redirect with the key", async () => {
    const { connections } = newConnections();
    const nobody = { supabaseUrl: "http://127.0.0.1:1", publishableKey: "key" };
    await expect(connections.connect(nobody)).rejects.toMatchObject({
      code: "config/unreachable",
      message: "No server answers at 127.0.0.1:1. Check the address and the network, then try again.",
      recovery: "retry",
    });
    const { supabaseUrl, keys } = await serverWith({ [AUTH]: 200, [CASES]: 200 });
    const redirecting = createServer((request, response) =>
      response.writeHead(307, { location: `${supabaseUrl}${request.url}` }).end(),
    );
    await new Promise<void>((resolve) => redirecting.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void redirecting.close());
    const { port } = redirecting.address() as AddressInfo;
    await expect(
      connections.connect({ supabaseUrl: `http://127.0.0.1:${port}`, publishableKey: "key" }),
    ).rejects.toMatchObject({ code: "config/unreachable" });
    expect(keys).toEqual([]);
  });

  it("DESK-16 accepts an address without https://", async () => {
    const asked: string[] = [];
    const connections = new Connections({
      file: join(temporaryFolder(), "profile", "config.json"),
      fetch: async (address) => {
        asked.push(String(address));
        return Response.json({});
      },
      chooseFile: async () => null,
    });
    expect(
      await connections.connect({ supabaseUrl: " school.supabase.co/ ", publishableKey: "key" }),
    ).toEqual({
      supabaseUrl: "https://school.supabase.co",
      publishableKey: "key",
    });
    expect(asked[0]).toBe(`https://school.supabase.co${AUTH}`);
    await expect(connections.connect({ supabaseUrl: " ", publishableKey: "key" })).rejects.toThrow(
      "The server address must begin with https://",
    );
  });

  it("DESK-16 refuses an address without https and a secret key before it asks", async () => {
    const { connections } = newConnections();
    const insecure = { supabaseUrl: "http://x.example", publishableKey: "key" };
    await expect(connections.connect(insecure)).rejects.toMatchObject({
      code: "config/invalid",
      message: 'The server address must begin with https://, but is "http://x.example".',
    });
    const secret = { supabaseUrl: "https://x.example", publishableKey: "sb_secret_x" };
    await expect(connections.connect(secret)).rejects.toMatchObject({
      code: "config/key",
      message: "This key is a secret one. Use the publishable key (also called anon key).",
    });
  });

  it("DESK-16 says when the connection cannot be kept", async () => {
    const { supabaseUrl } = await serverWith({ [AUTH]: 200, [CASES]: 200 });
    const blocker = join(temporaryFolder(), "file");
    writeFileSync(blocker, "");
    const connections = new Connections({
      file: join(blocker, "config.json"),
      fetch,
      chooseFile: async () => null,
    });
    await expect(connections.connect({ supabaseUrl, publishableKey: "key" })).rejects.toMatchObject({
      code: "config/not-saved",
      message: expect.stringMatching(/^The connection could not be saved: E/),
      recovery: "retry",
    });
  });

  it("DESK-16 names what is wrong with a connection file", async () => {
    const file = join(temporaryFolder(), "hospital.json");
    writeFileSync(file, '{"supabaseUrl": "https://x.example"}');
    await expect(newConnections(file).connections.readFile()).rejects.toMatchObject({
      code: "config/invalid",
      message: expect.stringMatching(/hospital\.json is not complete: .*publishableKey/s),
    });
    writeFileSync(file, '{"supabaseUrl": "https://x.example", "publishableKey": "key", "more": 1}');
    expect(await newConnections(file).connections.readFile()).toEqual({
      supabaseUrl: "https://x.example",
      publishableKey: "key",
    });
    expect(await newConnections(null).connections.readFile()).toBeNull();
  });
});
