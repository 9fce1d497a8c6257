import { type CaseVersionDetail, newLocalCase } from "@andromeda/domain";
import SqliteDatabase from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { caseTitled } from "../../testing/in-memory-case-server.ts";
import { CaseStorage } from "./case-storage.ts";
import { migrations } from "./migrations/index.ts";
import { migrate } from "./open-database.ts";
import { VersionStorage } from "./version-storage.ts";

const CASES = ["a", "b"] as const;
const NUMBERS = [1, 2, 3, 4, 5] as const;
const idOf = (caseId: string, number: number) => `${caseId}-${number}`;

const version = (caseId: string, versionNumber: number, text = ""): CaseVersionDetail => ({
  id: idOf(caseId, versionNumber),
  caseId,
  versionNumber,
  commitHash: "",
  commitMessage: "",
  authorName: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  parent: null,
  totalChanges: 0,
  linesAdded: 0,
  linesRemoved: 0,
  isPublished: false,
  caseTitle: "",
  changes: [],
  snapshot: { ...caseTitled(text), case_template: {} },
});

const bytesOf = ({ caseTitle, changes, snapshot }: CaseVersionDetail) =>
  Buffer.byteLength(JSON.stringify({ caseTitle, changes, snapshot }));

/** Room for two or three contents of middling length. */
const ROOM = 2_000;

function opened(room?: number) {
  const database = new SqliteDatabase(":memory:");
  onTestFinished(() => void database.close());
  database.pragma("foreign_keys = ON");
  migrate(database, migrations);
  return { cases: new CaseStorage(database), versions: new VersionStorage(database, room) };
}

/** The versions that should be kept, computed without SQL. */
class Model {
  /** By version, the last read at the end. */
  readonly contents = new Map<string, CaseVersionDetail>();
  readonly keeping = new Set<string>();
  readonly #known = new Set<string>();

  list(caseId: string, gone: number): void {
    this.#known.add(caseId);
    this.contents.delete(idOf(caseId, gone));
  }

  read(detail: CaseVersionDetail): void {
    if (!this.#known.has(detail.caseId)) return;
    this.contents.delete(detail.id);
    this.contents.set(detail.id, detail);
    this.#prune();
  }

  keep(caseId: string, keepsAll: boolean): void {
    this.#known.add(caseId);
    if (keepsAll) this.keeping.add(caseId);
    else this.keeping.delete(caseId);
    this.#prune();
  }

  #prune(): void {
    let bytes = 0;
    for (const detail of [...this.contents.values()].reverse()) {
      if (this.keeping.has(detail.caseId)) continue;
      bytes += bytesOf(detail);
      if (bytes > ROOM) this.contents.delete(detail.id);
    }
  }
}

type Happen = (storage: VersionStorage, model: Model, now: string) => void;

const oneOfCase = fc.constantFrom(...CASES);
const reading = fc.tuple(oneOfCase, fc.constantFrom(...NUMBERS), fc.nat(900)).map(
  ([caseId, number, length]): Happen =>
    (storage, model, now) => {
      const detail = version(caseId, number, "x".repeat(length));
      storage.putContent(detail, now);
      model.read(detail);
    },
);
const listing = fc.tuple(oneOfCase, fc.nat(5)).map(
  ([caseId, gone]): Happen =>
    (storage, model, now) => {
      const list = NUMBERS.filter((number) => number !== gone).map((number) => version(caseId, number));
      storage.putHistory(caseId, list, now);
      model.list(caseId, gone);
    },
);
const keeping = fc.tuple(oneOfCase, fc.boolean()).map(
  ([caseId, keepsAll]): Happen =>
    (storage, model) => {
      expect(storage.setKeepsAll(caseId, keepsAll)).toBe(true);
      model.keep(caseId, keepsAll);
    },
);

describe("the versions on this computer", () => {
  it("DESK-05 have no more room than is given to them, the last seen first; those of a case that keeps all stay", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(reading, reading, listing, keeping), { maxLength: 40, size: "max" }),
        (happenings) => {
          const { cases, versions } = opened(ROOM);
          for (const id of CASES) cases.put(newLocalCase(id, caseTitled(id), "2026-01-01T00:00:00.000Z"));
          const model = new Model();
          for (const [step, happen] of happenings.entries()) {
            happen(versions, model, new Date(step * 1_000).toISOString());
            const here = CASES.flatMap((id) => Object.keys(versions.contentFetchedAt(id)));
            expect(here.sort()).toEqual([...model.contents.keys()].sort());
          }
          for (const detail of model.contents.values())
            expect(versions.content(detail.id)?.snapshot).toEqual(detail.snapshot);
        },
      ),
    );
  });

  it("DESK-05 are not kept of a case that is not on this computer", () => {
    const { versions } = opened();
    versions.putHistory("gone", [version("gone", 1)], "2026");
    versions.putContent(version("gone", 1), "2026");
    expect(versions.setKeepsAll("gone", true)).toBe(false);
    expect([versions.history("gone"), versions.content("gone-1"), versions.keepsAll("gone")]).toEqual([
      null,
      null,
      false,
    ]);
  });
});
