import {
  type AndromedaAuthClient,
  type AndromedaClient,
  createSupabaseAuthClient,
  createSupabaseDataClient,
  type SessionPlace,
} from "@andromeda/data";
import type { TestBackend } from "@andromeda/testing";

/** The two parts of the product's own client on a test backend, with a session of their own in memory. */
export interface PortalClient {
  readonly auth: AndromedaAuthClient;
  readonly data: AndromedaClient;
  /** Where the session is. */
  readonly place: SessionPlace;
  /** Stops the timers and the connection. */
  release(): Promise<void>;
}

/** A client without a session. */
export function portalClient({ apiUrl: url, publishableKey }: TestBackend): PortalClient {
  const values = new Map<string, string>();
  const place: SessionPlace = {
    storageKey: "sb-contract",
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => {
        values.set(key, value);
      },
      removeItem: (key) => {
        values.delete(key);
      },
    },
  };
  const auth = createSupabaseAuthClient({ url, publishableKey, ...place });
  const data = createSupabaseDataClient({ url, publishableKey }, auth);
  return {
    auth,
    data,
    place,
    async release() {
      await auth.stopAutoRefresh();
      await data.removeAllChannels();
      // A connection that was never opened never reports that it was closed.
      if (data.realtime.connectionState() !== "closed") await data.realtime.disconnect();
    },
  };
}

/** The same, signed in. */
export async function signedIn(
  backend: TestBackend,
  user: { email: string; password: string },
): Promise<PortalClient> {
  const client = portalClient(backend);
  const { error } = await client.auth.signInWithPassword(user);
  if (error) throw error;
  return client;
}
