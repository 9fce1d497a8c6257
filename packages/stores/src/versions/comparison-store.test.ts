import { type CaseDocument, EMPTY_CASE } from "@andromeda/domain";
import { autorun, configure } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryCaseVersions } from "../testing/in-memory-case-versions.ts";
import { settled } from "../testing/settled.ts";
import {
  type ComparisonSource,
  DRAFT_SOURCE_ID,
  draftSource,
  SERVER_SOURCE_ID,
  serverSource,
  versionSource,
  versionSourceId,
} from "./comparison-sources.ts";
import { ComparisonStore } from "./comparison-store.ts";

configure({ enforceActions: "always" });

const age = "case_template.patient_agent.demographics.age";

function caseWith(title: string, years: number | null, diet = ""): CaseDocument {
  return {
    ...EMPTY_CASE,
    title,
    description: "A man with chest pain.",
    case_template: {
      patient_agent: {
        demographics: { age: { type: "number", value: years, required: true } },
        background: { diet: { type: "text", value: diet } },
      },
    },
  };
}

let versions: InMemoryCaseVersions;
let draft: CaseDocument;
let server: CaseDocument | null;
let sources: ComparisonSource[];
let store: ComparisonStore;
let logged: string[];

const fields = () => (store.status.kind === "ready" ? store.status.comparison.fields : []);

beforeEach(async () => {
  logged = [];
  versions = new InMemoryCaseVersions("case-1");
  versions.publish(caseWith("Chest pain", 54), "First");
  versions.publish(caseWith("Chest pain", 58, "vegan"), "Second");
  draft = caseWith("Chest pain at rest", 58);
  server = caseWith("Chest pain", null);
  const cases = {
    open: async (id: string) =>
      server && {
        id,
        revision: 1,
        document: server,
        createdAt: "2026-01-01T00:00:00Z",
        updatedAt: "2026-01-01T00:00:00Z",
        lastSavedAt: null,
        wasAutoSaved: false,
        publishedVersionId: null,
      },
  };
  const history = await versions.history();
  sources = [
    draftSource(() => draft),
    serverSource("case-1", cases),
    ...history.map((version) => versionSource(version, versions)),
  ];
  store = new ComparisonStore({ sources: () => sources, log: (message) => void logged.push(message) });
});

describe("ComparisonStore", () => {
  it("DIFF-02 compares any two of version, server and draft, with display names and totals", async () => {
    store.compare(versionSourceId("version-1"), versionSourceId("version-2"));
    expect(store.status).toEqual({ kind: "loading" });
    await settled();
    expect(fields()).toMatchObject([
      { path: age, changeType: "modified", oldValue: 54, newValue: 58, label: { name: "Age" } },
      {
        path: "case_template.patient_agent.background.diet",
        changeType: "added",
        label: { name: "Background › Diet", section: "Deprecated Fields", isDeprecated: true },
      },
    ]);
    expect(store.status).toMatchObject({
      comparison: { totals: { total: 2, added: 1, modified: 1, deleted: 0, linesAdded: 2, linesRemoved: 1 } },
    });

    store.compare(SERVER_SOURCE_ID, DRAFT_SOURCE_ID);
    await settled();
    expect(fields().map(({ path, changeType }) => [path, changeType])).toEqual([
      ["title", "modified"],
      [age, "added"],
    ]);
  });

  it("DIFF-02 says when nothing is chosen and when both sides are the same", async () => {
    expect(store.status).toEqual({ kind: "choosing", isSame: false });
    store.compare(DRAFT_SOURCE_ID, DRAFT_SOURCE_ID);
    await settled();
    expect(store.status).toEqual({ kind: "choosing", isSame: true });
  });

  it("DIFF-02 swaps the sides, also while they are loading", async () => {
    store.compare(versionSourceId("version-1"), versionSourceId("version-2"));
    store.swap();
    await settled();
    expect([store.before?.name, store.after?.name]).toEqual(["Version 2", "Version 1"]);
    expect(fields().map(({ changeType }) => changeType)).toEqual(["modified", "deleted"]);
  });

  it("shows only the newest choice of a side", async () => {
    const slow = Promise.withResolvers<void>();
    versions.hold("get", slow.promise);
    store.compare(versionSourceId("version-1"), DRAFT_SOURCE_ID);
    versions.mend("get");
    store.choose("before", versionSourceId("version-2"));
    await settled();
    const shown = fields();
    slow.resolve();
    await settled();
    expect(fields()).toEqual(shown);
    expect(store.before?.name).toBe("Version 2");
  });

  it("names the state that could not be loaded and loads only that again", async () => {
    versions.break("get", new Error("offline"));
    store.compare(versionSourceId("version-1"), DRAFT_SOURCE_ID);
    await settled();
    expect(store.status).toEqual({ kind: "failed", message: "Version 1 could not be loaded: offline" });
    expect(logged).toEqual(["Loading a state of the case failed"]);
    versions.mend("get");
    draft = caseWith("Changed meanwhile", 58);
    store.retry();
    await settled();
    expect(fields().find(({ path }) => path === "title")?.newValue).toBe("Chest pain at rest");
  });

  it("DIFF-02 compares nothing that is not in the list", () => {
    expect(() => store.choose("before", "version:none")).toThrow(
      new RangeError("There is no state version:none to compare."),
    );
  });

  it("says that a case is gone from the server", async () => {
    server = null;
    store.compare(SERVER_SOURCE_ID, DRAFT_SOURCE_ID);
    await settled();
    expect(store.status).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("not on the server any more"),
    });
  });

  it("DIFF-03 reads the draft again after an edit and shows the earlier comparison meanwhile", async () => {
    store.compare(versionSourceId("version-1"), DRAFT_SOURCE_ID);
    await settled();
    const kinds: string[] = [];
    const stop = autorun(() => kinds.push(store.status.kind));
    draft = caseWith("Chest pain", 58);
    store.refresh();
    await settled();
    stop();
    expect(fields().map(({ path }) => path)).toEqual([age]);
    expect(new Set(kinds)).toEqual(new Set(["ready"]));
    expect(versions.calls.get).toBe(1);
  });

  it("keeps a chosen source in the list after it is gone, and refuses an unknown one", () => {
    store.choose("before", SERVER_SOURCE_ID);
    sources = sources.filter(({ id }) => id !== SERVER_SOURCE_ID);
    expect(store.sources.map(({ id }) => id)).toContain(SERVER_SOURCE_ID);
    expect(() => store.choose("after", "version:none")).toThrow(RangeError);
  });
});
