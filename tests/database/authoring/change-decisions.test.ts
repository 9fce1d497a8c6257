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

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

beforeEach(async () => {
  caseId = (await createDraft(authoring.admin)).id;
});

const decide = (account: Account, ids: unknown, status: unknown = "approved") =>
  account.client.rpc("decide_change_proposals", { p_proposal_ids: ids, p_status: status });

/** Whether each change was decided, by its id. */
const outcomes = async (account: Account, ids: readonly string[], status?: string) => {
  const rows: { proposal_id: string; is_decided: boolean }[] = await must(decide(account, ids, status));
  return new Map(rows.map(({ proposal_id, is_decided }) => [proposal_id, is_decided]));
};

async function proposed(author: Account, status = "pending"): Promise<string> {
  const row = { case_id: caseId, field_path: "title", action: "modify", proposed_value: "Decided" };
  const table = () => author.client.from("case_change_proposals");
  const { id } = await must(table().insert(row).select("id").single());
  if (status !== "pending") await done(table().update({ status }).eq("id", id));
  return id;
}

const statusOf = async (id: string) => {
  const [row] = await authoring.sql<
    { status: string; approved_by: string | null; approved_at: Date | null }[]
  >`
    select status, approved_by, approved_at from public.case_change_proposals where id = ${id}`;
  return row;
};

describe("deciding several changes at once", () => {
  it("REVIEW-12 REVIEW-19 approves or rejects all of them, with who and when", async () => {
    const [one, two, left] = [
      await proposed(authoring.educator),
      await proposed(authoring.educator),
      await proposed(authoring.educator),
    ];
    expect(await outcomes(authoring.educator, [one, two, two])).toEqual(
      new Map([
        [one, true],
        [two, true],
      ]),
    );
    const approved = {
      status: "approved",
      approved_by: authoring.educator.id,
      approved_at: expect.any(Date),
    };
    expect([await statusOf(one), await statusOf(two)]).toEqual([approved, approved]);
    expect((await outcomes(authoring.educator, [left], "rejected")).get(left)).toBe(true);
    expect(await statusOf(left)).toEqual({ status: "rejected", approved_by: null, approved_at: null });
  });

  it("REVIEW-14 REVIEW-19 REVIEW-21 leaves each change that is decided already, another author's or missing, and decides the rest", async () => {
    const mine = await proposed(authoring.educator);
    const rejected = await proposed(authoring.educator, "rejected");
    const theirs = await proposed(authoring.admin);
    const missing = randomUUID();
    expect(await outcomes(authoring.educator, [rejected, theirs, missing, mine])).toEqual(
      new Map([
        [mine, true],
        [rejected, false],
        [theirs, false],
        [missing, false],
      ]),
    );
    expect(await statusOf(rejected)).toMatchObject({ status: "rejected" });
    expect(await statusOf(theirs)).toMatchObject({ status: "pending" });
  });

  it("ASEC-05 is refused to members", async () => {
    const id = await proposed(authoring.educator);
    expect((await decide(authoring.member, [id])).error).toMatchObject({
      code: "42501",
      message: "Permission denied: case authors only.",
    });
    expect(await statusOf(id)).toMatchObject({ status: "pending" });
  });

  it.each([[[]], [null], [[null]], [Array.from({ length: 501 }, () => randomUUID())]])(
    "REVIEW-19 refuses no ids and more than 500",
    async (ids) => {
      expect((await decide(authoring.admin, ids)).error).toMatchObject({
        code: "22023",
        message: "Deciding needs the ids of 1 to 500 changes.",
      });
    },
  );

  it.each(["applied", "pending", null])("REVIEW-21 refuses the status %s", async (status) => {
    const id = await proposed(authoring.admin);
    expect((await decide(authoring.admin, [id], status)).error).toMatchObject({
      code: "22023",
      message: "A change is approved or rejected.",
    });
    expect(await statusOf(id)).toMatchObject({ status: "pending" });
  });
});
