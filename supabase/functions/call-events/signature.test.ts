import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requireSignature } from "./signature.ts";

const NOW = 1_772_000_000;
const secret = "0123456789abcdef0123456789abcdef";

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const toHex = (bytes: Iterable<number>) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function headersFor(body: Bytes, timestamp = NOW): Promise<Headers> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", utf8(secret), algorithm, false, ["sign"]);
  const signed = Uint8Array.from([...utf8(`${timestamp}.`), ...body]);
  const digest = toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, signed)));
  return new Headers({ "x-andromeda-timestamp": String(timestamp), "x-andromeda-signature": `v1=${digest}` });
}

const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Uint8Array.from(array));

describe("requireSignature", () => {
  it("knows a value that others compute, too", async () => {
    // printf '1772000000.{"a":1}' | openssl dgst -sha256 -hmac 0123456789abcdef0123456789abcdef
    const headers = new Headers({
      "x-andromeda-timestamp": "1772000000",
      "x-andromeda-signature": "v1=5f6bcc9918fc3ccd31f299d208f8052eefc13fb99528b007f4fb3610b236c8bb",
    });
    const body = utf8('{"a":1}');
    await expect(requireSignature({ headers, body, secret, nowSeconds: NOW })).resolves.toBeUndefined();
  });

  it("takes every body that was signed, up to 300 seconds before and after", async () => {
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: -300, max: 300 }), async (body, away) => {
        const headers = await headersFor(body, NOW + away);
        await expect(requireSignature({ headers, body, secret, nowSeconds: NOW })).resolves.toBeUndefined();
      }),
    );
  });

  it.each([-301, 301])("refuses one that is %d seconds away", async (away) => {
    const body = utf8("{}");
    const request = { headers: await headersFor(body, NOW + away), body, secret, nowSeconds: NOW };
    await expect(requireSignature(request)).rejects.toMatchObject({ status: 401, code: "signature/expired" });
  });

  it("refuses a body, a signature or a time of which a single bit was changed", async () => {
    const flipped = (source: ArrayLike<number>, bit: number): Bytes =>
      Uint8Array.from(source, (byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
    await fc.assert(
      fc.asyncProperty(bytes, fc.nat(255), fc.nat(1_599), async (body, bit, bodyBit) => {
        const good = await headersFor(body);
        const hex = good.get("x-andromeda-signature")?.slice(3) ?? "";
        const digest = Array.from({ length: 32 }, (_, index) =>
          Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
        );
        const other = toHex(flipped(digest, bit));
        const damagedSignature = new Headers(good);
        damagedSignature.set("x-andromeda-signature", `v1=${other}`);
        const damagedTime = new Headers(good);
        damagedTime.set("x-andromeda-timestamp", String(NOW ^ (1 << (bit % 8))));
        const refusals = [
          { headers: damagedSignature, body },
          { headers: damagedTime, body },
          ...(bodyBit < body.length * 8 ? [{ headers: good, body: flipped(body, bodyBit) }] : []),
        ];
        for (const request of refusals) {
          await expect(requireSignature({ ...request, secret, nowSeconds: NOW })).rejects.toMatchObject({
            status: 401,
            code: "signature/invalid",
          });
        }
      }),
    );
  });
});
