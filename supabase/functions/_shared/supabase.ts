import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { HttpError } from "./http.ts";

const withoutSession = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
};

/** A client past row-level security; what it reads must never reach the caller unchecked. */
export function serviceClient(): SupabaseClient {
  return createClient(requireEnv("SUPABASE_URL"), requireEnv("SUPABASE_SERVICE_ROLE_KEY"), withoutSession);
}

/** The id of the signed-in caller, as Auth confirms it; throws HttpError 401. */
export async function requireUserId(request: Request): Promise<string> {
  const { data, error } = await serviceClient().auth.getUser(tokenOf(request));
  if (error || !data.user) throw new HttpError(401, "Sign in first.");
  return data.user.id;
}

/**
 * The id of the signed-in caller when the database, asked with the caller's own token, says that they are an
 * administrator; throws HttpError 401 or 403. What the token or the request claims about a role counts for nothing.
 */
export async function requireAdministratorId(request: Request): Promise<string> {
  const userId = await requireUserId(request);
  const asCaller = createClient(requireEnv("SUPABASE_URL"), requireEnv("SUPABASE_ANON_KEY"), {
    ...withoutSession,
    global: { headers: { Authorization: `Bearer ${tokenOf(request)}` } },
  });
  const { data, error } = await asCaller.rpc("check_and_set_admin_status");
  if (error) throw new Error(`The caller's role is not known: ${error.code} ${error.message}`);
  if (data !== true) throw new HttpError(403, "Permission denied: administrators only.");
  return userId;
}

function tokenOf(request: Request): string {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (token === undefined) throw new HttpError(401, "Sign in first.");
  return token;
}

function requireEnv(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
