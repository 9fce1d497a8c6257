import type { AuthEvent } from "@andromeda/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Answer,
  accessToken,
  mapStorage,
  type RecordedRequest,
  type RecordingClient,
  recordingClient,
  sessionAnswer,
  storageKey,
  userAnswer,
} from "../testing/recording-client.ts";
import { createSupabaseAuthGateway } from "./auth-gateway.ts";

const credentials = ["ada@example.org", "secret-1"] as const;
const refusal = (status: number, error_code: string, msg: string): Answer => ({
  status,
  body: { code: status, error_code, msg },
});

/** Answers by path; the tests replace single entries. */
let answers: Record<string, (request: RecordedRequest) => Answer | Error | Promise<Answer>>;
let recording: RecordingClient;
const gateway = () => createSupabaseAuthGateway(recording.client, recording.place);
const sent = (path: string) => recording.requests.filter((request) => request.path === path);

beforeEach(() => {
  answers = {
    "/auth/v1/token": () => ({ body: sessionAnswer() }),
    "/auth/v1/user": () => ({ body: userAnswer() }),
    "/auth/v1/logout": () => ({ status: 204 }),
    "/auth/v1/recover": () => ({ body: {} }),
    "/auth/v1/verify": () => ({ body: sessionAnswer() }),
  };
  recording = recordingClient((request) => answers[request.path]?.(request) ?? { status: 404 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("reading the session", () => {
  it("is null when nobody is signed in", async () => {
    expect(await gateway().getSession()).toBeNull();
  });

  it("AUTH-29 fails with Session timeout after 15000 ms", async () => {
    vi.useFakeTimers();
    vi.spyOn(recording.client.auth, "getSession").mockReturnValue(new Promise(() => {}));
    const failure = gateway()
      .getSession()
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({
      code: "auth/session-timeout",
      message: "Session timeout",
      recovery: "retry",
    });
  });

  it("AUTH-33 a refusal of the refresh token removes the session", async () => {
    answers["/auth/v1/token"] = ({ query }) =>
      query.get("grant_type") === "password"
        ? { body: sessionAnswer("u1", -5) }
        : refusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    await gateway().signInWithPassword(...credentials);
    expect(recording.storage.has(storageKey)).toBe(true);
    expect(await gateway().getSession()).toBeNull();
    expect(recording.storage.has(storageKey)).toBe(false);
  });

  it("AUTH-37 refreshes a session that is about to expire", async () => {
    answers["/auth/v1/token"] = ({ query }) => ({
      body: sessionAnswer("u1", query.get("grant_type") === "password" ? 5 : 3_600),
    });
    await gateway().signInWithPassword(...credentials);
    await gateway().getSession();
    const [, refresh] = sent("/auth/v1/token");
    expect(refresh?.query.get("grant_type")).toBe("refresh_token");
    expect(refresh?.body).toEqual({ refresh_token: "refresh-1" });
  });
});

describe("signing in", () => {
  it("AUTH-24 AUTH-36 asks for a token by password and answers session and user", async () => {
    const session = await gateway().signInWithPassword(...credentials);
    const [request] = sent("/auth/v1/token");
    expect(request?.method).toBe("POST");
    expect(request?.query.get("grant_type")).toBe("password");
    expect(request?.body).toMatchObject({
      email: credentials[0],
      password: credentials[1],
      gotrue_meta_security: {},
    });
    expect(session).toMatchObject({
      refreshToken: "refresh-1",
      tokenType: "bearer",
      expiresAt: expect.any(Number),
      user: {
        id: "u1",
        email: "ada@example.org",
        identities: [{ id: "i1", provider: "email" }],
        factors: [{ id: "f1", type: "totp", status: "verified" }],
      },
    });
  });

  it("AUTH-35 rejects with the server's words and our code", async () => {
    answers["/auth/v1/token"] = () => refusal(400, "invalid_credentials", "Invalid login credentials");
    await expect(gateway().signInWithPassword(...credentials)).rejects.toMatchObject({
      code: "auth/invalid-credentials",
      message: "Invalid login credentials",
      status: 400,
    });
  });

  it("AUTH-38 takes over tokens after asking who they belong to", async () => {
    const expiresAt = Math.floor(Date.now() / 1000) + 3_600;
    const session = await gateway().setSession({
      accessToken: accessToken("u1", expiresAt),
      refreshToken: "r",
    });
    expect(sent("/auth/v1/user")[0]?.method).toBe("GET");
    expect(session.user.id).toBe("u1");
  });

  it.each(["garbage", "a.b.c", "YWFh.YWFh.YWFh", ""])(
    "AUTH-35 refuses %j as a token and keeps no session",
    async (token) => {
      await expect(gateway().setSession({ accessToken: token, refreshToken: "r" })).rejects.toMatchObject({
        name: "AppError",
        code: expect.stringMatching(/^auth\//),
      });
      expect(recording.storage.size).toBe(0);
    },
  );
});

describe("signing out", () => {
  it("AUTH-42 ends the session everywhere", async () => {
    await gateway().signInWithPassword(...credentials);
    await gateway().signOut();
    expect(sent("/auth/v1/logout").map(({ query }) => query.get("scope"))).toEqual(["global"]);
    expect(recording.storage.size).toBe(0);
  });

  it.each([401, 403, 404])("AUTH-28 counts the answer %d as signed out", async (status) => {
    answers["/auth/v1/logout"] = () => refusal(status, "session_not_found", "Session not found");
    await gateway().signInWithPassword(...credentials);
    await gateway().signOut();
    expect(recording.storage.size).toBe(0);
    expect(await gateway().getSession()).toBeNull();
  });

  it.each([
    ["network/offline", new TypeError("Failed to fetch")],
    ["network/unavailable", refusal(503, "", "down")],
  ])(
    "AUTH-27 removes the local session although the server could not be reached (%s)",
    async (code, answer) => {
      answers["/auth/v1/logout"] = () => answer;
      await gateway().signInWithPassword(...credentials);
      await expect(gateway().signOut()).rejects.toMatchObject({ code });
      expect(recording.storage.size).toBe(0);
    },
  );
});

describe("signing out while others sign in", () => {
  it("AUTH-42 tells the server nothing when nobody is signed in", async () => {
    await gateway().signOut();
    expect(recording.requests).toEqual([]);
  });

  it("AUTH-42 a session that another tab began meanwhile is ended here alone", async () => {
    await gateway().signInWithPassword(...credentials);
    // The other tab has written its session by the time that this one was removed.
    const storage = { ...mapStorage(recording.storage), removeItem: () => {} };
    await createSupabaseAuthGateway(recording.client, { storageKey, storage }).signOut();
    expect(sent("/auth/v1/logout").map(({ query }) => query.get("scope"))).toEqual(["local", "global"]);
  });
});

describe("signing out without an answer", () => {
  const never = () => new Promise<Answer>(() => {});

  it("AUTH-27 removes the local session at once, and waits 5 s for the server", async () => {
    answers["/auth/v1/logout"] = never;
    await gateway().signInWithPassword(...credentials);
    vi.useFakeTimers();
    const ending = gateway().signOut();
    const failure = ending.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    expect(recording.storage.size).toBe(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await failure).toMatchObject({ code: "network/timeout" });
  });

  it("AUTH-27 needs no new token for a session that has run out", async () => {
    answers["/auth/v1/token"] = ({ query }) =>
      query.get("grant_type") === "password" ? { body: sessionAnswer("u1", -60) } : never();
    await gateway().signInWithPassword(...credentials);
    await gateway().signOut();
    expect(recording.storage.size).toBe(0);
    expect(sent("/auth/v1/logout")).toHaveLength(1);
  });

  it("AUTH-27 a sign-in waits until the server has ended the sessions before it", async () => {
    const release = Promise.withResolvers<Answer>();
    answers["/auth/v1/logout"] = () => release.promise;
    const own = gateway();
    await own.signInWithPassword(...credentials);
    const ending = own.signOut();
    await vi.waitFor(() => expect(sent("/auth/v1/logout")).toHaveLength(1), { timeout: 60_000 });
    const beginning = own.signInWithPassword(...credentials);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(sent("/auth/v1/token")).toHaveLength(1);
    release.resolve({ status: 204 });
    await Promise.all([ending, beginning]);
    expect(sent("/auth/v1/token")).toHaveLength(2);
  });

  it("AUTH-27 tells the server when the connection is back, of this session alone", async () => {
    const browser = Object.assign(new EventTarget(), { navigator: { onLine: false } });
    vi.stubGlobal("window", browser);
    vi.stubGlobal("navigator", browser.navigator);
    answers["/auth/v1/logout"] = () => new TypeError("Failed to fetch");
    await gateway().signInWithPassword(...credentials);
    await expect(gateway().signOut()).rejects.toMatchObject({ code: "network/offline" });
    expect(sent("/auth/v1/logout")).toHaveLength(1);
    browser.dispatchEvent(new Event("online"));
    browser.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(sent("/auth/v1/logout")).toHaveLength(2), { timeout: 60_000 });
    expect(sent("/auth/v1/logout").map(({ query }) => query.get("scope"))).toEqual(["global", "local"]);
    vi.unstubAllGlobals();
  });
});

describe("signing in at an institution", () => {
  const callback = "http://localhost/auth/v1/callback";

  it("AUTH-53 names the provider, what it is asked for and the callback, without a request", async () => {
    const url = new URL(
      await gateway().institutionSignInUrl({ kind: "provider", id: "azure", scopes: "email" }, callback),
    );
    expect(url.pathname).toBe("/auth/v1/authorize");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      provider: "azure",
      redirect_to: callback,
      scopes: "email",
    });
    expect(recording.requests).toEqual([]);
  });

  it("AUTH-53 asks for the address of a single sign-on by domain, and tells an unknown one", async () => {
    const sso = { kind: "sso", id: "example.ac.uk" } as const;
    answers["/auth/v1/sso"] = () => ({ body: { url: "https://idp.example.ac.uk/saml" } });
    expect(await gateway().institutionSignInUrl(sso, callback)).toBe("https://idp.example.ac.uk/saml");
    expect(sent("/auth/v1/sso")[0]?.body).toMatchObject({ domain: "example.ac.uk", redirect_to: callback });
    answers["/auth/v1/sso"] = () => refusal(404, "sso_provider_not_found", "No SSO provider assigned");
    await expect(gateway().institutionSignInUrl(sso, callback)).rejects.toMatchObject({
      message: "No SSO provider assigned",
    });
  });
});

describe("an institution whose address is not known", () => {
  it.each([[null], [{}]])("AUTH-53 an answer of %j names none, and says so", async (body) => {
    answers["/auth/v1/sso"] = () => ({ body });
    await expect(
      gateway().institutionSignInUrl({ kind: "sso", id: "example.ac.uk" }, "http://localhost/"),
    ).rejects.toMatchObject({
      code: "unexpected",
      message: "The auth service named no address to sign in at",
    });
  });

  it("AUTH-53 is left to the caller to go to", async () => {
    const assign = vi.fn();
    vi.stubGlobal("window", { location: { assign } });
    vi.stubGlobal("document", {});
    await gateway().institutionSignInUrl({ kind: "provider", id: "azure" }, "http://localhost/");
    vi.unstubAllGlobals();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe("resetting the password", () => {
  it("AUTH-40 tells a mail that was refused", async () => {
    answers["/auth/v1/recover"] = () => refusal(429, "over_email_send_rate_limit", "Wait a minute");
    await expect(
      gateway().requestPasswordReset("ada@example.org", "http://localhost/"),
    ).rejects.toMatchObject({ code: "auth/rate-limited" });
  });

  it("AUTH-40 asks for the mail with the address and where it returns to", async () => {
    await gateway().requestPasswordReset("ada@example.org", "http://localhost/auth/v1/callback");
    const [request] = sent("/auth/v1/recover");
    expect(request?.query.get("redirect_to")).toBe("http://localhost/auth/v1/callback");
    expect(request?.body).toMatchObject({ email: "ada@example.org", gotrue_meta_security: {} });
  });

  it("DESK-28 leaves it to the project where the link leads when nobody knows", async () => {
    await gateway().requestPasswordReset("ada@example.org", null);
    expect(sent("/auth/v1/recover")[0]?.query.has("redirect_to")).toBe(false);
  });

  it("AUTH-41 sends the code with type recovery", async () => {
    await gateway().verifyRecoveryCode("ada@example.org", "123456");
    expect(sent("/auth/v1/verify")[0]?.body).toMatchObject({
      email: "ada@example.org",
      token: "123456",
      type: "recovery",
    });
  });

  it("AUTH-41 tells a wrong code", async () => {
    answers["/auth/v1/verify"] = () => refusal(403, "otp_expired", "Token has expired or is invalid");
    await expect(gateway().verifyRecoveryCode("ada@example.org", "000000")).rejects.toMatchObject({
      code: "auth/invalid-code",
    });
  });

  it("AUTH-39 changes the password of the signed-in user, and says so when there is none", async () => {
    await expect(gateway().updatePassword("secret-2")).rejects.toMatchObject({
      code: "auth/session-missing",
      recovery: "sign-in",
    });
    await gateway().signInWithPassword(...credentials);
    await gateway().updatePassword("secret-2");
    const put = sent("/auth/v1/user").find(({ method }) => method === "PUT");
    expect(put?.body).toMatchObject({ password: "secret-2" });
  });
});

describe("a new password with a token that is refused", () => {
  const badToken: Answer = { status: 401, body: { code: "bad_jwt", message: "no" } };
  const weak: Answer = { status: 422, body: { code: "weak_password", message: "Too weak" } };
  /** `refusals` answer the changes one after the other; the next is accepted. */
  const scene = async (refresh: Answer, refusals: readonly Answer[] = [badToken]) => {
    const waiting = [...refusals];
    const { client, place, requests } = recordingClient(({ path, method, query }) => {
      if (query.get("grant_type") === "refresh_token") return refresh;
      const refusal = method === "PUT" && waiting.shift();
      if (refusal) return refusal;
      return { body: path.endsWith("/token") ? sessionAnswer() : userAnswer() };
    });
    const gateway = createSupabaseAuthGateway(client, place);
    await gateway.signInWithPassword(...credentials);
    const puts = () => requests.flatMap(({ method, body }) => (method === "PUT" ? [body] : []));
    return { change: () => gateway.updatePassword("secret-2"), puts };
  };

  it("NET-03 is sent once more after one refresh", async () => {
    const { change, puts } = await scene({ body: sessionAnswer() });
    await change();
    expect(puts()).toMatchObject([{ password: "secret-2" }, { password: "secret-2" }]);
  });

  it("NET-03 says why the second one is refused, and sends nothing again for a password that is", async () => {
    const late = await scene({ body: sessionAnswer() }, [badToken, weak]);
    await expect(late.change()).rejects.toMatchObject({ message: "Too weak" });
    const early = await scene({ body: sessionAnswer() }, [weak]);
    await expect(early.change()).rejects.toMatchObject({ message: "Too weak" });
    expect(early.puts()).toHaveLength(1);
  });

  it("NET-03 says that the session has ended when that fails, and is not sent again", async () => {
    const { change, puts } = await scene({ status: 400, body: { code: "refresh_token_not_found" } });
    await expect(change()).rejects.toMatchObject({ message: "Your session has ended. Sign in again." });
    expect(puts()).toHaveLength(1);
  });
});

describe("following changes", () => {
  it("AUTH-23 tells each state, in order", async () => {
    const events: AuthEvent[] = [];
    const stop = gateway().onChange((event) => events.push(event));
    await gateway().signInWithPassword(...credentials);
    await recording.client.auth.refreshSession();
    await gateway().updatePassword("secret-2");
    await gateway().verifyRecoveryCode("ada@example.org", "123456");
    await gateway().signOut();
    await vi.waitFor(() => expect(events.at(-1)?.kind).toBe("signed-out"), { timeout: 60_000 });
    stop();
    expect(events.map(({ kind }) => kind)).toEqual([
      "initial",
      "signed-in",
      "token-refreshed",
      "user-updated",
      "password-recovery",
      "signed-out",
    ]);
    expect(events.at(0)?.session).toBeNull();
    expect(events.at(1)?.session?.user.id).toBe("u1");
    expect(events.at(-1)?.session).toBeNull();
  });

  it("AUTH-23 a listener may call the service back and wait for it", async () => {
    const sessions: unknown[] = [];
    gateway().onChange(async () => sessions.push((await gateway().getSession())?.user.id ?? null));
    await gateway().signInWithPassword(...credentials);
    await vi.waitFor(() => expect(sessions).toContain("u1"), { timeout: 60_000 });
  });

  it("tells nothing after it was stopped, not even what was under way", async () => {
    const events: AuthEvent[] = [];
    const stop = gateway().onChange((event) => events.push(event));
    await gateway().signInWithPassword(...credentials);
    stop();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(events.filter(({ kind }) => kind === "signed-in")).toEqual([]);
  });
});
