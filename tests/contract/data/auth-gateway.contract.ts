import type { AuthEvent, AuthGateway } from "@andromeda/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

/** What the suite needs besides the gateway: one known account, and the mails that went to it. */
export interface AuthWorld {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  /** A gateway of a fresh tab, without a session. */
  newTab(): AuthGateway;
  /** The code of the newest reset mail to the account. */
  mailedCode(): Promise<string>;
  close(): Promise<void>;
}

const redirectTo = "http://127.0.0.1:3000/auth/v1/callback";

/** What every AuthGateway does, whatever is behind it. */
export function authGatewayContract(name: string, makeWorld: () => Promise<AuthWorld>): void {
  describe(`AuthGateway on ${name}`, () => {
    let world: AuthWorld;
    let gateway: AuthGateway;
    const signIn = () => gateway.signInWithPassword(world.email, world.password);

    beforeAll(async () => {
      world = await makeWorld();
    });
    afterAll(() => world.close());
    beforeEach(() => {
      gateway = world.newTab();
    });

    it("AUTH-30 has no session before somebody signs in", async () => {
      expect(await gateway.getSession()).toBeNull();
    });

    it("AUTH-24 AUTH-36 signs in with the right password and keeps the session", async () => {
      const session = await signIn();
      expect(session).toMatchObject({
        user: { id: world.userId, email: world.email, identities: [{ provider: "email" }], factors: [] },
        accessToken: expect.stringMatching(/./),
        refreshToken: expect.stringMatching(/./),
        tokenType: "bearer",
        expiresAt: expect.any(Number),
      });
      expect((await gateway.getSession())?.accessToken).toBe(session.accessToken);
    });

    it("AUTH-35 refuses a wrong password", async () => {
      await expect(gateway.signInWithPassword(world.email, "wrong-password")).rejects.toMatchObject({
        name: "AppError",
        code: "auth/invalid-credentials",
      });
      expect(await gateway.getSession()).toBeNull();
    });

    it("AUTH-23 tells what happens to the session", async () => {
      const events: AuthEvent[] = [];
      const stop = gateway.onChange((event) => events.push(event));
      await vi.waitFor(() => expect(events).toHaveLength(1), { timeout: 60_000 });
      await signIn();
      await gateway.signOut();
      await vi.waitFor(() => expect(events).toHaveLength(3), { timeout: 60_000 });
      stop();
      await signIn();
      expect(events.map(({ kind, session }) => [kind, session?.user.id ?? null])).toEqual([
        ["initial", null],
        ["signed-in", world.userId],
        ["signed-out", null],
      ]);
    });

    it("AUTH-27 has no session after signing out, and signing out again is no error", async () => {
      await signIn();
      await gateway.signOut();
      expect(await gateway.getSession()).toBeNull();
      await gateway.signOut();
    });

    it("AUTH-38 takes over the tokens of another tab", async () => {
      const { accessToken, refreshToken } = await signIn();
      const other = world.newTab();
      const session = await other.setSession({ accessToken, refreshToken });
      expect(session.user.id).toBe(world.userId);
      expect((await other.getSession())?.user.id).toBe(world.userId);
    });

    it("AUTH-35 refuses invalid tokens", async () => {
      await expect(gateway.setSession({ accessToken: "garbage", refreshToken: "r" })).rejects.toMatchObject({
        code: expect.stringMatching(/^auth\//),
      });
      expect(await gateway.getSession()).toBeNull();
    });

    it("RESET-04 answers a reset request alike for known and unknown addresses", async () => {
      expect(await gateway.requestPasswordReset(world.email, redirectTo)).toBeUndefined();
      expect(await gateway.requestPasswordReset("nobody@example.org", redirectTo)).toBeUndefined();
    });

    it("AUTH-41 RESET-18 signs in with the mailed code, once", async () => {
      await gateway.requestPasswordReset(world.email, redirectTo);
      const code = await world.mailedCode();
      expect(code).toMatch(/^\d{6}$/);
      const wrong = code === "000000" ? "000001" : "000000";
      await expect(gateway.verifyRecoveryCode(world.email, wrong)).rejects.toMatchObject({
        code: "auth/invalid-code",
      });
      const events: AuthEvent[] = [];
      const stop = gateway.onChange((event) => events.push(event));
      const session = await gateway.verifyRecoveryCode(world.email, code);
      expect(session.user.id).toBe(world.userId);
      await vi.waitFor(() => expect(events.map(({ kind }) => kind)).toContain("password-recovery"), {
        timeout: 60_000,
      });
      stop();
      await expect(world.newTab().verifyRecoveryCode(world.email, code)).rejects.toMatchObject({
        code: "auth/invalid-code",
      });
    });

    it("AUTH-39 changes the password of the signed-in user only", async () => {
      await expect(gateway.updatePassword("another-password")).rejects.toMatchObject({
        code: "auth/session-missing",
      });
      await signIn();
      await gateway.updatePassword("another-password");
      const other = world.newTab();
      expect((await other.signInWithPassword(world.email, "another-password")).user.id).toBe(world.userId);
      await gateway.updatePassword(world.password);
    });
  });
}
