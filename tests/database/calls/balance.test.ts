import { createTestBackend, type TestBackend } from "@andromeda/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addCredits,
  type Caller,
  type Circulated,
  centsOf,
  expectUnbrokenLedger,
  newCaller,
  newCallId,
  newCirculated,
} from "./support.ts";

let backend: TestBackend;
let circulated: Circulated;

beforeAll(async () => {
  backend = await createTestBackend();
  circulated = await newCirculated(backend.sql);
});
afterAll(async () => backend?.close());

/** What can happen, in any order; a call is named by its place among those that were accepted, 0 for the latest. */
type Step =
  | { kind: "start"; atOnce: number }
  | { kind: "end"; call: number; status: string; seconds: number; atOnce: number }
  | { kind: "grade"; call: number }
  | { kind: "credit"; cents: number }
  | { kind: "wait"; minutes: number }
  | { kind: "price"; cents: number }
  | { kind: "limit"; minutes: number };

const call = fc.nat({ max: 3 });
const atOnce = fc.constantFrom(1, 1, 3);
const start = fc.record({ kind: fc.constant("start" as const), atOnce });
const wait = fc.record({ kind: fc.constant("wait" as const), minutes: fc.constantFrom(1, 40, 1_500, 3_000) });
const end = fc.record({
  kind: fc.constant("end" as const),
  call,
  status: fc.constantFrom("completed", "completed", "completed", "failed"),
  seconds: fc.constantFrom(0, 90, 86_400, 86_400),
  atOnce,
});
const other = fc.oneof(
  fc.record({ kind: fc.constant("grade" as const), call }),
  fc.record({ kind: fc.constant("credit" as const), cents: fc.nat({ max: 6_000 }) }),
  fc.record({ kind: fc.constant("price" as const), cents: fc.constantFrom(1, 100, 500) }),
  fc.record({ kind: fc.constant("limit" as const), minutes: fc.constantFrom(10, 30) }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: start },
  { weight: 3, arbitrary: end },
  { weight: 3, arbitrary: wait },
  { weight: 1, arbitrary: other },
);

/** The calls of one member as the service reports them, and the most that any accepted call may cost. */
class ReportedCalls {
  readonly caller: Caller;
  readonly accepted: string[] = [];
  highestCostCents = 0n;

  constructor(caller: Caller) {
    this.caller = caller;
  }

  async play(step: Step): Promise<void> {
    const { sql } = backend;
    switch (step.kind) {
      case "start":
        await Promise.all(Array.from({ length: step.atOnce }, () => this.#start()));
        return;
      case "end": {
        const id = this.accepted.at(-1 - step.call);
        const args = { _provider_call_id: id, _status: step.status, _duration_seconds: step.seconds };
        if (id) await Promise.all(Array.from({ length: step.atOnce }, () => this.#report("end_call", args)));
        return;
      }
      case "grade": {
        const id = this.accepted.at(-1 - step.call);
        const grade = { checklist: [], feedback: "Good." };
        if (id) await this.#report("grade_call", { _provider_call_id: id, _result: grade });
        return;
      }
      case "credit":
        await addCredits(backend, this.caller.id, step.cents / 100);
        return;
      case "wait":
        // Time passes for the calls of this member: they began so much earlier.
        await sql`
          update public.call_history set created_at = created_at - make_interval(mins => ${step.minutes})
          where user_id = ${this.caller.id}`;
        return;
      case "price":
        await sql`
          update public.system_configuration set value = ${(step.cents / 100).toFixed(2)}
          where key = 'credit_per_minute'`;
        return;
      case "limit":
        await sql`
          update public.system_configuration set value = ${String(step.minutes)} where key = 'max_call_minutes'`;
    }
  }

  async #start(): Promise<void> {
    const id = newCallId();
    const outcome = await this.#report("start_call", {
      _provider_call_id: id,
      _from_number: this.caller.phone,
      _to_number: "+441632960100",
      _scenario_id: circulated.scenarioId,
      _started_at: "2026-03-04T14:05:00Z",
    });
    if (!outcome) return;
    this.accepted.push(id);
    const [row] = await backend.sql<{ cost: string }[]>`
      select private.call_cost(${outcome.creditPerMinute}, ${outcome.maxSeconds})::text as cost`;
    const cents = centsOf(row?.cost ?? "");
    if (cents > this.highestCostCents) this.highestCostCents = cents;
  }

  /** The outcome; null when the event is refused, which is never a failure of the server. */
  async #report(
    procedure: string,
    args: Record<string, unknown>,
  ): Promise<{ creditPerMinute: number; maxSeconds: number } | null> {
    const { data, error } = await backend.service().rpc(procedure, args);
    if (error) expect(error.code).toMatch(/^PT(402|409)$/);
    return data;
  }

  async expectWithinLimit(): Promise<void> {
    const [state] = await backend.sql<{ balance: string; running: number }[]>`
      select available_credits::text as balance,
        (select count(*)::int from private.open_calls(user_id) where may_be_ongoing) as running
      from public.user_credits where user_id = ${this.caller.id}`;
    expect(state?.running).toBeLessThanOrEqual(1);
    expect(centsOf(state?.balance ?? "")).toBeGreaterThanOrEqual(-this.highestCostCents);
  }
}

/** Two calls whose ends are reported at the end; the second begins so many minutes after the first. */
const twoCalls = (minutes: number): Step[] => [
  { kind: "start", atOnce: 1 },
  { kind: "wait", minutes },
  { kind: "start", atOnce: 1 },
  { kind: "end", call: 0, status: "completed", seconds: 86_400, atOnce: 1 },
  { kind: "end", call: 1, status: "completed", seconds: 86_400, atOnce: 1 },
];

describe("how low a balance can get", () => {
  it("CALLS-30 CALLS-31 no sequence of events takes it below minus the cost of one longest call", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const calls = new ReportedCalls(await newCaller(backend, { balance: 1 }));
        for (const each of steps) {
          await calls.play(each);
          await calls.expectWithinLimit();
        }
        await expectUnbrokenLedger(backend.sql, calls.caller.id);
      }),
      // Longer on demand: ANDROMEDA_BALANCE_RUNS=1000.
      {
        numRuns: Number(process.env.ANDROMEDA_BALANCE_RUNS ?? 30),
        examples: [[twoCalls(1)], [twoCalls(40)], [twoCalls(3_000)]],
      },
    );
  }, 240_000);
});
