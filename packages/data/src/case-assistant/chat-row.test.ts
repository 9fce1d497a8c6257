import { describe, expect, it } from "vitest";
import { toChatMessage, toChatSession } from "./chat-row.ts";

const message = {
  id: "m1",
  session_id: "s1",
  role: "assistant",
  content: "Hello",
  metadata: null,
  created_at: "2026-01-01T09:00:00+00:00",
};
const analysis = {
  completeness: 83,
  analysis: "Good",
  breakdown: { basic: 1, detailed: 2, template: 3 },
  suggestions: ["Add an onset"],
};
const metadataOf = (metadata: object) => toChatMessage({ ...message, metadata: metadata as never }).metadata;

describe("a row of a chat", () => {
  it("CHAT-26 has the chat's title, times and whether it is archived", () => {
    const times = { created_at: "2026-01-01T09:00:00+00:00", updated_at: "2026-01-02T09:00:00+00:00" };
    const row = { id: "s1", case_id: "c1", user_id: "me", title: "Cough", archived: true };
    expect(toChatSession({ ...row, archived_at: "2026-01-03T09:00:00+00:00", ...times })).toEqual({
      id: "s1",
      caseId: "c1",
      title: "Cough",
      archived: true,
      archivedAt: "2026-01-03T09:00:00+00:00",
      createdAt: times.created_at,
      updatedAt: times.updated_at,
    });
  });

  it("CHAT-35 is the author's or the assistant's; any other role counts as the assistant's", () => {
    expect(["user", "assistant", "system"].map((role) => toChatMessage({ ...message, role }).role)).toEqual([
      "user",
      "assistant",
      "assistant",
    ]);
    expect(toChatMessage(message)).toEqual({
      id: "m1",
      sessionId: "s1",
      role: "assistant",
      content: "Hello",
      metadata: null,
      createdAt: message.created_at,
    });
  });

  it("CHAT-35 keeps a batch of changes and an analysis that are whole", () => {
    const batch = { type: "structured_changes", batch_id: "b1" };
    expect(metadataOf({ ...batch, more: 1 })).toEqual(batch);
    const whole = { type: "case_analysis", analysis_data: analysis };
    expect(metadataOf(whole)).toEqual(whole);
  });

  it.each([
    { completeness: null },
    { analysis: 5 },
    { breakdown: null },
    { breakdown: { ...analysis.breakdown, basic: "1" } },
    { breakdown: { ...analysis.breakdown, detailed: "1" } },
    { breakdown: { ...analysis.breakdown, template: "1" } },
    { suggestions: "Add an onset" },
    { suggestions: ["Add an onset", 5] },
  ])("CHAT-35 leaves out an analysis with %j", (part) => {
    expect(metadataOf({ type: "case_analysis", analysis_data: { ...analysis, ...part } })).toBeNull();
  });
});
