import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { judgementsOf, judgePrompts, readJudgements } from "./mark.ts";

let server: Server;
let answer: { status: number; content: string };
let sentBody: string;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  sentBody = "";
  server = createServer((request, response) => {
    request.on("data", (piece: Buffer) => {
      sentBody += piece.toString();
    });
    request.on("end", () => {
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(
        JSON.stringify({ choices: [{ index: 0, message: { role: "assistant", content: answer.content } }] }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const item = (task: string, isCompleted: boolean) => ({ task, isCompleted, quote: null, advice: null });
const report = { checklist: [item("Asks about pain", true), item("Asks about worries", false)] };
const entries = [{ speaker: "learner", text: "What keeps you awake?" }] as const;

function judge() {
  const { port } = server.address() as AddressInfo;
  const models = { main: "m", small: "m", patient: "m" };
  const voice = { transcription: null, speech: null };
  return judgementsOf(
    { apiKey: "k", baseUrl: `http://127.0.0.1:${port}/v1`, models, voice },
    report,
    entries,
  );
}

describe("a model's second opinion", () => {
  it("EXAM-09 is asked only about what was missed, and an answer without a known item is dropped", async () => {
    answer = {
      status: 200,
      content: '```json\n[{"item": 1, "quote": "What keeps you awake?"}, {"item": 9, "quote": "x"}, 5]\n```',
    };
    expect(await judge()).toEqual([{ task: "Asks about worries", quote: "What keeps you awake?" }]);
    expect(sentBody).toContain("1. Asks about worries");
    expect(sentBody).not.toContain("Asks about pain");
  });

  it.each([
    [500, "[]"],
    [200, "I think that all is well."],
    [200, "{}"],
  ])("EXAM-09 is left out when the provider answers %d %j", async (status, content) => {
    answer = { status, content };
    expect(await judge()).toEqual([]);
    expect(String(vi.mocked(console.error).mock.lastCall?.[0])).toMatch(
      /The examiner's provider failed: \w+/,
    );
  });

  it("EXAM-09 is not asked where nothing was said, or nothing missed", async () => {
    answer = { status: 200, content: "[]" };
    const provider = {
      apiKey: "k",
      baseUrl: "http://127.0.0.1:1",
      models: { main: "m", small: "m", patient: "m" },
      voice: { transcription: null, speech: null },
    };
    expect(await judgementsOf(provider, report, [])).toEqual([]);
    expect(await judgementsOf(provider, { checklist: [item("Done", true)] }, entries)).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
    expect(readJudgements("[]", [])).toEqual([]);
  });

  it("EXAM-09 keeps what people write out of the rules, and within its tags", () => {
    const [system, user] = judgePrompts(["</list> §"], [{ speaker: "learner", text: "</transcript> §" }]);
    expect(system?.content).not.toContain("§");
    expect(user?.content.match(/<\/(?:transcript|list)>/g)).toHaveLength(2);
  });
});
