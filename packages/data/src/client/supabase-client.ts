import { REALTIME_EVENTS_PER_SECOND } from "@andromeda/domain";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../database.types.ts";
import {
  type AndromedaAuthClient,
  type Backend,
  backendFetch,
  clientHeaders,
  type SessionPlace,
  sessionOptions,
} from "./auth-client.ts";
import { withFreshToken } from "./fresh-token.ts";

/** The typed client that every repository takes. */
export type AndromedaClient = SupabaseClient<Database>;

function realtimeOptions({ heartbeatMs }: Backend) {
  return {
    params: { eventsPerSecond: REALTIME_EVENTS_PER_SECOND },
    ...(heartbeatMs === undefined ? {} : { heartbeatIntervalMs: heartbeatMs }),
  };
}

/** Makes the one client of a page or a process, with a session of its own. */
export function createSupabaseClient(options: Backend & SessionPlace): AndromedaClient {
  const send = backendFetch(options);
  const authUrl = `${options.url.replace(/\/$/, "")}/auth/v1/`;
  const client: AndromedaClient = createClient<Database>(options.url, options.publishableKey, {
    auth: sessionOptions(options),
    realtime: realtimeOptions(options),
    global: {
      headers: clientHeaders(options),
      // When this computer's clock is slow, an expired session looks valid until the server refuses it.
      fetch: (input, init) => (String(input).startsWith(authUrl) ? send : sendWithFreshToken)(input, init),
    },
  });
  const sendWithFreshToken = withFreshToken(send, client.auth);
  return client;
}

/**
 * The rest of a client beside an auth part, with the session of that part: tables, procedures, Realtime, storage and
 * functions. Its own `auth` must not be used.
 */
export function createSupabaseDataClient(backend: Backend, auth: AndromedaAuthClient): AndromedaClient {
  const client = createClient<Database>(backend.url, backend.publishableKey, {
    accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
    realtime: realtimeOptions(backend),
    // A page reports a failed read at once and retries by itself; the library would retry silently for 7 s.
    db: { retry: false },
    global: { headers: clientHeaders(backend), fetch: withFreshToken(backendFetch(backend), auth) },
  });
  auth.onAuthStateChange(() => {
    // Deferred: the auth part waits for its listeners, and this asks it for the token.
    setTimeout(() => void client.realtime.setAuth(), 0);
  });
  return client;
}
