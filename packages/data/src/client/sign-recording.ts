import { AppError, RECORDING_BUCKET, RECORDING_URL_SECONDS, type RecordingLink } from "@andromeda/domain";
import { toAppError } from "../errors/to-app-error.ts";
import type { AndromedaClient } from "./supabase-client.ts";

/** A link to a recording that the caller may hear; rejects with `storage/object-not-found` for any other. */
export async function signRecording(client: AndromedaClient, path: string): Promise<RecordingLink> {
  // Taken before the request, so that the link is never said to live longer than it does.
  const now = Date.now();
  const { data, error } = await client.storage
    .from(RECORDING_BUCKET)
    .createSignedUrl(path, RECORDING_URL_SECONDS, { download: true });
  if (error) throw toAppError(error);
  // The client makes an address even of an answer without one.
  if (!URL.canParse(data.signedUrl) || !new URL(data.signedUrl).searchParams.get("token")) {
    throw new AppError("storage/no-link", "Signed URL generation failed");
  }
  return { url: data.signedUrl, expiresAt: now + RECORDING_URL_SECONDS * 1_000 };
}
