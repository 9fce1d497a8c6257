import {
  type AndromedaAuthClient,
  createSupabaseAuthClient,
  type SessionPlace,
} from "../client/auth-client.ts";
import {
  type AndromedaClient,
  createSupabaseClient,
  createSupabaseDataClient,
} from "../client/supabase-client.ts";

/** A request as the client sent it; `path` without the query. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** What the backend answers; status 200 and no body unless given. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  /** A body that is sent as it stands, instead of JSON. */
  readonly raw?: BodyInit | null;
  readonly headers?: Record<string, string>;
}

/** A real client whose requests end in a list instead of a network. */
export interface RecordingClient {
  readonly client: AndromedaClient;
  /** The same backend and session by a client in two parts, as the portal loads it. */
  readonly parts: () => { readonly auth: AndromedaAuthClient; readonly data: AndromedaClient };
  readonly requests: RecordedRequest[];
  /** Where the session is kept. */
  readonly place: SessionPlace;
  readonly storage: Map<string, string>;
}

export const backendUrl = "http://127.0.0.1:9";
export const publishableKey = "sb_publishable_test";
export const storageKey = "sb-test-auth";

/**
 * Answers each request with what `answer` says; an Error stands for a request that never arrived, a promise for one that
 * takes its time.
 */
export function recordingClient(
  answer: (request: RecordedRequest) => Answer | Error | Promise<Answer>,
): RecordingClient {
  const requests: RecordedRequest[] = [];
  const storage = new Map<string, string>();
  const place = { storageKey, storage: mapStorage(storage) };
  const backend = {
    url: backendUrl,
    publishableKey,
    ...place,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const request: RecordedRequest = {
        method: init?.method ?? "GET",
        path: url.pathname,
        query: url.searchParams,
        headers: new Headers(init?.headers),
        body: typeof init?.body === "string" ? JSON.parse(init.body) : null,
      };
      requests.push(request);
      const reply = await answer(request);
      if (reply instanceof Error) throw reply;
      const { status = 200, body = null, raw = JSON.stringify(body), headers = {} } = reply;
      const isEmpty = status === 204 || request.method === "HEAD";
      return new Response(isEmpty ? null : raw, {
        status,
        headers: { "content-type": "application/json", ...headers },
      });
    },
  };
  const parts = () => {
    const auth = createSupabaseAuthClient(backend);
    return { auth, data: createSupabaseDataClient(backend, auth) };
  };
  return { client: createSupabaseClient(backend), parts, requests, place, storage };
}

/** A session storage in a map. */
export function mapStorage(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      map.set(key, value);
    },
    removeItem: (key: string) => {
      map.delete(key);
    },
  };
}

/** A token of the shape that the client expects, with a false signature. */
export function accessToken(userId: string, expiresAt: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256", typ: "JWT" })}.${part({ sub: userId, exp: expiresAt, role: "authenticated" })}.c2ln`;
}

/** A session as the auth service answers it, by default for an hour. */
export function sessionAnswer(userId = "u1", lifetimeSeconds = 3_600) {
  const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  return {
    access_token: accessToken(userId, expiresAt),
    refresh_token: "refresh-1",
    token_type: "bearer",
    expires_in: lifetimeSeconds,
    expires_at: expiresAt,
    user: userAnswer(userId),
  };
}

export function userAnswer(userId = "u1") {
  return {
    id: userId,
    aud: "authenticated",
    role: "authenticated",
    email: "ada@example.org",
    app_metadata: { provider: "email" },
    user_metadata: {},
    created_at: "2026-01-01T00:00:00Z",
    identities: [{ identity_id: "i1", id: userId, user_id: userId, provider: "email" }],
    factors: [{ id: "f1", factor_type: "totp", status: "verified", created_at: "", updated_at: "" }],
  };
}
