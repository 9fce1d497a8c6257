import { type CaseDocument, messageOf } from "@andromeda/domain";
import { makeAutoObservable, observable, runInAction } from "mobx";
import { type CaseComparison, compareCases } from "./compare-cases.ts";
import type { ComparisonSource } from "./comparison-sources.ts";

/** The older, left side of a comparison and the newer, right one. */
export type ComparisonSide = "before" | "after";

/** The state of a comparison. */
export type ComparisonStatus =
  /** A side has not been chosen, or both sides are the same. */
  | { readonly kind: "choosing"; readonly isSame: boolean }
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly comparison: CaseComparison }
  | { readonly kind: "failed"; readonly message: string };

/** What a comparison needs from outside; `sources` may observe, so that a new version can be chosen at once. */
export interface ComparisonStoreDeps {
  readonly sources: () => readonly ComparisonSource[];
  readonly log: (message: string, cause: unknown) => void;
}

type Loaded =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly document: CaseDocument }
  | { readonly kind: "failed"; readonly message: string };

interface Chosen {
  readonly source: ComparisonSource;
  readonly loaded: Loaded;
}

/** Any two states of a case side by side. Each side is loaded by itself, and only its newest choice counts. */
export class ComparisonStore {
  readonly #deps: ComparisonStoreDeps;
  readonly #sides = observable.map<ComparisonSide, Chosen>({}, { deep: false });

  constructor(deps: ComparisonStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The sources to choose from; a chosen one stays in the list. */
  get sources(): readonly ComparisonSource[] {
    const offered = this.#deps.sources();
    const ids = new Set(offered.map(({ id }) => id));
    const kept = [this.before, this.after].filter((source) => source !== null && !ids.has(source.id));
    return [...offered, ...new Set(kept)].filter((source) => source !== null);
  }

  get before(): ComparisonSource | null {
    return this.#sides.get("before")?.source ?? null;
  }

  get after(): ComparisonSource | null {
    return this.#sides.get("after")?.source ?? null;
  }

  get status(): ComparisonStatus {
    const [before, after] = [this.#sides.get("before"), this.#sides.get("after")];
    if (!before || !after) return { kind: "choosing", isSame: false };
    if (before.source.id === after.source.id) return { kind: "choosing", isSame: true };
    const failed = [before, after].find(({ loaded }) => loaded.kind === "failed");
    if (failed?.loaded.kind === "failed") {
      return {
        kind: "failed",
        message: `${failed.source.name} could not be loaded: ${failed.loaded.message}`,
      };
    }
    if (before.loaded.kind !== "ready" || after.loaded.kind !== "ready") return { kind: "loading" };
    return { kind: "ready", comparison: compareCases(before.loaded.document, after.loaded.document) };
  }

  /** Puts a source on a side. Throws a RangeError for an id that is not in the list. */
  choose(side: ComparisonSide, sourceId: string): void {
    const source = this.sources.find(({ id }) => id === sourceId);
    if (!source) throw new RangeError(`There is no state ${sourceId} to compare.`);
    void this.#load(side, source);
  }

  /** Chooses both sides. */
  compare(beforeId: string, afterId: string): void {
    this.choose("before", beforeId);
    this.choose("after", afterId);
  }

  /** Left becomes right; nothing is loaded again. */
  swap(): void {
    const [before, after] = [this.#sides.get("before"), this.#sides.get("after")];
    this.#sides.clear();
    if (after) this.#sides.set("before", after);
    if (before) this.#sides.set("after", before);
  }

  /** Loads again what failed. */
  retry(): void {
    for (const [side, { source, loaded }] of this.#sides) {
      if (loaded.kind === "failed") void this.#load(side, source);
    }
  }

  /**
   * Loads the draft and the server's case again, because they can change while they are shown; versions never do. What
   * is shown stays until the new state is loaded.
   */
  refresh(): void {
    for (const [side, { source, loaded }] of this.#sides) {
      if (source.kind === "draft" || source.kind === "server") void this.#load(side, source, loaded);
    }
  }

  async #load(
    side: ComparisonSide,
    source: ComparisonSource,
    shown: Loaded = { kind: "loading" },
  ): Promise<void> {
    const chosen: Chosen = { source, loaded: shown };
    this.#sides.set(side, chosen);
    const loaded = await this.#read(source);
    runInAction(() => {
      // By now it may be on the other side, or on neither.
      for (const [current, candidate] of this.#sides) {
        if (candidate === chosen) this.#sides.set(current, { source, loaded });
      }
    });
  }

  async #read(source: ComparisonSource): Promise<Loaded> {
    try {
      return { kind: "ready", document: await source.load() };
    } catch (error) {
      this.#deps.log("Loading a state of the case failed", error);
      return { kind: "failed", message: messageOf(error) };
    }
  }
}
