import { createTestBackend, type TestBackend } from "@andromeda/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type OPEN_ACTORS, type Person, type World } from "./actors.ts";
import type { Fixture, Procedure, Row, Subject } from "./expectations.ts";
import { hostile, longest } from "./hostile-values.ts";
import { matrix } from "./matrix.ts";

/** Another day, other values; the title names the seed, and the same seed repeats them. */
const SEED = Number(process.env.ANDROMEDA_HOSTILE_SEED ?? Math.floor(Date.now() / 86_400_000));
/** Values for each column and argument, besides the one that is too long; more on demand. */
const COUNT = Number(process.env.ANDROMEDA_HOSTILE_VALUES ?? 1);

let backend: TestBackend;
let world: World;
const fixtures = new Map<string, Fixture[]>();

beforeAll(async () => {
  backend = await createTestBackend();
  world = await createWorld(backend);
  const settings = await backend.sql`select * from public.system_configuration`;
  for (const subject of matrix.subjects) fixtures.set(subject.relation, await subject.seed(world));
  // The calls look at the settings, which the seed of their table took away.
  await backend.sql`insert into public.system_configuration ${backend.sql(settings)}`;
});

afterAll(() => backend.close());

interface Answer {
  status: number;
  error: { code?: string; message: string } | null;
}

/** A column or an argument that somebody may write, and how. */
interface Target {
  name: string;
  type: string;
  send(value: unknown): Promise<Answer>;
}

it(`MSEC-22 ASEC-14 hostile values in every column and argument: refused or stored within limits (seed ${SEED})`, async () => {
  const targets = [...(await columnTargets()), ...(await argumentTargets())];
  expect(targets.length).toBeGreaterThan(150);
  const bystander = await rowsOf("disabled member");
  expect(bystander.size).toBeGreaterThan(10);

  const failures: string[] = [];
  for (const [index, target] of targets.entries()) {
    const values = fc.sample(hostile(target.type), { numRuns: COUNT, seed: SEED + index });
    for (const value of [longest(target.type), ...values]) {
      const first = await target.send(value);
      // The request did not arrive: the server had just closed a connection that was idle for long.
      const { status, error } = first.status === 0 ? await target.send(value) : first;
      if (status >= 500 || status < 200) {
        const shown = (JSON.stringify(value) ?? "undefined").slice(0, 80);
        failures.push(`${target.name} = ${shown}: ${status} ${error?.code} ${error?.message.slice(0, 200)}`);
      }
    }
  }
  expect(failures).toEqual([]);
  expect(await beyondLimits()).toEqual([]);
  expect(await rowsOf("disabled member")).toEqual(bystander);
}, 600_000);

it("MSEC-22 every column that a person may write has a limit, where its type has none", async () => {
  const unlimited = await backend.sql`
    select format('%s.%s', c.relname, a.attname) as column
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attlen = -1
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
      and not exists (
        select from pg_constraint as k where k.conrelid = c.oid and a.attnum = any (k.conkey) and k.contype = 'c'
      )`;
  expect([...unlimited]).toEqual([]);
});

it("MSEC-22 nobody adds rows without end, not in one request and not in several at once", async () => {
  const { client, id } = world;
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ user_id: id["member B"], title: `Case ${index}` }));
  const add = async (count: number) => (await client["member B"].from("cases").insert(rows(count))).error;
  expect(await add(1_001)).toMatchObject({
    code: "P0001",
    message: "There can be at most 1000 cases of one member.",
    hint: "Delete some that are not needed any more.",
  });
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(300)));
  expect(answers.filter((error) => error === null)).toHaveLength(3);
  const [kept] = await backend.sql`
    select count(*)::int as count from public.cases where user_id = ${id["member B"]}`;
  expect(kept?.count).toBeGreaterThan(900);
  expect(kept?.count).toBeLessThanOrEqual(1_000);
  expect((await client["member A"].from("cases").insert({ user_id: id["member A"] })).error).toBeNull();
});

it("MSEC-22 metadata that would make a token too long is not taken", async () => {
  const user = await backend.createUser();
  const client = await backend.signIn(user);
  const { error } = await client.auth.updateUser({ data: { note: "x".repeat(9_000) } });
  expect(error).not.toBeNull();
  await backend.signIn(user);
  expect((await client.auth.updateUser({ data: { note: "short" } })).error).toBeNull();
});

type OpenActor = (typeof OPEN_ACTORS)[number];
const WRITERS = ["member A", "educator", "admin"] as const;

async function columnTargets(): Promise<Target[]> {
  const types = await backend.sql<{ relation: string; name: string; type: string }[]>`
    select c.relname as relation, a.attname as name,
      regexp_replace(format_type(a.atttypid, null), '^character varying', 'text') as type
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace`;
  const typeOf = (relation: string, column: string) =>
    types.find((found) => found.relation === relation && found.name === column)?.type ?? "";
  return matrix.subjects.flatMap((subject) =>
    (["insert", "update"] as const).flatMap((operation) => {
      const writer = WRITERS.find((person) => !["refused", "none"].includes(subject[operation][person]));
      if (!writer) return [];
      return (subject.writable?.[operation] ?? []).map((column) => ({
        name: `${operation} ${subject.relation}.${column} as ${writer}`,
        type: typeOf(subject.relation, column),
        send: (value: unknown) => write(subject, operation, writer, { [column]: value }),
      }));
    }),
  );
}

async function write(
  subject: Subject,
  operation: "insert" | "update",
  writer: (typeof WRITERS)[number],
  values: Row,
): Promise<Answer> {
  const table = world.client[writer].from(subject.relation);
  if (operation === "insert") {
    return table.insert({ ...(await subject.insertRow?.(world, writer, writer)), ...values });
  }
  const seeded = fixtures.get(subject.relation) ?? [];
  const ownRow = seeded.find(({ owner }) => owner === writer || owner === null);
  return table.update(values).eq(subject.key, ownRow?.key ?? "");
}

async function argumentTargets(): Promise<Target[]> {
  const rows = await backend.sql<{ procedure: string; name: string; type: string }[]>`
    select p.proname as procedure, a.name, format_type(a.type, null) as type
    from pg_proc as p, unnest(p.proargnames, p.proargtypes::oid[]) as a (name, type)
    where p.pronamespace = 'public'::regnamespace and a.type is not null`;
  return rows.map(({ procedure: called, name, type }) => {
    const procedure = matrix.procedures.find((candidate) => candidate.name === called);
    if (!procedure) throw new Error(`${called} is not in the matrix`);
    const caller = WRITERS.find((person) => procedure.may[person as OpenActor] === "allowed") ?? null;
    return {
      name: `${called}(${name}) as ${caller ?? "the service"}`,
      type,
      send: (value: unknown) => call(procedure, caller, { [name]: value }),
    };
  });
}

async function call(
  procedure: Procedure,
  caller: (typeof WRITERS)[number] | null,
  values: Row,
): Promise<Answer> {
  const args = await procedure.args(world, caller ?? "admin");
  const client = caller ? world.client[caller] : backend.service();
  return client.rpc(procedure.name, { ...args, ...values });
}

/** Every row that was seeded for somebody whom no request is about, as it is now. */
async function rowsOf(person: Person): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const { relation, key } of matrix.subjects) {
    const keys = (fixtures.get(relation) ?? []).filter(({ owner }) => owner === person).map((row) => row.key);
    if (keys.length === 0) continue;
    const found = await backend.sql<{ key: string; contents: string }[]>`
      select ${backend.sql(key)}::text as key, to_jsonb(t)::text as contents
      from ${backend.sql(`public.${relation}`)} as t where ${backend.sql(key)}::text in ${backend.sql(keys)}`;
    for (const row of found) rows.set(`${relation} ${row.key}`, row.contents);
  }
  return rows;
}

/** The columns that contain something too long, too deep, or no finite number or moment. */
async function beyondLimits(): Promise<string[]> {
  const columns = await backend.sql<{ relation: string; name: string; type: string }[]>`
    select c.oid::regclass::text as relation, quote_ident(a.attname) as name, format_type(a.atttypid, null) as type
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'`;
  const found: string[] = [];
  for (const { relation, name, type } of columns) {
    const condition = beyond(name, type);
    if (!condition) continue;
    const rows = await backend.sql.unsafe(`select from ${relation} where ${condition} limit 1`);
    if (rows.length > 0) found.push(`${relation}.${name}`);
  }
  return found;
}

function beyond(name: string, type: string): string | null {
  if (type === "text") return `char_length(${name}) > 200000`;
  if (type.endsWith("[]")) return `octet_length(${name}::text) > 2000000 or cardinality(${name}) > 10000`;
  if (type === "jsonb")
    return `octet_length(${name}::text) > 2000000 or jsonb_path_exists(${name}, '$.**{1000}')`;
  if (type === "numeric") return `${name} in ('NaN', 'Infinity', '-Infinity')`;
  if (type.startsWith("timestamp")) return `not isfinite(${name})`;
  return null;
}
