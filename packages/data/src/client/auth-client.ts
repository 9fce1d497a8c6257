import { AuthClient } from "@supabase/supabase-js";
import {
  type CookieJar,
  createCookieStorage,
  type SessionStorage,
  type SharedCookie,
} from "./cookie-storage.ts";
import { withRequestId } from "./request-id.ts";
import { withTimeLimit } from "./time-limit.ts";

/** Where the session is kept: in the shared cookie of a page, or in a storage of the caller's. */
export type SessionPlace =
  | { readonly cookie: SharedCookie; readonly jar?: CookieJar }
  | { readonly storage: SessionStorage; readonly storageKey: string };

/** The backend to talk to. */
export interface Backend {
  readonly url: string;
  readonly publishableKey: string;
  /** Instead of the global one. */
  readonly fetch?: typeof fetch;
  /** What every request says about its sender, such as `andromeda-studio/1.2.3`; by default `andromeda`. */
  readonly clientInfo?: string;
  /** How often the live connection is tried, in milliseconds: it counts as lost when one trial is not answered by the next. */
  readonly heartbeatMs?: number;
}

/** What every request says about its sender. */
export function clientHeaders({ clientInfo = "andromeda" }: Backend) {
  return { "X-Client-Info": clientInfo };
}

/**
 * How the session is kept: implicit flow without reading the address, since the callback screen reads the tokens itself.
 * A stored session makes the library open a BroadcastChannel, which keeps the tabs of one origin in step.
 */
export function sessionOptions(place: SessionPlace) {
  const stored =
    "storage" in place
      ? { storage: place.storage, storageKey: place.storageKey }
      : { storage: createCookieStorage(place.cookie, place.jar), storageKey: place.cookie.name };
  return {
    ...stored,
    flowType: "implicit",
    detectSessionInUrl: false,
    persistSession: true,
    autoRefreshToken: true,
  } as const;
}

/** The `fetch` of every client: the backend's own or the global one, with an id and the time limit of a request. */
export function backendFetch({ fetch }: Backend): typeof globalThis.fetch {
  return withRequestId(withTimeLimit(fetch ?? ((input, init) => globalThis.fetch(input, init))));
}

/** The part of a client that knows the session. */
export type AndromedaAuthClient = InstanceType<typeof AuthClient>;

/**
 * Only the auth part, set up as in `createSupabaseClient`: for a page that must sign in before it needs anything else.
 * In a file without `createClient`, so that the first load contains only this part.
 */
export function createSupabaseAuthClient(options: Backend & SessionPlace): AndromedaAuthClient {
  const { url, publishableKey } = options;
  return new AuthClient({
    ...sessionOptions(options),
    fetch: backendFetch(options),
    url: `${url.replace(/\/+$/, "")}/auth/v1`,
    headers: { ...clientHeaders(options), apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
  });
}
