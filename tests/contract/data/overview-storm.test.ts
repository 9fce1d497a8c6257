import { createSupabaseOverviewRepository } from "@andromeda/data";
import { OverviewStore } from "@andromeda/stores";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type PortalClient, signedIn } from "./client.ts";

const administrators = 50;
const changes = 300;
const everyMs = 10;

let backend: TestBackend;
let clients: PortalClient[];
/** Every request of the overview as it leaves: by whose token, what for. */
const requests: { readonly token: string; readonly path: string }[] = [];

const realFetch = globalThis.fetch;

beforeAll(async () => {
  // In front of the real network: it only notes what passes.
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace("/rest/v1/", "");
    if (path === "rpc/get_admin_overview" || path === "admin_activity_log") {
      requests.push({ token: new Headers(init?.headers).get("Authorization") ?? "", path });
    }
    return realFetch(input, init);
  });
  backend = await createTestBackend();
  clients = await Promise.all(
    Array.from({ length: administrators }, async () =>
      signedIn(backend, await backend.createUser({ isAdmin: true })),
    ),
  );
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.release()));
  vi.unstubAllGlobals();
  await backend.close();
});

describe("the overview of 50 administrators", () => {
  it("ADMIN-16 is read at most once a second by each while 100 changes a second arrive, and ends up true", async () => {
    const { sql } = backend;
    const log = vi.fn();
    const stores = clients.map(
      ({ data }) =>
        new OverviewStore({
          overview: createSupabaseOverviewRepository(data),
          schedule: (run, delayMs) => {
            const timer = setTimeout(run, delayMs);
            return () => clearTimeout(timer);
          },
          log,
        }),
    );
    const opened = performance.now();
    const stops = stores.map((store) => store.start());
    await vi.waitFor(
      () => expect(stores.every((store) => store.count("users") === administrators)).toBe(true),
      {
        timeout: 30_000,
      },
    );
    const member = await backend.createUser();
    const [category] = await sql<{ id: string }[]>`select id from public.category_tree order by id limit 1`;
    const categoryId = category?.id ?? "";

    const began = performance.now();
    for (let change = 0; change < changes; change += 1) {
      await sql`
        insert into public.user_cases (user_id, title, category_id)
        values (${member.id}, ${`Case ${change}`}, ${categoryId})`;
      // Not faster than 100 in a second; on a slow machine they come as they can.
      const early = began + (change + 1) * everyMs - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    }
    await vi.waitFor(() => expect(stores.every((store) => store.count("cases") === changes)).toBe(true), {
      timeout: 30_000,
    });
    for (const stop of stops) stop();

    // One at the start, then one a second; a timer may be early by a part of a millisecond.
    const atMost = 2 + Math.floor((performance.now() - opened) / 1_000);
    expect(log).not.toHaveBeenCalled();
    expect(new Set(requests.map(({ token }) => token)).size).toBe(administrators);
    for (const [reading, all] of Map.groupBy(requests, ({ token, path }) => `${path} ${token}`))
      expect(all.length, reading).toBeLessThanOrEqual(atMost);
  }, 120_000);
});
