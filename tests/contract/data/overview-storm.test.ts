import { createSupabaseOverviewRepository } from "@andromeda/data";
import { OVERVIEW_REFRESH_MS, type OverviewRepository } from "@andromeda/domain";
import { OverviewStore } from "@andromeda/stores";
import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type PortalClient, signedIn } from "./client.ts";

const [administrators, changes] = process.env.ANDROMEDA_LONG ? [50, 300] : [8, 90];

let backend: TestBackend;
let clients: PortalClient[];
let member: TestUser;
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
  member = await backend.createUser();
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

/** The repository, and whether its changes are followed. */
function watched(repository: OverviewRepository) {
  const seen = { isFollowing: false };
  const overview: OverviewRepository = {
    read: (timeZone) => repository.read(timeZone),
    listRecentActivity: () => repository.listRecentActivity(),
    subscribe: ({ onChange, onState }) =>
      repository.subscribe({
        onChange,
        onState(state) {
          seen.isFollowing = state.kind === "joined";
          onState?.(state);
        },
      }),
  };
  return { overview, seen };
}

describe(`the overview of ${administrators} administrators`, () => {
  it("ADMIN-16 is read once in an interval by each, however many changes arrive, and ends up true", async () => {
    const log = vi.fn();
    const overviews = clients.map(({ data }) => watched(createSupabaseOverviewRepository(data)));
    const stores = overviews.map(({ overview }) => new OverviewStore({ overview, timeZone: "UTC", log }));
    const startedAt = Date.now();
    const stops = stores.map((store) => store.follow());
    const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });
    await eventually(() => {
      expect(stores.map((store) => store.count("cases"))).toEqual(stores.map(() => 0));
      expect(overviews.every(({ seen }) => seen.isFollowing)).toBe(true);
    });

    const change = () => backend.sql`
      insert into public.user_cases (user_id, title, category_id)
      select ${member.id}, 'Case', id from public.category_tree order by id limit 1`;
    for (let changed = 1; changed <= changes; changed += 1) await change();
    await eventually(() =>
      expect(stores.map((store) => store.count("cases"))).toEqual(stores.map(() => changes)),
    );
    const intervals = Math.ceil((Date.now() - startedAt) / OVERVIEW_REFRESH_MS);
    for (const stop of stops) stop();

    expect(log).not.toHaveBeenCalled();
    expect(new Set(requests.map(({ token }) => token)).size).toBe(administrators);
    for (const [reading, all] of Map.groupBy(requests, ({ token, path }) => `${path} ${token}`))
      expect(all.length, reading).toBeLessThanOrEqual(1 + intervals);
  });
});
