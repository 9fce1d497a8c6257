import { AppError, type Subscriber } from "@andromeda/domain";
import { beforeEach, describe, expect, it } from "vitest";
import type { StudioEvents } from "../../shared/ipc-contract.ts";
import { A, id } from "../../testing/studio.ts";
import { ProposalSubscriptions } from "./proposal-subscriptions.ts";

const B = id(0xb);

let events: StudioEvents["proposals:changed"][];
let lines: { readonly caseId: string; readonly subscriber: Subscriber<null> }[];
let subscriptions: ProposalSubscriptions;

beforeEach(() => {
  [events, lines] = [[], []];
  const watch = (caseId: string, subscriber: Subscriber<null>) => {
    const line = { caseId, subscriber };
    lines.push(line);
    return () => void lines.splice(lines.indexOf(line), 1);
  };
  subscriptions = new ProposalSubscriptions({ watch }, (event) => void events.push(event));
});

describe("the subscription to the proposals of a case", () => {
  it("DESK-04 is one however many follow it, and tells of changes and of itself", () => {
    subscriptions.watch(A);
    subscriptions.watch(A);
    subscriptions.watch(B);
    expect(lines.map(({ caseId }) => caseId)).toEqual([A, B]);
    lines[0]?.subscriber.onState?.({ kind: "joined" });
    lines[0]?.subscriber.onChange(null);
    const error = new AppError("network/offline", "no");
    lines[1]?.subscriber.onState?.({ kind: "failed", error });
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
    expect(lines).toHaveLength(2);
    subscriptions.unwatch(A);
    subscriptions.unwatch(A);
    expect(lines.map(({ caseId }) => caseId)).toEqual([B]);
    subscriptions.close();
    expect(lines).toEqual([]);
  });
});
