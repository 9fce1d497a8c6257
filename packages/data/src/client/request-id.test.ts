import { explainOutage } from "@andromeda/domain";
import { createClient, FunctionsHttpError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { toAppError } from "../errors/to-app-error.ts";
import { recordingClient } from "../testing/recording-client.ts";
import { readMark, withRequestId } from "./request-id.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What was sent, and a `fetch` that answers like this. */
function server(answer: () => Response) {
  const sent: Headers[] = [];
  const ask = withRequestId(async (_input, init) => {
    sent.push(new Headers(init?.headers));
    return answer();
  });
  return { sent, ask };
}

describe("the id of a request", () => {
  it("OPS-03 is read from the end of a text, which is left without it", () => {
    const requestId = "00000000-0000-4000-8000-00000000000a";
    expect(readMark(`no [request ${requestId}]`)).toEqual({ text: "no", requestId });
    expect(readMark(`[request ${requestId}] no`)).toEqual({
      text: `[request ${requestId}] no`,
      requestId: null,
    });
  });

  it("OPS-03 is another one each time, beside the headers of the caller", async () => {
    const { sent, ask } = server(() => new Response("{}"));
    await ask("http://localhost/", { headers: { apikey: "key" } });
    await ask(new Request("http://localhost/", { headers: { apikey: "key" } }));
    expect(sent.map((headers) => headers.get("apikey"))).toEqual(["key", "key"]);
    const ids = sent.map((headers) => headers.get("x-request-id"));
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(2);
  });

  it("OPS-03 is shown beside what the server could not do, so that support finds it", async () => {
    const { client, requests } = recordingClient(() => ({
      status: 500,
      body: { code: "XX000", message: "no" },
    }));
    const { error, status } = await client.from("profiles").select("id");
    const id = requests[0]?.headers.get("x-request-id") ?? "";
    expect(id).toMatch(uuid);
    const failure = toAppError(error, status);
    expect(failure.requestId).toBe(id);
    const words = `The server has a problem at the moment. Try again later. Reference: ${id.slice(0, 8)}`;
    expect(explainOutage(failure)).toBe(words);
    expect(failure.message).toBe(words);
  });

  const outages = {
    "its own": '{"code":500,"error_code":"unexpected_failure","msg":"no"}',
    "a storage server's": '{"statusCode":"500","error":"internal","message":"no"}',
    "a proxy's": "<h1>Bad Gateway</h1>",
  };
  it.each(Object.entries(outages))(
    "OPS-03 is told when Auth or Storage answers with %s failure",
    async (_name, body) => {
      const { sent, ask } = server(() => new Response(body, { status: 503 }));
      const client = createClient("http://localhost", "key", { global: { fetch: ask } });
      const auth = await client.auth.signInWithPassword({ email: "ada@example.org", password: "secret-1" });
      const storage = await client.storage.from("call_recordings").createSignedUrl("a.mp3", 60);
      expect(sent).toHaveLength(2);
      for (const [index, { error }] of [auth, storage].entries()) {
        const id = sent[index]?.get("x-request-id") ?? "";
        expect(id).toMatch(uuid);
        expect(toAppError(error)).toMatchObject({
          code: "network/unavailable",
          requestId: id,
          message: `The server has a problem at the moment. Try again later. Reference: ${id.slice(0, 8)}`,
        });
      }
    },
  );

  it("OPS-03 of a function comes with its answer", async () => {
    const { sent, ask } = server(() => Response.json({ error: "no" }, { status: 503 }));
    const answer = await ask("http://localhost/functions/v1/practise");
    const failure = toAppError(new FunctionsHttpError(answer));
    expect(failure.requestId).toBe(sent[0]?.get("x-request-id"));
  });

  it("OPS-03 is not added to a refusal, nor to a page of a proxy", async () => {
    const refusal = server(() => Response.json({ message: "no" }, { status: 403 }));
    expect(await (await refusal.ask("http://localhost/")).json()).toEqual({ message: "no" });
    const page = server(() => new Response("<h1>Bad Gateway</h1>", { status: 502 }));
    expect(await (await page.ask("http://localhost/")).text()).toBe("<h1>Bad Gateway</h1>");
  });
});
