import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withConnection } from "@andromeda/local-backend";
import { migrationsDir } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { matrix } from "../rls/matrix.ts";
import { listMutations } from "./catalogue.ts";
import { conditionsOf, moveLimits } from "./expressions.ts";
import { type MatrixJudge, startMatrixJudge } from "./matrix-judge.ts";
import { KINDS, type Mutation, type Sql } from "./mutation.ts";
import { listPolicyMutations, type PolicyMutation } from "./policies.ts";

/** Each run tries one in so many of the mutations that the matrix judges. */
const TURNS = 16;

/** The turn follows from the migrations and the matrix: the same for one state of both, another when either changes. */
function turnOfThisState(): number {
  const hash = createHash("sha256");
  const matrixDir = fileURLToPath(new URL("../rls", import.meta.url));
  for (const directory of [migrationsDir, matrixDir]) {
    for (const file of globSync("**/*.{sql,ts}", { cwd: directory }).sort()) {
      hash.update(readFileSync(`${directory}/${file}`));
    }
  }
  return hash.digest().readUInt32BE() % TURNS;
}

let judge: MatrixJudge;
let mutations: Mutation[];
let policies: PolicyMutation[];

beforeAll(async () => {
  judge = await startMatrixJudge();
  mutations = await withConnection(judge.databaseUrl, listMutations);
  policies = await withConnection(judge.databaseUrl, listPolicyMutations);
});
afterAll(() => judge.close());

describe("what is damaged", () => {
  it("MSEC-05 is noticed by the matrix: a share of the policies, by turns", async () => {
    const turn = turnOfThisState();
    const tried = policies
      .filter(({ name, schema }) => schema !== "realtime" && /: (dropped|opened)$/.test(name))
      .filter((_, index) => index % TURNS === turn);
    expect(tried.length).toBeGreaterThan(3);
    const unnoticed = [];
    for (const mutation of tried)
      if ((await judge.ofPolicy(mutation)) === null) unnoticed.push(mutation.name);
    expect(unnoticed).toEqual([]);
  });

  it("MSEC-05 is noticed by the matrix: a share of the privileges, by turns", async () => {
    const turn = turnOfThisState();
    const privileges = mutations.filter(({ kind }) => kind === "privilege");
    const tried = privileges.filter((_, index) => index % (TURNS * 2) === turn);
    const unnoticed = [];
    for (const mutation of tried)
      if ((await judge.ofPrivilege(mutation)) === null) unnoticed.push(mutation.name);
    expect(unnoticed).toEqual([]);
  });

  it("MSEC-05 is mended afterwards", async () => {
    expect(await withConnection(judge.databaseUrl, listPolicyMutations)).toEqual(policies);
  });
});

describe("the judge", () => {
  it("MSEC-05 reports a policy that no cell looks at", async () => {
    const blind = await startMatrixJudge({ ...matrix, subjects: [], buckets: [] });
    try {
      const [policy] = policies;
      expect(policy && (await blind.ofPolicy(policy))).toBeNull();
    } finally {
      await blind.close();
    }
  });
});

describe("the list of mutations", () => {
  it("MSEC-05 MDATA-37 holds every kind, and no mutation twice", () => {
    expect(new Set(mutations.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    const names = mutations.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining([
        'storage.objects "Members read own recordings, administrators what they entered": dropped',
        'public.case_versions "Authors read all versions": opened',
        `public.user_cases "Members create pending user cases of their own": check without status = 'pending'::text`,
        "select on table credits_history: revoked from service_role",
        'update ("credits") on table profiles: granted to authenticated',
        "user_credits user_credits_lifetime_credits_check: lifetime_credits >= (0)::numeric with >= (0)::numeric becomes >= -1",
        "pending_phone_changes_one_pending_key: no longer unique",
        "cases cases_user_id_fkey: cascade becomes no action",
        "user_cases set_updated_at: dropped",
        'get_admin_user_states(uuid[]): 200 becomes 201 in "if cardinality(p_user_ids) > 200 then"',
      ]),
    );
  });

  it("MDATA-37 MSEC-05 changes nothing of a condition with OR beside the one that is damaged", async () => {
    const conditionsAfter = async (statement: string, query: string) => {
      const run = (sql: Sql) => sql.unsafe(`begin; ${statement}; ${query}; rollback`).simple();
      const answers = await withConnection(judge.databaseUrl, run);
      const [row] = answers.flat().filter((row) => "expression" in row);
      return conditionsOf(String(row?.expression).replace(/^CHECK /, ""));
    };
    const check = `select pg_get_constraintdef(oid) as expression from pg_constraint
      where conname = 'case_change_proposals_field_path_check'`;
    const [limit, kinds] = await conditionsAfter("select 1", check);
    expect([limit, kinds]).toEqual(["octet_length(field_path) <= 2000", expect.stringContaining(" OR ")]);
    const moved = mutations.find(({ name }) => name.endsWith(`${limit} with <= 2000 becomes < 2000`));
    expect(await conditionsAfter(moved?.statement ?? "", check)).toEqual([limit?.replace("<=", "<"), kinds]);

    const policy = "Authors propose changes in their own sessions and batches";
    const rule = `select with_check as expression from pg_policies where policyname = '${policy}'`;
    const before = await conditionsAfter("select 1", rule);
    const pending = "status = 'pending'::text";
    expect(before.filter((condition) => condition.includes(" OR "))).toHaveLength(2);
    const opened = policies.find(({ name }) => name.endsWith(`"${policy}": check without ${pending}`));
    expect(await conditionsAfter(opened?.statement ?? "", rule)).toEqual(
      before.filter((condition) => condition !== pending),
    );
  });

  it.each([
    ["((a = 'x AND y'::text) AND ((b >= 1) AND (b <= 2)))", ["a = 'x AND y'::text", "b >= 1", "b <= 2"]],
    ["((a) OR (b))", ["(a) OR (b)"]],
    [
      "(( SELECT f() AS f) AND (EXISTS ( SELECT 1 WHERE (c AND d))))",
      ["( SELECT f() AS f)", "EXISTS ( SELECT 1 WHERE (c AND d))"],
    ],
  ])("MDATA-37 takes %s apart", (expression, conditions) => {
    expect(conditionsOf(expression)).toEqual(conditions);
  });

  it.each([
    ["cost >= (0)::numeric", ["cost >= -1", "cost > 0"]],
    ["a > 0", ["a >= 0", "a > 1"]],
    ["a < 9", ["a <= 9", "a < 8"]],
    ["char_length(a) <= 200", ["char_length(a) <= 201", "char_length(a) < 200"]],
    ["a ~ 'x{0,9}'::text", ["a ~ 'x{0,10}'::text", "a ~ 'x{1,9}'::text", "a ~ 'x{0,8}'::text"]],
    ["a ~ 'x{40}'::text", ["a ~ 'x{39,40}'::text", "a ~ 'x{40,41}'::text"]],
    ["a <> ''::text", []],
  ])("MDATA-37 moves the limits of %s", (expression, moved) => {
    expect(moveLimits(expression).map((limit) => limit.expression)).toEqual(moved);
  });
});
