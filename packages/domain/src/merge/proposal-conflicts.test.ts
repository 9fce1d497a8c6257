import { describe, expect, it } from "vitest";
import type { ProposalAction } from "../template/proposed-value.ts";
import { findProposalConflicts } from "./merge-proposals.ts";

function proposal(fieldPath: string, userId: string, action: ProposalAction = "modify") {
  return { fieldPath, userId, action };
}

describe("conflicting proposals", () => {
  it("CONFL-07 are two or more on one field, at least one by somebody else", () => {
    const conflicts = findProposalConflicts(
      [
        proposal("title", "me"),
        proposal("description", "other"),
        proposal("title", "other"),
        proposal("specialty", "me"),
        proposal("specialty", "me"),
        proposal("condition", "other"),
        proposal("condition", "third"),
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
    const proposals = actions.map((action, index) => proposal("title", `user ${index}`, action));
    expect(findProposalConflicts(proposals, "me")[0]?.severity).toBe(severity);
  });
});
