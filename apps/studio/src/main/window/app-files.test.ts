import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { appFile, externalLink, isAppUrl, serveAppFiles } from "./app-files.ts";

describe("the app's own files", () => {
  const folder = "/app/renderer";

  it("DSEC-03 are found under their address", () => {
    expect(appFile(folder, "app://studio/")).toBe("/app/renderer/index.html");
    expect(appFile(folder, "app://studio/assets/a%20b.js?v=1#x")).toBe("/app/renderer/assets/a b.js");
  });

  it.each([
    "app://studio/../secret",
    "app://studio/%2e%2e/secret",
    "app://studio/assets/..%2f..%2fsecret",
    "app://studio/..%5c..%5csecret",
    "app://studio//etc/passwd",
    "app://studio/%00index.html",
    "app://studio/%ff",
    "app://other/index.html",
    "https://studio/index.html",
    "file:///etc/passwd",
    "nonsense",
  ])("DSEC-03 are nothing else: %s", (url) => {
    const file = appFile(folder, url);
    // The address itself may have taken the dots out; then the file lies inside.
    expect(file === null || file.startsWith(`${folder}/`)).toBe(true);
    expect(file).not.toBe("/etc/passwd");
  });

  it("DSEC-03 never lie outside their folder, whatever is asked", () => {
    const piece = fc.constantFrom(
      "..",
      ".",
      "%2e%2e",
      "%2f",
      "%5c",
      "\\",
      "/",
      "a",
      "%00",
      "~",
      ":",
      "%252e",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const file = appFile(folder, `app://studio/${pieces.join("")}`);
        if (file !== null) expect(file.startsWith(`${folder}/`)).toBe(true);
      }),
    );
  });

  it("DSEC-03 come with a strict policy, and only by reading", async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, "assets"));
    writeFileSync(join(root, "index.html"), "<!doctype html>");
    writeFileSync(join(root, "assets", "secret.key"), "x");
    const serve = serveAppFiles(root);
    const page = await serve(new Request("app://studio/index.html"));
    expect([page.status, await page.text()]).toEqual([200, "<!doctype html>"]);
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; ");
    expect(policy).toContain("connect-src 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/);
    const answer = async (path: string, method = "GET") => {
      const response = await serve(new Request(`app://studio/${path}`, { method }));
      const names = ["Content-Type", "Content-Security-Policy", "X-Content-Type-Options"];
      return [response.status, await response.text(), ...names.map((name) => response.headers.get(name))];
    };
    const headersOf = (type: string) => [`${type}; charset=utf-8`, policy, "nosniff"];
    const missing = [404, "There is no such file.", ...headersOf("text/plain")];
    for (const path of ["missing.js", "assets", "assets/secret.key", "%00"])
      expect(await answer(path)).toEqual(missing);
    expect(await answer("index.html", "POST")).toEqual([
      405,
      "Only reading is possible.",
      ...headersOf("text/plain"),
    ]);
    expect(await answer("index.html", "HEAD")).toEqual([200, "", ...headersOf("text/html")]);
    writeFileSync(join(root, "A.SVG"), "<svg/>");
    expect((await serve(new Request("app://studio/A.SVG"))).headers.get("Content-Type")).toBe(
      "image/svg+xml",
    );
  });

  it("DSEC-03 are distinguished from all other addresses", () => {
    expect(["app://studio/index.html", "app://studio"].map(isAppUrl)).toEqual([true, true]);
    expect(
      ["app://studio.evil.example/", "app:studio", "https://studio/", "", "javascript:1"].map(isAppUrl),
    ).toEqual([false, false, false, false, false]);
  });
});

describe("links to the outside", () => {
  it.each([
    ["https://www.gmc-uk.org/mla", "https://www.gmc-uk.org/mla"],
    ["mailto:help@example.org", "mailto:help@example.org"],
    ["http://example.org", null],
    ["https://ada:secret@example.org", null],
    ["file:///etc/passwd", null],
    ["javascript:alert(1)", null],
    ["smb://server/share", null],
    ["app://studio/index.html", null],
    [`https://example.org/${"x".repeat(3_000)}`, null],
    ["no address", null],
  ])("DSEC-03 %s", (address, link) => {
    expect(externalLink(address)).toBe(link);
  });
});
