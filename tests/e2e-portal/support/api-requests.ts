import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** What a page has asked of the backend. */
export interface ApiRequests {
  /** How often each was asked, by name: a table, a procedure (`rpc/…`), a function or a Realtime channel (`join …`). */
  readonly counts: ReadonlyMap<string, number>;
  /** Counts from nothing again. */
  reset(): void;
  /** Waits until every request is answered, every channel listens, and nothing further was asked for half a second. */
  settled(): Promise<void>;
}

/** Follows what a page asks of the backend by itself, from its next address on: it hears of no change in the database. */
export async function followApiRequests(page: Page, apiUrl: string): Promise<ApiRequests> {
  const api = new URL(apiUrl).host;
  const counts = new Map<string, number>();
  const open = new Set<unknown>();
  const note = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  page.on("request", (request) => {
    const name = nameOf(new URL(request.url()), api);
    if (name === null || request.method() === "OPTIONS") return;
    note(name);
    open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  await page.routeWebSocket(
    (url) => url.host === api,
    (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((payload) => {
        server.send(payload);
        const { event, topic } = messageOf(payload);
        if (event !== "phx_join" || topic === null) return;
        // The last part only tells channels of one page apart.
        note(`join ${topic.replace(/^realtime:/, "").replace(/:.*/, "")}`);
        if (subscribesToTables(payload)) open.add(topic);
      });
      server.onMessage((payload) => {
        const { event, topic } = messageOf(payload);
        if (event === "system") open.delete(topic);
        // What other tests do meanwhile must not have this page read again.
        if (event !== "postgres_changes") socket.send(payload);
      });
    },
  );
  const total = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    counts,
    reset() {
      counts.clear();
      open.clear();
    },
    async settled() {
      let before = -1;
      await expect
        .poll(
          async () => {
            // A slow machine may take long from an answer to what is asked next.
            const isLoading = (await page.locator('[aria-busy="true"]').count()) > 0;
            const isQuiet = !isLoading && open.size === 0 && before === total();
            before = total();
            return isQuiet;
          },
          { intervals: [500] },
        )
        .toBe(true);
    },
  };
}

function nameOf({ host, pathname }: URL, api: string): string | null {
  const [, service, , ...rest] = pathname.split("/");
  if (host !== api) return null;
  if (service === "rest") return rest.join("/");
  // A file has a path of its own.
  return service === "storage" ? "storage" : `${service}/${rest.join("/")}`;
}

/** Realtime speaks arrays or objects, by the version of its protocol. */
function messageOf(payload: string | Buffer): { readonly event: unknown; readonly topic: string | null } {
  const message: unknown = typeof payload === "string" ? JSON.parse(payload) : null;
  const [topic, event] = Array.isArray(message)
    ? [message[2], message[3]]
    : [Reflect.get(Object(message), "topic"), Reflect.get(Object(message), "event")];
  return { event, topic: typeof topic === "string" ? topic : null };
}

function subscribesToTables(payload: string | Buffer): boolean {
  return /"postgres_changes":\[\{/.test(String(payload));
}
