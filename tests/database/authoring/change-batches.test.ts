import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Account,
  type AuthoringBackend,
  createAuthoringBackend,
  createDraft,
  done,
  must,
} from "./support.ts";

let authoring: AuthoringBackend;
let caseId: string;
let batchId: string;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

beforeEach(async () => {
  caseId = (await createDraft(authoring.admin)).id;
  batchId = randomUUID();
});

const title = {
  field_path: "title",
  field_name: "Title",
  action: "modify",
  current_value: "Pain",
  proposed_value: "Severe pain",
  reason: "Says how bad it is.",
  priority: "high",
};
const complaint = {
  field_path: "case_template.patient_agent.presenting_complaint.chief_complaint",
  action: "delete",
};

const store = (author: Account, args: Record<string, unknown> = {}) =>
  author.client
    .rpc("create_change_batch", {
      _id: batchId,
      _case_id: caseId,
      _session_id: null,
      _title: "Sharper history",
      _description: "Two fields",
      _changes: [title, complaint],
      ...args,
    })
    .single<{ id: string; case_id: string; user_id: string; total_changes: number }>();
const openSession = async (author: Account, about = caseId): Promise<string> => {
  const session = author.client.from("case_chat_sessions").insert({ case_id: about }).select("id").single();
  return (await must(session)).id;
};
const proposals = () => authoring.sql`
  select * from public.case_change_proposals where case_id = ${caseId} order by change_order`;
const batches = () => authoring.sql`select id from public.case_change_batches where id = ${batchId}`;

describe("create_change_batch", () => {
  it("CHAT-16 stores the batch and says how many changes it has", async () => {
    const sessionId = await openSession(authoring.educator);
    expect(await must(store(authoring.educator, { _session_id: sessionId }))).toMatchObject({
      id: batchId,
      case_id: caseId,
      user_id: authoring.educator.id,
      session_id: sessionId,
      title: "Sharper history",
      description: "Two fields",
      total_changes: 2,
    });
  });

  it("CHAT-16 stores a batch of a single change", async () => {
    expect(await must(store(authoring.admin, { _changes: [title] }))).toMatchObject({ total_changes: 1 });
  });

  it("CHAT-17 stores one pending proposal for each change, in their order", async () => {
    const sessionId = await openSession(authoring.admin);
    await must(store(authoring.admin, { _session_id: sessionId }));
    const common = {
      user_id: authoring.admin.id,
      session_id: sessionId,
      batch_id: batchId,
      status: "pending",
      approved_at: null,
    };
    expect(await proposals()).toMatchObject([
      { ...common, ...title, change_order: 0 },
      {
        ...common,
        ...complaint,
        field_name: null,
        current_value: null,
        proposed_value: null,
        reason: null,
        priority: "medium",
        change_order: 1,
      },
    ]);
  });

  it.each<[string, unknown, string]>([
    ["an unknown field", { ...title, field_path: "created_by" }, "23514"],
    ["a change without a field", { action: "delete" }, "23502"],
    ["an unknown action", { ...title, action: "rename" }, "23514"],
    ["a change without an action", { field_path: "title" }, "23502"],
    ["an unknown priority", { ...title, priority: "urgent" }, "23514"],
    ["a change that is no object", "title", "22023"],
  ])("CHAT-16 stores nothing at all because of %s", async (_what, change, code) => {
    const answer = await store(authoring.admin, { _changes: [title, change] });
    expect(answer.error?.code).toBe(code);
    expect(await proposals()).toEqual([]);
    expect(await batches()).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["changes that are no list", { _changes: {} }, "The changes must be a list."],
    ["no changes at all", { _changes: null }, "The changes must be a list."],
    ["an empty list", { _changes: [] }, "A batch has 1 to 500 changes."],
    ["a list that is too long", { _changes: Array(501).fill(title) }, "A batch has 1 to 500 changes."],
    ["no id", { _id: null }, "A batch of changes needs an id."],
  ])("CHAT-16 refuses %s", async (_what, args, message) => {
    expect((await store(authoring.admin, args)).error).toMatchObject({ code: "22023", message });
    expect(await proposals()).toEqual([]);
  });

  it("CHAT-16 refuses an unknown case", async () => {
    const answer = await store(authoring.admin, { _case_id: randomUUID() });
    expect(answer).toMatchObject({ status: 404, error: { code: "PT404", details: "case/not-found" } });
  });

  it("CHAT-16 does not store the same batch twice", async () => {
    await must(store(authoring.admin));
    expect((await store(authoring.admin)).error?.code).toBe("23505");
    expect(await proposals()).toHaveLength(2);
  });

  it("ASEC-10 does not store into another author's chat", async () => {
    const sessionId = await openSession(authoring.otherAdmin);
    expect((await store(authoring.admin, { _session_id: sessionId })).error?.code).toBe("42501");
    expect(await proposals()).toEqual([]);
  });

  it("ASEC-10 does not store into a chat about another case", async () => {
    const other = await createDraft(authoring.admin);
    const sessionId = await openSession(authoring.admin, other.id);
    expect((await store(authoring.admin, { _session_id: sessionId })).error?.code).toBe("42501");
    expect(await batches()).toEqual([]);
  });

  it("ASEC-05 members store none", async () => {
    expect((await store(authoring.member)).error?.code).toBe("42501");
    const anonymous = authoring.backend.anonymous();
    expect((await store({ ...authoring.member, client: anonymous })).error?.code).toBe("42501");
    expect(await batches()).toEqual([]);
  });

  it("ASEC-10 a former author stores none", async () => {
    const user = await authoring.backend.createUser({ isEducator: true });
    const former = { ...user, client: await authoring.backend.signIn(user) };
    await done(authoring.admin.client.rpc("set_educator", { _user_id: user.id, _is_educator: false }));
    expect((await store(former)).error?.code).toBe("42501");
  });
});
