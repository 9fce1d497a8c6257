import { type Mutation, quote, type Sql } from "./mutation.ts";

/** Each trigger is dropped. */
export async function listTriggerMutations(sql: Sql): Promise<Mutation[]> {
  const triggers = await sql<{ table: string; name: string; columns: string[] }[]>`
    select t.tgrelid::regclass::text as table, t.tgname as name,
      array(select attname::text from pg_attribute where attrelid = t.tgrelid and attnum = any (t.tgattr)) as columns
    from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace = 'private'::regnamespace
    order by 1, 2`;
  return triggers.map(({ table, name, columns }) => ({
    kind: "trigger",
    name: `${table} ${name}: dropped`,
    statement: `drop trigger ${quote(name)} on ${table}`,
    words: [
      table.replace(/^\w+\./, ""),
      ...(name === "set_updated_at" ? ["updated_at"] : [name]),
      ...columns,
    ],
  }));
}

interface Procedure {
  name: string;
  definition: string;
  source: string;
  /** Its own name, and those of the procedures that call it, directly or not. */
  callers: string[];
  /** The tables with a trigger or a check that calls it. */
  tables: string[];
}

/** Each number that a procedure compares with, cuts a page at or counts up to becomes greater by one. */
export async function listLimitMutations(sql: Sql): Promise<Mutation[]> {
  const procedures = await sql<Procedure[]>`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition, p.prosrc as source,
      array(
        with recursive callers as (
          select p.oid, p.proname
          union
          select caller.oid, caller.proname from callers, pg_proc as caller
          where caller.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
            and position('.' || callers.proname || '(' in caller.prosrc) > 0
        )
        select proname::text from callers
      ) as callers,
      array(
        select distinct c.relname::text
        from pg_depend as d
        left join pg_trigger as t on d.classid = 'pg_trigger'::regclass and t.oid = d.objid
        left join pg_constraint as k on d.classid = 'pg_constraint'::regclass and k.oid = d.objid
        join pg_class as c on c.oid in (t.tgrelid, k.conrelid)
        where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
      ) as tables
    from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
    order by 1`;
  return procedures.flatMap((procedure) => {
    const body = procedure.definition.indexOf(procedure.source);
    return limitsIn(procedure.source).map(({ start, limit }, index, all): Mutation => {
      const at = body + start;
      const line = lineAt(procedure.source, start);
      const isAgain = all
        .slice(0, index)
        .some((other) => lineAt(procedure.source, other.start) === line && other.limit === limit);
      const after = procedure.definition.slice(at + limit.length);
      return {
        kind: "limit",
        name: `${procedure.name}: ${limit} becomes ${Number(limit) + 1} in "${line}"${isAgain ? `, character ${start}` : ""}`,
        statement: `${procedure.definition.slice(0, at)}${Number(limit) + 1}${after}`,
        words: [
          ...procedure.callers,
          ...procedure.tables,
          // Tests of an edge function that calls it look at what it writes.
          ...[...procedure.source.matchAll(/\b(?:public|private)\.(\w+)\b/g)].map((match) => match[1] ?? ""),
        ],
      };
    });
  });
}

/** Where a number is a limit; the number is what the last group matches. */
const LIMITS = [
  /(>=|<=|>|<) (\d+)\b/g,
  /\bbetween (\d+) and /g,
  /\bbetween \d+ and (\d+)\b/g,
  /\bleast\((?:[^()]|\([^()]*\)|\((?:[^()]|\([^()]*\))*\))*, (\d+)\)/g,
  /\bgreatest\((?:[^()]|\([^()]*\))*, ([1-9]\d*)\)/g,
  /\bconstant integer := (\d+)\b/g,
  /\blimit ([2-9]|\d{2,})\b/g,
];

function limitsIn(source: string): { start: number; limit: string }[] {
  const code = source.replaceAll(/--.*|'[^']*'/g, (text) =>
    /^'\d+ \w+'$/.test(text) ? text : " ".repeat(text.length),
  );
  const numbers = LIMITS.flatMap((pattern) => [...code.matchAll(pattern)]);
  const intervals = [...code.matchAll(/\binterval '(\d+)(?= \w+')/g)];
  return [...numbers, ...intervals]
    .map((match) => {
      const limit = match.at(-1) ?? "";
      return { start: (match.index ?? 0) + match[0].lastIndexOf(limit), limit };
    })
    .sort((left, right) => left.start - right.start);
}

function lineAt(source: string, place: number): string {
  return source.slice(source.lastIndexOf("\n", place) + 1, `${source}\n`.indexOf("\n", place)).trim();
}
