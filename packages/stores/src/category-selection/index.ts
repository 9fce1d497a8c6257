export type { CategoryItem } from "./catalogue.ts";
export * from "./category-selection-store.ts";
export type { PreferenceSyncDeps } from "./preference-sync.ts";
export type { SaveQueueStatus } from "./save-queue.ts";
export type { GroupState, SpecialtyChoice } from "./specialty-choice.ts";
