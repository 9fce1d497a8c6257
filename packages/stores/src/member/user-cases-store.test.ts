import { AppError, type UserCaseInput } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryUserCases, userCase } from "../testing/in-memory-user-cases.ts";
import { settled } from "../testing/settled.ts";
import { UserCasesStore } from "./user-cases-store.ts";

configure({ enforceActions: "always" });

const offline = new AppError("network/offline", "no");
const input: UserCaseInput = {
  title: "Sudden headache",
  categoryId: "Neurosciences:Headache",
  type: "history",
  difficulty: "hard",
  notes: "At night",
};

let server: InMemoryUserCases;
let store: UserCasesStore;
let logged: string[];
const ids = () => store.shown?.map(({ id }) => id) ?? null;

beforeEach(() => {
  server = new InMemoryUserCases();
  logged = [];
  store = new UserCasesStore({ userId: "ada", cases: server, log: (message) => logged.push(message) });
});

async function open(...known: string[]) {
  server.cases = known.map((id) => userCase({ id }));
  const stop = store.follow();
  await settled();
  return stop;
}

describe("the list", () => {
  it("MCASE-17 is loading first, then the member's cases", async () => {
    const release = server.answers.hold("listOwn");
    await open("b", "a");
    expect(store.list.status.kind).toBe("loading");
    release();
    await settled();
    expect(ids()).toEqual(["b", "a"]);
  });

  it("MCASE-19 MCASE-20 LIST-19 follows inserts, updates and deletions until it is left", async () => {
    const stop = await open("a");
    server.followers.emit({ kind: "inserted", item: userCase({ id: "b" }) });
    expect(ids()).toEqual(["b", "a"]);
    server.followers.emit({ kind: "updated", item: userCase({ id: "a", title: "Renamed" }) });
    expect(store.shown?.[1]?.title).toBe("Renamed");
    server.followers.emit({ kind: "deleted", id: "b" });
    server.followers.emit({ kind: "deleted", id: "unknown" });
    expect(ids()).toEqual(["a"]);
    stop();
    expect(server.followers.count).toBe(0);
  });

  it("MCASE-19 reads again after each (re)connection; a broken one is only logged", async () => {
    await open("a");
    server.cases = [userCase({ id: "missed" })];
    server.followers.breakConnection(offline);
    server.followers.join();
    await settled();
    expect(ids()).toEqual(["missed"]);
    expect(logged).toEqual(["Following the cases failed"]);
  });

  it("MCASE-22 is only logged when it cannot be read, and can be tried again", async () => {
    server.answers.fail("listOwn", offline);
    await open("a");
    expect([store.list.status.kind, logged]).toEqual(["failed", ["Reading the cases failed"]]);
    server.answers.mend("listOwn");
    await store.list.retry();
    expect(ids()).toEqual(["a"]);
  });

  it("shows 20 at a time", async () => {
    await open(...Array.from({ length: 45 }, (_, at) => `c${at}`));
    expect([ids()?.length, store.hiddenCount]).toEqual([20, 25]);
    store.showMore();
    store.showMore();
    expect([ids()?.length, store.hiddenCount]).toEqual([45, 0]);
  });
});

describe("a new case", () => {
  it("MCASE-14 stands on top once, also when its live event comes before the answer or after it", async () => {
    await open("a");
    const item = await store.create(input);
    server.followers.emit({ kind: "inserted", item });
    expect(ids()).toEqual([item.id, "a"]);

    const release = server.answers.hold("create");
    const creating = store.create(input);
    server.followers.emit({ kind: "inserted", item: userCase({ ...input, id: "new-2" }) });
    release();
    await creating;
    expect(ids()).toEqual(["new-2", item.id, "a"]);
  });

  it("MCASE-13 rejects when it is not stored, and nothing is listed", async () => {
    await open("a");
    server.answers.fail("create", offline);
    await expect(store.create(input)).rejects.toBe(offline);
    expect(ids()).toEqual(["a"]);
    expect(logged).toEqual(["Creating a case failed"]);
  });

  it("brings the list back that could not be read before", async () => {
    server.answers.fail("listOwn", offline);
    await open("a");
    server.answers.mend("listOwn");
    await store.create(input);
    await settled();
    expect(ids()).toEqual(["new-1", "a"]);
  });
});

describe("a change", () => {
  it("writes what was changed alone, in place", async () => {
    await open("b", "a");
    const known = userCase({ id: "a" });
    await store.update(known, { ...known, title: "Renamed", notes: "More" });
    expect(server.updates).toEqual([{ title: "Renamed", notes: "More" }]);
    expect(store.shown?.map(({ title }) => title)).toEqual(["Case b", "Renamed"]);
    await store.update(known, known);
    expect(server.updates).toHaveLength(1);
  });

  it("takes a case out of the list that was deleted elsewhere, and says so", async () => {
    await open("a");
    server.cases = [];
    const known = userCase({ id: "a" });
    const update = store.update(known, { ...known, title: "Too late" });
    await expect(update).rejects.toMatchObject({ code: "database/not-found" });
    expect(ids()).toEqual([]);
  });

  it("keeps the list as it was when it is not stored", async () => {
    await open("a");
    server.answers.fail("update", offline);
    const known = userCase({ id: "a" });
    await expect(store.update(known, { ...known, title: "Renamed" })).rejects.toBe(offline);
    expect(store.shown?.[0]?.title).toBe("Case a");
  });

  it("deletes, unless the server refuses", async () => {
    await open("b", "a");
    server.answers.fail("remove", offline);
    await expect(store.remove("a")).rejects.toBe(offline);
    expect(ids()).toEqual(["b", "a"]);
    server.answers.mend("remove");
    await store.remove("a");
    expect(ids()).toEqual(["b"]);
  });
});

it.each([
  { title: "Renamed" },
  { categoryId: "Surgery:Trauma" },
  { type: "exam" },
  { difficulty: "easy" },
  { notes: "More" },
] as const)("writes of a case the changed field alone: %j", async (change) => {
  await open("a");
  const known = userCase({ id: "a" });
  await store.update(known, { ...known, ...change });
  expect(server.updates).toEqual([change]);
});
