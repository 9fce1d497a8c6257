import { AppError } from "@andromeda/domain";
import { autorun, configure } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { type ListPage, PagedList } from "./paged-list.ts";

configure({ enforceActions: "always" });

/** A server that holds numbers and answers when the test triggers it. */
function createNumbers(count: number) {
  let held: PromiseWithResolvers<void> | null = null;
  const numbers = {
    count,
    asked: [] as { search: string; page: number }[],
    /** The counts that were brought along. */
    known: [] as (number | null)[],
    hold() {
      held = Promise.withResolvers<void>();
      return held;
    },
    release() {
      held?.resolve();
      held = null;
    },
    async read(
      { search }: { search: string },
      page: number,
      known: number | null,
    ): Promise<ListPage<number>> {
      numbers.known.push(known);
      numbers.asked.push({ search, page });
      await held?.promise;
      if (search === "broken") throw new AppError("database/permission-denied", "no");
      const all = Array.from({ length: numbers.count }, (_, at) => at);
      const items = all.slice(page * 10, page * 10 + 10);
      return { items, totalCount: items.length === 0 ? 0 : numbers.count };
    },
  };
  return numbers;
}

const createList = (numbers: ReturnType<typeof createNumbers>) =>
  new PagedList({ what: "numbers", pageSize: 10, filter: { search: "" }, read: numbers.read, log: () => {} });

describe("PagedList", () => {
  it("LIST-11 is loading before it was first read, and reads for the first address whatever that is", async () => {
    const numbers = createNumbers(23);
    const list = createList(numbers);
    const seen: string[] = [];
    const stop = autorun(() => void seen.push(list.status.kind));
    await list.show({ search: "" }, 0);
    stop();
    expect(seen).toEqual(["loading", "loading", "ready"]);
    expect(numbers.asked).toHaveLength(1);
  });

  it("USERS-04 CALLS-13 says which entries are shown, counted from 1", async () => {
    const list = createList(createNumbers(23));
    expect(list.range).toBeNull();
    await list.load();
    expect(list.range).toEqual({ first: 1, last: 10, total: 23 });
    await list.goTo(2);
    expect(list.range).toEqual({ first: 21, last: 23, total: 23 });
  });

  it("USERS-04 CALLS-13 has as many pages as the count needs", async () => {
    const list = createList(createNumbers(23));
    expect(list.pageCount).toBe(1);
    await list.load();
    expect([list.pageCount, list.items.length]).toEqual([3, 10]);
    await list.goTo(2);
    expect(list.items).toEqual([20, 21, 22]);
    await list.goTo(9);
    expect(list.page).toBe(2);
  });

  it("sends the known count when a page is turned, and has it counted again for anything else", async () => {
    const numbers = createNumbers(43);
    const list = createList(numbers);
    await list.load();
    await list.goTo(1);
    await list.show({ search: "" }, 2);
    await list.goTo(0);
    await list.load();
    await list.show({ search: "a" }, 0);
    await list.show({ search: "b" }, 3);
    expect(numbers.known).toEqual([null, 43, 43, null, null, null, null]);
  });

  it("has it counted anew when the filter changed and the answer is still on its way", async () => {
    const numbers = createNumbers(43);
    const list = createList(numbers);
    await list.load();
    numbers.hold();
    const filtering = list.show({ search: "a" }, 0);
    const turning = list.goTo(1);
    numbers.release();
    await Promise.all([filtering, turning]);
    expect(numbers.known.at(-1)).toBeNull();
  });

  it("USERS-12 drops the answer to an older question", async () => {
    const numbers = createNumbers(5);
    const list = createList(numbers);
    const gate = numbers.hold();
    const older = list.show({ search: "broken" }, 0);
    numbers.release();
    const newer = list.show({ search: "" }, 0);
    gate.resolve();
    await Promise.all([older, newer]);
    expect(list.status).toEqual({ kind: "ready" });
  });

  it("keeps the page in sight while it reads the next one", async () => {
    const numbers = createNumbers(23);
    const list = createList(numbers);
    await list.load();
    numbers.hold();
    const next = list.goTo(1);
    expect(list.status).toEqual({ kind: "refreshing" });
    expect(list.items[0]).toBe(0);
    numbers.release();
    await next;
  });

  it("returns to the first page when the page is gone", async () => {
    const numbers = createNumbers(23);
    const list = createList(numbers);
    await list.load();
    await list.goTo(2);
    numbers.count = 4;
    await list.load();
    expect([list.page, list.items.length]).toEqual([0, 4]);
  });

  it("ASEC-03 shows no rows after a failure", async () => {
    const list = createList(createNumbers(5));
    await list.load();
    await list.show({ search: "broken" }, 0);
    expect(list.status).toMatchObject({ kind: "failed", error: { code: "database/permission-denied" } });
    expect(list.items).toEqual([]);
  });

  it("LIST-11 keeps the failure in sight while it tries again by itself", async () => {
    const numbers = createNumbers(5);
    const list = createList(numbers);
    await list.show({ search: "broken" }, 0);
    numbers.hold();
    const again = list.retryInBackground();
    expect(list.status.kind).toBe("failed");
    numbers.release();
    await again;
    expect(list.status.kind).toBe("failed");
    await list.show({ search: "" }, 0);
    await list.retryInBackground();
    expect(list.items).toHaveLength(5);
  });

  it("goes to the filter and page of an address, and reads nothing when it is there", async () => {
    const numbers = createNumbers(23);
    const list = createList(numbers);
    await list.show({ search: "" }, 2);
    expect(list.items).toEqual([20, 21, 22]);
    await list.show({ search: "" }, 2);
    expect(numbers.asked).toHaveLength(1);
    await list.show({ search: "a" }, 2);
    await list.show({ search: "a" }, 1);
    expect(numbers.asked.slice(1)).toEqual([
      { search: "a", page: 2 },
      { search: "a", page: 1 },
    ]);
  });

  it("NET-09 keeps the objects of entries that a second reading finds unchanged", async () => {
    const entry = (id: number, title: string) => ({ id, title });
    const pages = [
      [entry(1, "Asthma"), entry(2, "Cough")],
      [entry(2, "Cough"), entry(1, "Wheeze")],
    ];
    const list = new PagedList({
      what: "cases",
      pageSize: 10,
      filter: {},
      read: async () => ({ items: pages.shift() ?? [], totalCount: 2 }),
      log: () => {},
    });
    await list.load();
    const [asthma, cough] = list.items;
    await list.load();
    expect(list.items).toEqual([entry(2, "Cough"), entry(1, "Wheeze")]);
    expect(list.items[0]).toBe(cough);
    expect(list.items[1]).not.toBe(asthma);
  });

  it("USERS-14 changes an entry in sight without reading again", async () => {
    const numbers = createNumbers(3);
    const list = createList(numbers);
    await list.load();
    list.update((number) => (number === 1 ? 100 : number));
    expect(list.items).toEqual([0, 100, 2]);
    expect(numbers.asked).toHaveLength(1);
  });

  it("reads again when an entry changes during a reading, which may be older than the change", async () => {
    const numbers = createNumbers(3);
    const list = createList(numbers);
    await list.load();
    const gate = numbers.hold();
    const older = list.load();
    numbers.release();
    list.update((number) => number + 1);
    expect(numbers.asked).toHaveLength(3);
    gate.resolve();
    await older;
    await vi.waitFor(() => expect(list.status).toEqual({ kind: "ready" }), { timeout: 60_000 });
    expect(list.items).toEqual([0, 1, 2]);
  });
});
