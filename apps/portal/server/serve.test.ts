import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConfigFile } from "../src/config.ts";
import { type ServedPortal, servePortal } from "./serve.ts";

const page = "<!doctype html><body>the page</body>";
const config: ConfigFile = { supabaseUrl: "http://127.0.0.1:4321", publishableKey: "sb_publishable_abc" };
const script = `console.log(${JSON.stringify("a".repeat(4_000))});`;

const platform = { Request: globalThis.Request, Response: globalThis.Response };
let distDir: string;
let portal: ServedPortal;
const apiPaths: string[] = [];

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), "andromeda-portal-"));
  await mkdir(join(distDir, "assets"));
  await writeFile(join(distDir, "index.html"), page);
  await writeFile(join(distDir, "assets", "index-abc123.js"), script);
  await writeFile(join(distDir, "assets", "index-abc123.js.br"), brotliCompressSync(script));
  await writeFile(join(distDir, "assets", "index-abc123.js.gz"), gzipSync(script));
  await writeFile(join(distDir, "assets", "plain-abc123.js"), script);
  await writeFile(join(distDir, "favicon.svg"), "<svg/>");
  await writeFile(join(distDir, "config.json"), "{}");
  portal = await servePortal({
    distDir,
    port: 0,
    config,
    apiFetch: async (incoming) => {
      apiPaths.push(`${incoming.method} ${new URL(incoming.url).pathname} ${await incoming.text()}`);
      return Response.json({ error: "no provider" }, { status: 503 });
    },
  });
});

afterAll(async () => {
  await portal.close();
  await rm(distDir, { recursive: true });
});

describe("servePortal", () => {
  it("SHELL-22 answers every path of the app with the page", async () => {
    for (const path of ["/", "/login", "/dashboard/admin/cases/view/abc.def", "/index.html"]) {
      const response = await fetch(portal.url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toContain("text/html");
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(await response.text()).toBe(page);
    }
  });

  it("HOST-17 gives the settings that it was started with, which a browser asks for every time", async () => {
    const response = await fetch(`${portal.url}/config.json`);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await response.json()).toEqual(config);
  });

  it("HOST-27 serves the page while the backend starts, and the settings once it answers", async () => {
    const started = Promise.withResolvers<void>();
    const early = await servePortal({
      distDir,
      port: 0,
      config,
      ready: started.promise,
      apiFetch: async () => Response.json({}),
    });
    try {
      let isGiven = false;
      const settings = fetch(`${early.url}/config.json`).finally(() => {
        isGiven = true;
      });
      expect(await (await fetch(`${early.url}/login`)).text()).toBe(page);
      expect(isGiven).toBe(false);
      started.resolve();
      expect(await (await settings).json()).toEqual(config);
    } finally {
      await early.close();
    }
  });

  it("HOST-17 sends the page again only when a build has changed it", async () => {
    const first = await fetch(`${portal.url}/login`);
    const headers = { "If-None-Match": first.headers.get("etag") ?? "" };
    const second = await fetch(`${portal.url}/dashboard`, { headers });
    expect([second.status, await second.text()]).toEqual([304, ""]);
    expect(second.headers.get("content-security-policy")).toContain("default-src 'none'");
    const built = `${page}<p>new</p>`;
    await writeFile(join(distDir, "index.html"), built);
    expect(await (await fetch(`${portal.url}/dashboard`, { headers })).text()).toBe(built);
    await writeFile(join(distDir, "index.html"), page);
  });

  it("sends hashed files compressed and cached for a year, and lets browsers check other files each time", async () => {
    const ask = (name: string, encodings: string) =>
      fetch(`${portal.url}/assets/${name}-abc123.js`, { headers: { "Accept-Encoding": encodings } });
    const copies = { br: brotliCompressSync(script), gzip: gzipSync(script) };
    for (const [encodings, encoding] of [
      ["gzip", "gzip"],
      ["gzip, deflate, br", "br"],
    ] as const) {
      const built = await ask("index", encodings);
      expect(built.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(built.headers.get("content-encoding")).toBe(encoding);
      expect(built.headers.get("content-type")).toContain("javascript");
      expect(built.headers.get("vary")).toContain("Accept-Encoding");
      // The copy of the build goes out as it is.
      expect(Number(built.headers.get("content-length"))).toBe(copies[encoding].length);
      expect(await built.text()).toBe(script);
    }
    const plain = await ask("plain", "gzip");
    expect(plain.headers.get("content-encoding")).toBe(null);
    expect(await plain.text()).toBe(script);
    const icon = await fetch(`${portal.url}/favicon.svg`);
    expect(icon.headers.get("cache-control")).toBe("no-cache");
  });

  it("answers a missing script with 404 instead of the page", async () => {
    expect((await fetch(`${portal.url}/assets/index-old.js`)).status).toBe(404);
  });

  it("gives nothing from outside of the built folder", async () => {
    await writeFile(join(distDir, "..", "andromeda-outside.txt"), "outside");
    const body = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(portal.url);
      // A client that does not tidy the path as fetch does.
      request({ hostname, port, path: "/assets/..%2f..%2fandromeda-outside.txt" }, (response) => {
        response.setEncoding("utf8").on("data", resolve);
      })
        .on("error", reject)
        .end();
    });
    await rm(join(distDir, "..", "andromeda-outside.txt"));
    expect(body).not.toContain("outside");
  });

  it("HOST-17 allows scripts of its own only, and calls to the configured project", async () => {
    const { headers } = await fetch(`${portal.url}/login`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:4321 ws://127.0.0.1:4321;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  it("passes requests below /api on with method, path and body", async () => {
    const response = await fetch(`${portal.url}/api/chat-ai`, { method: "POST", body: "{}" });
    expect([response.status, await response.json()]).toEqual([503, { error: "no provider" }]);
    expect(apiPaths).toEqual(["POST /api/chat-ai {}"]);
  });

  it("HOST-03 leaves the platform's Request and Response alone, which the functions in this process use", () => {
    expect(globalThis.Response).toBe(platform.Response);
    expect(globalThis.Request).toBe(platform.Request);
  });

  it("refuses to listen on an address that is not a loopback address", async () => {
    const options = { distDir, port: 0, config: {}, apiFetch: async () => new Response() };
    await expect(servePortal({ ...options, host: "0.0.0.0" })).rejects.toThrow("not a loopback address");
  });

  it("says what to do when nothing was built", async () => {
    const options = {
      distDir: join(distDir, "nowhere"),
      port: 0,
      config: {},
      apiFetch: async () => new Response(),
    };
    await expect(servePortal(options)).rejects.toThrow("npm run build");
  });
});
