import { describe, expect, it } from "vitest";
import { type Answer, type RecordedRequest, recordingClient } from "../testing/recording-client.ts";
import { createSupabasePhoneVerification } from "./phone-verification-gateway.ts";

const PHONE = "+447700900123";

function gateway(answer: (request: RecordedRequest) => Answer | Error) {
  const { client, requests } = recordingClient(answer);
  return { phones: createSupabasePhoneVerification(client), requests };
}

describe("requesting a code", () => {
  it("MDATA-25 calls the function with exactly userId and phone", async () => {
    const { phones, requests } = gateway(() => ({ body: { sent: true } }));
    await phones.requestCode("u1", PHONE);
    expect(requests).toMatchObject([
      {
        method: "POST",
        path: "/functions/v1/request-phone-verification",
        body: { userId: "u1", phone: PHONE },
      },
    ]);
  });

  it.each([
    [429, "function/rate-limited"],
    [403, "function/permission-denied"],
    [400, "function/failed"],
    [503, "network/unavailable"],
    [401, "auth/session-expired"],
  ])("PROF-20 rejects an answer of %d with %s", async (status, code) => {
    const { phones } = gateway(() => ({ status, body: { error: "no" } }));
    await expect(phones.requestCode("u1", PHONE)).rejects.toMatchObject({ code });
  });

  it("PROF-20 reports that the server was not reached", async () => {
    const { phones } = gateway(() => new TypeError("fetch failed"));
    await expect(phones.requestCode("u1", PHONE)).rejects.toMatchObject({ code: "network/offline" });
  });
});

describe("submitting a code", () => {
  it("MDATA-26 inserts four columns with status pending, then marks the profile with two", async () => {
    const { phones, requests } = gateway(() => ({ status: 204 }));
    expect(await phones.submitCode("u1", PHONE, "12ab")).toEqual({ profileError: null });
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        "POST",
        "/rest/v1/pending_phone_changes",
        { user_id: "u1", phone: PHONE, verification_code: "12ab", status: "pending" },
      ],
      ["PATCH", "/rest/v1/profiles", { phone: PHONE, phone_verification_pending: true }],
    ]);
    expect(requests[1]?.query.get("id")).toBe("eq.u1");
  });

  it("PROF-24 leaves the profile alone when the insert failed", async () => {
    const { phones, requests } = gateway(() => ({ status: 500, body: { message: "no" } }));
    await expect(phones.submitCode("u1", PHONE, "123456")).rejects.toMatchObject({
      code: "network/unavailable",
    });
    expect(requests).toHaveLength(1);
  });

  it("PROF-24 refuses while a request is pending, and keeps the request when the profile cannot be marked", async () => {
    const refused = gateway(() => ({ status: 400, body: { code: "P0001", message: "pending" } }));
    await expect(refused.phones.submitCode("u1", PHONE, "1")).rejects.toMatchObject({
      code: "database/refused",
    });
    const half = gateway(({ method }) =>
      method === "POST" ? { status: 201 } : { status: 500, body: { message: "no" } },
    );
    expect(await half.phones.submitCode("u1", PHONE, "1")).toMatchObject({
      profileError: { code: "network/unavailable" },
    });
  });
});

it("PROF-27 reads the newest request without the code, and null when there is none", async () => {
  const row = {
    id: "r1",
    phone: PHONE,
    status: "rejected",
    reason: "Unreadable",
    created_at: "2026-01-01T00:00:00+00:00",
    reviewed_at: "2026-01-02T00:00:00+00:00",
  };
  const { phones, requests } = gateway(() => ({ body: [row] }));
  expect(await phones.latestRequest("u1")).toEqual({
    id: "r1",
    phone: PHONE,
    status: "rejected",
    reason: "Unreadable",
    createdAt: row.created_at,
    reviewedAt: row.reviewed_at,
  });
  expect(requests[0]?.query.get("select")).toBe("id,phone,status,reason,created_at,reviewed_at");
  expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
    user_id: "eq.u1",
    order: "created_at.desc",
    limit: "1",
  });
  const none = gateway(() => ({ body: [] }));
  expect(await none.phones.latestRequest("u1")).toBeNull();
});
