import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../../supabase/functions/_shared/refusal.ts";
import { END_STATUSES, LIMITS, parseCallEvent } from "../../../supabase/functions/call-events/event.ts";

const NOW = Date.UTC(2026, 2, 4, 15) / 1000;

describe("docs/calling-service", () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../../docs/calling-service.${name}`, import.meta.url), "utf8");

  it("its examples are valid events", () => {
    const examples = [...read("md").matchAll(/^send '(.+)'$/gm)].map(([, body = ""]) => JSON.parse(body));
    expect(examples.map((event) => parseCallEvent(event, NOW).type)).toEqual([
      "call.started",
      "call.ended",
      "call.graded",
    ]);
  });

  it("its schema has the fields and limits of the code", () => {
    const { $defs } = JSON.parse(read("schema.json"));
    const { callStarted, callEnded, callGraded } = $defs;
    const [turns] = callEnded.properties.transcript.anyOf;
    const [plain, sections] = callGraded.properties.feedback.oneOf;
    expect({
      seconds: callEnded.properties.durationSeconds.maximum,
      turns: turns.maxItems,
      turnText: turns.items.properties.text.maxLength,
      recordingPath: callEnded.properties.recordingPath.anyOf[0].maxLength,
      tasks: callGraded.properties.checklist.maxItems,
      task: callGraded.properties.checklist.items.properties.task.maxLength,
      feedback: plain.maxLength,
      headings: sections.maxProperties,
      heading: sections.propertyNames.maxLength,
    }).toEqual(LIMITS);
    expect(callEnded.properties.status.enum).toEqual(END_STATUSES);
    for (const definition of [callStarted, callEnded, callGraded]) {
      const isTaken = (field: string) => {
        try {
          parseCallEvent({ type: definition.properties.type.const, [field]: 0 }, NOW);
        } catch (error) {
          return error instanceof Refusal && !error.message.includes("is not a field");
        }
        return true;
      };
      for (const field of Object.keys(definition.properties))
        expect([field, isTaken(field)]).toEqual([field, true]);
      expect(isTaken("other")).toBe(false);
    }
  });
});
