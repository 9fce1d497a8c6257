import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addressOf,
  createCallEventsBackend,
  now,
  post,
  send,
  sign,
  started,
} from "../../database/calls/call-events.ts";
import { type Circulated, everything, newCaller, newCirculated } from "../../database/calls/support.ts";

let backend: TestBackend;
let circulated: Circulated;

beforeAll(async () => {
  backend = await createCallEventsBackend();
  circulated = await newCirculated(backend.sql);
});
afterAll(async () => backend?.close());

let logged: string[];

beforeEach(() => {
  logged = [];
  for (const level of ["warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(parts.map(String).join(" ")));
  }
});
afterEach(() => vi.restoreAllMocks());

/** The start of a call of somebody who has no other. */
const newBody = async () => JSON.stringify(started(await newCaller(backend), circulated));

/** Expects a refusal with this code, and that it leaves nothing behind but a line in the log. */
async function expectRefused(body: string, headers: Record<string, string>, code: string): Promise<void> {
  const before = await everything(backend.sql);
  expect(await post(backend, body, headers)).toEqual({
    status: 401,
    body: { error: expect.any(String), code },
  });
  expect(await everything(backend.sql)).toEqual(before);
  await vi.waitFor(() => expect(logged).toEqual([expect.stringContaining(`"status":401,"code":"${code}"`)]));
  logged.length = 0;
}

describe("the signature of an event", () => {
  it("a signed event passes without any session or key", async () => {
    const body = await newBody();
    expect((await post(backend, body, sign(body))).status).toBe(200);
    expect(logged).toEqual([]);
  });

  it("MSEC-06 without a signature nothing passes, not even with the keys of the project", async () => {
    const body = await newBody();
    const { "x-andromeda-signature": signature = "", "x-andromeda-timestamp": timestamp = "" } = sign(body);
    await expectRefused(body, {}, "signature/missing");
    await expectRefused(body, { "x-andromeda-signature": signature }, "signature/missing");
    await expectRefused(body, { "x-andromeda-timestamp": timestamp }, "signature/missing");
    await expectRefused(
      body,
      { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` },
      "signature/missing",
    );
    const admin = await backend.signIn(await backend.createUser({ isAdmin: true }));
    const token = (await admin.auth.getSession()).data.session?.access_token ?? "";
    await expectRefused(body, { authorization: `Bearer ${token}` }, "signature/missing");
  });

  it("MSEC-06 a wrong signature does not pass: another secret, body, time or form", async () => {
    const body = await newBody();
    const good = sign(body);
    const signature = good["x-andromeda-signature"] ?? "";
    const flip = (digit: string) => (digit === "0" ? "1" : "0");
    const wrongs: Record<string, string>[] = [
      sign(body, now(), "another secret that is long enough to be one"),
      sign(`${body} `),
      { ...good, "x-andromeda-timestamp": String(now() - 1) },
      { ...good, "x-andromeda-signature": signature.slice(0, -1) + flip(signature.slice(-1)) },
      { ...good, "x-andromeda-signature": `v1=${flip(signature.charAt(3))}${signature.slice(4)}` },
      { ...good, "x-andromeda-signature": signature.slice(0, -1) },
      { ...good, "x-andromeda-signature": `${signature}0` },
      { ...good, "x-andromeda-signature": signature.slice(3) },
      { ...good, "x-andromeda-signature": signature.replace("v1=", "v0=") },
      { ...good, "x-andromeda-signature": "v1=" },
      // Signed, but not a time.
      sign(body, `${now()}.5`),
      sign(body, `-${now()}`),
      sign(body, "NaN"),
      sign(body, ""),
    ];
    for (const headers of wrongs) await expectRefused(body, headers, "signature/invalid");
  });

  it("MSEC-06 an event that was changed on its way does not pass", async () => {
    const body = await newBody();
    await expectRefused(body.replace("+44", "+45"), sign(body), "signature/invalid");
  });

  it("MSEC-06 a signature is good for five minutes before and after the clock here, and no longer", async () => {
    for (const away of [-290, 290]) {
      const body = await newBody();
      expect((await post(backend, body, sign(body, now() + away))).status).toBe(200);
    }
    for (const away of [-310, 310, -86_400, 86_400]) {
      const body = await newBody();
      await expectRefused(body, sign(body, now() + away), "signature/expired");
    }
  });

  it("MSEC-06 a replay within the window changes nothing, one after it does not pass", async () => {
    const body = await newBody();
    const headers = sign(body);
    const first = await post(backend, body, headers);
    expect(first).toMatchObject({ status: 200, body: { isRepeat: false } });
    const before = await everything(backend.sql);
    expect(await post(backend, body, headers)).toEqual({
      status: 200,
      body: { ...first.body, isRepeat: true },
    });
    expect(await everything(backend.sql)).toEqual(before);

    await expectRefused(body, sign(body, now() - 310), "signature/expired");
  });

  it("the bytes are signed, not their meaning", async () => {
    const event = started(await newCaller(backend), circulated);
    const spaced = JSON.stringify(event, null, 2);
    await expectRefused(spaced, sign(JSON.stringify(event)), "signature/invalid");
    expect((await post(backend, spaced, sign(spaced))).status).toBe(200);
  });
});

describe("the endpoint", () => {
  it("takes POST alone", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const response = await fetch(addressOf(backend), { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
      expect(await response.json()).toEqual({ error: "Use POST.", code: "call/use-post" });
    }
  });

  it("refuses more than a mebibyte before it looks at the signature", async () => {
    const body = `"${"x".repeat(1_048_576)}"`;
    expect(await post(backend, body, sign(body))).toMatchObject({
      status: 413,
      body: { code: "call/too-large" },
    });
  });

  it.each([
    ["no secret", ""],
    ["a secret that can be guessed", "secret"],
  ])("MSEC-06 takes no event with %s, whoever signs with it", async (_, weak) => {
    const other = await createTestBackend({ functionEnv: { CALL_EVENTS_SECRET: weak } });
    try {
      const body = await newBody();
      expect(await post(other, body, sign(body, now(), weak))).toEqual({
        status: 503,
        body: { error: "Call events are not set up on this server.", code: "call/not-configured" },
      });
      await vi.waitFor(() =>
        expect(logged.join()).toContain("CALL_EVENTS_SECRET needs at least 32 characters"),
      );
    } finally {
      await other.close();
    }
  });

  it("keeps numbers, texts, signatures and the secret out of the log", async () => {
    const event = started({ phone: "+447700999999" }, circulated);
    expect((await send(backend, event)).status).toBe(403);
    // With console.error replaced, what the local REST server prints of its own is seen here as well.
    await vi.waitFor(() =>
      expect(logged.filter((line) => line.includes("call-events"))).toEqual([
        expect.stringContaining(
          `"status":403,"code":"call/phone-unverified","type":"call.started","callId":"${event.callId}"}`,
        ),
      ]),
    );
    expect(logged.join()).not.toContain(event.from);
  });
});
