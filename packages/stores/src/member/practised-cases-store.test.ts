import {
  AppError,
  type CaseKind,
  type Change,
  type PractisedCase,
  type PractisedCaseRepository,
  type Subscriber,
} from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { PRACTISED_PAGE_SIZE, PractisedCasesStore } from "./practised-cases-store.ts";

stopTime();
configure({ enforceActions: "always" });

const offline = new AppError("network/realtime", "no");

const practised = (id: string, day: number, type: CaseKind = "history"): PractisedCase => ({
  id,
  userId: "ada",
  title: `Case ${id}`,
  type,
  checklist: null,
  feedback: null,
  createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
});

/** The cases of one member on a server whose answers wait for `answer` while `isHolding`. */
class Server implements PractisedCaseRepository {
  cases: readonly PractisedCase[] = [];
  failure: AppError | null = null;
  isHolding = false;
  readonly asked: (CaseKind | undefined)[] = [];
  readonly held: (() => void)[] = [];
  subscriber: Subscriber<Change<PractisedCase>> | null = null;

  async listOwn(_userId: string, type?: CaseKind) {
    this.asked.push(type);
    const { failure } = this;
    const answer = this.cases.filter((candidate) => type === undefined || candidate.type === type);
    if (this.isHolding) await new Promise<void>((resolve) => this.held.push(resolve));
    if (failure) throw failure;
    return answer;
  }

  subscribe(_userId: string, subscriber: Subscriber<Change<PractisedCase>>) {
    this.subscriber = subscriber;
    return () => {
      this.subscriber = null;
    };
  }
}

let server: Server;
let store: PractisedCasesStore;
let logged: string[];
const ids = () => store.shown.map(({ id }) => id);
const emit = (change: Change<PractisedCase>) => server.subscriber?.onChange(change);

async function open(...cases: readonly PractisedCase[]) {
  server.cases = cases;
  const stop = store.follow();
  server.subscriber?.onState?.({ kind: "joined", missedNothing: true });
  await settled();
  return stop;
}

beforeEach(() => {
  server = new Server();
  logged = [];
  store = new PractisedCasesStore({
    userId: "ada",
    practisedCases: server,
    log: (message) => logged.push(message),
  });
});

describe("the chips", () => {
  it("HOME-21 of prescribing is there while there are such cases, or while it is chosen", async () => {
    store.follow();
    await settled();
    expect((["all", "history", "exam", "prescribing"] as const).map(store.hasFilter)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    emit({ kind: "inserted", item: practised("p", 2, "prescribing") });
    emit({ kind: "inserted", item: practised("h", 3) });
    expect(store.hasFilter("prescribing")).toBe(true);
    emit({ kind: "deleted", id: "p" });
    expect(store.hasFilter("prescribing")).toBe(false);
    store.setFilter("prescribing");
    expect(store.hasFilter("prescribing")).toBe(true);
  });
});

describe("the list", () => {
  it("HOME-22 stands newest first, whatever the order of the answer", async () => {
    await open(practised("a", 1), practised("c", 3, "exam"), practised("b", 2));
    expect(ids()).toEqual(["c", "b", "a"]);
  });

  it("HOME-21 HOME-22 a chip answers at once and asks the server for its type", async () => {
    await open(practised("a", 1), practised("b", 2, "exam"), practised("c", 3, "prescribing"));
    store.setFilter("history");
    expect(ids()).toEqual(["a"]);
    await settled();
    store.setFilter("exam");
    expect(ids()).toEqual(["b"]);
    await settled();
    store.setFilter("all");
    expect(ids()).toEqual(["c", "b", "a"]);
    await settled();
    expect(ids()).toEqual(["c", "b", "a"]);
    expect(server.asked).toEqual([undefined, "history", "exam", undefined]);
  });

  it("HOME-22 a filtered answer replaces the cases of its type and leaves the others", async () => {
    await open(practised("a", 1), practised("b", 2, "exam"));
    server.cases = [practised("a2", 4), practised("b", 2, "exam")];
    store.setFilter("history");
    await settled();
    expect(ids()).toEqual(["a2"]);
    server.failure = new AppError("network/offline", "no");
    store.setFilter("all");
    await settled();
    expect(ids()).toEqual(["a2", "b"]);
    expect(store.list.status.kind).toBe("ready");
    expect(logged).toEqual(["Reading the practised cases failed"]);
  });

  it("shows part of a long list until more is wanted, and begins anew with another filter", async () => {
    await open(...Array.from({ length: 50 }, (_, at) => practised(`${at}`, at + 1)));
    expect(ids()).toHaveLength(PRACTISED_PAGE_SIZE);
    expect(store.hiddenCount).toBe(30);
    store.showMore();
    expect(ids()).toHaveLength(2 * PRACTISED_PAGE_SIZE);
    store.setFilter("history");
    expect(ids()).toHaveLength(PRACTISED_PAGE_SIZE);
  });

  it("fails when it cannot be read at first, and comes with a retry", async () => {
    server.failure = new AppError("network/offline", "no");
    await open();
    expect(store.list.status).toEqual({ kind: "failed", error: server.failure });
    server.failure = null;
    void store.list.retry();
    expect(store.list.status).toEqual({ kind: "loading" });
    await settled();
    expect(store.list.status.kind).toBe("ready");
  });

  it("gives the answer to an older question no say", async () => {
    server.isHolding = true;
    await open(practised("a", 1), practised("b", 2, "exam"));
    store.setFilter("exam");
    server.held[1]?.();
    await settled();
    expect(ids()).toEqual(["b"]);
    server.cases = [];
    server.held[0]?.();
    await settled();
    expect(ids()).toEqual(["b"]);
  });
});

describe("live", () => {
  it("HOME-29 follows inserts, updates and deletions", async () => {
    await open(practised("a", 2));
    emit({ kind: "inserted", item: practised("b", 3) });
    emit({ kind: "inserted", item: practised("late", 1) });
    expect(ids()).toEqual(["b", "a", "late"]);
    emit({ kind: "updated", item: { ...practised("a", 2), title: "Renamed" } });
    expect(store.shown[1]?.title).toBe("Renamed");
    emit({ kind: "deleted", id: "b" });
    emit({ kind: "deleted", id: "unknown" });
    expect(ids()).toEqual(["a", "late"]);
  });

  it("HOME-29 keeps the filter: another type stays out, and a changed type leaves", async () => {
    await open(practised("a", 1));
    store.setFilter("history");
    await settled();
    emit({ kind: "inserted", item: practised("b", 2, "exam") });
    expect(ids()).toEqual(["a"]);
    emit({ kind: "updated", item: practised("a", 1, "exam") });
    expect(ids()).toEqual([]);
    store.setFilter("exam");
    expect(ids()).toEqual(["b", "a"]);
  });

  it("HOME-29 reads again when an event came during a reading, and after each (re)connection", async () => {
    await open();
    server.isHolding = true;
    server.subscriber?.onState?.({ kind: "joined" });
    emit({ kind: "inserted", item: practised("a", 1) });
    server.cases = [practised("a", 1)];
    server.isHolding = false;
    server.held[0]?.();
    await settled();
    expect(ids()).toEqual(["a"]);
    expect(server.asked).toHaveLength(3);
  });

  it("NET-08 HOME-29 is there before the connection stands, and read once where that missed nothing", async () => {
    server.cases = [practised("a", 1)];
    store.follow();
    await settled();
    expect(ids()).toEqual(["a"]);
    server.subscriber?.onState?.({ kind: "joined", missedNothing: true });
    await settled();
    expect(server.asked).toHaveLength(1);
  });

  it("HOME-29 is read again when the connection stands and something was missed", async () => {
    server.cases = [practised("a", 1)];
    store.follow();
    await settled();
    server.cases = [practised("b", 1)];
    server.subscriber?.onState?.({ kind: "failed", error: offline });
    server.subscriber?.onState?.({ kind: "joined" });
    await settled();
    expect(ids()).toEqual(["b"]);
    expect(server.asked).toHaveLength(2);
  });

  it("logs a broken connection, and follows nothing any more after the end", async () => {
    const stop = await open();
    const error = new AppError("network/realtime", "no");
    server.subscriber?.onState?.({ kind: "failed", error });
    expect(logged).toEqual(["Following the practised cases failed"]);
    stop();
    expect(server.subscriber).toBeNull();
  });
});

it("HOME-23 one case is open at a time", async () => {
  await open(practised("a", 1), practised("b", 2));
  store.open("a");
  store.open("b");
  expect(store.openedId).toBe("b");
  store.open(null);
  expect(store.openedId).toBeNull();
});
