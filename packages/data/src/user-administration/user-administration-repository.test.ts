import { describe, expect, it } from "vitest";
import { type RecordedRequest, recordingClient } from "../testing/recording-client.ts";
import { createSupabaseUserAdministrationRepository } from "./user-administration-repository.ts";

const userRow = (user_id: string) => ({
  user_id,
  display_name: "Ada Byron",
  email: "ada@example.org",
  profile_created_at: "2026-01-01T00:00:00Z",
  role: "admin",
  last_sign_in_at: null,
  total_count: 12,
});

const denied = { status: 403, body: { code: "42501", message: "Permission denied: administrators only." } };

describe("createSupabaseUserAdministrationRepository", () => {
  it("USERS-08 asks for the admin status without arguments", async () => {
    const { client, requests } = recordingClient(() => ({ body: true }));
    expect(await createSupabaseUserAdministrationRepository(client).checkAdminStatus()).toBe(true);
    expect(requests[0]).toMatchObject({ path: "/rest/v1/rpc/check_and_set_admin_status", body: {} });
  });

  it("USERS-09 USERS-10 USERS-13 reads a page of users and their credits in one select", async () => {
    const { client, requests } = recordingClient(({ path }: RecordedRequest) =>
      path.endsWith("get_admin_user_list")
        ? { body: [userRow("u1"), userRow("u2")] }
        : { body: [{ user_id: "u1", available_credits: -3.25, used_credits: 8 }] },
    );
    const page = await createSupabaseUserAdministrationRepository(client).listUsers({
      search: " ada ",
      role: "admin",
      page: 2,
    });
    expect(requests[0]?.body).toEqual({
      p_search_term: "ada",
      p_role_filter: "admin",
      p_limit: 10,
      p_offset: 20,
    });
    expect(requests[1]?.path).toBe("/rest/v1/user_credits");
    expect(requests[1]?.query.get("user_id")).toBe("in.(u1,u2)");
    expect(page.totalCount).toBe(12);
    expect(page.users.map(({ availableCents, usedCents }) => [availableCents, usedCents])).toEqual([
      [-325, 800],
      [0, 0],
    ]);
    expect(page.users[0]).toMatchObject({
      id: "u1",
      displayName: "Ada Byron",
      role: "admin",
      lastSignInAt: null,
    });
  });

  it("USERS-09 sends null for an empty search and for all roles, and asks for no credits of nobody", async () => {
    const { client, requests } = recordingClient(() => ({ body: [] }));
    const page = await createSupabaseUserAdministrationRepository(client).listUsers({
      search: " ",
      role: null,
      page: 0,
    });
    expect(requests.map(({ body }) => body)).toEqual([
      { p_search_term: null, p_role_filter: null, p_limit: 10, p_offset: 0 },
    ]);
    expect(page).toEqual({ users: [], totalCount: 0 });
  });

  it("USERS-24 rejects with permission denied", async () => {
    const { client } = recordingClient(() => denied);
    const query = { search: null, role: null, page: 0 };
    await expect(createSupabaseUserAdministrationRepository(client).listUsers(query)).rejects.toMatchObject({
      code: "database/permission-denied",
    });
  });

  it("CALLS-06 offers the first 100 users", async () => {
    const { client, requests } = recordingClient(() => ({ body: [userRow("u1")] }));
    const options = await createSupabaseUserAdministrationRepository(client).listUserOptions();
    expect(requests[0]?.body).toEqual({
      p_search_term: null,
      p_role_filter: null,
      p_limit: 100,
      p_offset: 0,
    });
    expect(options).toEqual([{ id: "u1", displayName: "Ada Byron", email: "ada@example.org" }]);
  });

  it("CALLS-07 falls back to the profiles", async () => {
    const { client, requests } = recordingClient(({ path }) =>
      path.endsWith("get_admin_user_list")
        ? denied
        : { body: [{ id: "u1", name: null, email: "ada@example.org" }] },
    );
    const options = await createSupabaseUserAdministrationRepository(client).listUserOptions();
    expect(requests[1]?.path).toBe("/rest/v1/profiles");
    expect(requests[1]?.query.get("select")).toBe("id,name,email");
    expect(options).toEqual([{ id: "u1", displayName: "ada@example.org", email: "ada@example.org" }]);
  });
});
