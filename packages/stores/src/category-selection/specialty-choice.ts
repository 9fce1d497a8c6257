import { makeAutoObservable } from "mobx";
import type { CatalogueSpecialty, CategoryItem } from "./catalogue.ts";

/** All available items are selected, some are, or none is. */
export type GroupState = "all" | "some" | "none";

/** What selects a group of items. */
export interface CategoryTicks {
  isSelected(category: string): boolean;
}

/** One specialty of the checklist, with the values that follow from the ticks of its items. */
export class SpecialtyChoice implements CatalogueSpecialty {
  readonly name: string;
  readonly items: readonly CategoryItem[];
  readonly available: readonly CategoryItem[];

  readonly #ticks: CategoryTicks;

  constructor({ name, items }: CatalogueSpecialty, ticks: CategoryTicks) {
    this.name = name;
    this.items = items;
    this.available = items.filter(({ count }) => count > 0);
    this.#ticks = ticks;
    makeAutoObservable(this, { name: false, items: false, available: false }, { deep: false });
  }

  /** Counts all items, including those that were selected when they still had a scenario. */
  get selectedCount(): number {
    return this.items.filter(({ key }) => this.#ticks.isSelected(key)).length;
  }

  get state(): GroupState {
    const selected = this.available.filter(({ key }) => this.#ticks.isSelected(key)).length;
    if (selected === 0) return "none";
    return selected === this.available.length ? "all" : "some";
  }

  /** What one click on the box changes: it selects everything available, or clears it when all is selected already. */
  get toggled(): readonly (readonly [category: string, isSelected: boolean])[] {
    return this.state === "all"
      ? this.items.map(({ key }) => [key, false] as const)
      : this.available.map(({ key }) => [key, true] as const);
  }
}
