import { AppError, type CaseRecord, type Subscriber } from "@andromeda/domain";
import { beforeEach, describe, expect, it } from "vitest";
import type { ProposalsChanged } from "../../shared/companion-contract.ts";
import { offlineCompanions } from "../../testing/offline-companions.ts";
import { A, id } from "../../testing/studio.ts";
import { type CompanionPorts, Companions } from "./companions.ts";

const B = id(0xb);
const record = { id: A } as CaseRecord;

let told: ProposalsChanged[];
let lines: { readonly caseId: string; readonly subscriber: Subscriber<null> }[];
let companions: Companions;

function companionsOf(proposals: Partial<CompanionPorts["proposals"]> = {}): Companions {
  return new Companions({
    ports: {
      ...offlineCompanions,
      proposals: {
        ...offlineCompanions.proposals,
        watch: (caseId, subscriber) => {
          const line = { caseId, subscriber };
          lines.push(line);
          return () => void lines.splice(lines.indexOf(line), 1);
        },
        ...proposals,
      },
    },
    userId: "ada",
    publishing: { applyProposals: async (_id, write) => ({ ...(await write()), record }) },
    onProposals: (event) => void told.push(event),
  });
}

beforeEach(() => {
  [told, lines] = [[], []];
  companions = companionsOf();
});

describe("the line to the proposals of a case", () => {
  it("DESK-04 is one however many follow it, and tells of changes and of itself", () => {
    companions.watch(A);
    companions.watch(A);
    companions.watch(B);
    expect(lines.map(({ caseId }) => caseId)).toEqual([A, B]);
    lines[0]?.subscriber.onState?.({ kind: "joined" });
    lines[0]?.subscriber.onChange(null);
    const error = new AppError("network/offline", "no");
    lines[1]?.subscriber.onState?.({ kind: "failed", error });
    expect(told).toEqual([
      { caseId: A, news: "joined" },
      { caseId: A, news: "changed" },
      { caseId: B, news: "failed" },
    ]);
  });

  it("DESK-04 ends with the last who follows it, and all of them with the page", () => {
    companions.watch(A);
    companions.watch(A);
    companions.watch(B);
    companions.unwatch(A);
    expect(lines).toHaveLength(2);
    companions.unwatch(A);
    companions.unwatch(A);
    expect(lines.map(({ caseId }) => caseId)).toEqual([B]);
    companions.close();
    expect(lines).toEqual([]);
  });
});

it("DESK-04 has approved changes written for the account that is signed in, and answers with the draft", async () => {
  const asked: unknown[] = [];
  const applied = { record: { id: B } as CaseRecord, refused: [] };
  companions = companionsOf({
    applyChangesToCase: async (...call) => {
      asked.push(["batch", ...call]);
      return applied;
    },
    applySingleChange: async (...call) => {
      asked.push(["one", ...call]);
      return applied;
    },
  });
  expect(await companions.applyBatch(A, id(1))).toEqual({ record, refused: [] });
  expect(await companions.applyOne(A, id(2))).toEqual({ record, refused: [] });
  expect(asked).toEqual([
    ["batch", id(1), "ada"],
    ["one", id(2), "ada"],
  ]);
});
