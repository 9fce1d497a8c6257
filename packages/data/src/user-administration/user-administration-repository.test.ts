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
  is_educator: false,
  is_disabled: false,
  is_invited: false,
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

  it("USERS-28 grants credits by one request, and tells who was booked from who was refused", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [
        { user_id: "u1", balance: 12.5, problem: null },
        { user_id: "u2", balance: null, problem: "There is no such user." },
      ],
    }));
    const grant = { userIds: ["u1", "u2"], amountCents: 250, description: "Term", requestId: "r1" };
    expect(await createSupabaseUserAdministrationRepository(client).grantCredits(grant)).toEqual([
      { kind: "booked", userId: "u1", balanceCents: 1_250 },
      { kind: "refused", userId: "u2", problem: "There is no such user." },
    ]);
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      [
        "/rest/v1/rpc/add_credits_to_users",
        { _user_ids: ["u1", "u2"], _amount: 2.5, _description: "Term", _request_id: "r1" },
      ],
    ]);
  });

  it("USERS-09 sends null for an empty search and for all roles, and asks for no credits when the page is empty", async () => {
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

  it("USERS-09 asks for an order only when one was chosen", async () => {
    const { client, requests } = recordingClient(() => ({ body: [] }));
    await createSupabaseUserAdministrationRepository(client).listUsers({
      search: null,
      role: null,
      page: 0,
      sort: { key: "last-sign-in", isDescending: true },
    });
    expect(requests[0]?.body).toMatchObject({ p_sort: "last_sign_in", p_descending: true });
  });

  it("ASEC-01 has who is an educator, switched off or invited with the list", async () => {
    const { client, requests } = recordingClient(({ path }) => {
      if (path.endsWith("user_credits")) return { body: [] };
      return { body: [userRow("u1"), { ...userRow("u2"), is_educator: true, is_disabled: true }] };
    });
    const query = { search: null, role: null, page: 0 };
    const { users } = await createSupabaseUserAdministrationRepository(client).listUsers(query);
    expect(requests).toHaveLength(2);
    expect(users.map(({ isEducator, isDisabled, isInvited }) => [isEducator, isDisabled, isInvited])).toEqual(
      [
        [false, false, false],
        [true, true, false],
      ],
    );
  });

  it("reads 1000 users of an export at once, the next ones behind the last one's time to the microsecond", async () => {
    const createdAt = "2026-02-01T10:00:00.123456+00:00";
    const row = (n: number) => ({
      ...userRow(`u${n}`),
      profile_created_at: createdAt,
      total_count: 1001,
      available_credits: 2.5,
      used_credits: 0,
      is_educator: true,
      is_disabled: false,
      is_invited: false,
    });
    const { client, requests } = recordingClient(({ body }) => ({
      body: Reflect.has(Object(body), "p_after_id")
        ? [{ ...row(1000), total_count: null }]
        : Array.from({ length: 1000 }, (_, n) => row(n)),
    }));
    const users = createSupabaseUserAdministrationRepository(client);
    const filter = { search: " ada ", role: "member" } as const;
    const first = await users.listForExport(filter, null);
    expect([first.users.length, first.totalCount]).toEqual([1000, 1001]);
    expect(first.users[0]).toMatchObject({ id: "u0", availableCents: 250, isEducator: true });
    expect(first.next).toEqual({ createdAt, id: "u999" });
    const second = await users.listForExport(filter, first.next);
    expect([second.users.length, second.totalCount, second.next]).toEqual([1, null, null]);
    const asked = { p_search_term: "ada", p_role_filter: "member", p_limit: 1000 };
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ["/rest/v1/rpc/note_access", { _what: "user list", _user_id: null, _reference: null }],
      ["/rest/v1/rpc/export_admin_users", asked],
      ["/rest/v1/rpc/export_admin_users", { ...asked, p_after_created: createdAt, p_after_id: "u999" }],
    ]);
  });

  it("reads users by their ids in one select, and asks nothing without ids", async () => {
    const { client, requests } = recordingClient(() => ({ body: [{ id: "u1", name: "Ada", email: null }] }));
    const users = createSupabaseUserAdministrationRepository(client);
    expect(await users.listUsersById(["u1", "u9"])).toEqual([{ id: "u1", displayName: "Ada", email: null }]);
    expect(requests[0]?.query.get("id")).toBe("in.(u1,u9)");
    expect(await users.listUsersById([])).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it.each([
    [500, 5, "admin_credit"],
    [-110, -1.1, "admin_debit"],
    [0, 0, "admin_credit"],
    [124, 1.24, "admin_credit"],
  ])("USERS-18 books %d cents with exactly eight arguments", async (amountCents, _amount, type) => {
    const { client, requests } = recordingClient(() => ({ body: "17.25" }));
    const balance = await createSupabaseUserAdministrationRepository(client).adjustCredits({
      userId: "u1",
      amountCents,
      description: "Gift",
      adminId: "a1",
    });
    expect(requests[0]?.path).toBe("/rest/v1/rpc/add_user_credits");
    expect(requests[0]?.body).toEqual({
      _user_id: "u1",
      _amount,
      _transaction_type: type,
      _description: "Gift",
      _created_by: "a1",
      _reference_id: null,
      _reference_type: "admin_adjustment",
      _payment_id: null,
    });
    expect(balance).toBe(1725);
  });

  it("grants and revokes the educator flag", async () => {
    const { client, requests } = recordingClient(() => ({ body: true }));
    await createSupabaseUserAdministrationRepository(client).setEducator("u1", true);
    expect(requests[0]).toMatchObject({
      path: "/rest/v1/rpc/set_educator",
      body: { _user_id: "u1", _is_educator: true },
    });
  });

  it("answers null for a user that is not there", async () => {
    const { client } = recordingClient(() => ({ body: [] }));
    expect(await createSupabaseUserAdministrationRepository(client).getUser("u1")).toBeNull();
  });
});

describe("accounts", () => {
  const invitation = {
    email: "ada@example.org",
    firstName: "Ada",
    lastName: "Byron",
    redirectTo: "http://127.0.0.1:3000/auth/v1/callback",
  };

  it("are invited, switched off and on by the function", async () => {
    const { client, requests } = recordingClient(() => ({ body: { userId: "u1" } }));
    const users = createSupabaseUserAdministrationRepository(client);
    await users.invite(invitation);
    await users.setDisabled("u1", true);
    await users.setDisabled("u1", false);
    expect(requests.map(({ path }) => path)).toEqual(Array(3).fill("/functions/v1/administer-user"));
    expect(requests.map(({ body }) => body)).toEqual([
      { action: "invite", ...invitation },
      { action: "disable", userId: "u1" },
      { action: "enable", userId: "u1" },
    ]);
  });

  it.each([
    [409, "conflict/duplicate"],
    [400, "function/invalid-input"],
    [404, "database/not-found"],
    [403, "function/permission-denied"],
    [429, "function/rate-limited"],
    [500, "network/unavailable"],
  ])("keep the function's own words when it answers %d", async (status, code) => {
    const { client } = recordingClient(() => ({ status, body: { error: "Its own words." } }));
    await expect(createSupabaseUserAdministrationRepository(client).invite(invitation)).rejects.toMatchObject(
      {
        code,
        status,
        message: "Its own words.",
      },
    );
  });

  it("tell a request that never arrived from a refusal", async () => {
    const { client } = recordingClient(() => new TypeError("Failed to fetch"));
    await expect(
      createSupabaseUserAdministrationRepository(client).setDisabled("u1", true),
    ).rejects.toMatchObject({ code: "network/offline" });
  });
});
