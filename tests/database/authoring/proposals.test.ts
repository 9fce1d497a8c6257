import { CASE_COLUMNS } from "@andromeda/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Account,
  type AuthoringBackend,
  codeOf,
  createAuthoringBackend,
  createDraft,
  done,
  must,
} from "./support.ts";

interface ProposalRow {
  id: string;
  status: string;
  priority: string;
  approved_at: string | null;
  approved_by: string | null;
  applied_at: string | null;
}

let authoring: AuthoringBackend;
let caseId: string;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

beforeEach(async () => {
  caseId = (await createDraft(authoring.admin)).id;
});

const insert = (author: Account, fields: Record<string, unknown> = {}) =>
  author.client
    .from("case_change_proposals")
    .insert({
      case_id: caseId,
      user_id: author.id,
      field_path: "case_template.patient_agent.presenting_complaint.chief_complaint",
      action: "modify",
      current_value: "Pain",
      proposed_value: "Severe pain",
      ...fields,
    })
    .select()
    .single<ProposalRow>();
const decide = (author: Account, id: string, status: string) =>
  author.client
    .from("case_change_proposals")
    .update({ status })
    .eq("id", id)
    .select()
    .returns<ProposalRow[]>();

describe("proposing", () => {
  it("ADATA-05 CHAT-17 starts pending, with medium priority when none is given", async () => {
    expect(await must(insert(authoring.admin))).toMatchObject({
      status: "pending",
      priority: "medium",
      approved_at: null,
      approved_by: null,
      applied_at: null,
    });
  });

  it.each([
    ["action", "rename"],
    ["priority", "urgent"],
    ["field_path", "created_by"],
    ["field_path", "published_version_id"],
    ["field_path", "case_template"],
    ["field_path", "case_template."],
    ["field_path", "case_template.patient_agent..age"],
  ])("ADATA-05 CHAT-17 refuses the %s %s", async (column, value) => {
    expect(await codeOf(insert(authoring.admin, { [column]: value }))).toBe("23514");
  });

  it.each([...CASE_COLUMNS, "case_template.patient_agent.background.age"])(
    "CHAT-17 takes the path %s",
    async (field_path) => {
      expect(await must(insert(authoring.educator, { field_path }))).toMatchObject({ status: "pending" });
    },
  );

  it("REVIEW-12 cannot start decided", async () => {
    expect(await codeOf(insert(authoring.admin, { status: "approved" }))).toBe("42501");
  });

  it("CHAT-16 belongs to a batch and a session of the proposer on the same case", async () => {
    const { client } = authoring.admin;
    const session = await must(
      client.from("case_chat_sessions").insert({ case_id: caseId }).select("id").single(),
    );
    const batch = await must(
      client
        .from("case_change_batches")
        .insert({
          case_id: caseId,
          session_id: session.id,
          title: "Sharper history",
          description: "Two fields",
          total_changes: 2,
        })
        .select("id, user_id, total_changes")
        .single(),
    );
    expect(batch).toMatchObject({ user_id: authoring.admin.id, total_changes: 2 });
    const intoForeignSession = authoring.educator.client
      .from("case_change_batches")
      .insert({ case_id: caseId, session_id: session.id, title: "Not mine" });
    expect(await codeOf(intoForeignSession)).toBe("42501");
    const links = { session_id: session.id, batch_id: batch.id };
    expect(await must(insert(authoring.admin, links))).toMatchObject(links);

    expect(await codeOf(insert(authoring.educator, { batch_id: batch.id }))).toBe("42501");
    expect(await codeOf(insert(authoring.educator, { session_id: session.id }))).toBe("42501");
    const other = await createDraft(authoring.admin);
    expect(await codeOf(insert(authoring.admin, { case_id: other.id, batch_id: batch.id }))).toBe("42501");
  });

  it("CONFL-12 takes a merge: no field name, reason and priority as the conflict panel writes them", async () => {
    const merged = await must(
      insert(authoring.admin, {
        reason: "Merged conflicting changes",
        priority: "medium",
        proposed_value: "Both",
      }),
    );
    expect(merged).toMatchObject({
      action: "modify",
      current_value: "Pain",
      proposed_value: "Both",
      reason: "Merged conflicting changes",
      status: "pending",
      user_id: authoring.admin.id,
    });
  });
});

describe("deciding one's own", () => {
  it("REVIEW-12 approving records when and by whom, rejecting neither", async () => {
    const { id } = await must(insert(authoring.admin));
    const [approved] = await must(decide(authoring.admin, id, "approved"));
    expect(approved).toMatchObject({ status: "approved", approved_by: authoring.admin.id, applied_at: null });
    expect(approved?.approved_at).not.toBeNull();

    const other = await must(insert(authoring.admin));
    expect(await must(decide(authoring.admin, other.id, "rejected"))).toMatchObject([
      { status: "rejected", approved_at: null, approved_by: null },
    ]);
  });

  it("REVIEW-13 applying records the time and keeps the approval", async () => {
    const { id } = await must(insert(authoring.admin));
    const [approved] = await must(decide(authoring.admin, id, "approved"));
    const [applied] = await must(decide(authoring.admin, id, "applied"));
    expect(applied).toMatchObject({
      status: "applied",
      approved_at: approved?.approved_at,
      approved_by: authoring.admin.id,
    });
    expect(applied?.applied_at).not.toBeNull();
  });

  it.each([
    [[], "applied"],
    [["approved"], "pending"],
    [["approved"], "rejected"],
    [["rejected"], "pending"],
    [["rejected"], "approved"],
    [["rejected"], "applied"],
    [["approved", "applied"], "approved"],
    [["approved", "applied"], "pending"],
  ])("REVIEW-21 after %j it cannot become %s", async (path, last) => {
    const { id } = await must(insert(authoring.admin));
    for (const status of path) await must(decide(authoring.admin, id, status));
    expect(await codeOf(decide(authoring.admin, id, last))).toBe("P0001");
  });

  it("REVIEW-21 the same holds for the service", async () => {
    const { id } = await must(insert(authoring.admin));
    await must(decide(authoring.admin, id, "rejected"));
    const service = { ...authoring.admin, client: authoring.backend.service() };
    expect(await codeOf(decide(service, id, "pending"))).toBe("P0001");
  });

  it("REVIEW-12 a proposal is decided and never rewritten", async () => {
    const { id } = await must(insert(authoring.admin));
    for (const column of [
      "proposed_value",
      "approved_by",
      "approved_at",
      "applied_at",
      "user_id",
      "case_id",
    ]) {
      expect(
        await codeOf(
          authoring.admin.client
            .from("case_change_proposals")
            .update({ [column]: null })
            .eq("id", id),
        ),
      ).toBe("42501");
    }
  });
});

describe("deciding another author's", () => {
  it("CONFL-09 CONFL-10 an author approves or rejects what is pending", async () => {
    const one = await must(insert(authoring.admin));
    expect(await must(decide(authoring.educator, one.id, "rejected"))).toMatchObject([
      { status: "rejected" },
    ]);
    const two = await must(insert(authoring.educator));
    expect(await must(decide(authoring.otherAdmin, two.id, "approved"))).toMatchObject([
      { status: "approved", approved_by: authoring.otherAdmin.id },
    ]);
  });

  it("CONFL-10 REVIEW-21 touches nothing that is decided, and applies nothing", async () => {
    const { id } = await must(insert(authoring.admin));
    await must(decide(authoring.admin, id, "approved"));
    expect(await must(decide(authoring.otherAdmin, id, "applied"))).toEqual([]);
    expect(await must(decide(authoring.otherAdmin, id, "rejected"))).toEqual([]);
  });

  it("REVIEW-14 the ordinary update names the user and so changes no row of another", async () => {
    const { id } = await must(insert(authoring.admin));
    const changed = await must(
      authoring.otherAdmin.client
        .from("case_change_proposals")
        .update({ status: "approved" })
        .eq("id", id)
        .eq("user_id", authoring.otherAdmin.id)
        .select("id"),
    );
    expect(changed).toEqual([]);
  });

  it("CONFL-10 ASEC-10 a member sees and changes none", async () => {
    const { id } = await must(insert(authoring.admin));
    expect(await must(decide(authoring.member, id, "rejected"))).toEqual([]);
    const seen = await must(
      authoring.member.client.from("case_change_proposals_with_user_info").select("id"),
    );
    expect(seen).toEqual([]);
  });

  it("ASEC-10 a former educator reads his own proposals and decides nothing", async () => {
    const former = await authoring.backend.createUser({ isEducator: true });
    const account = { ...former, client: await authoring.backend.signIn(former) };
    const { id } = await must(insert(account));
    await must(insert(authoring.admin));
    await done(authoring.admin.client.rpc("set_educator", { _user_id: former.id, _is_educator: false }));

    const seen = await must(account.client.from("case_change_proposals").select("id"));
    expect(seen).toEqual([{ id }]);
    expect(await must(decide(account, id, "approved"))).toEqual([]);
    expect(await codeOf(insert(account))).toBe("42501");
  });
});

describe("the view with the proposer", () => {
  const conflicts = (reader: Account) =>
    must(
      reader.client
        .from("case_change_proposals_with_user_info")
        .select(
          "id, field_path, action, current_value, proposed_value, status, created_at, user_id, batch_id, user_name, user_email",
        )
        .eq("case_id", caseId)
        .eq("status", "pending")
        .neq("user_id", reader.id)
        .gte("created_at", new Date(Date.now() - 30 * 60_000).toISOString())
        .order("created_at", { ascending: false }),
    );

  it("ADATA-06 CONFL-03 gives authors the others' pending proposals of half an hour, newest first", async () => {
    const old = await must(insert(authoring.admin));
    const first = await must(insert(authoring.admin));
    const second = await must(insert(authoring.otherAdmin));
    await must(insert(authoring.educator));
    await authoring.sql`
      update public.case_change_proposals set created_at = now() - interval '31 minutes' where id = ${old.id}`;
    await authoring.sql`
      update public.case_change_proposals set created_at = now() - interval '29 minutes' where id = ${first.id}`;

    expect(await conflicts(authoring.educator)).toMatchObject([
      {
        id: second.id,
        user_id: authoring.otherAdmin.id,
        user_name: "Bea Second",
        user_email: authoring.otherAdmin.email,
      },
      {
        id: first.id,
        user_id: authoring.admin.id,
        user_name: "Ada Chief",
        user_email: authoring.admin.email,
      },
    ]);
  });

  it("CONFL-04 shows who was active in the last five minutes", async () => {
    const proposal = await must(insert(authoring.admin));
    const active = () =>
      must(
        authoring.otherAdmin.client
          .from("case_change_proposals_with_user_info")
          .select("user_id, created_at, user_name, user_email")
          .eq("case_id", caseId)
          .neq("user_id", authoring.otherAdmin.id)
          .gte("created_at", new Date(Date.now() - 5 * 60_000).toISOString()),
      );
    const age = (minutes: number) => authoring.sql`
      update public.case_change_proposals set created_at = now() - make_interval(mins => ${minutes})
      where id = ${proposal.id}`;
    await age(4);
    expect(await active()).toMatchObject([{ user_id: authoring.admin.id, user_name: "Ada Chief" }]);
    await age(6);
    expect(await active()).toEqual([]);
  });
});
