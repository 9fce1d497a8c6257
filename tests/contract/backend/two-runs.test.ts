import { connect } from "node:net";
import { startTestStack, type TestStack } from "@andromeda/testing";
import { createClient } from "@supabase/supabase-js";
import { expect, it, vi } from "vitest";

// Two whole backends start, seed and stop.
vi.setConfig({ testTimeout: 120_000 });

const portsOf = ({ apiUrl, mailUrl, databaseUrl }: TestStack) =>
  [apiUrl, mailUrl, databaseUrl].map((address) => Number(new URL(address).port));

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

it("HOST-04 two runs at once do not disturb each other, and leave nothing running behind", async () => {
  const [first, second] = await Promise.all([startTestStack(), startTestStack()]);
  const stacks = [first, second];
  const ports = stacks.flatMap(portsOf);
  expect(new Set(ports).size).toBe(6);
  for (const { apiUrl, publishableKey, accounts } of stacks) {
    const client = createClient(apiUrl, publishableKey, { auth: { persistSession: false } });
    const { email = "", password = "" } = accounts[0] ?? {};
    const { error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
  }
  await first.sql`update public.profiles set first_name = 'Changed'`;
  expect(await second.sql`select from public.profiles where first_name = 'Changed'`).toHaveLength(0);

  await Promise.all(stacks.map((stack) => stack.close()));
  expect(await Promise.all(ports.map(isListening))).toEqual(ports.map(() => false));
});
