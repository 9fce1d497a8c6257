import type postgres from "postgres";
import type { BackendContext } from "../contracts.ts";
import { type AuthFix, authPath } from "./fix.ts";
import { authError, bearerOf, isRecord, readBody, subjectOf } from "./responses.ts";

/** Bytes that a user's own metadata may have as JSON, and the application's too, as in the migrations. */
const MAX_METADATA_BYTES = 4096;

/** The refusal of metadata that are too long, or undefined. */
export function metadataProblem(bytes: number): Response | undefined {
  if (bytes <= MAX_METADATA_BYTES) return undefined;
  return authError(
    422,
    "validation_failed",
    `The metadata of a user must not be longer than ${MAX_METADATA_BYTES} bytes`,
  );
}

/**
 * Every access token carries the metadata of its user, and a token longer than a header may be would lock them out. A
 * trigger of the project refuses them; lite would call that an unexpected failure, so they are looked at first.
 */
export function limitMetadata({ sql }: BackendContext): AuthFix {
  return async (request, next) => {
    if (request.method !== "PUT" || authPath(request) !== "/user") return next(request);
    const { data } = await readBody(request);
    if (!isRecord(data)) return next(request);
    const [user] = await sql<{ bytes: number }[]>`
      select octet_length((coalesce(raw_user_meta_data, '{}') || ${sql.json(data as postgres.JSONValue)})::text) as bytes
      from auth.users where id::text = ${subjectOf(bearerOf(request))}`;
    return metadataProblem(user?.bytes ?? 0) ?? next(request);
  };
}
