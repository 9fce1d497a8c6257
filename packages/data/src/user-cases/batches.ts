/** Encoded characters of a list in an address; servers and proxies refuse addresses much beyond 8 kB. */
const MAX_ENCODED_LENGTH = 4_000;

/** Cuts a list of texts into parts that each fit into the address of a request; nothing makes no part. */
export function batchesOf(texts: readonly string[], limit = MAX_ENCODED_LENGTH): readonly string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const length = encodeURIComponent(text).length + 3;
    const batch = batches.at(-1);
    if (batch && length <= room) {
      batch.push(text);
      room -= length;
    } else {
      batches.push([text]);
      room = limit - length;
    }
  }
  return batches;
}
