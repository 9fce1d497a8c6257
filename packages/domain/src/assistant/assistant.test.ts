import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CASE_COLUMNS } from "../case/case-document.ts";
import { MAX_TITLE_LENGTH } from "../constants/authoring.ts";
import { fieldCatalogue, findField } from "../template/catalogue.ts";
import { leafDefinitions } from "../template/definition.ts";
import { emptyCase, hostileCase } from "../testing/case-arbitraries.ts";
import {
  FIRST_CHAT_TITLE,
  fallbackSuggestions,
  fallbackTitle,
  isTitleDue,
  NEW_CHAT_TITLE,
} from "./chat-texts.ts";
import { readAssistantReply } from "./read-reply.ts";

const AGE = "case_template.patient_agent.demographics.age";

const change = (fields: Readonly<Record<string, unknown>> = {}) => ({
  field: "title",
  action: "replace",
  current_value: "Cough",
  proposed_value: "Dry cough",
  reason: "More exact",
  priority: "high",
  ...fields,
});

const structured = (...changes: unknown[]) =>
  JSON.stringify({
    type: "structured_changes",
    summary: "Two small things",
    total_changes: changes.length,
    changes,
  });

function changesOf(response: string) {
  const reply = readAssistantReply(response);
  if (reply.type !== "structured_changes") throw new Error(`read as text: ${reply.data}`);
  return reply.data;
}

const readChange = (fields: Readonly<Record<string, unknown>>) =>
  changesOf(structured(change(fields))).changes[0];

describe("readAssistantReply", () => {
  it("CHAT-15 reads summary, total_changes and the changes with their six values", () => {
    expect(changesOf(structured(change(), change({ field: AGE, proposed_value: 58 })))).toEqual({
      summary: "Two small things",
      total_changes: 2,
      changes: [
        {
          field: "title",
          action: "replace",
          currentValue: "Cough",
          proposedValue: "Dry cough",
          reason: "More exact",
          priority: "high",
        },
        {
          field: AGE,
          action: "replace",
          currentValue: "Cough",
          proposedValue: "58",
          reason: "More exact",
          priority: "high",
        },
      ],
      notes: [],
    });
  });

  it("CHAT-15 reads the same out of a fenced block, with fences in a value and words around it", () => {
    const text = change({ field: "description", proposed_value: "```\nlab values\n```" });
    const fenced = (body: string) => `Here you are:\n\n\`\`\`json\n${body}\n\`\`\`\nAnything else?`;
    expect(changesOf(fenced(structured(text)))).toEqual(changesOf(structured(text)));
    const withoutSummary = JSON.stringify({ type: "structured_changes", changes: [text] });
    expect(changesOf(fenced(withoutSummary)).summary).toBe("Here you are:\n\nAnything else?");
  });

  it("CHAT-15 joins the items of a list by lines, and reads a missing text as null", () => {
    expect(readChange({ proposed_value: ["Asthma", "Gout"] })?.proposedValue).toBe("Asthma\nGout");
    expect(readChange({ current_value: null, reason: undefined })).toMatchObject({
      currentValue: null,
      reason: null,
    });
  });

  it("CHAT-17 takes every column and every leaf of the template, and drops a trailing .value", () => {
    for (const { path, mirrors } of leafDefinitions) {
      const field = `case_template.${path}`;
      expect(readChange({ field })?.field).toBe(mirrors ?? field);
      expect(readChange({ field: `${field}.value` })?.field).toBe(mirrors ?? field);
    }
    for (const field of CASE_COLUMNS) expect(readChange({ field })?.field).toBe(field);
  });

  it("CHAT-17 leaves out every other path", () => {
    const others = [
      "created_by",
      "id",
      "case_template",
      "case_template.foo",
      "case_template.patient_agent",
      "case_template.patient_agent.demographics",
      "patient_agent.demographics.age",
      `${AGE}.type`,
      `${AGE}.value.value`,
      "__proto__",
      "constructor",
      "Title",
    ];
    const reply = changesOf(structured(change(), ...others.map((field) => change({ field }))));
    expect(reply.changes.map(({ field }) => field)).toEqual(["title"]);
    expect(reply.notes).toHaveLength(others.length);
  });

  it("CHAT-17 gives a change without a known priority the priority medium", () => {
    expect(readChange({ priority: undefined })?.priority).toBe("medium");
    expect(readChange({ priority: "urgent" })?.priority).toBe("medium");
    expect(readChange({ priority: "Low" })?.priority).toBe("low");
  });

  it("CHAT-18 says which changes it leaves out and why, and counts the others", () => {
    const reply = changesOf(
      structured(
        change(),
        change({ field: "created_by" }),
        change({ action: "rename" }),
        change({ action: undefined }),
        change({ field: undefined }),
        "nonsense",
      ),
    );
    expect(reply.total_changes).toBe(1);
    expect(reply.notes).toEqual([
      'A change to "created_by" was left out: it is not a field of the case.',
      'A change to "title" was left out: "rename" is not an action.',
      'A change to "title" was left out: it names no action.',
      "A change was left out: it names no field.",
      "A change was left out: it names no field.",
    ]);
  });

  it.each([
    "Add a family history.",
    structured(change()).slice(0, -1),
    `\`\`\`json\n${structured(change()).slice(1)}\n\`\`\``,
    '{"type":"text","data":"hello"}',
    '{"type":"structured_changes","summary":"nothing"}',
    '["structured_changes"]',
    "null",
    "",
    "```",
  ])("CHAT-18 takes %j as plain text", (response) => {
    expect(readAssistantReply(response)).toEqual({ type: "text", data: response });
  });

  it("CHAT-18 never fails, and keeps nothing but fields of a case with known actions", () => {
    const hostile = fc.record(
      {
        field: fc.oneof(fc.constantFrom(...fieldCatalogue.map(({ path }) => path)), fc.jsonValue()),
        action: fc.oneof(fc.constantFrom("add", "replace", "modify", "delete"), fc.jsonValue()),
        current_value: fc.jsonValue(),
        proposed_value: fc.jsonValue(),
        reason: fc.jsonValue(),
        priority: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, fc.jsonValue())), (changes) => {
        const reply = changesOf(structured(...changes));
        expect(reply.total_changes).toBe(reply.changes.length);
        expect(reply.changes.length + reply.notes.length).toBe(changes.length);
        for (const { field, action, priority, proposedValue } of reply.changes) {
          expect(findField(field)).not.toBeNull();
          expect(["add", "replace", "modify", "delete"]).toContain(action);
          expect(["high", "medium", "low"]).toContain(priority);
          expect(proposedValue ?? "").not.toContain("\u0000");
        }
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readAssistantReply(text)).toEqual({ type: "text", data: text.replaceAll("\u0000", "") });
      }),
    );
  });
});

describe("fallbackSuggestions", () => {
  it("CHAT-12 gives general suggestions and what the case lacks, as text without changes", () => {
    const text = fallbackSuggestions(emptyCase);
    const [introduction, general, heading, forThisCase, ...others] = text.split("\n\n");
    expect([introduction, heading, others]).toEqual([
      "The assistant is not available. These suggestions help with most cases:",
      "For this case:",
      [],
    ]);
    expect(general?.split("\n")).toHaveLength(5);
    for (const line of `${general}\n${forThisCase}`.split("\n")) expect(line).toMatch(/^- \S.*\.$/);
    expect(text).toMatch(/^The assistant is not available\./);
    expect(text).toContain("- Let the patient open with the chief complaint in their own words");
    expect(text).toContain("- Choose the specialty.");
    expect(fallbackSuggestions({ ...emptyCase, specialty: "Cardiology" })).not.toContain(
      "Choose the specialty.",
    );
  });

  it("CHAT-12 gives suggestions for any case, and never a change", () => {
    fc.assert(
      fc.property(hostileCase, (document) => {
        expect(readAssistantReply(fallbackSuggestions(document)).type).toBe("text");
      }),
    );
  });
});

describe("titles of chats", () => {
  it("CHAT-23 are fixed texts until one is generated", () => {
    expect([FIRST_CHAT_TITLE, NEW_CHAT_TITLE]).toEqual(["Case Design Assistant", "New Chat"]);
  });

  it("CHAT-20 are generated after the 1st, the 3rd and every 10th user message", () => {
    const due = Array.from({ length: 32 }, (_, count) => count).filter(isTitleDue);
    expect(due).toEqual([1, 3, 10, 20, 30]);
  });

  it("CHAT-21 CHAT-22 fall back to the case's title, or to a number without one", () => {
    expect(fallbackTitle("Chest pain", 1)).toBe("Chest pain - Chat 1");
    expect(fallbackTitle("  Chest pain ", 2)).toBe("Chest pain - Chat 2");
    expect(fallbackTitle("  ", 2)).toBe("Chat Session 2");
    expect(fallbackTitle(null, 3)).toBe("Chat Session 3");
  });

  it("CHAT-22 are no longer than a title may be", () => {
    const long = fallbackTitle("🩺".repeat(MAX_TITLE_LENGTH), 123_456);
    expect([...long].length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
    expect(long).toMatch(/ - Chat 123456$/);
  });
});
