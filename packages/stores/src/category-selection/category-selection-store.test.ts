import {
  AppError,
  type CategoryMode,
  type CategoryPreferences,
  type ScenarioCount,
  type Taxonomy,
} from "@andromeda/domain";
import { autorun, configure } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryPreferences } from "../testing/in-memory-preferences.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { CategorySelectionStore } from "./category-selection-store.ts";
import type { SpecialtyChoice } from "./specialty-choice.ts";

stopTime();
configure({ enforceActions: "always" });

const taxonomy: Taxonomy = {
  version: "test",
  specialties: [
    {
      name: "Cardiovascular",
      presentations: ["Chest pain", "Palpitations", "Syncope"],
      conditions: ["Arrhythmias"],
    },
    { name: "Surgery", presentations: ["Lump in groin", "Trauma"], conditions: ["Hernias"] },
    { name: "Cancer", presentations: ["Weight loss"], conditions: ["Lung cancer"] },
  ],
};
const inCirculation: Record<CategoryMode, readonly ScenarioCount[]> = {
  presentations: [
    { specialty: "Cardiovascular", item: "Chest pain", count: 2 },
    { specialty: "Cardiovascular", item: "Palpitations", count: 1 },
    { specialty: "Surgery", item: "Trauma", count: 1 },
  ],
  conditions: [{ specialty: "Surgery", item: "Hernias", count: 4 }],
};

let server: InMemoryPreferences;
let counts: Record<CategoryMode, readonly ScenarioCount[]>;
let failure: AppError | null;
let asked: CategoryMode[];
let store: CategorySelectionStore;

function createStore(start: CategoryPreferences | null): CategorySelectionStore {
  server = new InMemoryPreferences(start);
  server.isPrompt = true;
  return new CategorySelectionStore({
    userId: "ada",
    preferences: server,
    counts: {
      list: async (mode) => {
        asked.push(mode);
        if (failure) throw failure;
        return counts[mode];
      },
    },
    loadTaxonomy: async () => taxonomy,
    log: () => {},
    untilPainted: async () => {},
  });
}

async function open(selected: readonly string[] = [], mode: CategoryMode = "presentations") {
  store = createStore({ selectedCategories: selected, mode });
  const stop = store.follow();
  await settled();
  return stop;
}

function specialty(name: string): SpecialtyChoice {
  const { checklist } = store;
  const found = checklist.kind === "ready" && checklist.value.find((choice) => choice.name === name);
  if (!found) throw new Error(`There is no specialty ${name}.`);
  return found;
}
const item = (name: string, itemName: string) => {
  const found = specialty(name).items.find((candidate) => candidate.name === itemName);
  if (!found) throw new Error(`There is no item ${itemName}.`);
  return found;
};
const stored = () => [...(server.row?.selectedCategories ?? [])].sort();

beforeEach(() => {
  [counts, failure, asked] = [inCirculation, null, []];
});

describe("the checklist", () => {
  it("HOME-17 is loading until counts and the member's choice are there", async () => {
    store = createStore(null);
    store.follow();
    expect(store.checklist).toEqual({ kind: "loading" });
    await settled();
    expect(store.checklist.kind).toBe("ready");
    expect(store.shown.map(({ specialty }) => specialty.name)).toEqual([
      "Cardiovascular",
      "Surgery",
      "Cancer",
    ]);
    expect(store.availableCount).toBe(3);
  });

  it("HOME-18 fails when the counts cannot be read, and comes with a retry", async () => {
    failure = new AppError("network/unavailable", "no");
    await open();
    expect(store.checklist).toEqual({ kind: "failed", error: failure });
    failure = null;
    store.retry();
    expect(store.checklist).toEqual({ kind: "loading" });
    await settled();
    expect(store.checklist.kind).toBe("ready");
  });

  it("HOME-18 is tried again behind the failure, which stays in sight until the counts are there", async () => {
    failure = new AppError("network/offline", "no");
    await open();
    store.retryInBackground();
    expect(store.checklist).toEqual({ kind: "failed", error: failure });
    await settled();
    failure = null;
    store.retryInBackground();
    await settled();
    expect(store.checklist.kind).toBe("ready");
    store.retryInBackground();
    expect(asked).toHaveLength(3);
  });

  it("HOME-06 HOME-14 shows the items of the stored mode and follows a switch, wherever it is made", async () => {
    await open([], "conditions");
    expect(store.shown[0]?.items.map(({ name }) => name)).toEqual(["Arrhythmias"]);
    store.setMode("presentations");
    await settled();
    expect(store.shown[0]?.items).toHaveLength(3);
    expect(server.row?.mode).toBe("presentations");
    server.write({ selectedCategories: [], mode: "conditions" });
    await settled();
    expect(store.shown[0]?.items.map(({ name }) => name)).toEqual(["Arrhythmias"]);
  });

  it("reads each mode once a visit, and anew on the next visit without taking the list away", async () => {
    const stop = await open();
    store.setMode("conditions");
    await settled();
    store.setMode("presentations");
    await settled();
    expect(asked).toEqual(["presentations", "conditions"]);
    stop();
    counts = { ...inCirculation, presentations: [] };
    store.follow();
    expect(store.checklist.kind).toBe("ready");
    await settled();
    expect(store.availableCount).toBe(0);
    failure = new AppError("network/offline", "no");
    store.follow();
    await settled();
    expect(store.checklist.kind).toBe("ready");
  });

  it("HOME-14 reads nothing and follows nothing once the visit has ended", async () => {
    const stop = await open();
    expect(server.isFollowed).toBe(true);
    stop();
    expect(server.isFollowed).toBe(false);
    store.setMode("conditions");
    await settled();
    expect(asked).toEqual(["presentations"]);
  });
});

describe("ticking", () => {
  it("HOME-08 toggles an item with a scenario and leaves one without", async () => {
    await open();
    store.toggle(item("Cardiovascular", "Chest pain"));
    store.toggle(item("Cardiovascular", "Syncope"));
    await settled();
    expect(stored()).toEqual(["Cardiovascular:Chest pain"]);
    store.toggle(item("Cardiovascular", "Chest pain"));
    await settled();
    expect(stored()).toEqual([]);
  });

  it("HOME-09 HOME-10 a specialty goes from none over some to all of what is available, and back to none", async () => {
    await open();
    const cardiovascular = specialty("Cardiovascular");
    expect(cardiovascular.state).toBe("none");
    store.toggle(item("Cardiovascular", "Palpitations"));
    expect(cardiovascular.state).toBe("some");
    store.toggleSpecialty(cardiovascular);
    expect(cardiovascular.state).toBe("all");
    await settled();
    expect(stored()).toEqual(["Cardiovascular:Chest pain", "Cardiovascular:Palpitations"]);
    store.toggleSpecialty(cardiovascular);
    expect(cardiovascular.state).toBe("none");
    await settled();
    expect(stored()).toEqual([]);
  });

  it("HOME-11 HOME-12 HOME-16 Select All covers what is available in the mode, then clears the mode alone", async () => {
    await open(["Surgery:Hernias", "Retired:Item"]);
    expect(store.state).toBe("none");
    store.toggleAll();
    expect(store.state).toBe("all");
    await settled();
    expect(stored()).toEqual([
      "Cardiovascular:Chest pain",
      "Cardiovascular:Palpitations",
      "Retired:Item",
      "Surgery:Hernias",
      "Surgery:Trauma",
    ]);
    store.toggle(item("Surgery", "Trauma"));
    expect(store.state).toBe("some");
    store.toggleAll();
    store.toggleAll();
    expect(store.state).toBe("none");
    await settled();
    expect(stored()).toEqual(["Retired:Item", "Surgery:Hernias"]);
  });

  it("HOME-12 clearing also drops what was selected when it still had a scenario", async () => {
    await open(["Cardiovascular:Syncope", "Cardiovascular:Chest pain", "Cardiovascular:Palpitations"]);
    expect(specialty("Cardiovascular").selectedCount).toBe(2);
    expect(specialty("Cardiovascular").state).toBe("all");
    store.toggleSpecialty(specialty("Cardiovascular"));
    await settled();
    expect(stored()).toEqual([]);
  });

  it("HOME-12 there is nothing to select where nothing is available", async () => {
    counts = { presentations: [], conditions: [] };
    await open();
    expect(store.state).toBe("none");
    store.toggleAll();
    store.toggleSpecialty(specialty("Cancer"));
    await settled();
    expect(server.saved).toEqual([]);
  });

  it("notifies observers of the specialty of a ticked item, and of no other", async () => {
    await open();
    const looks = new Map<string, number>();
    const stops = ["Cardiovascular", "Surgery"].map((name) =>
      autorun(() => {
        const { selectedCount, state } = specialty(name);
        looks.set(name, (looks.get(name) ?? 0) + (selectedCount >= 0 && state ? 1 : 0));
      }),
    );
    store.toggle(item("Cardiovascular", "Chest pain"));
    expect(Object.fromEntries(looks)).toEqual({ Cardiovascular: 2, Surgery: 1 });
    for (const stop of stops) stop();
  });
});

describe("what is shown", () => {
  it("HOME-07 a specialty opens and closes, alone or with all others", async () => {
    await open();
    const surgery = specialty("Surgery");
    store.toggleOpen(surgery);
    expect(store.isOpen(surgery)).toBe(true);
    expect(store.isOpen(specialty("Cancer"))).toBe(false);
    store.toggleOpen(surgery);
    expect(store.isOpen(surgery)).toBe(false);
    store.toggleAllOpen();
    expect(store.isAllOpen).toBe(true);
    store.toggleAllOpen();
    expect(store.isOpen(surgery)).toBe(false);
  });

  it("HOME-07 a search opens what it finds, and its end closes that again", async () => {
    await open();
    store.setSearch("trauma");
    expect(store.shown.map(({ specialty, items }) => [specialty.name, items.length])).toEqual([
      ["Surgery", 1],
    ]);
    expect(store.shownCount).toBe(1);
    expect(store.isOpen(specialty("Surgery"))).toBe(true);
    store.setSearch("");
    expect(store.isOpen(specialty("Surgery"))).toBe(false);
    expect(store.shown).toHaveLength(3);
  });
});

describe("saving", () => {
  it("MDATA-23 says that a save failed and tries it again when asked", async () => {
    await open();
    server.isPrompt = false;
    store.toggle(item("Surgery", "Trauma"));
    expect(store.hasUnsaved).toBe(true);
    await settled();
    server.answerSave(new AppError("network/offline", "no"));
    await settled();
    expect(store.saveStatus.kind).toBe("waiting");
    store.retry();
    await settled();
    server.answerSave();
    await settled();
    expect(store.saveStatus.kind).toBe("saved");
    expect(store.hasUnsaved).toBe(false);
  });
});

describe("the checklist as a whole", () => {
  it("HOME-18 is a failure as long as it cannot be read", async () => {
    failure = new AppError("network/offline", "no");
    await open();
    expect([store.failure, store.isEmpty, store.selectedCount]).toEqual([failure, false, 0]);
    failure = null;
    store.retry();
    await settled();
    expect(store.failure).toBeNull();
  });

  it("HOME-17 counts what is selected of all specialties", async () => {
    await open(["Cardiovascular:Chest pain", "Cardiovascular:Palpitations", "Surgery:Trauma"]);
    expect([store.selectedCount, store.isEmpty]).toEqual([3, false]);
  });

  it("HOME-17 is empty when it was read and nothing is in circulation", async () => {
    counts = { presentations: [], conditions: [] };
    store = createStore(null);
    expect(store.isEmpty).toBe(false);
    await open();
    expect(store.isEmpty).toBe(true);
  });
});
