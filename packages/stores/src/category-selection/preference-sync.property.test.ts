import { AppError, type CategoryPreferences } from "@andromeda/domain";
import fc from "fast-check";
import { configure } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { InMemoryPreferences } from "../testing/in-memory-preferences.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { PreferenceSync } from "./preference-sync.ts";
import { applyChanges, factsOf, preferencesOf } from "./row-facts.ts";

stopTime();
configure({ enforceActions: "always" });

/** What a person does here, what happens on the way to the server and back, and what other devices do. */
type Step =
  | { readonly kind: "toggle"; readonly category: string }
  | { readonly kind: "toggle elsewhere"; readonly category: string }
  | { readonly kind: "advance"; readonly ms: number }
  | {
      readonly kind:
        | "switch mode"
        | "add elsewhere"
        | "commit"
        | "answer"
        | "fail save"
        | "refuse save"
        | "serve"
        | "answer read"
        | "fail read"
        | "announce"
        | "reconnect"
        | "retry now";
    };

const ours = ["Cardiovascular:Chest pain", "Surgery:Trauma", "Mental health:Low mood: adult"];
const theirs = ["Infection:Fever", "Cancer:Weight loss", "Respiratory:Cough"];
const offline = new AppError("network/offline", "no", { recovery: "retry" });
const stepsOf = (...kinds: Exclude<Step["kind"], "toggle" | "toggle elsewhere" | "advance">[]) =>
  fc.constantFrom(...kinds).map((kind) => ({ kind }));
const local: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("toggle" as const), category: fc.constantFrom(...ours) }),
  },
  { weight: 1, arbitrary: stepsOf("switch mode") },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("advance" as const), ms: fc.integer({ min: 1, max: 12_000 }) }),
  },
  { weight: 12, arbitrary: stepsOf("commit", "answer", "announce", "serve", "answer read") },
  { weight: 2, arbitrary: stepsOf("refuse save", "fail read", "retry now") },
);
const toggleElsewhere: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("toggle elsewhere" as const),
  category: fc.constantFrom(...theirs),
});
/** Whatever can happen. */
const anything = fc.oneof(
  { weight: 14, arbitrary: local },
  { weight: 2, arbitrary: toggleElsewhere },
  { weight: 1, arbitrary: stepsOf("reconnect") },
  { weight: 1, arbitrary: stepsOf("fail save") },
);
/** Other devices add new categories only, and neither event nor answer is lost: then nothing of theirs may be lost. */
const withoutLoss = fc.oneof(
  { weight: 5, arbitrary: local },
  { weight: 1, arbitrary: stepsOf("add elsewhere") },
);
const row: fc.Arbitrary<CategoryPreferences | null> = fc.option(
  fc.record({
    selectedCategories: fc.subarray([...ours, ...theirs]),
    mode: fc.constantFrom("presentations" as const, "conditions" as const),
  }),
);

/** The page and its server, between which every message waits for a step, and what each side wanted last. */
class World {
  readonly server: InMemoryPreferences;
  readonly page: PreferenceSync;
  readonly wanted = new Map<string, boolean>();
  readonly added: string[] = [];
  wantedMode: CategoryPreferences["mode"] | null = null;

  constructor(start: CategoryPreferences | null) {
    this.server = new InMemoryPreferences(start);
    this.page = new PreferenceSync({
      userId: "ada",
      preferences: this.server,
      log: () => {},
      untilPainted: async () => {},
    });
    this.page.follow();
    this.server.join();
  }

  async take(next: Step): Promise<void> {
    const { server, page } = this;
    switch (next.kind) {
      case "toggle":
        this.wanted.set(next.category, !page.isSelected(next.category));
        page.select([[next.category, !page.isSelected(next.category)]]);
        break;
      case "switch mode":
        this.wantedMode = page.mode === "conditions" ? "presentations" : "conditions";
        page.setMode(this.wantedMode);
        break;
      case "toggle elsewhere":
        this.#writeElsewhere(next.category);
        break;
      case "add elsewhere":
        this.added.push(`Elsewhere:${this.added.length}`);
        this.#writeElsewhere(this.added.at(-1) ?? "");
        break;
      case "advance":
        vi.advanceTimersByTime(next.ms);
        break;
      case "commit":
        server.commitSave();
        break;
      case "answer":
        server.answerSave();
        break;
      case "refuse save":
        // Nothing was written, and the page knows it.
        if (server.saves[0]?.version === null) server.answerSave(offline);
        break;
      case "fail save":
        server.answerSave(offline);
        break;
      case "serve":
        server.serveRead();
        break;
      case "answer read":
        server.answerRead();
        break;
      case "fail read":
        server.answerRead(offline);
        break;
      case "announce":
        server.sendEvent();
        break;
      case "reconnect":
        server.breakConnection(offline);
        server.join();
        break;
      case "retry now":
        page.retryNow();
        break;
    }
    await settled();
  }

  /** Delivers everything and waits until it is done. */
  async settle(): Promise<void> {
    for (let round = 0; round < 60; round += 1) {
      for (const kind of ["announce", "answer read", "answer", "announce"] as const)
        await this.take({ kind });
      await this.take({ kind: "advance", ms: 2_000 });
    }
  }

  #writeElsewhere(category: string): void {
    const row = factsOf(this.server.row);
    this.server.write(preferencesOf(applyChanges(row, new Map([[category, !row.has(category)]]))));
  }
}

/** Takes the steps, checking after each that the page still shows what was chosen on it; then lets everything end. */
async function play(start: CategoryPreferences | null, steps: readonly Step[]): Promise<World> {
  const world = new World(start);
  await settled();
  for (const next of steps) {
    await world.take(next);
    for (const [category, isSelected] of world.wanted)
      expect(world.page.isSelected(category), category).toBe(isSelected);
    if (world.wantedMode) expect(world.page.mode).toBe(world.wantedMode);
  }
  await world.settle();
  return world;
}

describe("PreferenceSync", () => {
  it("HOME-20 HOME-14 MDATA-23 never undoes a choice, has one save under way at most, and ends with the server at the last local state", async () => {
    await fc.assert(
      fc.asyncProperty(row, fc.array(anything, { maxLength: 60, size: "max" }), async (start, steps) => {
        const { server, page, wanted, wantedMode } = await play(start, steps);
        const stored = server.row?.selectedCategories ?? [];
        expect(server.mostSavesAtOnce).toBeLessThanOrEqual(1);
        expect(page.queue.hasUnsaved).toBe(false);
        for (const category of [...ours, ...theirs, ...stored])
          expect(page.isSelected(category), category).toBe(stored.includes(category));
        for (const [category, isSelected] of wanted)
          expect(stored.includes(category), category).toBe(isSelected);
        expect(page.mode).toBe(wantedMode ?? server.row?.mode ?? "presentations");
        expect(server.row?.mode ?? "presentations").toBe(page.mode);
      }),
      { numRuns: 300 },
    );
  });

  it("HOME-20 keeps what other devices chose while a save of this one was under way", async () => {
    await fc.assert(
      fc.asyncProperty(row, fc.array(withoutLoss, { maxLength: 60, size: "max" }), async (start, steps) => {
        const { server, page, added, wanted } = await play(start, steps);
        const stored = server.row?.selectedCategories ?? [];
        expect(stored).toEqual(expect.arrayContaining(added));
        for (const category of added) expect(page.isSelected(category), category).toBe(true);
        for (const [category, isSelected] of wanted)
          expect(stored.includes(category), category).toBe(isSelected);
      }),
      { numRuns: 300 },
    );
  });
});
