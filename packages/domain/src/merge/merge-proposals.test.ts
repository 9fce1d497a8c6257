import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "../errors/app-error.ts";
import type { ProposalAction } from "../template/proposed-value.ts";
import {
  areProposalTablesMissing,
  findProposalConflicts,
  type MergeableProposal,
  mergeProposals,
} from "./merge-proposals.ts";

const proposal = (
  minute: number,
  currentValue: string | null,
  proposedValue: string | null,
  action: ProposalAction = "modify",
): MergeableProposal => ({
  action,
  currentValue,
  proposedValue,
  createdAt: new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString(),
});

const refused = { kind: "refused", message: "Only two modifications can be merged." };

describe("merging proposals", () => {
  it("CONFL-13 takes both edits of the text that both began with", () => {
    const pair = [proposal(2, "cough", "cough at night"), proposal(1, "cough", "dry cough")];
    expect(mergeProposals(pair, false)).toEqual({
      kind: "merged",
      currentValue: "cough",
      proposedValue: "dry cough at night",
    });
  });

  it("CONFL-13 puts the older of two that overlap first, whichever is named first", () => {
    const pair = [proposal(1, "cough", "wet cough"), proposal(2, "cough", "dry cough")];
    const merged = { kind: "merged", currentValue: "cough", proposedValue: "wet cough\n\ndry cough" };
    expect(mergeProposals(pair, false)).toEqual(merged);
    expect(mergeProposals(pair.toReversed(), false)).toEqual(merged);
  });

  it("CONFL-13 keeps two that began with different texts whole", () => {
    const pair = [proposal(1, "cough", "dry cough"), proposal(2, "fever", "high fever")];
    expect(mergeProposals(pair, false)).toEqual({
      kind: "merged",
      currentValue: "fever",
      proposedValue: "dry cough\n\nhigh fever",
    });
  });

  it("CONFL-13 treats a proposal without a text as an empty one", () => {
    const pair = [proposal(1, "cough", null), proposal(2, "cough", "cough at night")];
    expect(mergeProposals(pair, false)).toMatchObject({ proposedValue: " at night" });
    expect(mergeProposals(pair, true)).toMatchObject({ proposedValue: "cough at night" });
    const first = [proposal(1, null, "cough"), proposal(2, null, "cough")];
    expect(mergeProposals(first, false)).toMatchObject({ currentValue: null, proposedValue: "cough" });
  });

  it("CONFL-13 unites lists, one item a line, without duplicates", () => {
    const pair = [proposal(1, "Asthma", "Asthma\nGout"), proposal(2, "Asthma", "Asthma\n\nStroke\nGout")];
    expect(mergeProposals(pair, true)).toMatchObject({ proposedValue: "Asthma\nGout\nStroke" });
  });

  it("CONFL-13 CONFL-11 loses no item of either side", () => {
    const items = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 });
    fc.assert(
      fc.property(items, items, items, (base, one, other) => {
        const text = base.join("\n");
        const merge = mergeProposals(
          [proposal(1, text, one.join("\n")), proposal(2, text, other.join("\n"))],
          true,
        );
        expect(merge.kind === "merged" && merge.proposedValue).toBe(
          [...new Set([...one, ...other])].join("\n"),
        );
      }),
    );
  });

  it.each<ProposalAction>(["add", "replace", "delete"])("CONFL-11 refuses a modify beside a %s", (action) => {
    expect(mergeProposals([proposal(1, "a", "b"), proposal(2, "a", "c", action)], false)).toEqual(refused);
    expect(mergeProposals([proposal(1, "a", "b", action), proposal(2, "a", "c")], false)).toEqual(refused);
  });

  it("CONFL-11 refuses any other number than two", () => {
    const three = [proposal(1, "a", "b"), proposal(2, "a", "c"), proposal(3, "a", "d")];
    expect(mergeProposals(three, false)).toEqual(refused);
    expect(mergeProposals(three.slice(0, 1), false)).toEqual(refused);
  });
});

describe("missing tables", () => {
  it.each([
    ["PGRST106", "The schema must be one of the following: public"],
    [null, 'relation "public.case_change_proposals" is not there'],
    [null, "case_change_proposals does not exist"],
  ])("CONFL-14 knows %s %s", (serverCode, message) => {
    expect(areProposalTablesMissing(new AppError("database/unexpected", message, { serverCode }))).toBe(true);
  });

  it("CONFL-14 knows the code of a schema that lacks them", () => {
    expect(areProposalTablesMissing(new AppError("database/schema", "no"))).toBe(true);
  });

  it("CONFL-14 are not what any other failure means", () => {
    expect(areProposalTablesMissing(new AppError("network/offline", "Failed to fetch"))).toBe(false);
  });
});

function change(fieldPath: string, userId: string, action: ProposalAction = "modify") {
  return { fieldPath, userId, action };
}

describe("conflicting proposals", () => {
  it("CONFL-07 are two or more on one field, at least one by somebody else", () => {
    const conflicts = findProposalConflicts(
      [
        change("title", "me"),
        change("description", "other"),
        change("title", "other"),
        change("specialty", "me"),
        change("specialty", "me"),
        change("condition", "other"),
        change("condition", "third"),
      ],
      "me",
    );
    expect(conflicts.map(({ fieldPath, proposals }) => [fieldPath, proposals.length])).toEqual([
      ["title", 2],
      ["condition", 2],
    ]);
  });

  it.each<[ProposalAction[], string]>([
    [["modify", "modify"], "medium"],
    [["modify", "add", "replace"], "high"],
    [["modify", "delete"], "high"],
  ])("CONFL-06 %j have severity %s", (actions, severity) => {
    const proposals = actions.map((action, index) => change("title", `user ${index}`, action));
    expect(findProposalConflicts(proposals, "me")[0]?.severity).toBe(severity);
  });
});
