import { randomUUID } from "node:crypto";
import { PEOPLE, type Person, type World } from "../actors.ts";
import type { Fixture, Row } from "../expectations.ts";

/** Inserts one row of each person, with a fresh id, as the owner of the database. */
export async function oneRowEach(
  world: World,
  table: string,
  rowOf: (person: Person) => Row | Promise<Row>,
): Promise<Fixture[]> {
  const fixtures: Fixture[] = [];
  for (const owner of PEOPLE) {
    const id = randomUUID();
    await insertRow(world, table, { id, ...(await rowOf(owner)) });
    fixtures.push({ key: id, owner });
  }
  return fixtures;
}

/** Inserts a row as the owner of the database, whatever the policies say. */
export async function insertRow({ sql }: World, table: string, row: Row): Promise<void> {
  await sql`insert into ${sql(`public.${table}`)} ${sql(row)}`;
}

/** The accounts as fixtures, for tables with one row for each person, whose key is their id. */
export function accounts(world: World): Fixture[] {
  return PEOPLE.map((owner) => ({ key: world.id[owner], owner }));
}

/** A draft that no other fixture uses; returns its id. */
export async function newScenario(world: World, author: Person): Promise<string> {
  const id = randomUUID();
  await insertRow(world, "clinical_scenarios", { id, title: "Fixture", created_by: world.id[author] });
  return id;
}

/** The first version of a scenario of its own; returns the ids of both. */
export async function newVersion(world: World, author: Person): Promise<{ id: string; caseId: string }> {
  const caseId = await newScenario(world, author);
  const id = randomUUID();
  await insertRow(world, "case_versions", {
    id,
    case_id: caseId,
    commit_hash: COMMIT_HASH,
    commit_message: "Initial case creation",
    author_id: world.id[author],
    case_snapshot: {},
  });
  return { id, caseId };
}

export const COMMIT_HASH = "0123456789abcdef0123456789abcdef01234567";

/** A moment at which nothing of these tests was written. */
export const LONG_AGO = "2001-01-01T00:00:00+00:00";
