import { withConnection } from "@andromeda/local-backend";
import { createTestBackend } from "@andromeda/testing";
import { createWorld } from "../rls/actors.ts";
import { openToTheSignedOut, tablesWithoutRowSecurity, viewsWithOwnerRights } from "../rls/catalog.ts";
import { findFailure } from "../rls/evaluate.ts";
import { describeFailure } from "../rls/expectations.ts";
import { type Matrix, matrix as wholeMatrix } from "../rls/matrix.ts";
import { privilegesUnlikeMatrix } from "../rls/privileges.ts";
import type { Mutation, Sql } from "./mutation.ts";
import type { PolicyMutation } from "./policies.ts";

/** Says what of the access matrix notices a mutation, in one database that is mended after each. */
export interface MatrixJudge {
  databaseUrl: string;
  /** The first cell of the table that notices; null when none does. */
  ofPolicy(mutation: PolicyMutation): Promise<string | null>;
  /** The first difference between the matrix and the catalogue. */
  ofPrivilege(mutation: Mutation): Promise<string | null>;
  close(): Promise<void>;
}

/** Starts a backend with the people of the matrix. */
export async function startMatrixJudge(matrix: Matrix = wholeMatrix): Promise<MatrixJudge> {
  const backend = await createTestBackend();
  const world = await createWorld(backend);
  return {
    databaseUrl: backend.databaseUrl,
    async ofPolicy(mutation) {
      await backend.sql.unsafe(mutation.statement);
      try {
        const failure = await findFailure(world, rowsOnTable(matrix, mutation));
        return failure && describeFailure(failure);
      } finally {
        await backend.sql.unsafe(mutation.undo);
      }
    },
    ofPrivilege: (mutation) =>
      withConnection(backend.databaseUrl, async (sql) => {
        await sql.unsafe("begin");
        await sql.unsafe(mutation.statement);
        return (await firstDifference(sql, matrix)) ?? null;
      }),
    close: () => backend.close(),
  };
}

/** The rows of the matrix that name the table of the policy. */
function rowsOnTable(matrix: Matrix, { schema, table }: PolicyMutation): Matrix {
  return {
    subjects: schema === "public" ? matrix.subjects.filter(({ relation }) => relation === table) : [],
    procedures: [],
    buckets: schema === "storage" ? matrix.buckets : [],
  };
}

async function firstDifference(sql: Sql, matrix: Matrix): Promise<string | undefined> {
  const [difference] = await privilegesUnlikeMatrix(sql, matrix);
  if (difference) return difference;
  const [open] = await openToTheSignedOut(sql);
  if (open) return `${open} is open to callers without a session`;
  const [unprotected] = await tablesWithoutRowSecurity(sql);
  if (unprotected) return `${unprotected} has no row-level security`;
  const [view] = await viewsWithOwnerRights(sql);
  return view && `${view} reads with the rights of its owner`;
}
