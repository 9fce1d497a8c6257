import {
  assertNever,
  type CaseRecord,
  type CaseRepository,
  diffCases,
  isTextList,
  type JsonValue,
} from "@andromeda/domain";
import fc from "fast-check";
import { autorun, configure } from "mobx";
import { describe, expect, it } from "vitest";
import { completeCase, editorAt, offline } from "../testing/editor-setup.ts";
import { InMemoryCases } from "../testing/in-memory-cases.ts";
import { settled } from "../testing/settled.ts";
import type { EditorStore } from "./editor-store.ts";

configure({ enforceActions: "always" });

const TEXTS = [
  "title",
  "condition",
  "case_template.patient_agent.family_history",
  "case_template.patient_agent.demographics.other",
];
const LIST = "case_template.patient_agent.past_medical_history.conditions";

/** Something that an author does. */
type AuthorAction =
  | { readonly kind: "type"; readonly path: string }
  | { readonly kind: "add" }
  | { readonly kind: "save"; readonly as: "draft" | "auto-save" }
  | { readonly kind: "reload" }
  | { readonly kind: "undo" }
  | { readonly kind: "choose"; readonly isMine: boolean };

type Step =
  | { readonly kind: "action"; readonly who: 0 | 1; readonly action: AuthorAction }
  | { readonly kind: "fault"; readonly when: "before" | "after" }
  /** One of the answers and news that are under way arrives. */
  | { readonly kind: "arrival"; readonly pick: number }
  /** The server is restored to one of the states that it had. */
  | { readonly kind: "restore"; readonly pick: number };

const action: fc.Arbitrary<AuthorAction> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("type"), path: fc.constantFrom(...TEXTS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("add") }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("save"), as: fc.constantFrom("draft", "auto-save") }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reload") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undo") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("choose"), isMine: fc.boolean() }) },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("action"), who: fc.constantFrom(0, 1), action }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("arrival"), pick: fc.nat(7) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("fault"), when: fc.constantFrom("before", "after") }),
  },
);

const stepWithRestores: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: step },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restore"), pick: fc.nat(2) }) },
);

/** Answers arrive when the test delivers them, in any order. */
class SlowNetwork {
  readonly #underWay: (() => void)[] = [];

  readonly carry = async <T>(answer: Promise<T>): Promise<T> => {
    answer.catch(() => undefined);
    await new Promise<void>((arrive) => {
      this.#underWay.push(arrive);
    });
    return answer;
  };

  async deliver(pick: number): Promise<void> {
    const [arrive] = this.#underWay.splice(pick % Math.max(1, this.#underWay.length), 1);
    arrive?.();
    await settled();
  }

  async deliverAll(): Promise<void> {
    await settled();
    while (this.#underWay.length > 0) await this.deliver(0);
  }
}

/** An author at an editor, with all that the author has had before their eyes. */
class Author {
  readonly store: EditorStore;
  /** What the author wrote last in each field, unless they took it back or gave it up. */
  readonly wrote = new Map<string, JsonValue>();
  readonly items = new Set<string>();
  /** The fields that the author ever had a hand in. */
  readonly touched = new Set<string>();
  /** Texts that were written over without having been on this author's screen, or while they waited for a choice. */
  readonly overwritten: string[] = [];
  readonly #seen = new Set<string>();
  readonly #stop: () => void;

  constructor(cases: InMemoryCases, name: string) {
    this.store = editorAt(this.#watching(cases), { prefix: name }).store;
    this.#stop = autorun(() => {
      for (const path of TEXTS) this.#see(path, this.store.fields.contentAt(path));
      for (const { path, theirs } of this.store.conflicts) this.#see(path, theirs);
    });
  }

  /** Does something; what the author typed is unlike anything else. */
  act(action: AuthorAction, token: string): void {
    switch (action.kind) {
      case "type":
        this.store.setField(action.path, token);
        this.touched.add(action.path);
        this.wrote.set(action.path, token);
        return;
      case "add":
        this.store.setField(LIST, [...this.#list(), token]);
        this.items.add(token);
        this.touched.add(LIST);
        return;
      case "save":
        void this.store.save(action.as);
        return;
      case "reload":
        void this.store.reload();
        return;
      case "undo":
        this.#undo();
        return;
      case "choose":
        this.#choose(action.isMine);
        return;
      default:
        assertNever(action);
    }
  }

  leave(): void {
    this.#stop();
    this.store.dispose();
  }

  /** What is taken back need not be anywhere. */
  #undo(): void {
    const texts = new Map(TEXTS.map((path) => [path, this.store.fields.contentAt(path)]));
    const before = this.#list();
    this.store.undo();
    for (const [path, text] of texts) {
      if (this.store.fields.contentAt(path) !== text) this.wrote.delete(path);
    }
    for (const item of before) if (!this.#list().includes(item)) this.items.delete(item);
  }

  /** What is given up need not be anywhere. */
  #choose(isMine: boolean): void {
    const [conflict] = this.store.conflicts;
    if (!conflict) return;
    const choice = isMine ? conflict.mine : conflict.theirs;
    this.store.resolveConflict(conflict.path, choice);
    this.wrote.set(conflict.path, choice);
  }

  #list(): readonly string[] {
    const items = this.store.fields.contentAt(LIST);
    return isTextList(items) ? items : [];
  }

  #see(path: string, value: JsonValue): void {
    this.#seen.add(JSON.stringify([path, value === "" ? null : value]));
  }

  /** The repository as this author's editor uses it; what a save replaces is looked up. */
  #watching(cases: InMemoryCases): CaseRepository {
    return {
      open: (id) => cases.open(id),
      create: (id, document) => cases.create(id, document),
      publish: (request) => cases.publish(request),
      remove: (id) => cases.remove(id),
      watch: (id, subscriber) => cases.watch(id, subscriber),
      save: (request) => {
        const before = cases.at(request.id)?.document;
        const answer = cases.save(request);
        const after = cases.at(request.id)?.document;
        const waiting = new Set(this.store.conflicts.map(({ path }) => path));
        for (const { path, oldValue } of before && after ? diffCases(before, after) : []) {
          const isSeen = !TEXTS.includes(path) || this.#seen.has(JSON.stringify([path, oldValue]));
          if (!isSeen || waiting.has(path)) this.overwritten.push(`${path}: ${JSON.stringify(oldValue)}`);
        }
        return answer;
      },
    };
  }
}

/** No more faults: waits until all that can be saved is saved, and all changes have arrived. */
async function rest(cases: InMemoryCases, authors: readonly Author[], network: SlowNetwork): Promise<void> {
  cases.faults.length = 0;
  await network.deliverAll();
  for (let round = 0; round < 3; round += 1) {
    for (const { store } of authors) {
      void store.flush();
      await network.deliverAll();
      void store.reload();
      await network.deliverAll();
    }
  }
}

function restore(cases: InMemoryCases, states: readonly CaseRecord[], pick: number): void {
  const state = states[pick % Math.max(1, states.length)];
  if (state) cases.restore(state);
}

async function play(steps: readonly Step[]) {
  const cases = new InMemoryCases();
  cases.put("a", completeCase);
  const authors = [new Author(cases, "ann"), new Author(cases, "bob")] as const;
  await Promise.all(authors.map(({ store }) => store.open("a")));
  const network = new SlowNetwork();
  cases.reply = network.carry;
  const states = new Set<CaseRecord>();
  for (const [at, next] of steps.entries()) {
    if (next.kind === "action") authors[next.who].act(next.action, `text-${at}-by-${next.who}`);
    else if (next.kind === "arrival") await network.deliver(next.pick);
    else if (next.kind === "restore") restore(cases, [...states], next.pick);
    else cases.faults.push({ error: offline, when: next.when });
    await settled();
    const state = cases.at("a");
    if (state) states.add(state);
  }
  await rest(cases, authors, network);
  for (const author of authors) author.leave();
  return { cases, authors };
}

describe("two authors at one case", () => {
  it("never lose an edit, whatever the order of edits, saves, faults and answers", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const { cases, authors } = await play(steps);
        const kept = JSON.stringify(cases.history.map(({ document }) => document));
        const waiting = JSON.stringify(authors.map(({ store }) => store.conflicts));
        const written = authors.flatMap(({ wrote, items }) => [...wrote.values(), ...items]);
        const lost = written
          .map((value) => JSON.stringify(value))
          .filter((text) => !kept.includes(text) && !waiting.includes(text));
        expect(lost).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  it("never write over a text unseen or while it waits for a choice", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const { authors } = await play(steps);
        expect(authors.flatMap(({ overwritten }) => overwritten)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  it("SAVE-18 SYNC-07 never write over a text unseen, however often the server is restored", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepWithRestores, { minLength: 5, maxLength: 60 }), async (steps) => {
        const { authors } = await play(steps);
        expect(authors.flatMap(({ overwritten }) => overwritten)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  it("end with the same case on both screens, but for what waits for a choice", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const { cases, authors } = await play(steps);
        const final = cases.at("a")?.document ?? completeCase;
        for (const { store } of authors) {
          const waiting = new Set(store.conflicts.map(({ path }) => path));
          const differing = diffCases(store.document, final).map(({ path }) => path);
          expect(differing.filter((path) => !waiting.has(path) && !path.endsWith("agent.condition"))).toEqual(
            [],
          );
          expect(store.isDirty).toBe(waiting.size > 0);
          // Nobody is in conflict with themselves.
          for (const { touched } of authors)
            expect([...waiting].filter((path) => !touched.has(path))).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  }, 120_000);
});
