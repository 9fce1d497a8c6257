import { afterEach, describe, expect, it, vi } from "vitest";
import { unwrap } from "../errors/to-app-error.ts";
import { type Answer, recordingClient, sessionAnswer } from "../testing/recording-client.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("a request that is refused for its token", () => {
  /** A server to which a token is good or not; `refresh` is what it answers to a refresh. */
  async function scene(
    isGood: (token: string | null) => boolean,
    refresh: () => { status?: number } | Error,
  ) {
    const { parts, requests } = recordingClient(({ path, query, headers }) => {
      if (path.endsWith("/token") && query.get("grant_type") === "password") return { body: sessionAnswer() };
      if (path.endsWith("/token")) {
        const answer = refresh();
        return answer instanceof Error ? answer : { body: sessionAnswer("u1", 7_200), ...answer };
      }
      return isGood(headers.get("Authorization"))
        ? { body: [] }
        : { status: 401, body: { code: "PGRST301" } };
    });
    const { auth, data } = parts();
    await auth.signInWithPassword({ email: "ada@example.org", password: "secret-1" });
    const first = (await auth.getSession()).data.session?.access_token;
    requests.length = 0;
    const read = async () => unwrap(await data.from("profiles").select("id"));
    return { data, requests, read, first, sent: () => requests.map(({ path }) => path), isGood };
  }

  it("NET-03 is sent once more with a refreshed token, with one refresh for all", async () => {
    let old: string | undefined;
    const { read, first, sent } = await scene(
      (token) => old === undefined || token !== `Bearer ${old}`,
      () => ({}),
    );
    old = first;
    expect(await Promise.all([read(), read()])).toEqual([[], []]);
    expect(sent().filter((path) => path.endsWith("/token"))).toHaveLength(1);
    expect(sent().filter((path) => path.endsWith("/profiles"))).toHaveLength(4);
  });

  it("NET-03 is the same request but for the token", async () => {
    let old: string | undefined;
    const { data, requests, first } = await scene(
      (token) => old === undefined || token !== `Bearer ${old}`,
      () => ({}),
    );
    old = first;
    unwrap(await data.rpc("pull_cases", { p_cursor: null, p_limit: 5 }));
    const [refused, refresh, again] = requests;
    expect(refresh?.path).toBe("/auth/v1/token");
    expect(again).toMatchObject({ method: "POST", path: refused?.path, body: { p_limit: 5 } });
    expect(again?.headers.get("apikey")).toBe(refused?.headers.get("apikey"));
    expect(refused?.headers.get("Authorization")).toBe(`Bearer ${first}`);
    expect(again?.headers.get("Authorization")).toMatch(/^Bearer ./);
    expect(again?.headers.get("Authorization")).not.toBe(`Bearer ${first}`);
  });

  it("NET-03 needs no refresh of its own where another has brought a token meanwhile", async () => {
    const refusal = Promise.withResolvers<Answer>();
    let isHeld = false;
    const { parts, requests } = recordingClient(({ path, query }) => {
      if (path.endsWith("/token"))
        return { body: sessionAnswer("u1", query.get("grant_type") === "password" ? 3_600 : 7_200) };
      if (!isHeld) return { body: [] };
      isHeld = false;
      return refusal.promise;
    });
    const { auth, data } = parts();
    await auth.signInWithPassword({ email: "ada@example.org", password: "secret-1" });
    isHeld = true;
    const reading = data.from("profiles").select("id").then(unwrap);
    await vi.waitFor(() => expect(isHeld).toBe(false), { timeout: 60_000 });
    await auth.refreshSession();
    requests.length = 0;
    refusal.resolve({ status: 401, body: { code: "PGRST301" } });
    expect(await reading).toEqual([]);
    expect(requests.map(({ path }) => path)).toEqual(["/rest/v1/profiles"]);
  });

  it("NET-03 says that the session has ended when it cannot be refreshed, and is not sent again", async () => {
    const { read, sent } = await scene(
      () => false,
      () => ({ status: 400, body: { code: "refresh_token_not_found", message: "gone" } }),
    );
    await expect(read()).rejects.toMatchObject({
      code: "auth/session-expired",
      recovery: "sign-in",
      message: "Your session has ended. Sign in again.",
    });
    expect(sent()).toEqual(["/rest/v1/profiles", "/auth/v1/token"]);
  });

  it("NET-03 is refused for good when a fresh token is refused too", async () => {
    const { read, sent } = await scene(
      () => false,
      () => ({}),
    );
    await expect(read()).rejects.toMatchObject({ code: "auth/session-expired" });
    expect(sent()).toEqual(["/rest/v1/profiles", "/auth/v1/token", "/rest/v1/profiles"]);
  });

  it("NET-03 fails as an outage when the refresh gets no answer: the session may still exist", async () => {
    vi.useFakeTimers();
    const { read } = await scene(
      () => false,
      () => new TypeError("Failed to fetch"),
    );
    const failure = expect(read()).rejects.toMatchObject({ recovery: "retry" });
    await vi.advanceTimersByTimeAsync(60_000);
    await failure;
  });
});
