import { corsHeaders } from "../_shared/http.ts";
import { logProblem, withRequestLog } from "../_shared/request-log.ts";
import { serviceClient } from "../_shared/supabase.ts";

/** Milliseconds after which a part counts as down. */
const timeoutMs = 5_000;

/**
 * Whether the backend works, for a monitor: GET answers 200 with `{ status: "ok", parts }`, or 503 when a part is down.
 * It says nothing else, so that anybody may ask.
 */
Deno.serve(
  withRequestLog("healthz", async (request) => {
    if (request.method === "OPTIONS") return new Response("ok", { headers: corsHeaders });
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const [database, storage] = await Promise.all([
      isUp("database", async () => {
        const { error } = await serviceClient().from("system_configuration").select("key").limit(1);
        return error;
      }),
      isUp("storage", async () => {
        const { error } = await serviceClient().storage.from("call_recordings").list("healthz");
        return error;
      }),
    ]);
    const parts = { functions: "up", database: stateOf(database), storage: stateOf(storage) };
    const status = database && storage ? 200 : 503;
    return new Response(
      request.method === "HEAD"
        ? null
        : JSON.stringify({ status: status === 200 ? "ok" : "degraded", parts }),
      {
        status,
        headers: { ...corsHeaders, "content-type": "application/json", "cache-control": "no-store" },
      },
    );
  }),
);

const stateOf = (isWorking: boolean) => (isWorking ? "up" : "down");

async function isUp(part: string, ask: () => Promise<{ message: string } | null>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<{ message: string }>((resolve) => {
    timer = setTimeout(() => resolve({ message: `no answer in ${timeoutMs} ms` }), timeoutMs);
  });
  try {
    const failure = await Promise.race([ask(), timeout]);
    if (failure) logProblem(`${part} is down`, { error: failure });
    return failure === null;
  } catch (error) {
    logProblem(`${part} is down`, { error });
    return false;
  } finally {
    clearTimeout(timer);
  }
}
