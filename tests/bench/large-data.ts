import { createSupabaseClient } from "@andromeda/data";
import { createTestBackend } from "@andromeda/testing";
import { benchCalls } from "./large-calls.ts";
import { seedCalls, seedUsers } from "./large-data-seed.ts";
import { benchOverview, benchUsers } from "./large-users.ts";
import type { BenchRow } from "./report.ts";

/** How much there is; the default is what the goals speak of. */
export interface LargeDataSizes {
  readonly users: number;
  readonly calls: number;
}

const goals: LargeDataSizes = { users: 100_000, calls: 1_000_000 };

/** The lists of the back office on much data: through the API, beside the plainest indexed SQL of the same rows. */
export async function benchLargeData(sizes: LargeDataSizes = goals): Promise<BenchRow[]> {
  const backend = await createTestBackend();
  const admin = await backend.createUser({ isAdmin: true });
  const values = new Map<string, string>();
  const client = createSupabaseClient({
    url: backend.apiUrl,
    publishableKey: backend.publishableKey,
    storageKey: "bench",
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
  });
  try {
    const { error } = await client.auth.signInWithPassword(admin);
    if (error) throw error;
    await client.auth.stopAutoRefresh();
    await seedUsers(backend.sql, sizes.users);
    await seedCalls(backend.sql, sizes.calls);
    return [
      ...(await benchUsers(backend, client, sizes.users, admin.id)),
      ...(await benchOverview(backend, client, sizes.users)),
      ...(await benchCalls(backend, client, sizes.calls, admin.id)),
    ];
  } finally {
    await backend.close();
  }
}
