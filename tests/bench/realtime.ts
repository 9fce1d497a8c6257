import { createTestBackend } from "@andromeda/testing";
import { type BenchRow, excessRow } from "./report.ts";

const changes = 40;

/** How many watch, and how many milliseconds a change may take over a bare notification. */
const targets = [
  [50, 50],
  [200, 100],
  [500, 250],
] as const;

/** A committed row until its callback has run in every subscribed client, beside a bare LISTEN/NOTIFY round. */
export async function benchRealtime(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [subscribers, most] of targets) rows.push(await measure(subscribers, most));
  return rows;
}

async function measure(subscribers: number, most: number): Promise<BenchRow> {
  const backend = await createTestBackend();
  try {
    const user = await backend.createUser({});
    const waiting = new Map<string, (at: number) => void>();
    const clients = await Promise.all(Array.from({ length: subscribers }, () => backend.signIn(user)));
    await Promise.all(
      clients.map(
        (client, index) =>
          new Promise<void>((resolve, reject) => {
            client
              .channel(`bench-${index}`)
              .on(
                "postgres_changes",
                {
                  event: "INSERT",
                  schema: "public",
                  table: "practiced_cases",
                  filter: `user_id=eq.${user.id}`,
                },
                (payload) =>
                  waiting.get(`${index} ${(payload.new as { title: string }).title}`)?.(performance.now()),
              )
              // The system message, not the join reply, says that the server delivers changes.
              .on("system", {}, (message: { status?: string }) => message.status === "ok" && resolve())
              .subscribe((_status, error) => error && reject(error));
          }),
      ),
    );
    const delivered: number[] = [];
    const notified: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      const title = `change ${change}`;
      const arrivals = clients.map(
        (_, index) => new Promise<number>((resolve) => waiting.set(`${index} ${title}`, resolve)),
      );
      await backend.sql`insert into public.practiced_cases (user_id, title, category_type) values (${user.id}, ${title}, 'history')`;
      const committed = performance.now();
      for (const arrival of await Promise.all(arrivals)) delivered.push(Math.max(0, arrival - committed));
      notified.push(await notifyRound(backend.sql, title));
    }
    await Promise.all(clients.map((client) => client.removeAllChannels()));
    return excessRow(
      `realtime: commit to callback, ${subscribers} subscribers`,
      delivered,
      { name: "bare LISTEN/NOTIFY", samples: notified },
      most,
    );
  } finally {
    await backend.close();
  }
}

async function notifyRound(
  sql: Awaited<ReturnType<typeof createTestBackend>>["sql"],
  text: string,
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = await sql.listen("bench", () => resolve());
  const started = performance.now();
  await sql.notify("bench", text);
  await promise;
  const elapsed = performance.now() - started;
  await listening.unlisten();
  return elapsed;
}
