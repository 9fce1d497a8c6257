import { AppError, type UserAdministrationRepository, type UserListPage } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { readUsers, userListFailure } from "./read-users.ts";

const query = { search: null, role: null, page: 0 };
const page: UserListPage = { users: [], totalCount: 0 };

type Listing = Pick<UserAdministrationRepository, "checkAdminStatus" | "listUsers">;

function createUsers(parts: Partial<Listing>) {
  const calls: string[] = [];
  const users: Listing = {
    checkAdminStatus: async () => {
      calls.push("check");
      return true;
    },
    listUsers: async () => {
      calls.push("list");
      return page;
    },
    ...parts,
  };
  return { users, calls };
}

const fails = (error: AppError) => async () => {
  throw error;
};

async function failureOf(parts: Partial<Listing>): Promise<string> {
  const error = await readUsers(createUsers(parts).users, query).catch((thrown: unknown) => thrown);
  return error instanceof AppError ? userListFailure(error) : "no failure";
}

describe("readUsers", () => {
  it("USERS-08 lists only after the check has succeeded", async () => {
    const { users, calls } = createUsers({});
    await readUsers(users, query);
    expect(calls).toEqual(["check", "list"]);
  });

  it("ASEC-03 lists nothing when the server says that the caller is not an administrator", async () => {
    const { users, calls } = createUsers({ checkAdminStatus: async () => false });
    await expect(readUsers(users, query)).rejects.toThrow("Not an administrator");
    expect(calls).toEqual([]);
  });

  it.each([
    [new AppError("network/unavailable", "X"), "Failed to verify admin status: X"],
    [
      new AppError("database/permission-denied", "no"),
      "Permission denied checking admin status. Ensure function permissions are correct.",
    ],
  ])("USERS-23 explains a failing check (%s)", async (error, words) => {
    expect(await failureOf({ checkAdminStatus: fails(error) })).toBe(words);
  });

  it.each([
    [new AppError("database/invalid-input", "X"), "Error fetching users: X"],
    [
      new AppError("database/permission-denied", "no"),
      "Permission denied accessing user data. Ensure function permissions are correct.",
    ],
  ])("USERS-24 explains a failing list (%s)", async (error, words) => {
    expect(await failureOf({ listUsers: fails(error) })).toBe(words);
  });

  it("USERS-25 has another message for a request that never arrived", async () => {
    const words = "Could not load users. Please check console for details.";
    expect(await failureOf({ listUsers: fails(new AppError("network/offline", "Failed to fetch")) })).toBe(
      words,
    );
  });
});
