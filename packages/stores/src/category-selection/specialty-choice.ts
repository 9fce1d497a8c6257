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

  /** Of the available items: one that was selected when it still had a scenario is not counted. */
  get selectedCount(): number {
    return this.available.filter(({ key }) => this.#ticks.isSelected(key)).length;
  }

  get state(): GroupState {
    if (this.selectedCount === 0) return "none";
    return this.selectedCount === this.available.length ? "all" : "some";
  }

  /** What one click on the box changes: it selects everything available, or clears it when all is selected already. */
  get toggled(): readonly (readonly [category: string, isSelected: boolean])[] {
    return this.state === "all"
      ? this.items.map(({ key }) => [key, false] as const)
      : this.available.map(({ key }) => [key, true] as const);
  }
}
