import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "../_shared/refusal.ts";
import { END_STATUSES, LIMITS, parseCallEvent } from "./event.ts";

const NOW = Date.UTC(2026, 2, 4, 15) / 1000;

const text = (max: number) =>
  fc
    .string({ unit: "binary", minLength: 1, maxLength: Math.min(max, 30) })
    .filter((value) => value.trim() !== "" && !value.includes("\u0000") && value.length <= max);
const callId = fc.stringMatching(/^[A-Za-z0-9._:-]{1,100}$/);
const phone = fc.stringMatching(/^\+[1-9][0-9]{6,14}$/);

const validEvent = fc.oneof(
  fc.record({
    type: fc.constant("call.started"),
    callId,
    from: phone,
    to: phone,
    scenarioId: fc.uuid(),
    startedAt: fc
      .date({ min: new Date("2020-01-01T00:00:00Z"), max: new Date(NOW * 1000), noInvalidDate: true })
      .map((date) => date.toISOString()),
    userId: fc.option(fc.uuid()),
  }),
  fc
    .record({
      type: fc.constant("call.ended"),
      callId,
      status: fc.constantFrom(...END_STATUSES),
      durationSeconds: fc.integer({ min: 0, max: LIMITS.seconds }),
      transcript: fc.option(
        fc.array(
          fc.record({ speaker: fc.constantFrom("caller", "assistant"), text: text(LIMITS.turnText) }),
          {
            maxLength: 5,
          },
        ),
      ),
      recordingPath: fc.option(fc.stringMatching(/^[a-z0-9]{1,9}(\/[a-z0-9]{1,9}){0,3}\.wav$/)),
    })
    .map((event) =>
      event.status === "busy" || event.status === "no-answer" ? { ...event, durationSeconds: 0 } : event,
    ),
  fc.record({
    type: fc.constant("call.graded"),
    callId,
    checklist: fc.array(fc.record({ task: text(LIMITS.task), completed: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    }),
    feedback: fc.oneof(
      text(LIMITS.feedback),
      fc.dictionary(text(LIMITS.heading), text(LIMITS.feedback), { minKeys: 1, maxKeys: 4 }),
    ),
  }),
);

describe("parseCallEvent", () => {
  it("reads every event as it was sent", () => {
    fc.assert(
      fc.property(validEvent, (event) => {
        expect(parseCallEvent(JSON.parse(JSON.stringify(event)), NOW)).toEqual(event);
      }),
      { numRuns: 500 },
    );
  });

  it("refuses anything else with 400 and a field, and never fails otherwise", () => {
    const damaged = fc
      .tuple(validEvent, fc.string(), fc.jsonValue())
      .chain(([event, key, value]) =>
        fc.constantFrom(...Object.keys(event), key).map((name) => ({ ...event, [name]: value })),
      );
    fc.assert(
      fc.property(fc.oneof(damaged, fc.jsonValue()), (value) => {
        try {
          parseCallEvent(value, NOW);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          expect(error).toMatchObject({ status: 400, code: "call/invalid-event", field: expect.any(String) });
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("refuses an unknown field of the event by its name", () => {
    const event = { type: "call.ended", callId: "CA1", status: "completed", durationSeconds: 1, duration: 1 };
    expect(() => parseCallEvent(event, NOW)).toThrow("duration is not a field of this event.");
  });

  it("keeps headings that are named like a property of every object", () => {
    const feedback = JSON.parse('{"__proto__":"one","constructor":"two"}') as unknown;
    const checklist = [{ task: "Ask", completed: true }];
    const event = parseCallEvent({ type: "call.graded", callId: "CA1", checklist, feedback }, NOW);
    expect(JSON.stringify(event)).toContain('{"__proto__":"one","constructor":"two"}');
  });

  it("accepts a start at most five minutes in the future, because clocks differ", () => {
    const start = (ahead: number) => ({
      type: "call.started",
      callId: "CA1",
      from: "+447700900123",
      to: "+441632960100",
      scenarioId: "6f1c1a52-7a44-4a5e-9c55-0a4b6a1f8f10",
      startedAt: new Date((NOW + ahead) * 1000).toISOString(),
    });
    expect(parseCallEvent(start(300), NOW)).toMatchObject({ type: "call.started" });
    expect(() => parseCallEvent(start(301), NOW)).toThrow("startedAt must not be in the future.");
  });
});
