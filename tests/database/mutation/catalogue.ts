import { listCheckMutations, listForeignKeyMutations, listUniqueMutations } from "./constraints.ts";
import { EQUIVALENT } from "./equivalent.ts";
import type { Mutation, Sql } from "./mutation.ts";
import { listPolicyMutations } from "./policies.ts";
import { listPrivilegeMutations } from "./privileges.ts";
import { listLimitMutations, listTriggerMutations } from "./procedures.ts";

/** Every mutation that the catalogue of the database offers, without those that change nothing. */
export async function listMutations(sql: Sql): Promise<Mutation[]> {
  const all = [
    ...(await listPolicyMutations(sql)),
    ...(await listPrivilegeMutations(sql)),
    ...(await listCheckMutations(sql)),
    ...(await listUniqueMutations(sql)),
    ...(await listForeignKeyMutations(sql)),
    ...(await listTriggerMutations(sql)),
    ...(await listLimitMutations(sql)),
  ];
  const missing = Object.keys(EQUIVALENT).find((name) => !all.some((mutation) => mutation.name === name));
  if (missing) throw new Error(`equivalent.ts names a mutation that does not exist: ${missing}`);
  return all.filter(({ name }) => !(name in EQUIVALENT));
}
