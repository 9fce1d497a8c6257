import type { TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type SimulatedCall, simulateCall } from "../../../scripts/tasks/simulate-call.ts";
import { createCallEventsBackend, secret } from "../../database/calls/call-events.ts";
import { balanceOf, type Circulated, newCaller, newCirculated } from "../../database/calls/support.ts";

let backend: TestBackend;
let first: Circulated;
let second: Circulated;

beforeAll(async () => {
  backend = await createCallEventsBackend();
  first = await newCirculated(backend.sql, { title: "A cough" });
  second = await newCirculated(backend.sql, { title: "B knee", kind: "exam" });
});
afterAll(async () => backend?.close());

async function newMember(options: Parameters<typeof newCaller>[1] = {}) {
  const { id } = await newCaller(backend, options);
  const [row] = await backend.sql<{ email: string }[]>`select email from public.profiles where id = ${id}`;
  return { id, email: row?.email ?? "" };
}

/** Plays a call and answers what was said. */
async function play(call: Partial<SimulatedCall> & { user: string }): Promise<string[]> {
  const lines: string[] = [];
  const local = { apiUrl: backend.apiUrl, secretKey: backend.secretKey, callEventsSecret: secret };
  await simulateCall(local, { seconds: 90, pause: 0, ...call }, (line) => lines.push(line));
  return lines;
}

describe("npm run simulate:call", () => {
  it("CRED-20 HOME-24 plays a call: credits fall and a practised case appears", async () => {
    const { id, email } = await newMember();
    expect(await play({ user: email })).toEqual([
      expect.stringMatching(/^Mia Member \(\+4477009\d{5}\) calls about "A cough" …$/),
      "Started  version 1, balance $20.00, 1 a minute",
      "Ended    after 90 s: $1.50 deducted, balance $18.50",
      "Graded   the practised case is in the member's list",
    ]);
    expect(await balanceOf(backend.sql, id)).toBe("18.50");
    const [row] = await backend.sql`
      select p.title, p.version_id, jsonb_array_length(checklist_data) as tasks,
        feedback ? 'What went well' as praised, c.call_status, jsonb_array_length(conversation_history) as turns
      from public.practiced_cases as p join public.call_history as c on c.id = p.call_id where p.user_id = ${id}`;
    expect(row).toEqual({
      title: "A cough",
      version_id: first.versionId,
      tasks: 6,
      praised: true,
      call_status: "completed",
      turns: 5,
    });
    // The next one is about a case that is new to the member, until there is none.
    expect((await play({ user: email }))[0]).toContain('"B knee"');
    expect((await play({ user: email }))[0]).toContain('"A cough"');
  });

  it("CRED-20 plays the scenario and the length that are asked for", async () => {
    const { id, email } = await newMember();
    const lines = await play({ user: email, scenario: second.scenarioId, seconds: 61 });
    expect(lines[2]).toBe("Ended    after 61 s: $1.02 deducted, balance $18.98");
    const [row] = await backend.sql`
      select title, category_type from public.practiced_cases where user_id = ${id}`;
    expect(row).toEqual({ title: "B knee", category_type: "exam" });
  });

  it("CRED-06 PROF-25 says why a call was refused", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const suspended = await newMember({ balance: 0 });
    await expect(play({ user: suspended.email })).rejects.toThrow(
      "call.started was refused: The account is suspended: its balance is used up. (402 call/balance-suspended)",
    );
    const unverified = await newMember({ isVerified: false });
    await expect(play({ user: unverified.email })).rejects.toThrow("403 call/phone-unverified");
    await expect(play({ user: "nobody@example.org" })).rejects.toThrow(
      "There is no member with the address nobody@example.org.",
    );
    const { email } = await newMember();
    await expect(play({ user: email, scenario: crypto.randomUUID() })).rejects.toThrow(
      /^There is no scenario/,
    );
    vi.restoreAllMocks();
  });
});
