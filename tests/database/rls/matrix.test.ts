import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACTORS, createWorld, type World } from "./actors.ts";
import {
  compareWithCatalog,
  functionsWithoutSearchPath,
  openToTheSignedOut,
  policiesThatTrustTheToken,
  readCatalog,
  readWritableColumns,
  tablesWithoutRowSecurity,
  viewsWithOwnerRights,
} from "./catalog.ts";
import { tryProcedure } from "./evaluate.ts";
import { tryBucket } from "./evaluate-bucket.ts";
import { tryForgery, trySubject } from "./evaluate-subject.ts";
import { describeFailure, mayCall, OPERATIONS, reachIn } from "./expectations.ts";
import { matrix } from "./matrix.ts";
import { privilegesUnlikeMatrix } from "./privileges.ts";

let backend: TestBackend;
let world: World;

beforeAll(async () => {
  backend = await createTestBackend();
  world = await createWorld(backend);
});

afterAll(() => backend.close());

describe("the matrix covers the database", () => {
  it("MSEC-05 names every table, view, procedure and bucket, and nothing else", async () => {
    expect(compareWithCatalog(matrix, await readCatalog(backend.sql))).toEqual([]);
  });

  it("MSEC-05 ASEC-05 every table has row-level security", async () => {
    expect(await tablesWithoutRowSecurity(backend.sql)).toEqual([]);
  });

  it("ASEC-05 every view reads with the rights of the caller", async () => {
    expect(await viewsWithOwnerRights(backend.sql)).toEqual([]);
  });

  it("ASEC-05 every function fixes its search path", async () => {
    expect(await functionsWithoutSearchPath(backend.sql)).toEqual([]);
  });

  it("MSEC-21 every policy asks whether the account of the caller is open", async () => {
    expect(await policiesThatTrustTheToken(backend.sql)).toEqual([]);
  });

  it("MSEC-15 ASEC-07 nothing at all is granted to callers without a session", async () => {
    expect(await openToTheSignedOut(backend.sql)).toEqual([]);
  });

  it("MSEC-05 ASEC-05 people and the service have the privileges that the matrix gives them, and no others", async () => {
    expect(await privilegesUnlikeMatrix(backend.sql, matrix)).toEqual([]);
  });

  it("ADATA-17 ACONST-08 buckets are private or public, and limited, as the matrix says", async () => {
    const { buckets } = await readCatalog(backend.sql);
    expect(buckets).toEqual(
      matrix.buckets.map(({ id, isPublic, maxBytes }) => ({
        id,
        public: isPublic,
        file_size_limit: String(maxBytes),
      })),
    );
  });
});

describe("columns that a signed-in person may send", () => {
  it.each(matrix.subjects)(
    "$proves $relation takes the columns of the matrix and no others",
    async (subject) => {
      const insertable = await readWritableColumns(backend.sql, "insert");
      const updatable = await readWritableColumns(backend.sql, "update");
      expect(insertable.get(subject.relation) ?? []).toEqual(subject.writable?.insert ?? []);
      expect(updatable.get(subject.relation) ?? []).toEqual(subject.writable?.update ?? []);
    },
  );
});

describe("values that are the server's to say", () => {
  const forgeries = matrix.subjects.flatMap((subject) =>
    Object.entries(subject.derived ?? {}).map(([column, value]) => ({ ...subject, column, value })),
  );

  it.each(forgeries)("ASEC-06 $proves $relation: $column is not stored as sent", async (subject) => {
    const { column, value } = subject;
    for (const actor of ACTORS) {
      expect(await tryForgery(world, subject, actor, { [column]: value })).toEqual([]);
    }
  });
});

describe.each(ACTORS)("%s", (actor) => {
  it.each(matrix.subjects.map((subject) => ({ ...subject, cells: cellsOf(subject, actor) })))(
    "$proves $relation: $cells",
    async (subject) => {
      const failures = await trySubject(world, subject, actor);
      expect(failures.map(describeFailure)).toEqual([]);
    },
  );

  it.each(matrix.procedures.map((procedure) => ({ ...procedure, cell: mayCall(procedure, actor) })))(
    "$proves $name() is $cell",
    async (procedure) => {
      const failures = await tryProcedure(world, procedure, actor);
      expect(failures.map(describeFailure)).toEqual([]);
    },
  );

  it.each(matrix.buckets)("$proves bucket $id", async (bucket) => {
    const failures = await tryBucket(world, bucket, actor);
    expect(failures.map(describeFailure)).toEqual([]);
  });
});

function cellsOf(subject: (typeof matrix.subjects)[number], actor: (typeof ACTORS)[number]): string {
  const cells = OPERATIONS.map((operation) => `${operation} ${reachIn(subject, operation, actor)}`);
  return cells.join(", ");
}
