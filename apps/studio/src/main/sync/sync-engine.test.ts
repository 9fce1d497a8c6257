import { AppError } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { InMemoryCaseServer } from "../../testing/in-memory-case-server.ts";
import { settle } from "../../testing/manual-timers.ts";
import { A, id, Studio, studioWith, titled } from "../../testing/studio.ts";

describe("the network", () => {
  it("DESK-06 SYNC-08 is offline when the server cannot be reached, and tries ever more rarely", async () => {
    const server = new InMemoryCaseServer();
    server.isOffline = true;
    const studio = await new Studio(server).start();
    expect(studio.status).toEqual({ kind: "offline", unsent: 0, lastSyncedAt: null });
    const { timers } = studio;
    const triedAt: number[] = [];
    while (triedAt.length < 6) {
      const before = server.calls.length;
      await studio.run(timers.nextInMs ?? 0);
      if (server.calls.length > before) triedAt.push(timers.elapsedMs);
    }
    expect(triedAt.map((at, index) => at - (triedAt[index - 1] ?? 0))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 16_000,
    ]);
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
    studio.setNetwork(true);
    await studio.run(0);
    expect([server.calls, studio.status.kind]).toEqual([["pull all"], "up-to-date"]);
  });

  it("SYNC-08 edits do not shorten the wait after faults of the server, but the author can", async () => {
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

  it("SYNC-08 waits neither longer nor shorter when the clock is set", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const hour = 3_600_000;
    studio.timers.now += hour;
    studio.save(titled("Cold"));
    await studio.run(400);
    expect(server.cases.get(A)?.document.title).toBe("Cold");

    server.faults.push(new AppError("network/unavailable", "Bad gateway"));
    await studio.workspace.engine.syncNow();
    studio.timers.now -= 2 * hour;
    studio.save(titled("Dry cough"));
    server.calls.length = 0;
    await studio.run(499);
    expect(server.calls).toEqual([]);
    await studio.run(1);
    expect([server.cases.get(A)?.document.title, studio.status.kind]).toEqual(["Dry cough", "up-to-date"]);
  });

  it("SYNC-08 keeps to Retry-After", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.faults.push(new AppError("unexpected", "Too Many Requests", { status: 429 }));
    studio.retryAfterMs = 120_000;
    await studio.run(60_000);
    expect(studio.status).toMatchObject({
      kind: "failed",
      message: "The server is busy. Synchronising is tried again shortly.",
    });
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

  it("SYNC-08 asks a minute later when the session has ended, however few faults there were", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.faults.push(new AppError("auth/session-expired", "JWT expired", { recovery: "sign-in" }));
    await studio.run(60_000);
    expect(studio.timers.nextInMs).toBe(60_000);
  });

  it.each([
    [
      "client/outdated",
      "The server needs a newer version of Andromeda Case Studio. Update the app to synchronise; your work is kept on this computer.",
    ],
    [
      "database/schema",
      "The server is too old for this version of Andromeda Case Studio. Ask whoever runs it to update it; your work is kept on this computer.",
    ],
  ])(
    "UPD-03 says who has to be updated (%s), keeps what is edited, and asks again a minute later",
    async (code, message) => {
      const { server, studio } = await studioWith(titled("Cough"));
      server.faults.push(new AppError(code, "Not understood"));
      studio.save(titled("Cold"));
      await studio.run(400);
      expect(studio.status).toMatchObject({ kind: "failed", code, message });
      expect([studio.title(), server.cases.get(A)?.document.title]).toEqual(["Cold", "Cough"]);
      server.calls.length = 0;
      await studio.run(59_000);
      expect(server.calls).toEqual([]);
      await studio.run(1_000);
      expect([studio.status.kind, server.cases.get(A)?.document.title]).toEqual(["up-to-date", "Cold"]);
    },
  );

  it("SYNC-08 logs faults of the server, and not that there is no network", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.faults.push("request", new AppError("network/unavailable", "Bad gateway"));
    await studio.workspace.engine.syncNow();
    expect(studio.logged).toEqual([]);
    await studio.workspace.engine.syncNow();
    expect(studio.logged).toEqual(["Synchronising failed"]);
  });

  it("DESK-06 is asked for once a minute where its return is not reported, and its loss changes no wait", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.faults.push(new AppError("unexpected", "Too Many Requests", { status: 429 }));
    studio.retryAfterMs = 120_000;
    await studio.workspace.engine.syncNow();
    server.calls.length = 0;
    studio.setNetwork(false);
    studio.isOnline = true;
    await studio.run(0);
    expect(server.calls).toEqual([]);
    studio.isOnline = false;
    await studio.run(120_000);
    studio.isOnline = true;
    await studio.run(60_000);
    expect([server.calls, studio.status.kind]).toEqual([["pull 1"], "up-to-date"]);
  });
});

describe("the status", () => {
  it("DESK-06 is reported once for each change: of the first exchange, of edits, of the network", async () => {
    const studio = new Studio(new InMemoryCaseServer());
    expect(studio.status).toEqual({ kind: "up-to-date", lastSyncedAt: null });
    await studio.start();
    expect(studio.kinds).toEqual(["syncing", "up-to-date"]);
    studio.statuses.length = 0;
    studio.workspace.cases.create(A, titled("Cough"));
    expect(studio.kinds).toEqual(["syncing"]);
    await studio.run(400);
    expect(studio.kinds).toEqual(["syncing", "up-to-date"]);
    studio.statuses.length = 0;
    studio.setNetwork(false);
    expect(studio.kinds).toEqual(["offline"]);
    studio.workspace.engine.edited();
    await studio.run(400);
    expect(studio.kinds).toEqual(["offline"]);
  });

  it("DESK-06 HOST-06 counts the cases of the first exchange while they come in", async () => {
    const server = new InMemoryCaseServer();
    for (let number = 1; number <= 450; number += 1) server.store(id(number), titled(`Case ${number}`));
    const studio = await new Studio(server).start();
    expect(
      studio.statuses.map((status) => (status.kind === "syncing" ? status.fetched : status.kind)),
    ).toEqual([0, 200, 400, 450, "up-to-date"]);
  });

  it("DESK-06 is offline when an exchange fails for want of a network whose loss was not reported", async () => {
    const { studio } = await studioWith(titled("Cough"));
    studio.statuses.length = 0;
    studio.isOnline = false;
    await studio.run(60_000);
    expect(studio.kinds).toEqual(["offline"]);
  });
});

describe("hints of the server", () => {
  const error = new AppError("network/offline", "no");

  it("SYNC-09 are followed at once, also while an edit waits to be sent", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    // By then the search has read the case and sets no timer any more.
    await studio.run(100);
    server.store(A, titled("Cold"));
    studio.workspace.engine.edited();
    expect(studio.timers.nextInMs).toBe(50);
    await studio.run(50);
    expect(studio.title()).toBe("Cold");
  });

  it("SYNC-09 may have been missed before the live connection was up: what changed is asked for", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.calls.length = 0;
    for (const subscriber of server.subscribers) subscriber.onState?.({ kind: "joined" });
    await studio.run(50);
    expect(server.calls).toEqual(["pull 1"]);
  });

  it("DESK-06 that can no longer arrive: nothing counts as up to date before the server was asked", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const fail = () => {
      for (const subscriber of server.subscribers) subscriber.onState?.({ kind: "failed", error });
    };
    server.calls.length = 0;
    studio.statuses.length = 0;
    server.isOffline = true;
    fail();
    expect(studio.kinds).toEqual(["syncing"]);
    await studio.run(50);
    expect([studio.kinds, studio.logged]).toEqual([["syncing", "offline"], ["Listening for changes failed"]]);
    fail();
    expect(studio.status.kind).toBe("offline");
  });

  it("DESK-06 that can no longer arrive are replaced by asking every 8 s", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    for (const subscriber of server.subscribers) subscriber.onState?.({ kind: "failed", error });
    await studio.run(50);
    expect([studio.status.kind, studio.timers.nextInMs]).toEqual(["up-to-date", 8_000]);
    server.isOffline = true;
    await studio.run(8_000);
    expect(studio.status.kind).toBe("offline");
    server.isOffline = false;
    for (const subscriber of server.subscribers) subscriber.onState?.({ kind: "joined" });
    await studio.run(50);
    expect(studio.status.kind).toBe("up-to-date");
    server.calls.length = 0;
    await studio.run(59_000);
    expect(server.calls).toEqual([]);
  });

  it("SYNC-08 end the wait after a lost network once they work again, but not a Retry-After", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const joined = async () => {
      server.calls.length = 0;
      for (const subscriber of server.subscribers) subscriber.onState?.({ kind: "joined" });
      await studio.run(50);
      return server.calls;
    };
    server.faults.push("request");
    await studio.workspace.engine.syncNow();
    expect(await joined()).toEqual(["pull 1"]);
    server.faults.push(new AppError("unexpected", "Too Many Requests", { status: 429 }));
    studio.retryAfterMs = 120_000;
    await studio.workspace.engine.syncNow();
    expect(await joined()).toEqual([]);
  });
});

describe("the end", () => {
  it("stores nothing after the account has signed out", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    server.store(A, titled("Cold"));
    server.calls.length = 0;
    const running = studio.workspace.engine.syncNow();
    while (server.calls.length === 0) await Promise.resolve();
    studio.workspace.engine.stop();
    await running;
    await settle();
    expect(studio.title()).toBe("Cough");
  });

  it("listens to nothing and begins nothing before the start and after the end", async () => {
    const server = new InMemoryCaseServer();
    const studio = new Studio(server);
    const { engine } = studio.workspace;
    engine.edited();
    expect(studio.timers.nextInMs).toBeNull();
    await studio.start();
    studio.workspace.close();
    const statusCount = studio.statuses.length;
    engine.edited();
    expect([server.subscribers.size, studio.timers.nextInMs, studio.statuses.length]).toEqual([
      0,
      null,
      statusCount,
    ]);
  });

  it("starts no queued exchange, and logs no fault of the running one", async () => {
    const { server, studio } = await studioWith(titled("Cough"));
    const { engine } = studio.workspace;
    let release = () => undefined as unknown;
    const turn = engine.inQueue(() => new Promise<void>((resolve) => (release = resolve)));
    await settle();
    server.calls.length = 0;
    const waiting = engine.syncNow();
    engine.stop();
    release();
    await Promise.all([turn, waiting]);
    expect(server.calls).toEqual([]);
    engine.start();
    await settle();
    server.faults.push(new AppError("network/unavailable", "Bad gateway"));
    const running = engine.syncNow();
    await Promise.resolve();
    engine.stop();
    await running;
    expect([server.calls.length > 0, studio.logged]).toEqual([true, []]);
  });
});
