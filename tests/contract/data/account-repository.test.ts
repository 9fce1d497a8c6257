import { createSupabaseAccountRepository } from "@andromeda/data";
import { createTestBackend } from "@andromeda/testing";
import { InMemoryAccounts, profileNamed } from "../../../packages/stores/src/testing/in-memory-accounts.ts";
import { accountRepositoryContract } from "./account-repository.contract.ts";
import { signedIn } from "./client.ts";

accountRepositoryContract("memory", async () => {
  const accounts = new InMemoryAccounts();
  accounts.profiles.set("ada", { ...profileNamed("ada", "Ada"), lastName: "Byron" });
  accounts.flags.set("ada", { isAdmin: false, isEducator: false });
  accounts.flags.set("root", { isAdmin: true, isEducator: false });
  accounts.flags.set("edith", { isAdmin: false, isEducator: true });
  return {
    memberId: "ada",
    adminId: "root",
    educatorId: "edith",
    as: async () => accounts,
    close: async () => {},
  };
});

accountRepositoryContract("Supabase", async () => {
  const backend = await createTestBackend();
  const [member, admin, educator] = await Promise.all([
    backend.createUser({ firstName: "Ada", lastName: "Byron" }),
    backend.createUser({ isAdmin: true }),
    backend.createUser({ isEducator: true }),
  ]);
  const clients = new Map(
    await Promise.all(
      [member, admin, educator].map(async (user) => [user.id, await signedIn(backend, user)] as const),
    ),
  );
  return {
    memberId: member.id,
    adminId: admin.id,
    educatorId: educator.id,
    async as(userId) {
      const client = clients.get(userId);
      if (!client) throw new Error(`No client for ${userId}`);
      return createSupabaseAccountRepository(client.data);
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => client.release()));
      await backend.close();
    },
  };
});
