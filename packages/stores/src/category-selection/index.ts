export type { CategoryItem } from "./catalogue.ts";
export * from "./category-selection-store.ts";
export type { GroupState, SpecialtyChoice } from "./specialty-choice.ts";
