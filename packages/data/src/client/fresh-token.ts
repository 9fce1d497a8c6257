import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { AndromedaAuthClient } from "./auth-client.ts";

/**
 * A `fetch` for requests that carry the session's token: one that is refused (401) is sent once more with a token that
 * was refreshed meanwhile or is now. When the session cannot be refreshed, the refusal is returned.
 */
export function withFreshToken(inner: typeof fetch, auth: AndromedaAuthClient): typeof fetch {
  return async (input, init) => {
    const answer = await inner(input, init);
    if (answer.status !== 401) return answer;
    const headers = new Headers(init?.headers);
    const token = await newerToken(auth, headers.get("Authorization"));
    if (token === null) return answer;
    headers.set("Authorization", `Bearer ${token}`);
    return await inner(input, { ...init, headers });
  };
}

async function newerToken(auth: AndromedaAuthClient, refused: string | null): Promise<string | null> {
  const stored = (await auth.getSession()).data.session;
  if (!stored) return null;
  if (`Bearer ${stored.access_token}` !== refused) return stored.access_token;
  const { data, error } = await auth.refreshSession();
  // It is unknown whether the session has ended.
  if (isAuthRetryableFetchError(error)) throw error;
  return data.session?.access_token ?? null;
}
