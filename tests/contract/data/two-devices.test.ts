import { randomUUID } from "node:crypto";
import type { CaseRecord } from "@andromeda/domain";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Author, document, pullAll, signUpAuthor } from "./authors.ts";
import { Device } from "./device.ts";

let backend: TestBackend;
let ada: Author;
let bea: Author;
/** Where the next run begins. */
let start: string;

beforeAll(async () => {
  backend = await createTestBackend();
  [ada, bea] = await Promise.all([signUpAuthor(backend), signUpAuthor(backend)]);
  start = (await pullAll(ada.sync, null)).cursor;
});

afterAll(async () => {
  await Promise.all([ada.release(), bea.release()]);
  await backend.close();
});

const FIELDS = ["description", "condition"] as const;
const numRuns = process.env.ANDROMEDA_LONG ? 200 : 6;

const step = fc.record({
  who: fc.nat({ max: 1 }),
  what: fc.constantFrom("edit", "edit", "edit", "push", "push-unheard", "pull", "delete"),
  which: fc.nat({ max: 2 }),
});

/** Two devices with copies of three cases, and what was written and deleted. */
class Scene {
  readonly #cases: readonly CaseRecord[];
  readonly #devices: readonly Device[];
  /** The words of each field, by `id field`. */
  readonly #written = new Map<string, string[]>();
  #removed: string | null = null;

  private constructor(cases: readonly CaseRecord[], devices: readonly Device[]) {
    this.#cases = cases;
    this.#devices = devices;
  }

  static async open(): Promise<Scene> {
    const { cursor } = await pullAll(ada.sync, start);
    const cases: CaseRecord[] = [];
    for (const title of ["One", "Two", "Three"]) {
      cases.push(await ada.cases.create(randomUUID(), document({ title, description: null })));
    }
    const devices = [new Device(ada, FIELDS[0], cursor), new Device(bea, FIELDS[1], cursor)];
    for (const device of devices) await device.pull();
    return new Scene(cases, devices);
  }

  async act(who: number, what: string, which: number, word: string): Promise<void> {
    const device = this.#devices[who];
    const id = this.#cases[which]?.id ?? "";
    if (what === "edit") {
      if (!device?.edit(id, word)) return;
      const place = `${id} ${FIELDS[who]}`;
      this.#written.set(place, [...(this.#written.get(place) ?? []), word]);
    } else if (what === "pull") await device?.pull();
    else if (what !== "delete") await device?.push(what === "push-unheard");
    else if (this.#removed === null) {
      await ada.cases.remove(id);
      this.#removed = id;
    }
  }

  /** Pushes and pulls until the devices have nothing left to exchange. */
  async settle(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      for (const device of this.#devices) {
        // The first push of a device may only repeat one that was under way.
        await device.push(false);
        await device.pull();
        await device.push(false);
      }
    }
    for (const device of this.#devices) await device.pull();
    start = (await pullAll(ada.sync, start)).cursor;
  }

  async check(): Promise<void> {
    const left = this.#cases.filter(({ id }) => id !== this.#removed);
    const server = new Map(
      await Promise.all(
        left.map(async ({ id }) => [id, (await ada.cases.open(id))?.document ?? null] as const),
      ),
    );
    for (const device of this.#devices) expect(device.contents()).toEqual(server);
    for (const [id, stored] of server) {
      for (const field of FIELDS) {
        expect(stored?.[field] ?? "").toBe((this.#written.get(`${id} ${field}`) ?? []).join(" "));
      }
    }
  }
}

it(
  "SYNC-03 SYNC-07 two devices end with what the server has and every word once, however they push and pull",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const scene = await Scene.open();
        for (const [index, { who, what, which }] of steps.entries()) {
          await scene.act(who, what, which, `w${index}`);
        }
        await scene.settle();
        await scene.check();
      }),
      { numRuns },
    );
  },
  60_000 + numRuns * 6_000,
);
