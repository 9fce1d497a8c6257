import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HttpError, postHandler } from "./http.ts";
import { fetchWithRequestId, logProblem, noteUser, withRequestLog } from "./request-log.ts";

const userId = "5f0c1d9e-0000-4000-8000-000000000001";
const id = "0f5b8c1e-1111-4111-8111-111111111111";
const secretWords = "ann@example.org says that her chest hurts";

let lines: { readonly level: string; readonly facts: Record<string, unknown>; readonly text: string }[];

beforeEach(() => {
  lines = [];
  for (const [level, name] of [
    ["info", "log"],
    ["warn", "warn"],
    ["error", "error"],
  ] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => {
      lines.push({ level, text, facts: JSON.parse(text) as Record<string, unknown> });
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ask = (answer: Parameters<typeof postHandler>[0], headers: Record<string, string> = {}) =>
  withRequestLog(
    "practise",
    postHandler(answer),
  )(
    new Request("http://localhost/practise?who=ann", {
      method: "POST",
      headers,
      body: JSON.stringify({ text: secretWords }),
    }),
  );

describe("the log of the functions", () => {
  it("OPS-03 has one line of JSON for a request, and the response has its id", async () => {
    const response = await ask(
      async () => {
        noteUser(userId);
        return { text: secretWords };
      },
      { "x-request-id": id },
    );
    expect(response.headers.get("x-request-id")).toBe(id);
    expect(response.headers.get("Access-Control-Expose-Headers")).toBe("x-request-id");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: "info",
      facts: {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        level: "info",
        function: "practise",
        requestId: id,
        status: 200,
        ms: expect.any(Number),
        user: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    });
  });

  it.each(["", "short", "a b c d e f g h", "x".repeat(65), '"},{"level":"'])(
    "OPS-03 makes an id where there is none, or where it is %j",
    async (given) => {
      const response = await ask(async () => ({}), given === "" ? {} : { "x-request-id": given });
      expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it("OPS-03 says what failed and where, under the same id, without what people wrote", async () => {
    const response = await ask(async () => {
      throw Object.assign(new TypeError(secretWords), { code: "PGRST301" });
    });
    expect(response.status).toBe(500);
    const [problem, request] = lines;
    expect(problem?.facts.error).toMatch(/^TypeError PGRST301 at .*request-log\.test\.ts/);
    expect(request?.facts).toMatchObject({ level: "error", status: 500 });
    expect(problem?.facts.requestId).toBe(request?.facts.requestId);
    expect(request?.facts.requestId).toBe(response.headers.get("x-request-id"));
  });

  it("OPS-03 has no bodies, addresses, ids of users or messages of errors", async () => {
    await ask(async () => {
      noteUser(userId);
      logProblem("The text message was not sent", { error: new Error(secretWords) });
      logProblem("The text message was not sent", { error: secretWords });
      throw new HttpError(400, secretWords, "text");
    });
    expect(lines).toHaveLength(3);
    const text = lines.map((line) => line.text).join("\n");
    for (const part of ["ann", "chest", userId]) expect(text).not.toContain(part);
  });

  it("OPS-03 sends the id of the request to the database, and none outside of a request", async () => {
    const sent: (string | null)[] = [];
    vi.stubGlobal("fetch", async (_input: string, init?: RequestInit) => {
      sent.push(new Headers(init?.headers).get("x-request-id"));
      return new Response();
    });
    await ask(
      async () => {
        await fetchWithRequestId("http://localhost/rest/v1/rpc/any", { headers: { apikey: "key" } });
        return {};
      },
      { "x-request-id": id },
    );
    await fetchWithRequestId("http://localhost/rest/v1/rpc/any");
    expect(sent).toEqual([id, null]);
  });
});
