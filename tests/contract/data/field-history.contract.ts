import type { FieldHistoryRepository } from "@andromeda/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** What a version does to one field. */
export interface RecordedChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A place where versions are published, and an author who reads their history. */
export interface FieldHistoryWorld {
  readonly fields: FieldHistoryRepository;
  /** Publishes versions of a new case, first to last, in the name of Ada Chief; gives the id of the case. */
  publish(versions: readonly (readonly RecordedChange[])[]): Promise<string>;
  close(): Promise<void>;
}

const AGE = "case_template.patient_agent.demographics.age";
const change = (path: string, before: string | null, after: string | null) => ({ path, before, after });

/** What every FieldHistoryRepository does. */
export function fieldHistoryContract(name: string, makeWorld: () => Promise<FieldHistoryWorld>): void {
  describe(`FieldHistoryRepository on ${name}`, () => {
    let world: FieldHistoryWorld;
    beforeAll(async () => {
      world = await makeWorld();
    });
    afterAll(() => world.close());

    it("names the last version that changed each field, and its author", async () => {
      const caseId = await world.publish([
        [change("title", null, "One"), change(AGE, null, "58")],
        [change("title", "One", "Two")],
        [change(AGE, "58", null)],
      ]);
      const last = await world.fields.lastChanges(caseId);
      expect(last).toHaveLength(2);
      expect(last.find(({ path }) => path === "title")).toMatchObject({
        changeType: "modified",
        versionNumber: 2,
        authorName: "Ada Chief",
      });
      expect(last.find(({ path }) => path === AGE)).toMatchObject({
        changeType: "deleted",
        versionNumber: 3,
      });
      expect(Number.isNaN(Date.parse(last[0]?.changedAt ?? ""))).toBe(false);
    });

    it("gives the values of one field newest first, by pages", async () => {
      const numbers = Array.from({ length: 23 }, (_, at) => at + 1);
      const caseId = await world.publish(
        numbers.map((number) => [change("title", number === 1 ? null : `T${number - 1}`, `T${number}`)]),
      );
      const first = await world.fields.history({ caseId, path: "title" });
      expect(first.hasOlder).toBe(true);
      expect(first.entries).toHaveLength(20);
      expect(first.entries[0]).toMatchObject({
        path: "title",
        versionNumber: 23,
        oldValue: "T22",
        newValue: "T23",
        authorName: "Ada Chief",
        commitMessage: "Version 23",
      });
      const rest = await world.fields.history({ caseId, path: "title", beforeVersion: 4 });
      expect(rest).toMatchObject({ hasOlder: false });
      expect(rest.entries.map(({ versionNumber, oldValue }) => [versionNumber, oldValue])).toEqual([
        [3, "T2"],
        [2, "T1"],
        [1, null],
      ]);
    });

    it("has no changes and no history of a case without versions", async () => {
      const caseId = await world.publish([]);
      expect(await world.fields.lastChanges(caseId)).toEqual([]);
      expect(await world.fields.history({ caseId, path: "title" })).toEqual({ entries: [], hasOlder: false });
    });
  });
}
