import { AppError, type Call, type CallPage } from "@andromeda/domain";
import { describe, expect, it, vi } from "vitest";
import { readCalls } from "./read-calls.ts";

const call = (id: string, userId: string | null): Call => ({
  id,
  userId,
  way: "phone",
  fromNumber: null,
  toNumber: null,
  startedAt: null,
  durationSeconds: null,
  status: null,
  recordingPath: null,
});
const query = { phone: null, status: null, userId: null, page: 0 };

function createPorts(calls: readonly Call[], parts: { isAdmin?: boolean; namesFail?: boolean } = {}) {
  const asked: (readonly string[])[] = [];
  const read = vi.fn(async (): Promise<CallPage> => ({ calls, totalCount: calls.length }));
  const users = {
    checkAdminStatus: async () => parts.isAdmin ?? true,
    listUsersById: async (ids: readonly string[]) => {
      asked.push(ids);
      if (parts.namesFail) throw new AppError("network/offline", "Failed to fetch");
      return [{ id: "u1", displayName: "Ada Byron", email: null }];
    },
  };
  return { asked, read, page: () => readCalls({ listPage: read }, users, query) };
}

describe("readCalls", () => {
  it("CALLS-10 asks for each user of the page once, by id; who is not there has no name", async () => {
    const { page, asked } = createPorts([call("a", "u1"), call("b", "u1"), call("c", "u2"), call("d", null)]);
    const { items, totalCount } = await page();
    expect(asked).toEqual([["u1", "u2"]]);
    expect(items.map(({ userName }) => userName)).toEqual(["Ada Byron", "Ada Byron", null, null]);
    expect(totalCount).toBe(4);
  });

  it("shows the calls when the names cannot be read, and says so in the log", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { items } = await createPorts([call("a", "u1")], { namesFail: true }).page();
    expect(items).toMatchObject([{ id: "a", userName: null }]);
    expect(logged).toHaveBeenCalledOnce();
  });

  it("CALLS-02 ASEC-03 reads no call when the server says that the caller is no administrator", async () => {
    const { page, read } = createPorts([call("a", null)], { isAdmin: false });
    await expect(page()).rejects.toMatchObject({ code: "database/permission-denied" });
    expect(read).not.toHaveBeenCalled();
  });
});
