import { HttpError, postHandler } from "../_shared/http.ts";
import { logProblem, withRequestLog } from "../_shared/request-log.ts";
import { requireAdministratorId, requireUserId, serviceClient } from "../_shared/supabase.ts";

const bucket = "call_recordings";
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const minSecretLength = 32;
const secretHeader = "x-andromeda-secret";
/** Rounds of one run; the next run does the rest. */
const mostRounds = 50;

/**
 * Erases personal data. `{ action: "delete-account", userId }` is for administrators, `{ action: "delete-own-account",
 * password }` for everybody; both answer the receipt. `{ action: "apply-retention" }` is for a scheduler with the
 * secret.
 */
Deno.serve(
  withRequestLog(
    "erase-data",
    postHandler(async (request, body) => {
      switch (body.action) {
        case "delete-account": {
          const adminId = await requireAdministratorId(request);
          if (typeof body.userId !== "string" || !uuid.test(body.userId)) {
            throw new HttpError(400, "userId must be the id of a user.", "userId");
          }
          return deleteAccount(body.userId.toLowerCase(), adminId);
        }
        case "delete-own-account": {
          const userId = await requireUserId(request);
          await requirePassword(request, userId, body.password);
          return deleteAccount(userId, userId);
        }
        case "apply-retention":
          await requireScheduler(request.headers);
          return applyRetention();
        default:
          throw new HttpError(
            400,
            "action must be delete-account, delete-own-account or apply-retention.",
            "action",
          );
      }
    }),
  ),
);

async function deleteAccount(userId: string, requestedBy: string): Promise<unknown> {
  const { data, error } = await serviceClient().rpc("delete_account", {
    _user_id: userId,
    _requested_by: requestedBy,
  });
  if (error?.code === "PT404") throw new HttpError(404, "There is no such user.", "userId");
  if (error?.code === "P0001") throw new HttpError(409, error.message);
  if (error?.code === "42501") throw new HttpError(403, error.message);
  if (error) throw new Error(`The account was not deleted: ${error.code} ${error.message}`);
  return { receipt: data as unknown, recordingsLeft: await tryRemovingRecordings() };
}

/** The account is deleted in any case; null when the list of recordings could not be processed. */
async function tryRemovingRecordings(): Promise<number | null> {
  try {
    return await removeRecordings();
  } catch (error) {
    logProblem("Recordings could not be removed", { error });
    return null;
  }
}

/**
 * A stolen session is not enough: the password is checked by Auth, which limits the attempts. Throws HttpError 400, 403
 * or 429.
 */
async function requirePassword(request: Request, userId: string, password: unknown): Promise<void> {
  if (typeof password !== "string" || password === "") {
    throw new HttpError(400, "password must be the password of the account.", "password");
  }
  const { data, error } = await serviceClient().auth.admin.getUserById(userId);
  if (error || !data.user.email) throw new Error(`The account could not be read: ${error?.message}`);
  const answer = await fetch(`${Deno.env.get("SUPABASE_URL")}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: request.headers.get("apikey") ?? "" },
    body: JSON.stringify({ email: data.user.email, password }),
  });
  // The session that this creates is deleted with the account.
  await answer.body?.cancel();
  if (answer.ok) return;
  if (answer.status === 429) throw new HttpError(429, "Too many attempts. Try again later.");
  if (answer.status >= 500) throw new Error(`Auth answered ${answer.status}`);
  throw new HttpError(403, "The password is incorrect.", "password");
}

async function applyRetention(): Promise<unknown> {
  const erased: Record<string, number> = {};
  for (let round = 0, isDone = false; round < mostRounds && !isDone; round += 1) {
    const { data, error } = await serviceClient().rpc("apply_retention");
    if (error) throw new Error(`Nothing was erased: ${error.code} ${error.message}`);
    const counts = data as Record<string, unknown>;
    for (const [kind, count] of Object.entries(counts)) {
      if (typeof count === "number") erased[kind] = (erased[kind] ?? 0) + count;
    }
    isDone = counts.isDone === true;
  }
  return { erased, recordingsLeft: await removeRecordings() };
}

/** Works through the list of recordings to remove, and returns how many are left for a later run. */
async function removeRecordings(): Promise<number> {
  const client = serviceClient();
  let left = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const listed = await client.rpc("list_recording_removals");
    if (listed.error) throw new Error(`The work list could not be read: ${listed.error.message}`);
    const paths = (listed.data as { path: string }[]).map(({ path }) => path);
    if (paths.length === 0) return left;
    // What is not there any more is removed as well: storage answers without it and without an error.
    const removed = await client.storage.from(bucket).remove(paths);
    const reported = await client.rpc("settle_recording_removals", {
      _paths: paths,
      _error: removed.error?.message ?? null,
    });
    if (reported.error) throw new Error(`The work list was not written: ${reported.error.message}`);
    left = reported.data as number;
    if (removed.error) {
      logProblem("Recordings could not be removed", { error: removed.error });
      return left;
    }
  }
  return left;
}

/** Throws HttpError 401 unless the request carries ANDROMEDA_SCHEDULER_SECRET, 503 while none is set. */
async function requireScheduler(headers: Headers): Promise<void> {
  const secret = Deno.env.get("ANDROMEDA_SCHEDULER_SECRET") ?? "";
  if (secret.length < minSecretLength) {
    logProblem(`ANDROMEDA_SCHEDULER_SECRET needs at least ${minSecretLength} characters`);
    throw new HttpError(503, "The scheduler is not set up on this server.");
  }
  if (!(await areEqual(headers.get(secretHeader) ?? "", secret))) {
    throw new HttpError(401, `The header ${secretHeader} must carry the scheduler's secret.`);
  }
}

/** Compares digests, so that the time it takes says nothing about where two secrets differ. */
async function areEqual(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map(digest));
  return a !== undefined && b !== undefined && a.every((byte, at) => byte === b[at]);
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
