import type { CreditRepository, PracticeRepository } from "@andromeda/domain";
import { afterEach, expect, it } from "vitest";
import { markAppSelectionSeen } from "../../shell/first-visit.ts";
import { nextTask } from "../../when-idle.ts";
import { prefetchFirst } from "./prefetch-first.ts";

afterEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

/** The ports of a page that was loaded at this address, and what they were asked. */
async function load(address: string, answers: { fails?: boolean; isSignedIn?: boolean } = {}) {
  window.history.replaceState(null, "", address);
  const asked: string[] = [];
  const answer = async (what: string) => {
    asked.push(what);
    if (answers.fails && asked.length <= 4) throw new Error("No connection");
    return null;
  };
  const credits = {
    getBalance: (userId: string) => answer(`balance ${userId}`),
    getCallTerms: () => answer("terms"),
  } as unknown as CreditRepository;
  const practice = {
    current: () => answer("current"),
    offer: (id: string | null) => answer(`offer ${id}`),
  } as unknown as PracticeRepository;
  let userId = answers.isSignedIn === false ? null : "ada";
  const getSession = async () => (userId === null ? null : { user: { id: userId } }) as never;
  const ports = prefetchFirst({ credits, practice }, { getSession });
  // Each request is sent in a task of its own.
  for (let turn = 0; turn < 10; turn += 1) await nextTask();
  return { asked, ...ports, signIn: (id: string) => (userId = id) };
}

const firstRequests = ["balance ada", "terms", "current", "offer null"];

it("NET-08 a page loaded at call-control sends the first requests of the screen once, before the screen is there", async () => {
  markAppSelectionSeen();
  const { asked, credits, practice } = await load("/dashboard/call-control");
  expect(asked).toEqual(firstRequests);
  await credits.getBalance("ada");
  await credits.getCallTerms();
  await practice.current();
  await practice.offer(null);
  expect(asked).toEqual(firstRequests);
  await credits.getBalance("ada");
  expect(asked.slice(4)).toEqual(["balance ada"]);
});

it("NET-08 the screen repeats a request that failed before it was there", async () => {
  markAppSelectionSeen();
  const { asked, practice } = await load("/dashboard/call-control", { fails: true });
  expect(await practice.current()).toBeNull();
  expect(asked.slice(4)).toEqual(["current"]);
});

it("NET-08 what was prefetched for one account is not shown to the next", async () => {
  markAppSelectionSeen();
  const { asked, credits, practice, signIn } = await load("/dashboard/call-control");
  signIn("bo");
  await credits.getBalance("bo");
  await practice.current();
  expect(asked.slice(4)).toEqual(["balance bo", "current"]);
});

it("NET-08 nothing is prefetched elsewhere, on a first visit, and without a session", async () => {
  expect((await load("/dashboard/call-control")).asked).toEqual([]);
  markAppSelectionSeen();
  expect((await load("/dashboard/credits")).asked).toEqual([]);
  expect((await load("/dashboard/call-control", { isSignedIn: false })).asked).toEqual([]);
});
