import { AppError, newCaseForm, toCaseDocument } from "@andromeda/domain";
import { configure, observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import type { UnsavedWork } from "../../shared/ipc-contract.ts";
import { NavigationStore, type OpenWork } from "./navigation-store.ts";

configure({ enforceActions: "always" });

const document = { ...toCaseDocument(newCaseForm()), title: " Cough " };

/** The open work: saved and without conflicts, except for what is given. */
function workThat(facts: Partial<OpenWork> = {}): OpenWork {
  return observable({
    id: "new",
    flush: async () => undefined,
    isDirty: false,
    saveFailure: null,
    status: { kind: "ready" },
    conflicts: [],
    document,
    ...facts,
  } as OpenWork);
}

/** A navigation, and the work that it asked about; the author answers `mayLeave`. */
function navigationOf(mayLeave = false) {
  const asked: UnsavedWork[] = [];
  /** Cases that another window has open. */
  const elsewhere = new Set<string>();
  const noted: (string | null)[] = [];
  const navigation = new NavigationStore({
    async mayLeave(work) {
      asked.push(work);
      return mayLeave;
    },
    enterCase: async (id) => !elsewhere.has(id),
    noteCase: (id) => void noted.push(id),
  });
  return { navigation, asked, elsewhere, noted };
}

const full = new AppError("storage/full", "The disk is full.");

describe("NavigationStore", () => {
  it("DESK-19 stays where it is when another window has the case, and unlocks a case that it did not open", async () => {
    const { navigation, elsewhere, noted } = navigationOf();
    await navigation.openCase("a");
    elsewhere.add("b");
    await navigation.openCase("b");
    expect([navigation.openCaseId, noted]).toEqual(["a", []]);
    navigation.workOn(workThat({ isDirty: true, saveFailure: full }));
    await navigation.openCase("c");
    expect([navigation.openCaseId, noted]).toEqual(["a", ["a"]]);
  });

  it("DRAFT-02 leaves a case only when its edits are saved", async () => {
    const { navigation, asked } = navigationOf();
    await navigation.openCase("a");
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = navigation.workOn(workThat({ flush: () => promise }));
    const leaving = navigation.showLibrary();
    expect(navigation.place).toEqual({ kind: "case", id: "a", field: null });
    resolve();
    await leaving;
    expect(navigation.place).toEqual({ kind: "library" });
    stop();
    await navigation.newCase();
    await navigation.newCase();
    expect(navigation.place).toEqual({ kind: "new-case", number: 2, copied: null });
    expect(asked).toEqual([]);
  });

  it("DRAFT-07 stays at work that cannot be saved, unless the author discards it", async () => {
    const { navigation, asked } = navigationOf();
    await navigation.openCase("a");
    const work = workThat({ isDirty: true, saveFailure: full });
    navigation.workOn(work);
    expect(navigation.saveProblem).toBe("The disk is full.");
    await navigation.showLibrary();
    expect(navigation.place).toEqual({ kind: "case", id: "a", field: null });
    expect(asked).toEqual([
      { title: "Cough", reason: "The disk is full.", copy: JSON.stringify(document, null, 2) },
    ]);
    runInAction(() => Object.assign(work, { isDirty: false, saveFailure: null }));
    await navigation.showLibrary();
    expect([navigation.place, asked.length]).toEqual([{ kind: "library" }, 1]);

    const discarding = navigationOf(true);
    discarding.navigation.workOn(workThat({ isDirty: true, saveFailure: full }));
    await discarding.navigation.newCase();
    expect(discarding.navigation.place).toMatchObject({ kind: "new-case" });
  });

  it.each<[Partial<OpenWork>, string | undefined]>([
    [{}, "Saving has not finished."],
    [{ status: { kind: "failed", error: full } }, "The case could not be read."],
    [
      {
        conflicts: [{ path: "title", base: "", mine: "a", theirs: "b" }] as unknown as OpenWork["conflicts"],
      },
      "It was changed elsewhere too, and you need to choose which text to keep.",
    ],
    [{ status: { kind: "deleted" } }, undefined],
    [{ isDirty: false }, undefined],
  ])("DRAFT-07 says of unsaved work with %j: %s", async (facts, reason) => {
    const { navigation } = navigationOf();
    navigation.workOn(workThat({ isDirty: true, ...facts }));
    expect((await navigation.save())?.reason).toBe(reason);
  });

  it("DRAFT-07 names a case without a title, and never a title longer than a dialog has room for", () => {
    const { navigation } = navigationOf();
    const titleOf = (title: string | null) => {
      const stop = navigation.workOn(workThat({ isDirty: true, document: { ...document, title } }));
      const unsaved = navigation.unsaved();
      stop();
      return unsaved?.title;
    };
    expect([titleOf(null), titleOf("  "), titleOf("x".repeat(1_000))?.length]).toEqual([
      "Untitled case",
      "Untitled case",
      120,
    ]);
  });
});
