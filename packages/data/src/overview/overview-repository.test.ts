import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseOverviewRepository } from "./overview-repository.ts";

const now = new Date("2026-03-31T12:00:00Z");

describe("createSupabaseOverviewRepository", () => {
  it.each([
    ["users", "profiles", {}],
    ["active-users", "profiles", { last_sign_in: "gte.2026-03-01T12:00:00.000Z" }],
    ["cases", "user_cases", {}],
    ["pending-cases", "user_cases", { status: "eq.pending" }],
    ["pending-credit-requests", "credit_requests", { status: "eq.pending" }],
    ["pending-phone-verifications", "pending_phone_changes", { status: "eq.pending" }],
  ] as const)(
    "ADMIN-10 ADMIN-11 ADMIN-12 counts %s in %s without reading rows",
    async (figure, table, filter) => {
      const { client, requests } = recordingClient(() => ({ headers: { "content-range": "*/42" } }));
      expect(await createSupabaseOverviewRepository(client).count(figure, now)).toBe(42);
      const { method, path, query, headers } = requests[0] ?? {};
      expect([method, path]).toEqual(["HEAD", `/rest/v1/${table}`]);
      expect(headers?.get("Prefer")).toContain("count=exact");
      expect(Object.fromEntries(query ?? [])).toEqual({ select: "id", ...filter });
    },
  );

  it("ADMIN-13 selects the 10 latest entries of the log", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [
        {
          id: "a1",
          admin_name: null,
          action_type: "x",
          action_details: "y",
          created_at: "2026-01-01T00:00:00Z",
        },
      ],
    }));
    const entries = await createSupabaseOverviewRepository(client).listRecentActivity();
    expect(requests[0]?.path).toBe("/rest/v1/admin_activity_log");
    expect(requests[0]?.query.get("order")).toBe("created_at.desc");
    expect(requests[0]?.query.get("limit")).toBe("10");
    expect(entries).toEqual([
      { id: "a1", adminName: null, actionType: "x", details: "y", createdAt: "2026-01-01T00:00:00Z" },
    ]);
  });
});
