import { describe, expect, it } from "vitest";
import type { PhoneChangeRequest } from "../ports/phone-verification.ts";
import { phoneStateOf } from "./phone-verification.ts";

const profile = { phone: "+447700900123", phoneVerified: false, phoneVerificationPending: false };

const request = (status: PhoneChangeRequest["status"]): PhoneChangeRequest => ({
  id: "r1",
  phone: "+15550100123",
  status,
  reason: status === "rejected" ? "Unreadable" : null,
  createdAt: "2026-01-05T10:00:00.000Z",
  reviewedAt: null,
});

describe("phoneStateOf", () => {
  it("PROF-25 starts as not verified, with or without a number", () => {
    expect(phoneStateOf(profile, null)).toEqual({
      kind: "not-verified",
      phone: "+447700900123",
      rejected: null,
    });
    for (const phone of [null, ""]) {
      expect(phoneStateOf({ ...profile, phone }, null)).toMatchObject({ kind: "not-verified", phone: null });
    }
  });

  it("PROF-26 is pending by the request or by the flag, even for a number that was verified", () => {
    const pending = { kind: "pending", phone: "+15550100123", since: "2026-01-05T10:00:00.000Z" };
    expect(phoneStateOf(profile, request("pending"))).toEqual(pending);
    expect(phoneStateOf({ ...profile, phoneVerified: true }, request("pending"))).toEqual(pending);
    for (const latest of [null, request("rejected"), request("approved")]) {
      expect(phoneStateOf({ ...profile, phoneVerificationPending: true }, latest)).toEqual({
        kind: "pending",
        phone: "+447700900123",
        since: null,
      });
    }
  });

  it("PROF-25 is verified by the flag of the profile", () => {
    expect(phoneStateOf({ ...profile, phoneVerified: true }, request("approved"))).toEqual({
      kind: "verified",
      phone: "+447700900123",
      rejected: null,
    });
    expect(phoneStateOf({ ...profile, phone: null, phoneVerified: true }, null).kind).toBe("not-verified");
  });

  it("PROF-30 a rejected request is shown beside the number", () => {
    const rejected = request("rejected");
    expect(phoneStateOf(profile, rejected)).toMatchObject({ kind: "not-verified", rejected });
    expect(phoneStateOf({ ...profile, phoneVerified: true }, rejected)).toMatchObject({
      kind: "verified",
      rejected,
    });
    expect(phoneStateOf(profile, request("approved"))).toMatchObject({ rejected: null });
  });
});
