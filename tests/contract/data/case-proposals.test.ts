import { randomUUID } from "node:crypto";
import { createSupabaseCaseProposals } from "@andromeda/data";
import type { SubscriptionState } from "@andromeda/domain";
import { createTestBackend } from "@andromeda/testing";
import { expect, it } from "vitest";
import { InMemoryCaseProposals } from "../../../packages/stores/src/testing/in-memory-case-proposals.ts";
import { caseProposalsContract, type ProposalWorld, told } from "./case-proposals.contract.ts";
import { signedIn } from "./client.ts";

const MINUTE_MS = 60_000;
const names: Readonly<Record<string, string>> = { ada: "Ada Chief", bea: "Bea Author", cy: "Cy Third" };

caseProposalsContract("memory", async () => {
  const proposals = new InMemoryCaseProposals(() => Date.now());
  return {
    ada: "ada",
    bea: "bea",
    cy: "cy",
    as: () => proposals,
    newCase: async () => randomUUID(),
    async propose(caseId, { userId, minutesAgo = 0, ...fields }) {
      const createdAt = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
      const userName = names[userId] ?? null;
      return proposals.propose({ ...fields, caseId, userId, createdAt, userName }).id;
    },
    close: async () => {},
  };
});

async function supabaseWorld(): Promise<ProposalWorld> {
  const backend = await createTestBackend();
  const [ada, bea, cy] = await Promise.all([
    backend.createUser({ isAdmin: true, firstName: "Ada", lastName: "Chief" }),
    backend.createUser({ isEducator: true, firstName: "Bea", lastName: "Author" }),
    backend.createUser({ isAdmin: true, firstName: "Cy", lastName: "Third" }),
  ]);
  const clients = new Map(
    await Promise.all([ada, bea, cy].map(async (user) => [user.id, await signedIn(backend, user)] as const)),
  );
  return {
    ada: ada.id,
    bea: bea.id,
    cy: cy.id,
    as(userId) {
      const client = clients.get(userId);
      if (!client) throw new Error(`No client for ${userId}`);
      return createSupabaseCaseProposals(client.data);
    },
    async newCase() {
      const [row] = await backend.sql<{ id: string }[]>`
        insert into public.clinical_scenarios (title, is_draft, is_active) values ('Cough', true, false)
        returning id`;
      return row?.id ?? "";
    },
    async propose(caseId, { userId, minutesAgo = 0, fieldPath = "title", ...fields }) {
      const [row] = await backend.sql<{ id: string }[]>`
        insert into public.case_change_proposals
          (case_id, user_id, field_path, action, current_value, proposed_value, created_at)
        values (
          ${caseId}, ${userId}, ${fieldPath}, 'modify', ${fields.currentValue ?? null},
          ${fields.proposedValue ?? "Proposed"}, now() - make_interval(mins => ${minutesAgo})
        )
        returning id`;
      return row?.id ?? "";
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => client.release()));
      await backend.close();
    },
  };
}

caseProposalsContract("Supabase", supabaseWorld);

it("CONFL-05 tells of proposals and decisions on the case, and of no other case", async () => {
  const world = await supabaseWorld();
  const [caseId, otherCase] = await Promise.all([world.newCase(), world.newCase()]);
  let changes = 0;
  const states: SubscriptionState["kind"][] = [];
  const stop = world.as(world.ada).watch(caseId, {
    onChange: () => {
      changes += 1;
    },
    onState: ({ kind }) => states.push(kind),
  });
  await told(() => states.length, 1);
  expect(states).toEqual(["joined"]);
  await world.propose(otherCase, { userId: world.bea });
  const id = await world.propose(caseId, { userId: world.bea });
  await told(() => changes, 1);
  expect(changes).toBe(1);
  await world.as(world.bea).settle([id], "rejected");
  await told(() => changes, 2);
  stop();
  await world.close();
});
