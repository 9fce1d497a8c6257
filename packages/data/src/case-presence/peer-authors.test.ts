import { describe, expect, it } from "vitest";
import { type Answer, recordingClient } from "../testing/recording-client.ts";
import { PeerAuthors } from "./peer-authors.ts";

const connection = (connectionId: string) => ({
  connectionId,
  app: "web" as const,
  fieldPath: null,
  since: "2026-01-01T00:00:00.000Z",
});
const row = (connection_id: string) => ({ connection_id, user_id: "u1", author_name: "Ada Byron" });

function peersWhere(answer: () => Answer) {
  const missing: string[] = [];
  const { client, requests } = recordingClient(answer);
  const peers = new PeerAuthors(client, "c1", { onNamesMissing: ({ code }) => void missing.push(code) });
  return { peers, missing, asked: () => requests.map(({ body }) => body) };
}

describe("the authors behind connections", () => {
  it("SYNC-09 are those that the server names; a connection that it does not know is left out", async () => {
    const { peers, asked } = peersWhere(() => ({ body: [row("x1")] }));
    const both = [connection("x1"), connection("x2")];
    expect(peers.withAuthors(both)).toEqual([]);
    expect(await peers.loadMissing(both)).toBe(true);
    expect(asked()).toEqual([{ p_case_id: "c1", p_connection_ids: ["x1", "x2"] }]);
    expect(peers.withAuthors(both)).toEqual([{ ...connection("x1"), userId: "u1", name: "Ada Byron" }]);
  });

  it("SYNC-09 are asked for once, and anew when a connection has gone and come again", async () => {
    const { peers, asked } = peersWhere(() => ({ body: [row("x1")] }));
    await peers.loadMissing([connection("x1")]);
    expect(await peers.loadMissing([connection("x1")])).toBe(false);
    expect(asked()).toHaveLength(1);
    expect(await peers.loadMissing([])).toBe(false);
    expect(peers.withAuthors([connection("x1")])).toEqual([]);
    expect(await peers.loadMissing([connection("x1")])).toBe(true);
  });

  it("SYNC-09 are asked for again after the server did not answer, which is said", async () => {
    let answer: Answer = { status: 403, body: { code: "42501", message: "no" } };
    const { peers, missing } = peersWhere(() => answer);
    expect(await peers.loadMissing([connection("x1")])).toBe(false);
    expect(missing).toEqual(["database/permission-denied"]);
    answer = { body: [row("x1")] };
    expect(await peers.loadMissing([connection("x1")])).toBe(true);
    expect(peers.withAuthors([connection("x1")])).toMatchObject([{ name: "Ada Byron" }]);
  });
});
