import { describe, expect, it, vi } from "vitest";
import { createSupabaseAuthGateway } from "../auth/auth-gateway.ts";
import {
  mapStorage,
  publishableKey,
  recordingClient,
  sessionAnswer,
  storageKey,
} from "../testing/recording-client.ts";
import { createSupabaseClient } from "./supabase-client.ts";

describe("createSupabaseClient", () => {
  it("MDATA-01 MDATA-02 sends all calls to the one backend with a client-info header", async () => {
    const { client, requests } = recordingClient(({ path }) =>
      path.endsWith("/token") ? { body: sessionAnswer() } : { body: [] },
    );
    await client.auth.signInWithPassword({ email: "ada@example.org", password: "secret-1" });
    await client.from("profiles").select("id");
    await client.rpc("get_scenario_presentations");
    await client.functions.invoke("request-phone-verification", { body: {} });
    await client.storage.from("call_recordings").list();
    expect(requests.map(({ path }) => path.split("/").slice(1, 3).join("/"))).toEqual([
      "auth/v1",
      "rest/v1",
      "rest/v1",
      "functions/v1",
      "storage/v1",
    ]);
    for (const request of requests) expect(request.headers.get("X-Client-Info")).toBe("andromeda");
  });

  it("MDATA-01 MDATA-02 a client in two parts calls the same services, as the same user", async () => {
    const session = sessionAnswer();
    const { parts, requests } = recordingClient(({ path }) =>
      path.endsWith("/token") ? { body: session } : { body: [] },
    );
    const { auth, data } = parts();
    await data.from("profiles").select("id");
    await auth.signInWithPassword({ email: "ada@example.org", password: "secret-1" });
    await data.from("profiles").select("id");
    expect(requests.map(({ path }) => path)).toEqual([
      "/rest/v1/profiles",
      "/auth/v1/token",
      "/rest/v1/profiles",
    ]);
    for (const request of requests) {
      expect(request.headers.get("X-Client-Info")).toBe("andromeda");
      expect(request.headers.get("apikey")).toBe(publishableKey);
    }
    expect(requests.at(0)?.headers.get("Authorization")).toBe(`Bearer ${publishableKey}`);
    expect(requests.at(2)?.headers.get("Authorization")).toBe(`Bearer ${session.access_token}`);
    expect(new URL(data.realtime.endpointURL()).searchParams.get("eventsPerSecond")).toBe("20");
  });

  it("SYNC-08 NET-03 refreshes a session that only the server knows to have expired, and sends the request once more", async () => {
    let isExpired = false;
    const { client, requests } = recordingClient(({ path, headers }) => {
      if (path.endsWith("/token")) return { body: sessionAnswer("u1", isExpired ? 7_200 : 3_600) };
      const isRefused = isExpired && headers.get("Authorization") === first;
      return isRefused ? { status: 401, body: { code: "PGRST303" } } : { body: [] };
    });
    await client.auth.signInWithPassword({ email: "ada@example.org", password: "secret-1" });
    const first = `Bearer ${(await client.auth.getSession()).data.session?.access_token}`;
    isExpired = true;
    requests.length = 0;
    expect(await client.rpc("pull_cases")).toMatchObject({ error: null });
    expect(requests.map(({ path }) => path)).toEqual([
      "/rest/v1/rpc/pull_cases",
      "/auth/v1/token",
      "/rest/v1/rpc/pull_cases",
    ]);
  });

  it("DESK-06 sends heartbeats on the live connection at the interval it is given", () => {
    const place = {
      url: "https://backend.example",
      publishableKey,
      storageKey,
      storage: mapStorage(new Map()),
    };
    expect(createSupabaseClient(place).realtime.heartbeatIntervalMs).toBe(25_000);
    expect(createSupabaseClient({ ...place, heartbeatMs: 4_000 }).realtime.heartbeatIntervalMs).toBe(4_000);
  });

  it("MCONST-07 limits Realtime to 20 events per second", () => {
    const { client } = recordingClient(() => ({}));
    expect(new URL(client.realtime.endpointURL()).searchParams.get("eventsPerSecond")).toBe("20");
  });

  it("AUTH-22 uses the implicit flow and does not read the address by itself", async () => {
    vi.stubGlobal("location", new URL("http://localhost/auth/v1/callback#access_token=a&refresh_token=r"));
    const { client, requests, storage } = recordingClient(() => ({}));
    await client.auth.getSession();
    await client.auth.resetPasswordForEmail("ada@example.org");
    expect(requests.map(({ path }) => path)).toEqual(["/auth/v1/recover"]);
    expect(requests[0]?.body).toMatchObject({ code_challenge: null });
    expect(storage.size).toBe(0);
    vi.unstubAllGlobals();
  });

  it("AUTH-32 keeps the session in the given place, and a second client restores it from there", async () => {
    const { client, place, storage } = recordingClient(() => ({ body: sessionAnswer() }));
    await createSupabaseAuthGateway(client, place).signInWithPassword("ada@example.org", "secret-1");
    expect([...storage.keys()]).toEqual([storageKey]);
    const second = createSupabaseClient({
      url: "http://127.0.0.1:9",
      publishableKey,
      ...place,
    });
    expect((await createSupabaseAuthGateway(second, place).getSession())?.user.id).toBe("u1");
  });
});
