import { describe, expect, it } from "vitest";
import { type Answer, recordingClient } from "../testing/recording-client.ts";
import { createSupabasePracticeRepository } from "./practice-repository.ts";

const practiceWhere = (answer: Answer) =>
  createSupabasePracticeRepository(recordingClient(() => answer).client);
const page = { body: "<html>", headers: { "content-type": "text/html" } };
const events = (raw: BodyInit | null): Answer => ({
  raw,
  headers: { "content-type": "text/event-stream" },
});
const stream = (...pieces: readonly object[]) =>
  pieces.map((piece) => `data: ${JSON.stringify(piece)}\n\n`).join("");
const said = { requestId: "r1", callId: "c1", position: 1, text: "Hello" };

describe("createSupabasePracticeRepository", () => {
  it("PRAC-12 PRAC-37 PRAC-38 treats the page of a host without the function as an answer that was cut off", async () => {
    const practice = practiceWhere(page);
    const cutOff = {
      code: "network/unavailable",
      message: "The answer was cut off. Try again.",
      recovery: "retry",
    };
    await expect(practice.say(said, () => undefined)).rejects.toMatchObject(cutOff);
    await expect(practice.transcribe("c1", new ArrayBuffer(1))).rejects.toMatchObject(cutOff);
    await expect(practice.speak("c1", 1)).rejects.toMatchObject(cutOff);
    // A stream that ends before its entries came, and one that never began.
    for (const raw of [stream({ delta: "Hel" }), null])
      await expect(practiceWhere(events(raw)).say(said, () => undefined)).rejects.toMatchObject(cutOff);
  });

  it("PRAC-12 tells the text as it grows or begins again, and ends with the entries, after which nothing is read", async () => {
    const heard: string[] = [];
    let isLeft = false;
    const entries = [{ position: 2 }];
    const pieces = stream({ delta: "He" }, { reset: true }, { delta: "Hel" }, { delta: "lo" }, { entries });
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(pieces));
      },
      cancel() {
        isLeft = true;
      },
    });
    expect(await practiceWhere(events(body)).say(said, (text) => heard.push(text))).toEqual(entries);
    expect(heard).toEqual(["He", "", "Hel", "Hello"]);
    expect(isLeft).toBe(true);
  });

  it("PRAC-12 PRAC-06 tells a refusal of the stream, and a stream that breaks, in our own terms", async () => {
    const say = (raw: BodyInit) => practiceWhere(events(raw)).say(said, () => undefined);
    const refusal = { error: "Too soon.", code: "practice/busy", status: 429 };
    await expect(say(stream(refusal))).rejects.toMatchObject({
      code: "practice/busy",
      message: "Too soon.",
      status: 429,
      recovery: "retry",
    });
    await expect(say(stream({ error: "No." }))).rejects.toMatchObject({
      code: "practice/unexpected",
      message: "No.",
      status: null,
      recovery: "none",
    });
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError("Failed to fetch")),
    });
    await expect(say(broken)).rejects.toMatchObject({ code: "network/offline" });
  });

  it("PRAC-06 tells a request that never arrived", async () => {
    const { client } = recordingClient(() => new TypeError("Failed to fetch"));
    await expect(createSupabasePracticeRepository(client).get("c1")).rejects.toMatchObject({
      code: "network/offline",
    });
  });

  it.each([
    [{ status: 429, body: { code: "practice/busy", error: "Wait." } }, "practice/busy", "Wait.", "retry"],
    [{ status: 500, body: { code: "practice/model", error: "No." } }, "practice/model", "No.", "retry"],
    [{ status: 499, body: { code: "practice/ended", error: "Over." } }, "practice/ended", "Over.", "none"],
  ])(
    "PRAC-06 rejects with the code of practice, to be tried again when that may help: %j",
    async (answer, ...expected) => {
      const [code, message, recovery] = expected;
      await expect(practiceWhere(answer).get("c1")).rejects.toMatchObject({
        code,
        message,
        recovery,
        status: answer.status,
      });
    },
  );

  it.each([{ code: "other" }, { code: 5 }, null])(
    "PRAC-06 leaves codes alone that are not of practice: %j",
    async (body) => {
      await expect(practiceWhere({ status: 500, body }).get("c1")).rejects.toMatchObject({
        code: "network/unavailable",
      });
    },
  );
});
