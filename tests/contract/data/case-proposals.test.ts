import { randomUUID } from "node:crypto";
import { createSupabaseCaseProposals, createSupabaseCaseRepository } from "@andromeda/data";
import type { CaseRecord, SubscriptionState } from "@andromeda/domain";
import { createTestBackend } from "@andromeda/testing";
import { expect, it, vi } from "vitest";
import { InMemoryCaseProposals } from "../../../packages/stores/src/testing/in-memory-case-proposals.ts";
import { InMemoryCases } from "../../../packages/stores/src/testing/in-memory-cases.ts";
import { document } from "./authors.ts";
import { caseProposalsContract, type ProposalWorld } from "./case-proposals.contract.ts";
import { signedIn } from "./client.ts";

const MINUTE_MS = 60_000;
const names: Readonly<Record<string, string>> = { ada: "Ada Chief", bea: "Bea Author", cy: "Cy Third" };
const newDraft = () => ({ ...document(), is_active: false, is_draft: true });

caseProposalsContract("memory", async () => {
  const cases = new InMemoryCases();
  const proposals = new InMemoryCaseProposals(cases);
  return {
    ada: "ada",
    bea: "bea",
    cy: "cy",
    as: () => proposals,
    async newCase({ isPublished } = { isPublished: false }) {
      const id = randomUUID();
      const draft = cases.put(id, newDraft());
      if (!isPublished) return draft;
      const published = { ...draft.document, is_active: true, is_draft: false };
      const request = { id, expectedRevision: draft.revision, note: "", mutationId: randomUUID() };
      return (await cases.publish({ ...request, document: published })).record;
    },
    readCase: async (id) => cases.at(id),
    async writeCase(id, change) {
      cases.change(id, change);
    },
    newBatch: async () => randomUUID(),
    async propose(caseId, { userId, minutesAgo = 0, ...fields }) {
      const createdAt = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
      return proposals.propose({ ...fields, caseId, userId, createdAt, userName: names[userId] ?? null }).id;
    },
    statusOf: async (id) => proposals.statusOf(id),
    close: async () => {},
  };
});

async function supabaseWorld(): Promise<ProposalWorld> {
  const backend = await createTestBackend();
  const users = await Promise.all([
    backend.createUser({ isAdmin: true, firstName: "Ada", lastName: "Chief" }),
    backend.createUser({ isEducator: true, firstName: "Bea", lastName: "Author" }),
    backend.createUser({ isAdmin: true, firstName: "Cy", lastName: "Third" }),
  ]);
  const authors = await Promise.all(
    users.map(async ({ id }, index) => {
      const client = await signedIn(backend, users[index] as (typeof users)[number]);
      const { data } = client;
      return {
        id,
        proposals: createSupabaseCaseProposals(data),
        cases: createSupabaseCaseRepository(data),
        client,
      };
    }),
  );
  const [ada, bea, cy] = authors;
  if (!ada || !bea || !cy) throw new Error("The authors are not there");

  const read = async (id: string): Promise<CaseRecord> => {
    const record = await bea.cases.open(id);
    if (!record) throw new Error(`There is no case ${id}`);
    return record;
  };
  return {
    ada: ada.id,
    bea: bea.id,
    cy: cy.id,
    as: (userId) => (authors.find(({ id }) => id === userId) ?? ada).proposals,
    async newCase({ isPublished } = { isPublished: false }) {
      const id = randomUUID();
      const draft = await ada.cases.create(id, newDraft());
      if (!isPublished) return draft;
      const published = { ...draft.document, is_active: true, is_draft: false };
      const request = { id, expectedRevision: draft.revision, note: "", mutationId: randomUUID() };
      return (await ada.cases.publish({ ...request, document: published })).record;
    },
    readCase: (id) => ada.cases.open(id),
    async writeCase(id, change) {
      const { revision, document: known } = await read(id);
      await bea.cases.save({ id, expectedRevision: revision, document: change(known), kind: "draft" });
    },
    async newBatch(caseId, userId) {
      const [row] = await backend.sql<{ id: string }[]>`
        insert into public.case_change_batches (case_id, user_id) values (${caseId}, ${userId}) returning id`;
      return row?.id ?? "";
    },
    async propose(caseId, { userId, minutesAgo = 0, ...proposed }) {
      const [row] = await backend.sql<{ id: string }[]>`
        insert into public.case_change_proposals
          (case_id, user_id, field_path, action, current_value, proposed_value, batch_id, change_order, reason, priority,
           created_at)
        values (
          ${caseId}, ${userId}, ${proposed.fieldPath ?? "title"}, ${proposed.action ?? "modify"},
          ${proposed.currentValue ?? null}, ${proposed.proposedValue ?? "Proposed"}, ${proposed.batchId ?? null}, ${proposed.changeOrder ?? 0},
          ${proposed.reason ?? null}, ${proposed.priority ?? "medium"},
          now() - make_interval(mins => ${minutesAgo})
        )
        returning id`;
      return row?.id ?? "";
    },
    async statusOf(id) {
      const [row] = await backend.sql<{ status: string }[]>`
        select status from public.case_change_proposals where id = ${id}`;
      return row?.status;
    },
    async close() {
      await Promise.all(authors.map(({ client }) => client.release()));
      await backend.close();
    },
  };
}

caseProposalsContract("Supabase", supabaseWorld);

it("CONFL-05 REVIEW-24 tells of changes proposed to the case by anybody and decided there, and of no other case", async () => {
  const world = await supabaseWorld();
  const [{ id: caseId }, { id: otherCase }] = await Promise.all([world.newCase(), world.newCase()]);
  let changes = 0;
  const states: SubscriptionState["kind"][] = [];
  const stop = world.as(world.ada).watch(caseId, {
    onChange: () => {
      changes += 1;
    },
    onState: ({ kind }) => states.push(kind),
  });
  await reached(() => states.length, 1);
  expect(states).toEqual(["joined"]);
  await world.propose(otherCase, { userId: world.bea });
  const id = await world.propose(caseId, { userId: world.ada });
  await reached(() => changes, 1);
  expect(changes).toBe(1);
  await world.as(world.ada).updateChangeStatus([id], "approved", world.ada);
  await reached(() => changes, 2);
  const theirs = await world.propose(caseId, { userId: world.bea });
  await reached(() => changes, 3);
  await world.as(world.bea).updateChangeStatus([theirs], "rejected", world.bea);
  await reached(() => changes, 4);
  stop();
  await world.close();
});

it("REVIEW-16 an application wins over others who write the same case, and keeps what they wrote", async () => {
  const world = await supabaseWorld();
  const { id: caseId } = await world.newCase();
  const ids = await Promise.all(
    ["title", "description", "specialty"].map((fieldPath) =>
      world.propose(caseId, { userId: world.ada, fieldPath, proposedValue: `New ${fieldPath}` }),
    ),
  );
  const proposals = world.as(world.ada);
  for (const id of ids) await proposals.updateChangeStatus([id], "approved", world.ada);
  await Promise.all(ids.map((id) => proposals.applySingleChange(id, world.ada)));
  expect((await world.readCase(caseId))?.document).toMatchObject({
    title: "New title",
    description: "New description",
    specialty: "New specialty",
  });
  expect(await Promise.all(ids.map(world.statusOf))).toEqual(["applied", "applied", "applied"]);
  await world.close();
});

/** Waits until a count has reached `least`. */
function reached(count: () => number, least: number): Promise<void> {
  return vi.waitFor(() => expect(count()).toBeGreaterThanOrEqual(least), { timeout: 60_000 });
}
