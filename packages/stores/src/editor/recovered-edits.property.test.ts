import { applyChanges, type CaseRepository, diffCases, isTextList, type JsonValue } from "@andromeda/domain";
import fc from "fast-check";
import { autorun, configure } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { completeCase, editorAt, offline } from "../testing/editor-setup.ts";
import { InMemoryCases } from "../testing/in-memory-cases.ts";
import { InMemoryUnsavedEdits } from "../testing/in-memory-unsaved-edits.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";

stopTime();
configure({ enforceActions: "always" });

const TEXTS = ["title", "condition", "case_template.patient_agent.family_history"];
const LIST = "case_template.patient_agent.past_medical_history.conditions";

type Step =
  | { readonly kind: "type" | "change-elsewhere"; readonly path: string }
  | { readonly kind: "add" | "undo" | "restore" | "hide" }
  | { readonly kind: "save"; readonly answer: "arrives" | "lost" | "refused" | "never" }
  | { readonly kind: "pass"; readonly ms: number }
  | { readonly kind: "end"; readonly how: "crash" | "leave" };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("type"), path: fc.constantFrom(...TEXTS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("add", "undo", "restore", "hide") }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("change-elsewhere"), path: fc.constantFrom(...TEXTS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("save"),
      answer: fc.constantFrom("arrives", "lost", "refused", "never"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pass"), ms: fc.constantFrom(100, 250, 31_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("end"), how: fc.constantFrom("crash", "leave") }) },
);

/** One browser, its pages one after the other, and the server. */
class Browser {
  readonly cases = new InMemoryCases();
  readonly edits = new InMemoryUnsavedEdits();
  /** Every text that was on the screen at the end of a page and not taken back. */
  readonly atEnd = new Set<string>();
  /** Every text that was on a screen, or beside it in a conflict, after the page that it was typed in. */
  readonly seenAgain = new Set<string>();
  /** What a save replaced although this author had not seen it. */
  readonly overwritten: string[] = [];
  readonly #typed = new Map<string, number>();
  readonly #seen = new Set<string>();
  #page = 0;
  #stop = () => {};
  #store: ReturnType<typeof editorAt>["store"] | null = null;
  readonly #reply = this.cases.reply;

  get store() {
    if (!this.#store) throw new Error("No page is open.");
    return this.#store;
  }

  async open(): Promise<void> {
    this.#page += 1;
    // A page that crashed has no timers any more.
    vi.clearAllTimers();
    this.cases.reply = this.#reply;
    this.cases.faults.length = 0;
    const { store } = editorAt(this.#watching(), {
      prefix: `page-${this.#page}`,
      unsavedEdits: { store: this.edits, accountId: () => "ann" },
    });
    this.#store = store;
    this.#stop = autorun(() => {
      for (const path of TEXTS) this.#see(path, store.fields.contentAt(path));
      for (const item of this.#items()) this.#see(LIST, item);
      for (const { path, theirs } of store.conflicts) this.#see(path, theirs);
    });
    await store.open("a");
    await settled();
  }

  async act(next: Step, token: string): Promise<void> {
    switch (next.kind) {
      case "type":
        this.#typed.set(token, this.#page);
        this.store.setField(next.path, token);
        break;
      case "add":
        this.#typed.set(token, this.#page);
        this.store.setField(LIST, [...this.#items(), token]);
        break;
      case "undo":
        this.store.undo();
        break;
      case "hide":
        this.edits.hide();
        break;
      case "change-elsewhere":
        // No subscriber hears of it yet: the connection is slow.
        this.cases.change("a", (document) =>
          applyChanges(document, [{ path: next.path, newValue: `theirs-${token}` }]),
        );
        break;
      case "save":
        await this.#save(next.answer);
        break;
      case "pass":
        vi.advanceTimersByTime(next.ms);
        break;
      case "restore":
        await this.restoreAll();
        break;
      default:
        await this.end(next.how);
        await this.open();
    }
    await settled();
  }

  /** Takes up everything that is offered; where both texts differ the author keeps their own. */
  async restoreAll(): Promise<void> {
    for (let [next] = this.store.recovered.offered; next; [next] = this.store.recovered.offered) {
      this.#settleConflicts();
      await this.store.recovered.restore(next);
      await settled();
    }
  }

  async end(how: "crash" | "leave"): Promise<void> {
    // A crash may take the last quarter of a second along, leaving may not.
    if (how === "crash") vi.advanceTimersByTime(250);
    await settled();
    const screen = JSON.stringify([this.store.document, this.store.conflicts]);
    for (const [token] of this.#typed) if (screen.includes(`"${token}"`)) this.atEnd.add(token);
    this.#stop();
    if (how === "crash") this.edits.crash();
    else this.store.dispose();
    await settled();
  }

  #settleConflicts(): void {
    for (const { path, mine } of this.store.conflicts) this.store.resolveConflict(path, mine);
  }

  async #save(answer: "arrives" | "lost" | "refused" | "never"): Promise<void> {
    if (answer === "lost") this.cases.faults.push({ error: offline, when: "after" });
    if (answer === "refused") this.cases.faults.push({ error: offline, when: "before" });
    if (answer === "never") {
      this.cases.reply = (lost) => {
        lost.catch(() => undefined);
        return new Promise<never>(() => {});
      };
    }
    void this.store.save("auto-save");
    await settled();
    this.cases.faults.length = 0;
  }

  #items(): readonly string[] {
    const items = this.#store?.fields.contentAt(LIST);
    return isTextList(items) ? items : [];
  }

  #see(path: string, value: JsonValue): void {
    this.#seen.add(JSON.stringify([path, value]));
    const page = typeof value === "string" ? this.#typed.get(value) : undefined;
    if (page !== undefined && page < this.#page) this.seenAgain.add(String(value));
  }

  #watching(): CaseRepository {
    const { cases } = this;
    const store = () => this.store;
    return {
      open: (id) => cases.open(id),
      create: (id, document) => cases.create(id, document),
      publish: (request) => cases.publish(request),
      remove: (id) => cases.remove(id),
      watch: () => () => undefined,
      save: (request) => {
        const before = cases.at(request.id)?.document;
        const answer = cases.save(request);
        const after = cases.at(request.id)?.document;
        const waiting = new Map(store().conflicts.map(({ path, theirs }) => [path, theirs]));
        for (const { path, oldValue, newValue } of before && after ? diffCases(before, after) : []) {
          if (!TEXTS.includes(path)) continue;
          const isSeen = oldValue === null || this.#seen.has(JSON.stringify([path, oldValue]));
          const isGivenUp = waiting.has(path) && waiting.get(path) !== newValue;
          if (!isSeen || isGivenUp) this.overwritten.push(`${path}: ${JSON.stringify(oldValue)}`);
        }
        return answer;
      },
    };
  }
}

async function play(steps: readonly Step[]): Promise<Browser> {
  const browser = new Browser();
  browser.cases.put("a", completeCase);
  await browser.open();
  for (const [at, next] of steps.entries()) await browser.act(next, `text-${at}-`);
  await browser.end("crash");
  await browser.open();
  await browser.restoreAll();
  return browser;
}

describe("edits that were not saved", () => {
  it("SAVE-13 SAVE-14 are all there on return, whatever the order of edits, saves, faults, crashes and changes elsewhere", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 50 }), async (steps) => {
        const { cases, atEnd, seenAgain } = await play(steps);
        const stored = JSON.stringify(cases.history.map(({ document }) => document));
        const lost = [...atEnd].filter((token) => !seenAgain.has(token) && !stored.includes(`"${token}"`));
        expect(lost).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  it("SAVE-14 write over nothing that this author has not seen", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 50 }), async (steps) => {
        const browser = await play(steps);
        await browser.store.flush();
        expect(browser.overwritten).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  it("SAVE-13 leave nothing behind once everything is saved", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 50 }), async (steps) => {
        const browser = await play(steps);
        for (const { path, mine } of browser.store.conflicts) browser.store.resolveConflict(path, mine);
        await browser.store.flush();
        await settled();
        expect(browser.store.isDirty).toBe(false);
        expect(browser.edits.all).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 120_000);
});
