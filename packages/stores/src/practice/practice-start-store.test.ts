import { AppError } from "@andromeda/domain";
import { autorun, configure } from "mobx";
import { expect, it } from "vitest";
import { InMemoryPractice, practiceCase } from "../testing/in-memory-practice.ts";
import { settled } from "../testing/settled.ts";
import { PracticeStartStore } from "./practice-start-store.ts";

configure({ enforceActions: "always" });

function startStore(server: InMemoryPractice, requestId = "request", logged: string[] = []) {
  const store = new PracticeStartStore({
    scenarioId: "a",
    practice: server,
    makeId: () => requestId,
    log: (message) => void logged.push(message),
  });
  store.follow();
  return store;
}

it("PRAC-21 a lost answer starts no second call", async () => {
  const server = new InMemoryPractice();
  server.cases = [practiceCase("a")];
  const logged: string[] = [];
  const store = startStore(server, "request", logged);
  await settled();
  expect(store.offer.value).toMatchObject({ brief: { title: "Case a" }, minutes: 15, creditPerMinute: 0 });
  server.answers.fail("start", new AppError("network/offline", "no"));
  expect(await store.start()).toBeNull();
  expect([store.starting.kind, logged]).toEqual(["failed", ["Starting a practice call failed"]]);
  server.answers.mend("start");
  expect([await store.start(), await store.start()]).toEqual(["call-1", "call-1"]);
});

it("PRAC-21 a call that goes on is offered in place of a second one", async () => {
  const server = new InMemoryPractice();
  server.cases = [practiceCase("a")];
  const store = startStore(server);
  await settled();
  expect(store.current.value).toBeNull();
  await server.start({ requestId: "other tab", scenarioId: "a" });
  expect(await store.start()).toBeNull();
  await settled();
  expect([store.starting.kind, store.current.value?.id]).toEqual(["failed", "call-1"]);
});

it("PRAC-21 starts one call at a time, and says while it does", async () => {
  const server = new InMemoryPractice();
  server.cases = [practiceCase("a"), practiceCase("b")];
  const store = startStore(server);
  await settled();
  const seen: unknown[] = [];
  const stop = autorun(() => void seen.push(store.starting));
  const starts = server.answers.count("start");
  const release = server.answers.hold("start");
  const starting = store.start();
  expect(await store.start()).toBeNull();
  release();
  expect(await starting).toBe("call-1");
  stop();
  expect(seen).toEqual([{ kind: "idle" }, { kind: "starting" }, { kind: "idle" }]);
  expect(server.answers.count("start")).toBe(starts + 1);
});

it("PRAC-21 asks for a call in progress only when the server reports one", async () => {
  const server = new InMemoryPractice();
  const store = startStore(server);
  await settled();
  const asked = server.answers.count("current");
  server.answers.fail("start", new AppError("network/offline", "no"));
  await store.start();
  await settled();
  expect(server.answers.count("current")).toBe(asked);
});
