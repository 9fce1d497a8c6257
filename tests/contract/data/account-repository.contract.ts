import type { AccountRepository } from "@andromeda/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Accounts that the suite may read: a plain member, an administrator and an educator. */
export interface AccountWorld {
  readonly memberId: string;
  readonly adminId: string;
  readonly educatorId: string;
  /** The repository as the given user sees it. */
  as(userId: string): Promise<AccountRepository>;
  close(): Promise<void>;
}

/** What every AccountRepository does; the member is called Ada Byron. */
export function accountRepositoryContract(name: string, makeWorld: () => Promise<AccountWorld>): void {
  describe(`AccountRepository on ${name}`, () => {
    let world: AccountWorld;
    beforeAll(async () => {
      world = await makeWorld();
    });
    afterAll(() => world.close());

    it("MDATA-14 reads the user's own profile", async () => {
      const accounts = await world.as(world.memberId);
      expect((await accounts.getAccount(world.memberId)).profile).toMatchObject({
        id: world.memberId,
        firstName: "Ada",
        lastName: "Byron",
        phoneVerified: false,
        phoneVerificationPending: false,
      });
    });

    it("MDATA-15 MSEC-02 reads the user's own flags", async () => {
      const flags = async (id: string) => (await (await world.as(id)).getAccount(id)).flags;
      expect(await flags(world.memberId)).toEqual({ isAdmin: false, isEducator: false });
      expect(await flags(world.adminId)).toEqual({ isAdmin: true, isEducator: false });
      expect(await flags(world.educatorId)).toEqual({ isAdmin: false, isEducator: true });
    });

    it("answers null for an account that is not there", async () => {
      const accounts = await world.as(world.memberId);
      const nobody = "00000000-0000-4000-8000-000000000000";
      expect(await accounts.getAccount(nobody)).toEqual({ profile: null, flags: null });
    });
  });
}
