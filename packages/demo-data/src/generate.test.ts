import { loadTaxonomy, parseCents, parseChecklist, parseFeedback } from "@andromeda/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DemoData, generateDemoData } from "./generate.ts";

const now = new Date("2026-11-21T12:00:00Z");
const data = generateDemoData({ now });
const learner = data.people.find(({ email }) => email === "learner@andromeda.local");

/** Users whose ledger does not lead from 0, booking by booking, to their balance. */
function brokenLedgers({ credits, transactions }: DemoData): string[] {
  return credits.flatMap(({ user_id, available_credits, lifetime_credits, used_credits }) => {
    const ledger = transactions.filter((row) => row.user_id === user_id);
    let balance = 0;
    let lifetime = 0;
    let used = 0;
    let moment = "";
    for (const row of ledger) {
      const amount = parseCents(row.amount);
      if (parseCents(row.previous_balance) !== balance) return [`${user_id}: gap`];
      balance += amount;
      if (parseCents(row.new_balance) !== balance) return [`${user_id}: sum`];
      if (row.created_at <= moment) return [`${user_id}: order`];
      moment = row.created_at;
      if (amount > 0) lifetime += amount;
      if (row.transaction_type === "call_deduction") used -= amount;
    }
    const found = [available_credits, lifetime_credits, used_credits].map(parseCents);
    return found.join() === [balance, lifetime, used].join() ? [] : [`${user_id}: balance`];
  });
}

const moments = fc.date({ min: new Date("2026-02-01"), max: new Date("2029-12-31"), noInvalidDate: true });

describe("a population", () => {
  it("HOST-01 is the same for the same seed and moment, and another for another seed", () => {
    expect(generateDemoData({ now })).toEqual(data);
    const other = generateDemoData({ now, seed: 7 });
    expect(other.people.map(({ id }) => id)).not.toEqual(data.people.map(({ id }) => id));
    expect(other.calls.map(({ id }) => id)).not.toEqual(data.calls.map(({ id }) => id));
  });

  it("HOST-01 has exact ledgers and unique ids for any seed and moment", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), moments, (seed, moment) => {
        const generated = generateDemoData({ now: moment, seed });
        expect(brokenLedgers(generated)).toEqual([]);
        const ids = [
          generated.people,
          generated.transactions,
          generated.calls,
          generated.versions,
          generated.scenarios,
        ].flat();
        expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
        const emails = generated.people.map(({ email }) => email);
        expect(new Set(emails).size).toBe(emails.length);
        const balances = generated.credits.map((row) => parseCents(row.available_credits));
        expect(balances.filter((cents) => cents < 0)).toHaveLength(3);
        expect(balances.filter((cents) => cents === 0)).toHaveLength(6);
        expect(balances.filter((cents) => cents > 0 && cents < 1_000).length).toBeGreaterThanOrEqual(7);
        expect(generated.transactions.filter((row) => parseCents(row.amount) === 0)).toEqual([]);
        expect(generated.phoneChanges.filter(({ status }) => status === "pending")).toHaveLength(3);
        expect(generated.creditRequests.filter(({ status }) => status === "pending")).toHaveLength(4);
      }),
      { numRuns: 10 },
    );
  });

  it("HOST-01 has no call that began without a balance", () => {
    const charges = data.transactions.filter((row) => row.transaction_type === "call_deduction");
    expect(charges.filter((row) => parseCents(row.previous_balance) <= 0)).toEqual([]);
    expect(data.credits.some((row) => parseCents(row.available_credits) < 0)).toBe(true);
    const debits = data.transactions.filter((row) => row.transaction_type === "admin_debit");
    expect(debits.every((row) => row.new_balance === "0.00")).toBe(true);
  });

  it("HOST-01 charges each completed call once, a credit a minute", () => {
    const completed = data.calls.filter(
      (call) => call.call_status === "completed" && call.channel === "phone",
    );
    expect(completed.length).toBeGreaterThan(120);
    for (const call of completed) {
      const charges = data.transactions.filter(
        (row) => row.reference_type === "call" && row.reference_id === call.id,
      );
      expect(charges.map((row) => [row.user_id, parseCents(row.amount)])).toEqual([
        [call.user_id, -Math.round(((call.call_duration ?? 0) / 60) * 100)],
      ]);
    }
  });

  it("HOST-01 reaches no real person: all numbers and addresses are reserved for fiction", () => {
    const numbers = [
      ...data.people.flatMap(({ phone }) => phone ?? []),
      ...data.phoneChanges.map(({ phone }) => phone),
      ...data.calls.flatMap((call) => [call.from_number ?? [], call.to_number ?? []].flat()),
    ];
    expect(
      numbers.filter((number) => !/^\+44(7700900|1632960)\d{3}$/.test(number.replaceAll(" ", ""))),
    ).toEqual([]);
    expect(data.people.filter(({ email }) => !/@([a-z]+\.example|andromeda\.local)$/.test(email))).toEqual(
      [],
    );
  });

  it("HOST-01 has practised cases that the portal can read, in every stored form", () => {
    const practisedCases = data.practisedCases.filter((row) => row.user_id === learner?.id);
    expect(practisedCases).toHaveLength(17);
    for (const { checklist_data, feedback } of data.practisedCases) {
      expect(parseChecklist(checklist_data)?.length).toBeGreaterThan(5);
      expect(parseFeedback(feedback)).not.toBeNull();
    }
    const isJson = (value: unknown) => typeof value === "string" && /^[[{]/.test(value);
    expect(new Set(practisedCases.map((row) => isJson(row.checklist_data)))).toEqual(new Set([true, false]));
    expect(
      new Set(practisedCases.map((row) => (isJson(row.feedback) ? "json" : typeof row.feedback))),
    ).toEqual(new Set(["json", "string", "object"]));
  });

  it("HOST-01 practises only versions that were published before the call began", () => {
    const versions = new Map(data.versions.map((version) => [version.id, version]));
    const calls = new Map(data.calls.map((call) => [call.id, call]));
    for (const practised of data.practisedCases) {
      const version = versions.get(practised.version_id);
      const call = calls.get(practised.call_id);
      expect(version?.case_id).toBe(practised.scenario_id);
      expect(practised.title).toBe(version?.title);
      expect(call?.scenario_version_id).toBe(practised.version_id);
      expect(version && call?.call_start_time && version.created_at < call.call_start_time).toBe(true);
    }
  });

  it("HOST-01 has transcripts that begin with the caller and take turns, none of them empty", () => {
    const talks = data.calls.filter((call) => call.conversation_history);
    expect(talks.length).toBeGreaterThan(120);
    for (const call of talks) {
      const turns = call.conversation_history ?? [];
      expect(turns.map(({ speaker }) => speaker === "caller")).toEqual(
        turns.map((_, index) => index % 2 === 0),
      );
      expect(turns.filter(({ text }) => text.trim() === "")).toEqual([]);
    }
  });

  it("HOST-01 has practice in the browser of every kind, free, marked by the examiner, one call at a time", () => {
    const calls = data.calls.filter(({ channel }) => channel === "browser");
    const practised = calls.flatMap(({ id }) => data.practisedCases.filter(({ call_id }) => call_id === id));
    expect(new Set(practised.map((row) => row.category_type))).toEqual(
      new Set(["history", "exam", "prescribing"]),
    );
    expect(practised.every(({ user_id, answers }) => user_id === learner?.id && answers !== null)).toBe(true);
    expect(calls.every(({ cost }) => cost === "0.00")).toBe(true);
    const scores = practised.map(({ report }) => report?.score ?? -1);
    expect(scores.every((score) => score > 0 && score <= 100)).toBe(true);
    const ownCalls = data.calls.filter(({ user_id }) => user_id === learner?.id);
    const spans = ownCalls
      .map(
        ({ call_start_time, call_duration }) =>
          [Date.parse(call_start_time ?? ""), call_duration ?? 0] as const,
      )
      .sort(([one], [other]) => one - other);
    const overlaps = spans.filter(([start], at) => {
      const [earlier, seconds] = spans[at - 1] ?? [0, 0];
      return earlier + seconds * 1000 > start;
    });
    expect(overlaps).toEqual([]);
  });

  it("HOST-01 names a file for every recording but the one that is missing on purpose", () => {
    const files = new Set(data.recordings.map(({ path }) => path));
    const paths = new Set(data.calls.flatMap((call) => call.call_recording_path ?? []));
    expect(files.size).toBe(8);
    expect([...files].filter((path) => !paths.has(path))).toEqual([]);
    expect([...paths].filter((path) => !files.has(path))).toHaveLength(1);
    expect([...paths].filter((path) => !/^\d{4}\/\d{2}\/[0-9a-f-]{36}\.wav$/.test(path))).toEqual([]);
  });

  it("HOST-01 asks only for categories of the taxonomy", async () => {
    const { specialties } = await loadTaxonomy();
    const known = new Set(
      specialties.flatMap(({ name, presentations, conditions }) =>
        [...presentations, ...conditions].map((item) => `${name}:${item}`),
      ),
    );
    const requested = [
      ...data.userCases.map((row) => row.category_id),
      ...data.preferences.flatMap((row) => row.selected_categories),
    ];
    expect(requested.filter((category) => !known.has(category))).toEqual([]);
  });

  it("HOST-01 has a log of forty lines, newest first, about people who exist", () => {
    const ids = new Set(data.people.map(({ id }) => id));
    expect(data.activity).toHaveLength(40);
    const times = data.activity.map((row) => row.created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(data.activity.every((row) => ids.has(row.admin_id) && row.created_at <= now.toISOString())).toBe(
      true,
    );
  });
});
