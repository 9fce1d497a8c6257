import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { recordingFetch } from "./recorder.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});

afterEach(() => vi.useRealTimers());
afterAll(() => backend.close());

const refresh = (token: string) => backend.anonymous().auth.refreshSession({ refresh_token: token });

it("AUTH-37 sends the refresh token and gets a new access token of the same session", async () => {
  const { fetch, requests } = recordingFetch();
  const client = backend.anonymous({ global: { fetch } });
  const before = (await client.auth.signInWithPassword(await backend.createUser())).data.session;
  const after = (await client.auth.refreshSession()).data.session;
  expect(requests.at(-1)).toEqual({
    method: "POST",
    path: "/token",
    query: { grant_type: "refresh_token" },
    body: { refresh_token: before?.refresh_token },
  });
  expect(after?.refresh_token).not.toBe(before?.refresh_token);
  const [old, fresh] = [decodeJwt(before?.access_token ?? ""), decodeJwt(after?.access_token ?? "")];
  expect(fresh).toMatchObject({
    session_id: old.session_id,
    aal: "aal1",
    app_metadata: old.app_metadata,
  });
});

it.each(["nope", crypto.randomUUID()])(
  "answers the unknown refresh token %s with refresh_token_not_found",
  async (token) => {
    expect((await refresh(token)).error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
  },
);

it("forgives the last used refresh token, and ends the session when an older one returns", async () => {
  const client = await backend.signIn(await backend.createUser());
  const first = (await client.auth.getSession()).data.session?.refresh_token ?? "";
  const second = (await refresh(first)).data.session?.refresh_token ?? "";
  // A client that lost the answer asks again with what it has.
  expect((await refresh(first)).data.session?.refresh_token).toBe(second);
  const third = (await refresh(second)).data.session?.refresh_token ?? "";
  expect((await refresh(first)).error).toMatchObject({ status: 400, code: "refresh_token_already_used" });
  expect((await refresh(third)).error).not.toBeNull();
});

it("MCONST-08 refreshes at the 30 s tick once less than 90 s are left, not before", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const { fetch, requests } = recordingFetch();
  const client = backend.anonymous({
    global: { fetch },
    auth: { autoRefreshToken: true, persistSession: true },
  });
  const { data } = await client.auth.signInWithPassword(await backend.createUser());
  const expiry = (data.session?.expires_at ?? 0) * 1000;
  await client.auth.startAutoRefresh();
  const refreshes = () => requests.filter(({ query }) => query.grant_type === "refresh_token").length;
  // At the tick 125 s are left.
  vi.setSystemTime(expiry - 155_000);
  vi.advanceTimersByTime(30_000);
  await client.auth.getUser();
  expect(refreshes()).toBe(0);
  // At the next one 85 s are left.
  vi.setSystemTime(expiry - 115_000);
  vi.advanceTimersByTime(30_000);
  await expect.poll(refreshes).toBe(1);
  await client.auth.stopAutoRefresh();
});

it("MCONST-09 repeats a refresh that finds no network after 200, 400 and 800 ms", async () => {
  const user = await backend.createUser();
  const session = (await (await backend.signIn(user)).auth.getSession()).data.session;
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const tries: number[] = [];
  const start = Date.now();
  const client = backend.anonymous({
    global: {
      fetch: () => {
        tries.push(Date.now() - start);
        return Promise.reject(new TypeError("fetch failed"));
      },
    },
  });
  const refreshing = client.auth.refreshSession({ refresh_token: session?.refresh_token ?? "" });
  await vi.advanceTimersByTimeAsync(1400);
  expect(tries).toEqual([0, 200, 600, 1400]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await refreshing).error?.name).toBe("AuthRetryableFetchError");
});
