import { randomUUID } from "node:crypto";
import { createSupabaseCaseChats } from "@andromeda/data";
import { createTestBackend } from "@andromeda/testing";
import { expect, it } from "vitest";
import { InMemoryCaseChats } from "../../../packages/stores/src/testing/in-memory-case-chats.ts";
import { type ChatWorld, caseChatsContract } from "./case-chats.contract.ts";
import { signedIn } from "./client.ts";

caseChatsContract("memory", async () => {
  const chats = new InMemoryCaseChats();
  return {
    ada: "ada",
    bea: "bea",
    as: () => chats,
    newCase: async () => randomUUID(),
    async setCategories(userId, categories) {
      chats.categories.set(userId, categories);
    },
    proposalsOf: async (batchId) =>
      chats.batches
        .filter(({ id }) => id === batchId)
        .flatMap(({ changes }) => changes)
        .map(({ field, priority, reason }) => ({ field_path: field, status: "pending", priority, reason })),
    close: async () => {},
  };
});

async function supabaseWorld() {
  const backend = await createTestBackend();
  const [ada, bea] = await Promise.all([
    backend.createUser({ isEducator: true }),
    backend.createUser({ isAdmin: true }),
  ]);
  const clients = new Map(
    await Promise.all([ada, bea].map(async (user) => [user.id, await signedIn(backend, user)] as const)),
  );
  const world: ChatWorld = {
    ada: ada.id,
    bea: bea.id,
    as(userId) {
      const client = clients.get(userId);
      if (!client) throw new Error(`No client for ${userId}`);
      return createSupabaseCaseChats(client.data);
    },
    async newCase() {
      const [row] = await backend.sql<{ id: string }[]>`
        insert into public.clinical_scenarios (title, is_draft, is_active) values ('Cough', true, false)
        returning id`;
      return row?.id ?? "";
    },
    async setCategories(userId, categories) {
      await backend.sql`
        insert into public.user_preferences (user_id, selected_categories) values (${userId}, ${categories})
        on conflict (user_id) do update set selected_categories = excluded.selected_categories`;
    },
    async proposalsOf(batchId) {
      return [
        ...(await backend.sql`
          select field_path, status, priority, reason from public.case_change_proposals
          where batch_id = ${batchId} order by change_order`),
      ];
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => client.release()));
      await backend.close();
    },
  };
  return { backend, world };
}

caseChatsContract("Supabase", async () => (await supabaseWorld()).world);

it("CHAT-25 leaves no chat behind when its welcome cannot be stored", async () => {
  const { backend, world } = await supabaseWorld();
  const caseId = await world.newCase();
  await backend.sql`
    alter table public.case_chat_messages add constraint no_welcome check (role = 'user') not valid`;
  await expect(
    world.as(world.ada).createChatSession(caseId, world.ada, "New Chat", "Hello"),
  ).rejects.toMatchObject({ code: "database/invalid-input" });
  expect(await backend.sql`select from public.case_chat_sessions where case_id = ${caseId}`).toHaveLength(0);
  await world.close();
});

it("CHAT-28 keeps a chat whose first question is being stored meanwhile", async () => {
  const { backend, world } = await supabaseWorld();
  const caseId = await world.newCase();
  const chats = world.as(world.ada);
  const chat = await chats.createChatSession(caseId, world.ada, "New Chat", "Hello");
  let deletion: Promise<void> | undefined;
  await backend.sql.begin(async (tx) => {
    await tx`
      insert into public.case_chat_messages (session_id, role, content) values (${chat.id}, 'user', 'Wait')`;
    deletion = chats.deleteEmptyChatSessions(world.ada, caseId, null);
    // Waits until the deletion is blocked by the lock that the uncommitted question has on the chat.
    for (let waiting = 0; waiting === 0; ) {
      const rows = await backend.sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      waiting = rows.length;
    }
  });
  await deletion;
  expect(await chats.getChatMessages(chat.id)).toHaveLength(2);
  await world.close();
});
