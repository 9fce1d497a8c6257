import type { TestBackend } from "@andromeda/testing";
import { ACTORS, type Actor, createWorld, type World } from "./actors.ts";
import { tryBucket } from "./evaluate-bucket.ts";
import { trySubject } from "./evaluate-subject.ts";
import { type Failure, mayCall, type Procedure } from "./expectations.ts";
import { type Matrix, matrix as wholeMatrix } from "./matrix.ts";

/** Tries every cell of the matrix through the API of the backend and returns those that are not as expected. */
export async function evaluateMatrix(backend: TestBackend, matrix: Matrix = wholeMatrix): Promise<Failure[]> {
  const people = await createWorld(backend);
  const failures: Failure[] = [];
  for (const actor of ACTORS) {
    for (const subject of matrix.subjects) failures.push(...(await trySubject(people, subject, actor)));
    for (const procedure of matrix.procedures)
      failures.push(...(await tryProcedure(people, procedure, actor)));
    for (const bucket of matrix.buckets) failures.push(...(await tryBucket(people, bucket, actor)));
  }
  return failures;
}

/** Calls the procedure as the actor. */
export async function tryProcedure(world: World, procedure: Procedure, actor: Actor): Promise<Failure[]> {
  const args = await procedure.args(world, actor);
  const { error } = await world.client[actor].rpc(procedure.name, args);
  const expected = mayCall(procedure, actor);
  const actual = outcome(error, procedure.answers);
  if (actual === expected) return [];
  return [{ subject: `${procedure.name}()`, actor, operation: "call", expected, actual }];
}

function outcome(error: { code: string; message: string } | null, answers?: string): string {
  if (!error || error.code === answers) return "allowed";
  return error.code === "42501" ? "refused" : `error ${error.code} (${error.message})`;
}
