import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Account,
  type AuthoringBackend,
  codeOf,
  createAuthoringBackend,
  createPublished,
  done,
  must,
  publish,
  signUp,
} from "./support.ts";

let authoring: AuthoringBackend;
let former: Account;
let written: Record<"caseId" | "versionId" | "sessionId" | "batchId" | "proposalId", string>;

const insert = async (table: string, row: Record<string, unknown>): Promise<string> =>
  (await must(former.client.from(table).insert(row).select("id").single<{ id: string }>())).id;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
  former = await signUp(authoring.backend, { isEducator: true, firstName: "Fay", lastName: "Former" });
  const { scenario, version } = await createPublished(former);
  const sessionId = await insert("case_chat_sessions", { case_id: scenario.id });
  await done(
    former.client
      .from("case_chat_messages")
      .insert({ session_id: sessionId, role: "user", content: "Hello" }),
  );
  const batchId = await insert("case_change_batches", { case_id: scenario.id, session_id: sessionId });
  const proposal = { case_id: scenario.id, batch_id: batchId, field_path: "title", action: "modify" };
  const proposalId = await insert("case_change_proposals", proposal);
  written = { caseId: scenario.id, versionId: version.id, sessionId, batchId, proposalId };
  await done(authoring.admin.client.rpc("set_educator", { _user_id: former.id, _is_educator: false }));
});
afterAll(() => authoring.close());

describe("an author who is one no longer", () => {
  it("ASEC-01 ASEC-08 adds nothing to what they made", async () => {
    const { client, id } = former;
    const { caseId, versionId, sessionId, batchId } = written;
    const rows: [string, Record<string, unknown>][] = [
      ["clinical_scenarios", { title: "Another", created_by: id }],
      [
        "case_versions",
        {
          case_id: caseId,
          version_number: 2,
          commit_hash: "0".repeat(40),
          commit_message: "Next",
          case_snapshot: {},
        },
      ],
      ["case_version_changes", { version_id: versionId, field_path: "title", change_type: "added" }],
      ["case_branches", { case_id: caseId, branch_name: "other" }],
      ["case_chat_sessions", { case_id: caseId }],
      ["case_chat_messages", { session_id: sessionId, role: "user", content: "Still here" }],
      ["case_change_batches", { case_id: caseId, session_id: sessionId }],
      [
        "case_change_proposals",
        { case_id: caseId, batch_id: batchId, field_path: "title", action: "modify" },
      ],
    ];
    const codes = await Promise.all(rows.map(([table, row]) => codeOf(client.from(table).insert(row))));
    expect(rows.map(([table], index) => [table, codes[index]])).toEqual(
      rows.map(([table]) => [table, "42501"]),
    );
    expect(await codeOf(publish(former, caseId, 1))).toBe("42501");
  });

  it("ASEC-01 ASEC-08 sees of it only their own proposal", async () => {
    const tables = [
      "clinical_scenarios",
      "case_versions",
      "case_version_changes",
      "case_branches",
      "case_chat_sessions",
      "case_chat_messages",
      "case_change_batches",
    ];
    for (const table of tables) expect(await must(former.client.from(table).select("id"))).toEqual([]);
    expect(await must(former.client.from("case_change_proposals").select("id"))).toEqual([
      { id: written.proposalId },
    ]);
  });

  it("ASEC-01 ASEC-08 changes and deletes none of it, not even without naming a row", async () => {
    const stand = async () => authoring.sql`
      select
        (select to_jsonb(s) from public.case_chat_sessions as s where s.id = ${written.sessionId}) as session,
        (select status from public.case_change_proposals where id = ${written.proposalId}) as proposal,
        (select title from public.clinical_scenarios where id = ${written.caseId}) as title`;
    const before = await stand();
    // With a where clause the policies for reading would hide the rows already.
    const writes = [
      "update public.case_chat_sessions set title = 'Renamed'",
      "delete from public.case_chat_sessions",
      "update public.case_change_proposals set status = 'approved'",
      "update public.clinical_scenarios set title = 'Renamed'",
      "delete from public.clinical_scenarios",
    ];
    const claims = JSON.stringify({ sub: former.id, role: "authenticated" });
    for (const write of writes) {
      const { count } = await authoring.sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${claims}, true)`;
        await tx`set local role authenticated`;
        return tx.unsafe(write);
      });
      expect([write, count]).toEqual([write, 0]);
    }
    expect(await stand()).toEqual(before);
  });
});
