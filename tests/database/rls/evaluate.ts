import { ACTORS, type Actor, type World } from "./actors.ts";
import { tryBucket } from "./evaluate-bucket.ts";
import { trySubject } from "./evaluate-subject.ts";
import { type Failure, mayCall, type Procedure } from "./expectations.ts";
import type { Matrix } from "./matrix.ts";

/** Tries the cells of the matrix, an actor at a time, until one is not as expected; null when all are. */
export async function findFailure(world: World, matrix: Matrix): Promise<Failure | null> {
  for (const actor of ACTORS) {
    const failures: Failure[] = [];
    for (const subject of matrix.subjects) failures.push(...(await trySubject(world, subject, actor)));
    for (const procedure of matrix.procedures)
      failures.push(...(await tryProcedure(world, procedure, actor)));
    for (const bucket of matrix.buckets) failures.push(...(await tryBucket(world, bucket, actor)));
    if (failures[0]) return failures[0];
  }
  return null;
}

/** Calls the procedure as the actor. */
export async function tryProcedure(world: World, procedure: Procedure, actor: Actor): Promise<Failure[]> {
  const args = await procedure.args(world, actor);
  const { error } = await world.client[actor].rpc(procedure.name, args);
  const expected = mayCall(procedure, actor);
  const actual = outcome(error, procedure.allowedError);
  if (actual === expected) return [];
  return [{ subject: `${procedure.name}()`, actor, operation: "call", expected, actual }];
}

function outcome(error: { code: string; message: string } | null, allowedError?: string): string {
  if (!error || error.code === allowedError) return "allowed";
  return error.code === "42501" ? "refused" : `error ${error.code} (${error.message})`;
}
