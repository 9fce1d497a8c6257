import { AuthClient } from "@supabase/supabase-js";
import {
  type Backend,
  backendFetch,
  clientHeaders,
  type SessionPlace,
  sessionOptions,
} from "./session-place.ts";

/** The part of a client that knows the session. */
export type AndromedaAuthClient = InstanceType<typeof AuthClient>;

/**
 * The auth part alone, set up as in `createSupabaseClient`: for a page that must sign in before it needs anything else.
 * It has a file of its own, so that the first load contains this part and nothing of the others.
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
