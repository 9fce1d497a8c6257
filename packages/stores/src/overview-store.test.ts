import {
  type ActivityEntry,
  AppError,
  type Overview,
  type OverviewChange,
  type OverviewFigures,
  type OverviewRepository,
  type Subscriber,
} from "@andromeda/domain";
import { configure } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { OverviewStore } from "./overview-store.ts";
import { settled } from "./testing/settled.ts";
import { stopTime } from "./testing/stop-time.ts";

stopTime();
configure({ enforceActions: "always" });

async function later(milliseconds: number): Promise<void> {
  await settled();
  vi.advanceTimersByTime(milliseconds);
  await settled();
}

const entry: ActivityEntry = {
  id: "1",
  adminName: null,
  actionType: "x",
  details: "",
  userId: null,
  createdAt: "2026-01-05T12:00:00Z",
};

const firstSteps = {
  draftId: null,
  caseWritten: true,
  casePublished: true,
  learnerInvited: true,
  creditsGranted: true,
  callMade: true,
};

/** An overview that many screens share, with a note of every reading. */
function createServer() {
  const subscribers = new Set<Subscriber<OverviewChange>>();
  const server = {
    figures: {
      users: 3,
      activeUsers: 1,
      cases: 2,
      pendingCases: 0,
      pendingCreditRequests: 0,
      pendingPhoneVerifications: 0,
      curriculumItems: 0,
      coveredCurriculumItems: 0,
    } satisfies OverviewFigures as OverviewFigures,
    entries: [] as readonly ActivityEntry[],
    isBroken: false,
    log: vi.fn(),
    announce(change: OverviewChange) {
      for (const subscriber of subscribers) subscriber.onChange(change);
    },
    breakConnection(error: AppError) {
      for (const subscriber of subscribers) subscriber.onState?.({ kind: "failed", error });
    },
    join() {
      for (const subscriber of subscribers) subscriber.onState?.({ kind: "joined" });
    },
    followers: () => subscribers.size,
    /** A screen with what it has read so far. */
    open() {
      const readings = { figures: [] as number[], activity: [] as number[] };
      const overview: OverviewRepository = {
        read: async (timeZone): Promise<Overview> => {
          expect(timeZone).toBe("Europe/London");
          readings.figures.push(Date.now());
          if (server.isBroken) throw new AppError("network/unavailable", "500");
          return { figures: server.figures, days: [], firstSteps };
        },
        listRecentActivity: async () => {
          readings.activity.push(Date.now());
          return server.entries;
        },
        subscribe: (subscriber) => {
          subscribers.add(subscriber);
          return () => void subscribers.delete(subscriber);
        },
      };
      const store = new OverviewStore({ overview, timeZone: "Europe/London", log: server.log });
      return { store, readings, stop: store.follow() };
    },
  };
  return server;
}

describe("OverviewStore", () => {
  it("ADMIN-21 shows 0 for figures that cannot be read, later the last known ones, and the log as it is", async () => {
    const server = createServer();
    server.isBroken = true;
    server.entries = [entry];
    const { store } = server.open();
    expect(store.count("users")).toBeNull();
    await later(0);
    expect(store.count("users")).toBe(0);
    expect(store.activity.value).toEqual([entry]);
    expect(server.log).toHaveBeenCalledOnce();
    server.isBroken = false;
    server.announce({ kind: "figures" });
    await later(1_000);
    expect(store.count("users")).toBe(3);
    server.isBroken = true;
    server.announce({ kind: "figures" });
    await later(1_000);
    expect(store.count("users")).toBe(3);
  });

  it("ADMIN-16 reads the figures again on any change, and the list on a change of the log", async () => {
    const server = createServer();
    const { store, readings } = server.open();
    await later(5_000);
    server.figures = { ...server.figures, users: 4 };
    server.announce({ kind: "figures" });
    await later(0);
    expect(store.count("users")).toBe(4);
    expect(readings.activity).toHaveLength(1);
    await later(5_000);
    server.entries = [entry];
    server.announce({ kind: "activity" });
    await later(0);
    expect(store.activity.value).toEqual([entry]);
    expect(readings.figures).toHaveLength(3);
  });

  it("reads again whenever the connection was made, as changes may have been missed", async () => {
    const server = createServer();
    const { readings } = server.open();
    await later(5_000);
    server.join();
    await later(0);
    expect([readings.figures.length, readings.activity.length]).toEqual([2, 2]);
  });

  it("logs a broken connection, and reads nothing for it", async () => {
    const server = createServer();
    const { readings } = server.open();
    await later(5_000);
    const error = new AppError("network/realtime", "down");
    server.breakConnection(error);
    await later(5_000);
    expect(server.log).toHaveBeenCalledExactlyOnceWith("Following the overview failed", error);
    expect([readings.figures.length, readings.activity.length]).toEqual([1, 1]);
  });

  it("ADMIN-16 under 100 changes a second each of 50 overviews reads at most once a second, and ends with the latest figures", async () => {
    const server = createServer();
    const screens = Array.from({ length: 50 }, () => server.open());
    server.join();
    for (let change = 1; change <= 1_000; change += 1) {
      server.figures = { ...server.figures, cases: change };
      server.announce({ kind: change % 5 === 0 ? "activity" : "figures" });
      await later(10);
    }
    await later(1_000);
    for (const { store, readings } of screens) {
      expect(store.count("cases")).toBe(1_000);
      for (const times of [readings.figures, readings.activity]) {
        expect(times.length).toBeGreaterThanOrEqual(10);
        for (const [at, time] of times.entries())
          if (at > 0) expect(time - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(1_000);
      }
    }
  });

  it("reads nothing after it was left, not even what was wanted before", async () => {
    const server = createServer();
    const { readings, stop } = server.open();
    server.announce({ kind: "activity" });
    stop();
    expect(server.followers()).toBe(0);
    await later(10_000);
    expect([readings.figures.length, readings.activity.length]).toEqual([1, 1]);
  });
});
