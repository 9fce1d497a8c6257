import { AppError, type Subscriber } from "@andromeda/domain";
import { beforeEach, describe, expect, it } from "vitest";
import type { StudioEvents } from "../../shared/ipc-contract.ts";
import { A, id } from "../../testing/studio.ts";
import { ProposalSubscriptions } from "./proposal-subscriptions.ts";

const B = id(0xb);

let events: StudioEvents["proposals:changed"][];
let watches: { readonly caseId: string; readonly subscriber: Subscriber<null> }[];
let subscriptions: ProposalSubscriptions;

beforeEach(() => {
  [events, watches] = [[], []];
  const watch = (caseId: string, subscriber: Subscriber<null>) => {
    const watched = { caseId, subscriber };
    watches.push(watched);
    return () => void watches.splice(watches.indexOf(watched), 1);
  };
  subscriptions = new ProposalSubscriptions({ watch }, (event) => void events.push(event));
});

describe("the subscription to the proposals of a case", () => {
  it("DESK-04 is one however many follow it, and reports changes and its own state", () => {
    subscriptions.watch(A);
    subscriptions.watch(A);
    subscriptions.watch(B);
    expect(watches.map(({ caseId }) => caseId)).toEqual([A, B]);
    watches[0]?.subscriber.onState?.({ kind: "joined" });
    watches[0]?.subscriber.onChange(null);
    const error = new AppError("network/offline", "no");
    watches[1]?.subscriber.onState?.({ kind: "failed", error });
    expect(events).toEqual([
      { caseId: A, kind: "joined" },
      { caseId: A, kind: "changed" },
      { caseId: B, kind: "failed" },
    ]);
  });

  it("DESK-04 ends with the last who follows it, and all of them with the page", () => {
    subscriptions.watch(A);
    subscriptions.watch(A);
    subscriptions.watch(B);
    subscriptions.unwatch(A);
    expect(watches).toHaveLength(2);
    subscriptions.unwatch(A);
    subscriptions.unwatch(A);
    expect(watches.map(({ caseId }) => caseId)).toEqual([B]);
    subscriptions.close();
    expect(watches).toEqual([]);
  });
});
