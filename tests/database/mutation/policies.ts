import { conditionsOf, joinConditions } from "./expressions.ts";
import { type Mutation, quote, type Sql } from "./mutation.ts";

/** A policy as the catalogue describes it. */
interface Policy {
  schema: string;
  table: string;
  name: string;
  command: string;
  roles: string[];
  using: string | null;
  check: string | null;
}

/** Damage to a policy, which can be undone in the same database. */
export interface PolicyMutation extends Mutation {
  schema: string;
  table: string;
  undo: string;
}

/** Whether the mutation damages a policy. */
export function isPolicyMutation(mutation: Mutation): mutation is PolicyMutation {
  return mutation.kind === "policy";
}

/** Each policy is dropped, opened to every row, and rid of each single condition where it has several. */
export async function listPolicyMutations(sql: Sql): Promise<PolicyMutation[]> {
  const policies = await sql<Policy[]>`
    select schemaname as schema, tablename as table, policyname as name, cmd as command, roles::text[] as roles,
      qual as using, with_check as check
    from pg_policies where schemaname in ('public', 'storage', 'realtime') order by 1, 2, 3`;
  return policies.flatMap(mutationsOf);
}

function mutationsOf(policy: Policy): PolicyMutation[] {
  const drop = `drop policy ${quote(policy.name)} on ${tableOf(policy)}`;
  const damage = (what: string, replacement: Policy | null): PolicyMutation => ({
    kind: "policy",
    name: `${policy.schema}.${policy.table} "${policy.name}": ${what}`,
    statement: replacement ? `${drop}; ${creationOf(replacement)}` : drop,
    undo: replacement ? `${drop}; ${creationOf(policy)}` : creationOf(policy),
    words: [policy.table],
    schema: policy.schema,
    table: policy.table,
  });
  const open = { ...policy, using: policy.using && "true", check: policy.check && "true" };
  return [
    damage("dropped", null),
    ...(isOpen(policy) ? [] : [damage("opened", open)]),
    ...(["using", "check"] as const).flatMap((side) =>
      withoutEach(policy[side]).map(({ condition, rest }) =>
        damage(`${side} without ${condition}`, { ...policy, [side]: rest }),
      ),
    ),
  ];
}

/** A policy that lets everybody through cannot be opened. */
function isOpen({ using, check }: Policy): boolean {
  return (using ?? "true") === "true" && (check ?? "true") === "true";
}

function withoutEach(expression: string | null): { condition: string; rest: string }[] {
  const conditions = conditionsOf(expression ?? "true");
  if (conditions.length === 1) return [];
  return conditions.map((condition) => ({
    condition: condition.replaceAll(/\s+/g, " "),
    rest: joinConditions(conditions.filter((other) => other !== condition)),
  }));
}

function creationOf({ name, command, roles, using, check, ...table }: Policy): string {
  return [
    `create policy ${quote(name)} on ${tableOf(table)} for ${command} to ${roles.map(quote).join(", ")}`,
    using === null ? "" : `using (${using})`,
    check === null ? "" : `with check (${check})`,
  ].join(" ");
}

function tableOf({ schema, table }: Pick<Policy, "schema" | "table">): string {
  return `${quote(schema)}.${quote(table)}`;
}
