import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffCases } from "../diff/diff-cases.ts";
import type { ChangeType } from "../diff/field-change.ts";
import type { CaseVersion } from "../ports/case-versions.ts";
import type { CheckpointSummary } from "../ports/local-history.ts";
import { emptyCase, withEdits } from "../testing/case-arbitraries.ts";
import { commitMessage, nextVersionNumber, previewHash, previewVersionValue } from "./commit.ts";
import { historyTimeline } from "./history-timeline.ts";

const PATIENT = "case_template.patient_agent";
const SYMPTOMS = "case_template.examiner_agent.symptomatology_and_differentials.official_diagnosis";
const PLAN = "case_template.examiner_agent.management_plan.initial";

describe("commit messages", () => {
  it("VERS-06 the first version's is Initial case creation", () => {
    expect(commitMessage("  ", 1, [])).toBe("Initial case creation");
  });

  it("VERS-08 a typed note always wins, trimmed, also for version 1", () => {
    expect(commitMessage("  First go \n", 1, [])).toBe("First go");
    expect(commitMessage("Tidied", 4, [{ path: "title", changeType: "modified" }])).toBe("Tidied");
  });

  it.each<[string, [string, ChangeType][]]>([
    ["Update case title (1 modified)", [["title", "modified"]]],
    [
      "Update patient information (2 modified)",
      [
        [`${PATIENT}.demographics.age`, "modified"],
        [`${PATIENT}.family_history`, "modified"],
      ],
    ],
    ["Update symptoms (1 added)", [[SYMPTOMS, "added"]]],
    [
      "Update scenario details (1 added, 2 modified)",
      [
        ["title", "modified"],
        ["condition", "added"],
        ["case_template.examiner_agent.condition", "modified"],
      ],
    ],
    [
      "Add content (2 added)",
      [
        [PLAN, "added"],
        [`${PATIENT}.family_history`, "added"],
      ],
    ],
    ["Remove content (1 removed)", [[PLAN, "deleted"]]],
    [
      "Update content (1 added, 2 modified, 1 removed)",
      [
        [PLAN, "deleted"],
        ["title", "modified"],
        [SYMPTOMS, "modified"],
        [`${PATIENT}.family_history`, "added"],
      ],
    ],
    ["Update content", []],
  ])("VERS-07 VERS-08 without a note reads %s", (message, changes) => {
    expect(
      commitMessage(
        "",
        2,
        changes.map(([path, changeType]) => ({ path, changeType })),
      ),
    ).toBe(message);
  });

  it("VERS-07 names title and patient of two publishes in a row", () => {
    const titled = withEdits(emptyCase, [{ kind: "column", column: "title", text: "Cough" }]);
    const aged = withEdits(titled, [{ kind: "leaf", path: "patient_agent.demographics.age", value: 45 }]);
    expect(commitMessage("", 2, diffCases(emptyCase, titled))).toBe("Update case title (1 modified)");
    expect(commitMessage("", 3, diffCases(titled, aged))).toBe("Update patient information (1 added)");
  });
});

describe("version numbers", () => {
  it("VERS-27 are one more than the highest, from 1", () => {
    expect([nextVersionNumber([]), nextVersionNumber([1, 3, 2])]).toEqual([1, 4]);
  });
});

describe("previews", () => {
  it.each<[number, (text: string) => string]>([
    [200, (text) => previewVersionValue(text, "added")],
    [200, (text) => previewVersionValue(text, "deleted")],
    [100, (text) => previewVersionValue(text, "modified")],
  ])("ACONST-05 VERS-25 cut after %d characters", (length, preview) => {
    expect(preview("x".repeat(length))).toBe("x".repeat(length));
    expect(preview("x".repeat(length + 1))).toBe(`${"x".repeat(length)}...`);
  });

  it("ACONST-05 show the first 8 characters of a hash, and a list by line", () => {
    expect(previewHash("0123456789abcdef0123456789abcdef01234567")).toBe("01234567");
    expect(previewVersionValue(["a", "b"], "added")).toBe("a\nb");
  });
});

describe("the history of a case", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const version = (number: number, minute: number) =>
    ({ id: `v${number}`, versionNumber: number, createdAt: at(minute) }) as CaseVersion;
  const checkpoint = (id: number, minute: number) => ({ id, createdAt: at(minute) }) as CheckpointSummary;
  const named = (versions: readonly CaseVersion[], checkpoints: readonly CheckpointSummary[]) =>
    historyTimeline(versions, checkpoints).map((entry) =>
      entry.kind === "version" ? entry.version.id : entry.checkpoint.id,
    );

  it("DRAFT-05 has versions and checkpoints in one list, newest first", () => {
    expect(
      named([version(2, 30), version(1, 10)], [checkpoint(9, 40), checkpoint(8, 20), checkpoint(7, 5)]),
    ).toEqual([9, "v2", 8, "v1", 7]);
    expect(named([], [checkpoint(1, 1)])).toEqual([1]);
    expect(named([version(1, 1)], [])).toEqual(["v1"]);
  });

  it("DRAFT-05 shows each entry once, each kind in its own order, and all by time where the clocks agree", () => {
    const minutes = fc.array(fc.nat(50), { maxLength: 12 });
    fc.assert(
      fc.property(minutes, minutes, fc.boolean(), (ofVersions, ofCheckpoints, doClocksAgree) => {
        const falling = (numbers: readonly number[]) => numbers.toSorted((left, right) => right - left);
        const times = doClocksAgree ? falling(ofVersions) : ofVersions;
        const versions = times.map((minute, index) => version(times.length - index, minute));
        const checkpoints = falling(ofCheckpoints).map((minute, index) => checkpoint(100 - index, minute));
        const entries = historyTimeline(versions, checkpoints);
        expect(entries.flatMap((entry) => (entry.kind === "version" ? entry.version : []))).toEqual(versions);
        expect(entries.flatMap((entry) => (entry.kind === "checkpoint" ? entry.checkpoint : []))).toEqual(
          checkpoints,
        );
        if (!doClocksAgree) return;
        const all = entries.map((entry) =>
          entry.kind === "version" ? entry.version.createdAt : entry.checkpoint.createdAt,
        );
        expect(all).toEqual(all.toSorted().reverse());
      }),
    );
  });
});
