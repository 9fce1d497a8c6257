/** The part of a supabase-js bucket that stores a recording. */
interface Bucket {
  upload(
    path: string,
    body: Uint8Array,
    options: { contentType: string; upsert: boolean },
  ): Promise<{ error: { message: string } | null }>;
}

/** Stores recordings in the bucket, over older ones of the same name; rejects with the reason. */
export function recordingUploader(bucket: Bucket) {
  return async (path: string, bytes: Uint8Array, contentType: string): Promise<void> => {
    const { error } = await bucket.upload(path, bytes, { contentType, upsert: true });
    if (error) throw new Error(`The recording ${path} could not be stored: ${error.message}`);
  };
}
