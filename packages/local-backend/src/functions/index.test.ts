import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createContext } from "../context.ts";
import type { FunctionHost } from "../contracts.ts";
import { generateKeys } from "../keys.ts";
import { createFunctionHost } from "./index.ts";

const FILES = {
  "functions/_shared/greeting.ts":
    "export const greet = (name: string): string => ['hello', name].join(' ');",
  "functions/open/index.ts": `
    import { greet } from "../_shared/greeting.ts";
    Deno.serve(async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.method === "POST" ? await request.text() : null;
      return Response.json({ text: greet(Deno.env.get("WHO") ?? ""), path: pathname + search, body, url: Deno.env.get("SUPABASE_URL") });
    });`,
  "functions/closed/index.ts": `Deno.serve((request: Request) => new Response(request.method));`,
  "functions/throws/index.ts": `Deno.serve(() => { throw new Error("secret detail"); });`,
  "functions/wrong/index.ts": `Deno.serve(() => "no response");`,
  "functions/broken/index.ts": `import "./missing.ts"; Deno.serve(() => new Response());`,
  "functions/silent/index.ts": `export const nothing = 1;`,
};

const keys = generateKeys();
const context = createContext({
  databaseUrl: "postgres://nobody@127.0.0.1:1/none",
  keys,
  apiUrl: "http://127.0.0.1:9",
  dataDir: tmpdir(),
});
let folder: string;
let host: FunctionHost;
let token: string;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), "andromeda-functions-"));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  host = await createFunctionHost(context, join(folder, "functions"), new Set(["open"]), { WHO: "one" });
  token = await new SignJWT({ role: "authenticated", sub: "u1" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1 hour")
    .sign(new TextEncoder().encode(keys.jwtSecret));
});

afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function call(path: string, init: RequestInit & { token?: string } = {}): Promise<Response> {
  const headers = new Headers(init.token ? { authorization: `Bearer ${init.token}` } : {});
  return host.fetch(new Request(`http://127.0.0.1:9${path}`, { ...init, headers }));
}

describe("HOST-05 function host", () => {
  it("HOST-05 mounts every function folder but the shared ones, under both paths", async () => {
    expect(host.names).toEqual(["broken", "closed", "open", "silent", "throws", "wrong"]);
    for (const prefix of ["/functions/v1", "/api"]) {
      const response = await call(`${prefix}/open/deeper?x=1`, { method: "POST", body: "sent" });
      expect(await response.json()).toEqual({
        text: "hello one",
        path: "/open/deeper?x=1",
        body: "sent",
        url: "http://127.0.0.1:9",
      });
    }
    expect((await call("/functions/v1/none")).status).toBe(404);
    expect((await call("/functions/v1/_shared")).status).toBe(404);
  });

  it("HOST-05 shows the functions of each host the variables of that host", async () => {
    const second = await createFunctionHost(context, join(folder, "functions"), new Set(["open"]), {
      WHO: "two",
    });
    const request = () => new Request("http://127.0.0.1:9/functions/v1/open");
    const [first, other] = await Promise.all([host.fetch(request()), second.fetch(request())]);
    expect(await first.json()).toMatchObject({ text: "hello one" });
    expect(await other.json()).toMatchObject({ text: "hello two" });
  });

  it("HOST-05 MSEC-17 answers nobody without a valid session, unless the configuration opens the function", async () => {
    expect((await call("/functions/v1/closed")).status).toBe(401);
    expect((await call("/functions/v1/closed", { token: keys.publishable })).status).toBe(401);
    expect((await call("/functions/v1/closed", { token: `${token}x` })).status).toBe(401);
    expect(await (await call("/functions/v1/closed", { token })).text()).toBe("GET");
    expect((await call("/functions/v1/open")).status).toBe(200);
  });

  it("HOST-05 leaves the preflight to the function", async () => {
    expect(await (await call("/functions/v1/closed", { method: "OPTIONS" })).text()).toBe("OPTIONS");
  });

  it.each(["throws", "wrong"])(
    "HOST-05 answers 500 when %s fails and tells the caller nothing of it",
    async (name) => {
      const response = await call(`/functions/v1/${name}`, { token });
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        code: "WORKER_ERROR",
        message: "Function exited due to an error (please check logs)",
        error: "Function exited due to an error (please check logs)",
      });
    },
  );

  it.each(["broken", "silent"])("HOST-05 answers 503 for %s, which does not load", async (name) => {
    const response = await call(`/functions/v1/${name}`, { token });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "BOOT_ERROR" });
  });
});
