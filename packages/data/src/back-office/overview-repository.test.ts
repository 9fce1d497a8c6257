import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseOverviewRepository } from "./overview-repository.ts";

const days = [{ day: "2026-01-31", calls: 3, seconds: 90, members: 2 }];
const firstSteps = {
  draftId: null,
  caseWritten: true,
  casePublished: true,
  learnerInvited: true,
  creditsGranted: true,
  callMade: false,
};

describe("createSupabaseOverviewRepository", () => {
  it("ADMIN-10 ADMIN-11 ADMIN-12 ADMIN-23 reads all figures by one request", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [
        {
          users_total: 6,
          users_active_30d: 5,
          cases_total: 4,
          cases_pending: 3,
          credit_requests_pending: 2,
          phone_verifications_pending: 1,
          items_total: 8,
          items_live: 7,
          days,
          first_steps: firstSteps,
        },
      ],
    }));
    expect(await createSupabaseOverviewRepository(client).read("Europe/London")).toEqual({
      figures: {
        users: 6,
        activeUsers: 5,
        cases: 4,
        pendingCases: 3,
        pendingCreditRequests: 2,
        pendingPhoneVerifications: 1,
        curriculumItems: 8,
        coveredCurriculumItems: 7,
      },
      days,
      firstSteps,
    });
    expect(requests[0]?.body).toEqual({ p_time_zone: "Europe/London" });
    expect(requests.map(({ method, path }) => [method, path])).toEqual([
      ["POST", "/rest/v1/rpc/get_admin_overview"],
    ]);
  });

  it("ADMIN-10 rejects figures that are not there", async () => {
    const { client } = recordingClient(() => ({ body: [] }));
    await expect(createSupabaseOverviewRepository(client).read("Europe/London")).rejects.toMatchObject({
      code: "database/unexpected",
      message: "The overview has no figures.",
    });
  });

  it("ADMIN-13 selects the 10 latest entries of the log", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [
        {
          id: "a1",
          admin_name: null,
          action_type: "x",
          action_details: "y",
          target_user_id: null,
          created_at: "2026-01-01T00:00:00Z",
        },
      ],
    }));
    const entries = await createSupabaseOverviewRepository(client).listRecentActivity();
    expect(requests[0]?.path).toBe("/rest/v1/admin_activity_log");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      select: "id,admin_name,action_type,action_details,target_user_id,created_at",
      order: "created_at.desc",
      limit: "10",
    });
    expect(entries).toEqual([
      {
        id: "a1",
        adminName: null,
        actionType: "x",
        details: "y",
        userId: null,
        createdAt: "2026-01-01T00:00:00Z",
      },
    ]);
  });
});
