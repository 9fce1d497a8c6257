import { randomUUID } from "node:crypto";
import type { Actor, World } from "./actors.ts";
import { type Bucket, type Failure, reachOf } from "./expectations.ts";

const recording = () => new Blob([new Uint8Array([82, 73, 70, 70])], { type: "audio/wav" });

/** Tries what one actor can do with an object that the service stored in the bucket. */
export async function tryBucket(world: World, bucket: Bucket, actor: Actor): Promise<Failure[]> {
  const folder = randomUUID();
  const path = `${folder}/call.wav`;
  const stored = await world.backend.service().storage.from(bucket.id).upload(path, recording());
  if (stored.error) throw stored.error;

  // An administrator reaches what they have entered in the record of access; an entry by anybody else changes nothing.
  await world.client[actor].rpc("note_access", { _what: "recording", _reference: path });
  const objects = world.client[actor].storage.from(bucket.id);
  const outcomes = {
    read: reached(await objects.download(path)),
    list: listed(await objects.list(folder)),
    sign: reached(await objects.createSignedUrl(path, 3600)),
    upload: reached(await objects.upload(`${folder}/new.wav`, recording())),
    overwrite: reached(await objects.upload(path, recording(), { upsert: true })),
    remove: removed(await objects.remove([path])),
  };
  const failures: Failure[] = [];
  for (const operation of ["read", "list", "sign", "upload", "overwrite", "remove"] as const) {
    const expected = reachOf(bucket[operation], actor, operation !== "list" && operation !== "remove");
    const actual = outcomes[operation];
    if (actual !== expected) {
      failures.push({ subject: `bucket ${bucket.id}`, actor, operation, expected, actual });
    }
  }
  return failures;
}

type Answer<T> = { data: T; error: null } | { data: null; error: { message: string } };

function reached(answer: Answer<unknown>): string {
  return answer.error ? "refused" : "all";
}

function listed(answer: Answer<unknown[]>): string {
  if (answer.error) return "refused";
  return answer.data.length > 0 ? "all" : "none";
}

function removed(answer: Answer<unknown[]>): string {
  return listed(answer);
}
