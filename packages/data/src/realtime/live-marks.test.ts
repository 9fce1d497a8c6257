import { AppError, type SubscriptionState } from "@andromeda/domain";
import { expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { MissedChangeCheck, markOfDates, microseconds, readMark } from "./live-marks.ts";

const caseId = "00000000-0000-4000-8000-00000000000a";

/** A check of one reading whose mark was "1"; `states` are those that the subscriber heard of. */
async function checked(marks: () => object | Error) {
  const { client, requests } = recordingClient(() => {
    const answer = marks();
    return answer instanceof Error ? answer : { body: answer };
  });
  const check = new MissedChangeCheck(client, "case");
  const states: SubscriptionState[] = [];
  const subscribe = (subject: string) =>
    check.wrap(subject, { onChange: () => {}, onState: (state) => void states.push(state) }, caseId).onState;
  await check.track("a", Promise.resolve("1"), (answer) => answer);
  return { requests, states, check, subscribe };
}

const heard = (states: readonly SubscriptionState[]) => expect.poll(() => states);

it("NET-08 asks for all marks of a moment at once, and for those of another case apart", async () => {
  const { client, requests } = recordingClient(() => ({
    body: { case: "7 1", proposals: "p", approvals: 2 },
  }));
  const marks = await Promise.all([
    readMark(client, "approvals"),
    readMark(client, "case", caseId),
    readMark(client, "proposals", caseId),
    readMark(client, "practised"),
    readMark(client, "case", "another"),
  ]);
  expect(marks).toEqual(["2", "7 1", "p", null, "7 1"]);
  expect(requests.map(({ body }) => body)).toEqual([
    { p_of: ["approvals", "case", "proposals", "practised"], p_case_id: caseId },
    { p_of: ["case"], p_case_id: "another" },
  ]);
});

it.each([
  ["the same mark missed nothing", { case: "1" }, true],
  ["another mark missed something", { case: "2" }, false],
  ["what is gone missed something", {}, false],
  ["without an answer something may be missed", new Error("no"), false],
] as const)("NET-08 %s", async (_, marks, missedNothing) => {
  const { states, subscribe } = await checked(() => marks);
  subscribe("a")?.({ kind: "joined" });
  await heard(states).toEqual([{ kind: "joined", ...(missedNothing && { missedNothing }) }]);
});

it("NET-08 waits for a reading that is under way when the connection comes", async () => {
  const { states, check, subscribe } = await checked(() => ({ case: "2" }));
  const reading = Promise.withResolvers<string>();
  void check.track("a", reading.promise, (answer) => answer);
  subscribe("a")?.({ kind: "joined" });
  reading.resolve("2");
  await heard(states).toEqual([{ kind: "joined", missedNothing: true }]);
});

it("NET-08 a reading of another, or one that failed, says nothing; and asks nothing", async () => {
  const { requests, states, subscribe } = await checked(() => ({ case: "1" }));
  subscribe("b")?.({ kind: "joined" });
  await heard(states).toEqual([{ kind: "joined" }]);
  expect(requests).toEqual([]);
});

it("NET-08 a connection that broke meanwhile has not come", async () => {
  const { states, subscribe } = await checked(() => ({ case: "1" }));
  const onState = subscribe("a");
  const error = new AppError("network/realtime", "down");
  onState?.({ kind: "joined" });
  onState?.({ kind: "failed", error });
  onState?.({ kind: "joined" });
  await heard(states).toEqual([
    { kind: "failed", error },
    { kind: "joined", missedNothing: true },
  ]);
});

it("NET-08 asks nothing for whoever does not ask for the state", async () => {
  const { check } = await checked(() => ({ case: "1" }));
  const subscriber = { onChange: () => {} };
  expect(check.wrap("a", subscriber)).toBe(subscriber);
});

it("NET-08 tells each change as it comes", async () => {
  const { check } = await checked(() => ({}));
  const heard: unknown[] = [];
  check.wrap("a", { onChange: (change) => heard.push(change), onState: () => {} }).onChange("x");
  expect(heard).toEqual(["x"]);
});

it("NET-08 a mark counts the rows beside the sum of their dates", () => {
  expect(markOfDates(["1970-01-01T00:00:00.000001+00:00", "1970-01-01T00:00:00.000002+00:00"])).toBe("2 3");
  expect(markOfDates([])).toBe("0");
});

it("reads a date of PostgreSQL to the microsecond", () => {
  expect(microseconds("2026-01-05T10:00:00.123456+00:00")).toBe(Date.UTC(2026, 0, 5, 10) * 1000 + 123_456);
  expect(microseconds("2026-01-05T10:00:00.12+00:00")).toBe(Date.UTC(2026, 0, 5, 10) * 1000 + 120_000);
  expect(microseconds("2026-01-05T10:00:00+00:00")).toBe(Date.UTC(2026, 0, 5, 10) * 1000);
});
