import type { BackendContext, Claims } from "../contracts.ts";

/** Who is behind a channel, as proved by the token it presented last. */
export interface Session {
  claims: Claims;
  /** The token itself: equal tokens have equal claims. */
  identity: string;
  /** Milliseconds since 1970; null for the project keys, which do not expire. */
  expiresAt: number | null;
}

/** Checks a project key or access token; rejects when it is unknown, forged or expired. */
export async function openSession(context: BackendContext, token: string): Promise<Session> {
  const { claims, role, sub, exp } = await context.verifyToken(token);
  return {
    claims: { ...claims, role, ...(sub === undefined ? {} : { sub }) },
    identity: token,
    expiresAt: exp === undefined ? null : exp * 1000,
  };
}

const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Calls back at the time; returns a function that cancels it. */
export function atTime(time: number, callback: () => void): () => void {
  let timer: NodeJS.Timeout;
  function arm(): void {
    const remaining = time - Date.now();
    if (remaining > MAX_TIMEOUT_MS) timer = setTimeout(arm, MAX_TIMEOUT_MS);
    else timer = setTimeout(callback, Math.max(0, remaining));
    timer.unref();
  }
  arm();
  return () => clearTimeout(timer);
}
