import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseAccountRepository } from "./account-repository.ts";

const row = {
  id: "u1",
  email: "ada@example.org",
  first_name: "Ada",
  last_name: null,
  phone: null,
  medical_school: "London",
  graduation_year: 2027,
  phone_verified: false,
  phone_verification_pending: true,
  created_at: "2026-01-01T00:00:00+00:00",
};

describe("createSupabaseAccountRepository", () => {
  it("MDATA-14 selects the profile by id", async () => {
    const { client, requests } = recordingClient(() => ({ body: [row] }));
    const profile = await createSupabaseAccountRepository(client).getProfile("u1");
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe("/rest/v1/profiles");
    expect(requests[0]?.query.get("id")).toBe("eq.u1");
    expect(profile).toMatchObject({
      firstName: "Ada",
      lastName: "",
      medicalSchool: "London",
      graduationYear: 2027,
      phoneVerificationPending: true,
    });
  });

  it.each([
    [true, true],
    ["true", true],
    ["TRUE", true],
    ["t", true],
    ["True", false],
    ["1", false],
    [false, false],
    [null, false],
  ])("MDATA-15 MSEC-03 reads is_admin with the profile and takes %j for %s", async (answered, isAdmin) => {
    const { client, requests } = recordingClient(() => ({
      body: [{ ...row, user_profiles: { is_admin: answered, is_educator: false } }],
    }));
    const { profile, flags } = await createSupabaseAccountRepository(client).getAccount("u1");
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe("/rest/v1/profiles");
    expect(requests[0]?.query.get("select")).toContain("user_profiles(is_admin,is_educator)");
    expect(requests[0]?.query.get("id")).toBe("eq.u1");
    expect(flags).toEqual({ isAdmin, isEducator: false });
    expect(profile?.firstName).toBe("Ada");
  });

  it("MSEC-21 tells a closed account, which reads no rows, from one without a profile", async () => {
    const message = "Permission denied: this account is disabled or no longer exists.";
    const refusal = { code: "42501", message, details: "auth/account-closed", hint: null };
    const { client } = recordingClient(({ path }) =>
      path.endsWith("/rpc/check_and_set_admin_status") ? { status: 403, body: refusal } : { body: [] },
    );
    const accounts = createSupabaseAccountRepository(client);
    for (const read of [accounts.getAccount("u1"), accounts.getProfile("u1")])
      await expect(read).rejects.toMatchObject({ code: "auth/account-closed", recovery: "sign-in", message });
  });

  it("answers null without a row and rejects with the server's words", async () => {
    const none = createSupabaseAccountRepository(recordingClient(() => ({ body: [] })).client);
    expect(await none.getProfile("u1")).toBeNull();
    expect(await none.getAccount("u1")).toEqual({ profile: null, flags: null });
    const broken = recordingClient(() => ({ status: 400, body: { code: "22P02", message: "boom" } }));
    await expect(createSupabaseAccountRepository(broken.client).getProfile("u1")).rejects.toMatchObject({
      message: "boom",
      status: 400,
    });
  });

  it("MDATA-14 PROF-04 updates exactly the four fields by id and answers the row", async () => {
    const { client, requests } = recordingClient(() => ({ body: row }));
    const details = { firstName: "Ada", lastName: "", medicalSchool: "London", graduationYear: 2027 };
    const profile = await createSupabaseAccountRepository(client).updateDetails("u1", details);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: "PATCH",
      path: "/rest/v1/profiles",
      body: { first_name: "Ada", last_name: null, medical_school: "London", graduation_year: 2027 },
    });
    expect(requests[0]?.query.get("id")).toBe("eq.u1");
    expect(profile).toMatchObject({ firstName: "Ada", lastName: "", graduationYear: 2027 });
  });

  it("PROF-31 leaves out what is not to be changed", async () => {
    const { client, requests } = recordingClient(() => ({ body: row }));
    await createSupabaseAccountRepository(client).updateDetails("u1", { medicalSchool: null });
    expect(requests[0]?.body).toEqual({ medical_school: null });
  });

  it("PROF-05 rejects an update that reached no row", async () => {
    const { client } = recordingClient(() => ({
      status: 406,
      body: { code: "PGRST116", message: "0 rows" },
    }));
    const details = { firstName: "", lastName: "", medicalSchool: null, graduationYear: null };
    const update = createSupabaseAccountRepository(client).updateDetails("u1", details);
    await expect(update).rejects.toMatchObject({ code: "database/not-found" });
  });
});
