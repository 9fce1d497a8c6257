import type { CallPage } from "@andromeda/domain";
import { describe, expect, it, vi } from "vitest";
import { readCalls } from "./read-calls.ts";

const query = { phone: null, status: null, userId: null, page: 0 };

describe("readCalls", () => {
  it("CALLS-02 ASEC-03 reads no call when the server says that the caller is not an administrator", async () => {
    const read = vi.fn(async (): Promise<CallPage> => ({ calls: [], totalCount: 0 }));
    const page = (isAdmin: boolean) =>
      readCalls({ listPage: read }, { checkAdminStatus: async () => isAdmin }, query);
    await expect(page(false)).rejects.toMatchObject({ code: "database/permission-denied" });
    expect(read).not.toHaveBeenCalled();
    expect(await page(true)).toEqual({ items: [], totalCount: 0 });
  });
});
