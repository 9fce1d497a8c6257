import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseOverviewRepository } from "./overview-repository.ts";

describe("createSupabaseOverviewRepository", () => {
  it("ADMIN-10 ADMIN-11 ADMIN-12 reads all figures by one request", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [
        {
          users_total: 6,
          users_active_30d: 5,
          cases_total: 4,
          cases_pending: 3,
          credit_requests_pending: 2,
          phone_verifications_pending: 1,
        },
      ],
    }));
    expect(await createSupabaseOverviewRepository(client).readFigures()).toEqual({
      users: 6,
      activeUsers: 5,
      cases: 4,
      pendingCases: 3,
      pendingCreditRequests: 2,
      pendingPhoneVerifications: 1,
    });
    expect(requests.map(({ method, path }) => [method, path])).toEqual([
      ["POST", "/rest/v1/rpc/get_admin_overview"],
    ]);
  });

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
