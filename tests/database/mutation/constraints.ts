import { conditionsOf, joinConditions, moveLimits } from "./expressions.ts";
import { type Mutation, quote, type Sql } from "./mutation.ts";

interface Constraint {
  /** As SQL takes it, with the schema unless that is public. */
  table: string;
  name: string;
  /** Null for a unique index that no constraint stands for. */
  definition: string;
  columns: string[];
}

/** Each condition of a check is dropped; where it is a limit, the limit is moved by one in both directions instead. */
export async function listCheckMutations(sql: Sql): Promise<Mutation[]> {
  const checks = await readConstraints(sql, "c");
  return checks.flatMap((check) => {
    const conditions = conditionsOf(check.definition.replace(/^CHECK /, ""));
    return conditions.flatMap((condition) => {
      const replaceBy = (expression: string) =>
        joinConditions(conditions.map((other) => (other === condition ? expression : other)));
      const moved = moveLimits(condition);
      if (moved.length === 0) {
        return [mutationOf("check", check, `without ${condition}`, `check (${replaceBy("true")})`)];
      }
      return moved.map(({ expression, change }) =>
        mutationOf("check", check, `${condition} with ${change}`, `check (${replaceBy(expression)})`),
      );
    });
  });
}

/** Each unique constraint is dropped, each unique index made plain. Primary keys stay: references hang on them. */
export async function listUniqueMutations(sql: Sql): Promise<Mutation[]> {
  const constraints = await readConstraints(sql, "u");
  const indexes = await sql<{ name: string; definition: string; words: string[] }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
      array[c.relname::text] || array(
        select a.attname::text from pg_attribute as a where a.attrelid = c.oid and a.attnum = any (i.indkey)
      ) as words
    from pg_index as i join pg_class as c on c.oid = i.indrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and i.indisunique
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by 1`;
  return [
    ...constraints.map((constraint) => mutationOf("unique", constraint, "dropped")),
    ...indexes.map(
      ({ name, definition, words }): Mutation => ({
        kind: "unique",
        name: `${name}: no longer unique`,
        statement: `drop index ${name}; ${definition.replace("CREATE UNIQUE INDEX", "CREATE INDEX")}`,
        words,
      }),
    ),
  ];
}

/** What becomes of a row whose reference goes, in place of what the migrations say. */
const OTHER_ACTIONS: Record<string, string[]> = {
  CASCADE: ["NO ACTION"],
  "SET NULL": ["NO ACTION", "CASCADE"],
  RESTRICT: ["CASCADE"],
};

/** Each foreign key gets the other actions on delete. */
export async function listForeignKeyMutations(sql: Sql): Promise<Mutation[]> {
  const keys = await readConstraints(sql, "f");
  return keys.flatMap((key) => {
    const action = /ON DELETE (CASCADE|SET NULL|RESTRICT)/.exec(key.definition)?.[1] ?? "";
    return (OTHER_ACTIONS[action] ?? []).map((other) =>
      mutationOf(
        "foreign-key",
        key,
        `${action.toLowerCase()} becomes ${other.toLowerCase()}`,
        key.definition.replace(`ON DELETE ${action}`, `ON DELETE ${other}`),
      ),
    );
  });
}

function mutationOf(
  kind: Mutation["kind"],
  { table, name, columns }: Constraint,
  what: string,
  replacement?: string,
): Mutation {
  const drop = `alter table ${table} drop constraint ${quote(name)}`;
  return {
    kind,
    name: `${table} ${name}: ${what}`,
    statement: replacement ? `${drop}, add constraint ${quote(name)} ${replacement}` : drop,
    words: [table.replace("private.", ""), ...columns],
  };
}

async function readConstraints(sql: Sql, type: "c" | "u" | "f"): Promise<Constraint[]> {
  return sql<Constraint[]>`
    select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition,
      array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any (k.conkey)) as columns
    from pg_constraint as k
    where k.connamespace in ('public'::regnamespace, 'private'::regnamespace) and k.contype = ${type}
    order by 1, 2`;
}
