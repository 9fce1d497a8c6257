import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundedRequest, isDeeperThan, MAX_JSON_DEPTH, readBytes } from "./bounded-body.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const address = "http://127.0.0.1/auth/v1/token";

/** How deep a value is nested, counted in the value itself. */
function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe("HOST-09 bodies within bounds", () => {
  it("HOST-09 counts the depth of any JSON, whatever stands in its strings", () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: "large" }), fc.nat(8), (value, limit) => {
        expect(isDeeperThan(bytes(JSON.stringify(value)), limit)).toBe(depthOf(value) > limit);
      }),
    );
    expect(isDeeperThan(bytes(JSON.stringify({ '[[["\\': "]]{{{" })), 1)).toBe(false);
  });

  it("HOST-09 refuses a body that says it is too long without reading any of it", async () => {
    let pulled = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(10));
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request(address, {
      method: "POST",
      body,
      headers: { "content-length": "400000000" },
      duplex: "half",
    } as RequestInit);
    await expect(readBytes(request, 100)).rejects.toMatchObject({ status: 413 });
    expect(pulled).toBe(0);
  });

  it("HOST-09 stops reading a body of unknown length at the limit", async () => {
    let pulled = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(10));
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request(address, { method: "POST", body, duplex: "half" } as RequestInit);
    await expect(readBytes(request, 100)).rejects.toMatchObject({ status: 413 });
    expect(pulled).toBe(11);
  });

  it("HOST-09 passes on what is within bounds, and refuses deep JSON whatever its type", async () => {
    const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    const post = (body: string, type: string) =>
      boundedRequest(
        new Request(address, { method: "POST", body, headers: { "content-type": type } }),
        10_000,
      );
    const passed = await post(nested(MAX_JSON_DEPTH), "application/json");
    expect(await passed.text()).toBe(nested(MAX_JSON_DEPTH));
    expect(passed.headers.get("content-type")).toBe("application/json");
    for (const type of ["application/json", "application/vnd.pgrst.object+json", "text/plain"]) {
      await expect(post(nested(MAX_JSON_DEPTH + 1), type)).rejects.toMatchObject({ status: 400 });
    }
  });
});
