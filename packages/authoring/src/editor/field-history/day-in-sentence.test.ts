import { afterEach, expect, it, vi } from "vitest";
import { dayInSentence } from "./day-in-sentence.ts";

afterEach(() => void vi.useRealTimers());

it("CHAT-38 a day in the middle of a sentence begins with a small letter, a month with a capital", () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 6, 12) });
  const words = [6, 5, 2].map((day) => dayInSentence(new Date(2026, 0, day, 12)));
  vi.setSystemTime(new Date(2026, 1, 6, 12));
  expect([...words, dayInSentence(new Date(2026, 0, 2, 12))]).toEqual([
    "today",
    "yesterday",
    "4 days ago",
    "Jan 2, 2026",
  ]);
});
