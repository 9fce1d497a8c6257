import { AppError } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { InMemoryCaseServer } from "../../testing/in-memory-case-server.ts";
import { settle } from "../../testing/manual-timers.ts";
import { A, Studio, studioWith, titled } from "../../testing/studio.ts";

describe("the network", () => {
  it("DESK-06 SYNC-08 is offline when the server cannot be reached, and tries ever more rarely", async () => {
    const server = new InMemoryCaseServer();
    server.isOffline = true;
    const studio = await new Studio(server).start();
    expect(studio.status).toEqual({ kind: "offline", unsent: 0, lastSyncedAt: null });
    const waits: (number | null)[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const wait = studio.timers.nextInMs ?? 0;
      waits.push(wait);
      await studio.run(wait);
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000]);
    server.isOffline = false;
    await studio.run(30_000);
    expect(studio.status.kind).toBe("up-to-date");
  });

  it("DESK-06 asks nothing of the server while the computer has no network, and at once when it has", async () => {
    const server = new InMemoryCaseServer();
    const studio = new Studio(server);
    studio.isOnline = false;
    await studio.start();
    await studio.run(3_600_000);
    expect([server.calls, studio.status.kind]).toEqual([[], "offline"]);
    studio.goOnline(true);
    await studio.run(0);
    expect([server.calls, studio.status.kind]).toEqual([["pull all"], "up-to-date"]);
  });

  it("SYNC-08 edits do not press a server that has faults, but the author may", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const unavailable = new AppError("network/unavailable", "Bad gateway", {
      status: 502,
      recovery: "retry",
    });
    server.faults.push(unavailable, unavailable, unavailable, unavailable);
    for (let attempt = 0; attempt < 4; attempt += 1) await studio.workspace.engine.syncNow();
    expect(studio.status).toMatchObject({
      kind: "failed",
      code: "network/unavailable",
      message: "The server is not available at the moment.",
      recovery: "retry",
    });
    server.calls.length = 0;
    studio.save(titled("Cold"));
    await studio.run(400);
    expect(server.calls).toEqual([]);
    await studio.workspace.engine.syncNow();
    expect([server.cases.get(A)?.document.title, studio.status.kind]).toEqual(["Cold", "up-to-date"]);
  });

  it("SYNC-08 keeps to Retry-After", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.faults.push(new AppError("unexpected", "Too Many Requests", { status: 429 }));
    studio.retryAfterMs = 120_000;
    await studio.run(60_000);
    expect(studio.status).toMatchObject({ kind: "failed", message: "The server is busy and asks to wait." });
    server.calls.length = 0;
    await studio.run(119_000);
    expect(server.calls).toEqual([]);
    await studio.run(2_000);
    expect(studio.status.kind).toBe("up-to-date");
  });

  it("SYNC-08 says that the session has ended, and goes on by itself when it was renewed", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.faults.push(new AppError("auth/session-expired", "JWT expired", { recovery: "sign-in" }));
    await studio.run(60_000);
    expect(studio.status).toMatchObject({ kind: "failed", recovery: "sign-in" });
    studio.save(titled("Cold"));
    await studio.run(60_000);
    expect([studio.status.kind, server.cases.get(A)?.document.title]).toEqual(["up-to-date", "Cold"]);
  });

  it("takes nothing in after the account has signed out", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.store(A, titled("Cold"));
    const running = studio.workspace.engine.syncNow();
    studio.workspace.engine.stop();
    await running;
    await settle();
    expect(studio.title()).toBe("Cough");
  });
});
