import {
  type ActivityEntry,
  AppError,
  type OverviewChange,
  type OverviewFigure,
  type OverviewRepository,
  type Subscriber,
} from "@andromeda/domain";
import { describe, expect, it, vi } from "vitest";
import { OverviewStore } from "./overview-store.ts";

function createOverview() {
  const counts = new Map<OverviewFigure, number>([
    ["users", 3],
    ["cases", 2],
  ]);
  const log: ActivityEntry[] = [];
  const broken = new Set<OverviewFigure>();
  let subscriber: Subscriber<OverviewChange> | null = null;
  const repository: OverviewRepository = {
    count: async (figure) => {
      if (broken.has(figure)) throw new AppError("network/unavailable", "500");
      return counts.get(figure) ?? 0;
    },
    listRecentActivity: async () => [...log],
    subscribe: (given) => {
      subscriber = given;
      return () => {
        subscriber = null;
      };
    },
  };
  return {
    counts,
    log,
    broken,
    repository,
    announce: (change: OverviewChange) => subscriber?.onChange(change),
  };
}

const now = () => new Date("2026-01-05T12:00:00Z");

describe("OverviewStore", () => {
  it("ADMIN-21 shows 0 for a figure that fails, and the others as they are", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const overview = createOverview();
    overview.broken.add("pending-credit-requests");
    const store = new OverviewStore(overview.repository, now);
    expect(store.count("users")).toBeNull();
    store.start();
    await vi.waitFor(() => expect(store.count("users")).toBe(3));
    expect([store.count("cases"), store.count("pending-credit-requests")]).toEqual([2, 0]);
  });

  it("ADMIN-16 reads the figures again on any change, and the list on a change of the log", async () => {
    const overview = createOverview();
    const store = new OverviewStore(overview.repository, now);
    const stop = store.start();
    await vi.waitFor(() => expect(store.activity.value).toEqual([]));
    overview.counts.set("users", 4);
    overview.announce({ kind: "figures" });
    await vi.waitFor(() => expect(store.count("users")).toBe(4));
    const entry = {
      id: "1",
      adminName: null,
      actionType: "x",
      details: "",
      createdAt: "2026-01-05T12:00:00Z",
    };
    overview.log.push(entry);
    overview.announce({ kind: "activity" });
    await vi.waitFor(() => expect(store.activity.value).toEqual([entry]));
    stop();
  });
});
