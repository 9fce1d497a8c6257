import { randomUUID } from "node:crypto";
import { createSupabaseCasePresence } from "@andromeda/data";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InMemoryPresence } from "../../../packages/stores/src/testing/in-memory-presence.ts";
import { startCuttableProxy } from "../../e2e-studio/support/cuttable-proxy.ts";
import {
  casePresenceContract,
  eventually,
  type PresentPerson,
  type Visit,
  visit,
} from "./case-presence.contract.ts";
import { type PortalClient, signedIn } from "./client.ts";

casePresenceContract("memory", async () => {
  const presence = new InMemoryPresence();
  return {
    ana: { presence, me: { userId: "ana", name: "Ana Ruiz", app: "web" } },
    ben: { presence, me: { userId: "ben", name: "Ben Okoro", app: "studio" } },
    caseId: randomUUID,
    close: async () => {},
  };
});

/** An author with the product's own client. */
async function author(
  backend: TestBackend,
  firstName: string,
  lastName: string,
): Promise<PresentPerson & { client: PortalClient }> {
  const user = await backend.createUser({ isEducator: true, firstName, lastName });
  const client = await signedIn(backend, user);
  return {
    client,
    presence: createSupabaseCasePresence(client.data),
    me: { userId: user.id, name: `${firstName} ${lastName}`, app: "web" },
  };
}

casePresenceContract("Supabase", async () => {
  const backend = await createTestBackend();
  const [ana, ben] = [await author(backend, "Ana", "Ruiz"), await author(backend, "Ben", "Okoro")];
  return {
    ana,
    ben,
    caseId: randomUUID,
    async close() {
      await ana.client.release();
      await ben.client.release();
      await backend.close();
    },
  };
});

describe("presence on Supabase", () => {
  let backend: TestBackend;
  let ana: Awaited<ReturnType<typeof author>>;
  let ben: Awaited<ReturnType<typeof author>>;
  const visits: Visit[] = [];
  const come = (person: PresentPerson, caseId: string) => {
    const coming = visit(person, caseId);
    visits.push(coming);
    return coming;
  };

  beforeAll(async () => {
    backend = await createTestBackend();
    ana = await author(backend, "Ana", "Ruiz");
    ben = await author(backend, "Ben", "Okoro");
  });
  afterAll(async () => {
    for (const { leave } of visits) leave();
    await ana.client.release();
    await ben.client.release();
    await backend.close();
  });

  it("SYNC-09 shows who the server says it is, whatever a client says of itself", async () => {
    const caseId = randomUUID();
    const watcher = come(ana, caseId);
    const other = await author(backend, "Cy", "Dent");
    come({ ...other, me: ben.me }, caseId);
    await eventually(() => watcher.peers().map(({ userId, name }) => [userId, name])).toEqual([
      [other.me.userId, "Cy Dent"],
    ]);
    await other.client.release();
  });

  it("SYNC-09 shows nobody whose connection is not registered, or is another's that has gone", async () => {
    const caseId = randomUUID();
    const watcher = come(ana, caseId);
    const leaver = come(ben, caseId);
    await eventually(watcher.places).toEqual([[ben.me.userId, null]]);
    const connection = watcher.peers()[0]?.connectionId ?? "";
    const other = await author(backend, "Cy", "Dent");
    const { data } = other.client;
    const taken = await data.rpc("enter_case", { p_case_id: caseId, p_connection_id: connection });
    expect(taken.error?.code).toBe("42501");
    await data.rpc("leave_case", { p_connection_id: connection });
    const registered = await data.rpc("get_case_connections", {
      p_case_id: caseId,
      p_connection_ids: [connection],
    });
    expect(registered.data).toEqual([
      { connection_id: connection, user_id: ben.me.userId, author_name: "Ben Okoro" },
    ]);
    leaver.leave();
    await eventually(watcher.places).toEqual([]);
    await eventually(
      () => backend.sql`select from private.case_connections where connection_id = ${connection}`,
    ).toHaveLength(0);

    for (const key of [connection, randomUUID()]) {
      await data.realtime.setAuth();
      const channel = data.channel(`case:${caseId}`, {
        config: { private: true, presence: { key, enabled: true } },
      });
      await new Promise<void>((resolve) => {
        channel.subscribe((status) => {
          if (status === "SUBSCRIBED") resolve();
        });
      });
      await channel.track({ user: ben.me.userId, name: "Ben Okoro", app: "web", field: null, since: "" });
      // Once a later visit is seen, the track before it has been seen too.
      const later = come(ben, caseId);
      await eventually(() => watcher.peers().map(({ connectionId }) => connectionId)).toHaveLength(1);
      expect(watcher.peers().map(({ connectionId }) => connectionId)).not.toContain(key);
      later.leave();
      await eventually(watcher.places).toEqual([]);
      await data.removeChannel(channel);
    }
    await other.client.release();
  });

  it("SYNC-09 a member sees nobody and is seen by nobody", async () => {
    const caseId = randomUUID();
    const user = await backend.createUser({ firstName: "Mira", lastName: "Member" });
    const client = await signedIn(backend, user);
    const member = come(
      {
        presence: createSupabaseCasePresence(client.data),
        me: { userId: user.id, name: "Mira Member", app: "web" },
      },
      caseId,
    );
    const [a, b] = [come(ana, caseId), come(ben, caseId)];
    await eventually(a.places).toEqual([[ben.me.userId, null]]);
    await eventually(b.places).toEqual([[ana.me.userId, null]]);
    expect(member.peers()).toEqual([]);
    member.leave();
    await client.release();
  });

  it("SYNC-09 comes back by itself after the network was gone, at the field it is in by then", async () => {
    const proxy = await startCuttableProxy(backend.apiUrl);
    const user = await backend.createUser({ isEducator: true, firstName: "Dee", lastName: "Late" });
    const client = await signedIn({ ...backend, apiUrl: proxy.url }, user);
    const caseId = randomUUID();
    const watcher = come(ana, caseId);
    const dee = come(
      {
        presence: createSupabaseCasePresence(client.data),
        me: { userId: user.id, name: "Dee Late", app: "studio" },
      },
      caseId,
    );
    await eventually(watcher.places).toEqual([[user.id, null]]);
    await eventually(dee.places).toEqual([[ana.me.userId, null]]);
    proxy.cut();
    await eventually(watcher.places).toEqual([]);
    await eventually(dee.places).toEqual([]);
    dee.moveTo("title");
    watcher.moveTo("description");
    proxy.mend();
    await eventually(watcher.places).toEqual([[user.id, "title"]]);
    await eventually(dee.places).toEqual([[ana.me.userId, "description"]]);
    dee.leave();
    await client.release();
    await proxy.close();
  });

  it("SYNC-09 many moves do not close the channel", async () => {
    const caseId = randomUUID();
    const [a, b] = [come(ana, caseId), come(ben, caseId)];
    await eventually(a.places).toEqual([[ben.me.userId, null]]);
    const paths = Array.from({ length: 8 }, (_, at) => `field-${at}`);
    for (const path of paths) {
      b.moveTo(path);
      await eventually(a.places).toEqual([[ben.me.userId, path]]);
    }
    await eventually(b.places).toEqual([[ana.me.userId, null]]);
  });
});
