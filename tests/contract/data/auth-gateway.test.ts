import { createSupabaseAuthGateway } from "@andromeda/data";
import { createTestBackend } from "@andromeda/testing";
import { InMemoryAuth } from "../../../packages/stores/src/testing/in-memory-auth.ts";
import { authGatewayContract } from "./auth-gateway.contract.ts";
import { type PortalClient, portalClient } from "./client.ts";

authGatewayContract("memory", async () => {
  const account = { id: "ada", email: "ada@example.org", password: "secret-1" };
  const server = new InMemoryAuth([account]);
  return {
    email: account.email,
    password: account.password,
    userId: account.id,
    newTab: () => server.newTab(),
    mailedCode: async () => server.resetRequests.findLast(({ email }) => email === account.email)?.code ?? "",
    close: async () => {},
  };
});

authGatewayContract("Supabase", async () => {
  const backend = await createTestBackend();
  const user = await backend.createUser();
  const clients: PortalClient[] = [];
  return {
    email: user.email,
    password: user.password,
    userId: user.id,
    newTab() {
      const client = portalClient(backend);
      clients.push(client);
      return createSupabaseAuthGateway(client, client.place);
    },
    async mailedCode() {
      const { text } = await backend.latestMail(user.email);
      return /\b\d{6}\b/.exec(text)?.[0] ?? "";
    },
    async close() {
      await Promise.all(clients.map((client) => client.release()));
      await backend.close();
    },
  };
});
