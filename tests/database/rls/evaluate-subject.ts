import { type Actor, accountOf, PEOPLE, type Person, type World } from "./actors.ts";
import {
  type Failure,
  type Fixture,
  OPERATIONS,
  type Reach,
  type Row,
  reachIn,
  type Subject,
} from "./expectations.ts";

interface Refusal {
  code: string;
  message: string;
}

/** Tries read, insert, update and delete of one actor on one table or view, with fresh rows of every owner. */
export async function trySubject(world: World, subject: Subject, actor: Actor): Promise<Failure[]> {
  const fixtures = await subject.seed(world);
  const outcomes = {
    read: await tryRead(world, subject, actor, fixtures),
    update: await tryUpdate(world, subject, actor, fixtures),
    insert: await tryInsert(world, subject, actor, fixtures),
    delete: await tryDelete(world, subject, actor, fixtures),
  };
  const failures: Failure[] = [];
  for (const operation of OPERATIONS) {
    const expected = reachIn(subject, operation, actor);
    const actual = outcomes[operation];
    if (actual !== expected) failures.push({ subject: subject.relation, actor, operation, expected, actual });
  }
  return failures;
}

/** The rows into which the actor got the values by an insert or an update, be they refused or overwritten. */
export async function tryForgery(
  world: World,
  subject: Subject,
  actor: Actor,
  forged: Row,
): Promise<string[]> {
  const { relation } = subject;
  const fixtures = await subject.seed(world);
  const table = () => world.client[actor].from(relation);
  await table().update(forged);
  if (subject.hasOneRowEach) await removeAll(world, subject, fixtures);
  const row = await subject.insertRow?.(world, accountOf(actor), accountOf(actor));
  await table().insert({ ...row, ...forged });
  const stored = await world.sql<{ row: string }[]>`
    select to_jsonb(t)::text as row from ${world.sql(`public.${relation}`)} as t
    where to_jsonb(t) @> to_jsonb(jsonb_populate_record(null::${world.sql(`public.${relation}`)}, ${JSON.stringify(forged)}::text::jsonb))
      - array(select key from jsonb_each(to_jsonb(t)) where not key = any (${Object.keys(forged)}))`;
  return stored.map((found) => `${actor}: ${found.row}`);
}

async function tryRead(world: World, subject: Subject, actor: Actor, fixtures: Fixture[]): Promise<string> {
  const keys = fixtures.map(({ key }) => key);
  const { data, error } = await world.client[actor]
    .from(subject.relation)
    .select(subject.key)
    .in(subject.key, keys);
  if (error) return refusal(error);
  const seen = new Set((data as unknown as Row[]).map((row) => String(row[subject.key])));
  return touchedBy(fixtures, actor, ({ key }) => seen.has(key));
}

/**
 * No row is named in the update and the delete below, on purpose: a condition on a column lets the database apply
 * the policies for reading too, and these would hide that the policy for writing is too wide.
 */
async function tryUpdate(world: World, subject: Subject, actor: Actor, fixtures: Fixture[]): Promise<string> {
  const before = await contents(world, subject, fixtures);
  const { error } = await world.client[actor].from(subject.relation).update(subject.patch ?? {});
  if (error) return refusal(error);
  const after = await contents(world, subject, fixtures);
  return touchedBy(fixtures, actor, ({ key }) => before.get(key) !== after.get(key));
}

async function tryDelete(world: World, subject: Subject, actor: Actor, fixtures: Fixture[]): Promise<string> {
  if (subject.hasOneRowEach) await subject.seed(world);
  const { error } = await world.client[actor].from(subject.relation).delete();
  if (error) return refusal(error);
  const after = await contents(world, subject, fixtures);
  return touchedBy(fixtures, actor, ({ key }) => !after.has(key));
}

/** Tries a row of the actor's own and one in the name of another person; without owners there is one kind of row. */
async function tryInsert(world: World, subject: Subject, actor: Actor, fixtures: Fixture[]): Promise<string> {
  const author = accountOf(actor);
  // A person has one row: where it exists already, its key would answer in place of the policy.
  if (subject.hasOneRowEach) await removeAll(world, subject, fixtures);
  const ownOutcome = await insertOne(world, subject, actor, author);
  if (fixtures.every(({ owner }) => owner === null)) return ownOutcome === "accepted" ? "all" : ownOutcome;
  const foreignOutcome = await insertOne(world, subject, actor, anotherThan(author));
  if (ownOutcome === foreignOutcome) return ownOutcome === "accepted" ? "all" : ownOutcome;
  if (ownOutcome === "accepted" && foreignOutcome === "refused") return "own";
  return `own row ${ownOutcome}, another's row ${foreignOutcome}`;
}

async function insertOne(world: World, subject: Subject, actor: Actor, owner: Person): Promise<string> {
  const row = (await subject.insertRow?.(world, owner, accountOf(actor))) ?? {};
  const { error } = await world.client[actor].from(subject.relation).insert(row);
  if (!error) return "accepted";
  // A conflict with an existing row: the privilege let the statement through to the table, and nothing changed.
  return error.code === "23505" ? "none" : refusal(error);
}

function anotherThan(person: Person): Person {
  return person === "member A" ? "admin" : "member A";
}

/** Permission denied, or a view that cannot be written at all. */
const REFUSALS = ["42501", "55000"];

function refusal({ code, message }: Refusal): string {
  return REFUSALS.includes(code) ? "refused" : `error ${code} (${message})`;
}

/** The reach of an operation, from the fixtures that it touched. */
function touchedBy(
  fixtures: Fixture[],
  actor: Actor,
  isTouched: (fixture: Fixture) => boolean,
): Reach | string {
  const touched = fixtures.filter(isTouched);
  const isOwn = ({ owner }: Fixture) => owner !== null && owner === actor;
  const ownRows = fixtures.filter(isOwn);
  if (touched.length === 0) return "none";
  if (touched.length === fixtures.length) return "all";
  if (touched.length === ownRows.length && touched.every(isOwn)) return "own";
  const owners = PEOPLE.filter((person) => touched.some(({ owner }) => owner === person));
  return `the rows of ${owners.join(", ")}`;
}

async function removeAll({ sql }: World, { relation, key }: Subject, fixtures: Fixture[]): Promise<void> {
  await sql`
    delete from ${sql(`public.${relation}`)}
    where ${sql(key)}::text in ${sql(fixtures.map((fixture) => fixture.key))}`;
}

/** What the fixtures' rows contain now, by key, without the time of the last change. */
async function contents(
  { sql }: World,
  { relation, key }: Subject,
  fixtures: Fixture[],
): Promise<Map<string, string>> {
  const rows = await sql<{ key: string; contents: string }[]>`
    select ${sql(key)}::text as key, (to_jsonb(t) - 'updated_at')::text as contents
    from ${sql(`public.${relation}`)} as t
    where ${sql(key)}::text in ${sql(fixtures.map((fixture) => fixture.key))}`;
  return new Map(rows.map((row) => [row.key, row.contents]));
}
