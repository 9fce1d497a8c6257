import { describe, expect, it } from "vitest";
import { type Answer, recordingClient } from "../testing/recording-client.ts";
import { createSupabasePracticeRepository } from "./practice-repository.ts";

const practiceWhere = (answer: Answer) =>
  createSupabasePracticeRepository(recordingClient(() => answer).client);
const page = { body: "<html>", headers: { "content-type": "text/html" } };
const events = (text: string): Answer => ({
  body: text,
  headers: { "content-type": "text/event-stream" },
});
const said = { requestId: "r1", callId: "c1", position: 1, text: "Hello" };

describe("createSupabasePracticeRepository", () => {
  it("PRAC-12 PRAC-37 PRAC-38 takes the page of a host without the function for an answer that was cut off", async () => {
    const practice = practiceWhere(page);
    const cutOff = {
      code: "network/unavailable",
      message: "The answer was cut off. Try again.",
      recovery: "retry",
    };
    await expect(practice.say(said, () => undefined)).rejects.toMatchObject(cutOff);
    await expect(practice.transcribe("c1", new ArrayBuffer(1))).rejects.toMatchObject(cutOff);
    await expect(practice.speak("c1", 1)).rejects.toMatchObject(cutOff);
    // A stream that ends before its entries came.
    await expect(practiceWhere(events("")).say(said, () => undefined)).rejects.toBeInstanceOf(Error);
  });

  it.each([
    [{ status: 429, body: { code: "practice/busy", error: "Wait." } }, "practice/busy", "Wait.", "retry"],
    [{ status: 500, body: { code: "practice/model", error: "No." } }, "practice/model", "No.", "retry"],
    [{ status: 499, body: { code: "practice/ended", error: "Over." } }, "practice/ended", "Over.", "none"],
  ])(
    "PRAC-06 rejects with the code of practice, to be tried again when that may help: %j",
    async (answer, ...of) => {
      const [code, message, recovery] = of;
      await expect(practiceWhere(answer).get("c1")).rejects.toMatchObject({
        code,
        message,
        recovery,
        status: answer.status,
      });
    },
  );

  it.each([{ code: "other" }, { code: 5 }, null])(
    "PRAC-06 takes no other code for practice's: %j",
    async (body) => {
      await expect(practiceWhere({ status: 500, body }).get("c1")).rejects.toMatchObject({
        code: expect.not.stringMatching(/^practice/),
      });
    },
  );
});
