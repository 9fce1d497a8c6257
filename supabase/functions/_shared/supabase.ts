import { type AuthError, createClient, type SupabaseClient } from "@supabase/supabase-js";
import { HttpError } from "./http.ts";
import { fetchWithRequestId, noteUser } from "./request-log.ts";

const withoutSession = {
  global: { fetch: fetchWithRequestId },
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
};

/** The clients by address and key: several hosts may run in one process. */
const serviceClients = new Map<string, SupabaseClient>();

/** A client that bypasses row-level security; what it reads must never reach the caller unchecked. */
export function serviceClient(): SupabaseClient {
  const [url, key] = [requireEnv("SUPABASE_URL"), projectKey("SUPABASE_SECRET_KEYS")];
  const known = serviceClients.get(url + key);
  if (known) return known;
  const made = createClient(url, key, withoutSession);
  serviceClients.set(url + key, made);
  return made;
}

/**
 * The id of the signed-in caller; throws HttpError 401, or 403 when the account is disabled. The project's public keys
 * detect a forged token without a request; Auth knows whether the account is still open.
 */
export async function requireUserId(request: Request): Promise<string> {
  const token = tokenOf(request);
  const { auth } = serviceClient();
  const { data, error } = await auth.getClaims(token);
  // Only Auth can check a token of the older shared secret, so getClaims has asked it already.
  const isKnownToAuth = data?.header.alg.startsWith("HS");
  refuse(error ?? (isKnownToAuth ? null : (await auth.getUser(token)).error));
  if (!data?.claims.sub) throw new HttpError(401, "Sign in first.");
  noteUser(data.claims.sub);
  return data.claims.sub;
}

function refuse(error: AuthError | null): void {
  if (error?.code === "user_banned") throw new HttpError(403, "This account is disabled.");
  if (error) throw new HttpError(401, "Sign in first.");
}

/**
 * The id of the signed-in caller when the database, asked with the caller's own token, says that they are an
 * administrator; throws HttpError 401 or 403. Claims about a role in the token or the request are ignored.
 */
export async function requireAdministratorId(request: Request): Promise<string> {
  const userId = await requireUserId(request);
  const { data, error } = await callerClient(request).rpc("check_and_set_admin_status");
  if (error?.code === "42501") throw new HttpError(403, error.message);
  if (error) throw new Error(`The caller's role is not known: ${error.code} ${error.message}`);
  if (data !== true) throw new HttpError(403, "Permission denied: administrators only.");
  return userId;
}

/**
 * Lets case authors ask the assistant, a limited number of times a minute: the database, asked with the caller's own token, knows
 * both. Throws HttpError 401, 403 or 429.
 */
export async function requireAssistantCaller(request: Request): Promise<void> {
  await requireUserId(request);
  const { error } = await callerClient(request).rpc("count_assistant_request");
  if (error?.code === "42501") throw new HttpError(403, error.message);
  if (error?.code === "P0001") throw new HttpError(429, error.message);
  if (error) throw new Error(`The question was not counted: ${error.code} ${error.message}`);
}

/** A client with the caller's own rights. */
function callerClient(request: Request): SupabaseClient {
  return createClient(requireEnv("SUPABASE_URL"), projectKey("SUPABASE_PUBLISHABLE_KEYS"), {
    ...withoutSession,
    global: { ...withoutSession.global, headers: { Authorization: `Bearer ${tokenOf(request)}` } },
  });
}

function tokenOf(request: Request): string {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (token === undefined) throw new HttpError(401, "Sign in first.");
  return token;
}

const legacyKeys = {
  SUPABASE_SECRET_KEYS: "SUPABASE_SERVICE_ROLE_KEY",
  SUPABASE_PUBLISHABLE_KEYS: "SUPABASE_ANON_KEY",
} as const;

/** The project's key named "default" (JSON of names and keys); a project with only legacy keys has them in other variables. */
function projectKey(variable: keyof typeof legacyKeys): string {
  const keys = JSON.parse(Deno.env.get(variable) || "{}") as Readonly<Record<string, string>>;
  return keys.default || requireEnv(legacyKeys[variable]);
}

function requireEnv(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
