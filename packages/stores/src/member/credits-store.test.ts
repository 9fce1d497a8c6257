import { AppError, type CreditRequest } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryCredits } from "../testing/in-memory-credits.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { CreditsStore, type PageVisibility } from "./credits-store.ts";

stopTime();
configure({ enforceActions: "always" });

const offline = new AppError("network/offline", "no");

class Tab implements PageVisibility {
  isShown = true;
  readonly listeners = new Set<() => void>();

  isVisible() {
    return this.isShown;
  }

  onReturn(listener: () => void) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  comeBack() {
    this.isShown = true;
    for (const listener of this.listeners) listener();
  }
}

let server: InMemoryCredits;
let tab: Tab;
let store: CreditsStore;
let logged: string[];

beforeEach(() => {
  server = new InMemoryCredits();
  server.setBalance(750);
  tab = new Tab();
  logged = [];
  store = new CreditsStore({
    userId: "ada",
    credits: server,
    visibility: tab,
    log: (message) => logged.push(message),
  });
});

async function open() {
  const stop = store.follow();
  await settled();
  return stop;
}

async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await settled();
}

describe("the balance", () => {
  it("CRED-18 is 0 without a credit row", async () => {
    server.balance = null;
    await open();
    expect(store.balance.value).toBe(0);
  });

  it("CRED-17 is only logged when it cannot be read; the rest is there", async () => {
    server.answers.fail("getBalance", offline);
    await open();
    expect(store.balance.status.kind).toBe("failed");
    expect(store.transactions.value).toEqual({ page: 0, items: [] });
    expect(logged).toEqual(["Reading the credit balance failed"]);
  });

  it("has a balance history over the last days that ends now, unless nothing was ever booked", async () => {
    await store.refresh();
    expect(store.balanceHistory).toBeNull();
    server.book(1);
    server.figures = { balancesCents: Array.from({ length: 30 }, (_, at) => at * 100) };
    await open();
    expect(store.balanceHistory).toHaveLength(31);
    expect(store.balanceHistory?.at(-2)?.balanceCents).toBe(2_900);
    expect(store.balanceHistory?.at(-1)).toEqual({ at: new Date(), balanceCents: 750 });
    const query = server.queries[0];
    const now = new Date();
    expect(query?.monthStart).toEqual(new Date(now.getFullYear(), now.getMonth(), 1));
    expect(query?.moments.at(-1)).toEqual(new Date(now.getFullYear(), now.getMonth(), now.getDate()));
  });
});

describe("what is not known", () => {
  it("CRED-18 is null or empty before the first answer", async () => {
    expect(store).toMatchObject({
      minutesLeft: null,
      failure: null,
      pageCount: 1,
      isTurningPage: false,
      isRequestPending: false,
      recentRequest: null,
      balanceHistory: null,
      wantedPage: 0,
      requestStatus: { kind: "idle" },
    });
    server.answers.fail("listLatestTransactions", offline);
    await store.goTo(1);
    expect(store.wantedPage).toBe(0);
  });

  it.each(["getBalance", "listLatestTransactions", "getFigures", "latestRequest"] as const)(
    "CRED-17 says why when %s cannot be read, and no more once it could",
    async (call) => {
      server.answers.fail(call, offline);
      await open();
      expect(store.failure).toBe(offline);
      server.answers.mend(call);
      await store.refresh();
      expect(store.failure).toBeNull();
    },
  );

  it("CRED-18 draws no history without the balance", async () => {
    server.book(1);
    server.answers.fail("getBalance", offline);
    await open();
    expect(store.balanceHistory).toBeNull();
  });

  it("CRED-18 says for how many minutes of calls the balance lasts, where a call costs anything", async () => {
    server.creditPerMinute = 0.5;
    await open();
    expect(store.minutesLeft).toBe(15);
    server.creditPerMinute = null;
    await store.callTerms.load();
    expect(store.minutesLeft).toBeNull();
  });

  it("CRED-18 says nothing of minutes where the balance or the price gets no answer", async () => {
    server.creditPerMinute = 0.5;
    server.answers.fail("getBalance", offline);
    await open();
    expect(store.minutesLeft).toBeNull();
    server.answers.mend("getBalance");
    await store.balance.load();
    expect(store.minutesLeft).toBe(15);
    const known = new CreditsStore({ userId: "ada", credits: server, visibility: tab, log: () => {} });
    await known.balance.load();
    expect(known.minutesLeft).toBeNull();
  });
});

describe("staying up to date", () => {
  it("CRED-16 reads everything again every 30 seconds", async () => {
    await open();
    server.setBalance(1_200);
    server.book(1);
    await pass(29_999);
    expect(store.balance.value).toBe(750);
    await pass(1);
    expect(store.balance.value).toBe(1_200);
    expect(store.transactions.value?.items).toHaveLength(1);
    server.setBalance(100);
    await pass(30_000);
    expect(store.balance.value).toBe(100);
  });

  it("CRED-16 reads nothing while the page is hidden, and reads at once when it is visible again", async () => {
    await open();
    tab.isShown = false;
    server.setBalance(1_200);
    await pass(300_000);
    expect(server.answers.count("getBalance")).toBe(1);
    tab.comeBack();
    tab.comeBack();
    await pass(200);
    expect(store.balance.value).toBe(1_200);
    expect(server.answers.count("getBalance")).toBe(2);
  });

  it("NET-08 reads once for the events of one booking, and once more only when the connection was down", async () => {
    await open();
    server.followers.join();
    await pass(200);
    expect(server.answers.count("getBalance")).toBe(1);
    server.setBalance(600);
    server.followers.emit(null);
    server.followers.emit(null);
    server.followers.emit(null);
    await pass(200);
    expect(store.balance.value).toBe(600);
    expect(server.answers.count("getBalance")).toBe(2);
    server.followers.breakConnection(offline);
    server.followers.join();
    await pass(200);
    expect(server.answers.count("getBalance")).toBe(3);
    server.followers.join();
    await pass(200);
    expect(server.answers.count("getBalance")).toBe(3);
    expect(logged).toEqual(["Following the credits failed"]);
  });

  it("stops when it is left", async () => {
    const stop = await open();
    server.followers.emit(null);
    stop();
    await pass(60_000);
    expect(server.answers.count("getBalance")).toBe(1);
    expect([server.followers.count, tab.listeners.size, vi.getTimerCount()]).toEqual([0, 0, 0]);
  });

  it("CRED-17 keeps what was read when a later reading fails", async () => {
    server.book(3);
    await open();
    for (const call of ["getBalance", "listLatestTransactions", "getFigures", "latestRequest"] as const)
      server.answers.fail(call, offline);
    await pass(30_000);
    expect(store.balance.value).toBe(750);
    expect(store.transactions.value?.items).toHaveLength(3);
    expect(store.figures.value?.transactionCount).toBe(3);
    expect(logged).toHaveLength(4);
  });
});

describe("the pages of the ledger", () => {
  it("CRED-14 reads the first page once, though it is empty", async () => {
    await open();
    expect(server.answers.count("listLatestTransactions")).toBe(1);
  });

  it("CRED-14 shows the 20 latest and turns to the others", async () => {
    server.book(45);
    await open();
    expect([store.pageCount, store.transactions.value?.items.length]).toEqual([3, 20]);
    await store.goTo(2);
    expect(store.transactions.value).toMatchObject({ page: 2 });
    expect(store.transactions.value?.items.map(({ description }) => description)).toEqual([
      "Booking 5",
      "Booking 4",
      "Booking 3",
      "Booking 2",
      "Booking 1",
    ]);
    await store.goTo(9);
    expect(store.transactions.value?.page).toBe(2);
    await pass(30_000);
    expect(server.pages.at(-1)).toBe(2);
  });

  it("keeps the page that is there when another cannot be read", async () => {
    server.book(45);
    await open();
    server.answers.fail("listLatestTransactions", offline);
    const turning = store.goTo(1);
    expect(store.isTurningPage).toBe(true);
    await turning;
    expect([store.wantedPage, store.isTurningPage]).toEqual([0, false]);
    expect(store.transactions.value?.items).toHaveLength(20);
  });

  it("goes back to the first page when the ledger became shorter", async () => {
    server.book(45);
    await open();
    await store.goTo(2);
    server.book(3);
    await pass(30_000);
    expect(store.transactions.value).toMatchObject({ page: 0 });
    expect([store.wantedPage, store.transactions.value?.items.length]).toEqual([0, 3]);
  });
});

describe("asking for credits", () => {
  it("CRED-02 leaves one pending request, and hears what becomes of it", async () => {
    await open();
    expect(await store.request(2_000, "Exam")).toBe(true);
    expect(store.isRequestPending).toBe(true);
    server.requests = server.requests.map(
      (request): CreditRequest => ({ ...request, status: "approved", approvedCents: 1_500 }),
    );
    server.followers.emit(null);
    await pass(200);
    expect(store.isRequestPending).toBe(false);
    expect(store.latestRequest.value).toMatchObject({ status: "approved", approvedCents: 1_500 });
  });

  it("CRED-02 shows the request also when the earlier ones could not be read", async () => {
    server.answers.fail("latestRequest", offline);
    await open();
    server.answers.mend("latestRequest");
    expect(await store.request(2_000, "")).toBe(true);
    await settled();
    expect(store.isRequestPending).toBe(true);
  });

  it("shows an outcome for two weeks, and a pending request for as long as it waits", async () => {
    await open();
    await store.request(2_000, "");
    const [request] = server.requests;
    if (!request) throw new Error("no request");
    const at = (ms: number) => new Date(Date.now() - ms).toISOString();
    const [days13, days14] = [13 * 86_400_000, 14 * 86_400_000];
    const see = async (known: CreditRequest) => {
      server.requests = [known];
      await store.refresh();
      return store.recentRequest?.status ?? null;
    };
    expect(await see({ ...request, createdAt: at(days14) })).toBe("pending");
    expect(await see({ ...request, status: "rejected", createdAt: at(days14), reviewedAt: at(days13) })).toBe(
      "rejected",
    );
    expect(await see({ ...request, status: "rejected", reviewedAt: at(days14) })).toBeNull();
  });

  it("CRED-02 says that a request from elsewhere is in the way, and shows it", async () => {
    await open();
    await server.requestCredits(500, "");
    expect(await store.request(2_000, "")).toBe(false);
    expect(store.requestStatus).toMatchObject({ kind: "failed", isAlreadyPending: true });
    await settled();
    expect(store.latestRequest.value?.amountCents).toBe(500);
    store.dropRequestFailure();
    expect(store.requestStatus.kind).toBe("idle");
  });

  it("CRED-02 can be tried again after a failure, and is not sent twice", async () => {
    await open();
    server.answers.fail("requestCredits", offline);
    expect(await store.request(2_000, "")).toBe(false);
    expect(store.requestStatus).toMatchObject({ kind: "failed", isAlreadyPending: false });
    expect(server.answers.count("latestRequest")).toBe(1);
    server.answers.mend("requestCredits");
    const first = store.request(2_000, "");
    store.dropRequestFailure();
    expect(store.requestStatus).toEqual({ kind: "sending" });
    expect(await store.request(2_000, "")).toBe(false);
    expect(await first).toBe(true);
    expect(store.requestStatus).toEqual({ kind: "idle" });
    expect(server.requests).toHaveLength(1);
  });
});

it("says which bookings a page shows, of how many; nothing before they are there", async () => {
  expect(store.range).toBeNull();
  server.book(12);
  await open();
  expect(store.range).toEqual({ first: 1, last: 12, total: 12 });
});
