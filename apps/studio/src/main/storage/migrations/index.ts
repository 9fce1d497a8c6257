import { migration as cases } from "./0001-cases.ts";
import { migration as checkpoints } from "./0002-checkpoints.ts";
import { migration as conflictChoices } from "./0003-conflict-choices.ts";
import { migration as reconciling } from "./0004-reconciling.ts";
import { migration as searchQueue } from "./0005-search-queue.ts";
import { migration as keptVersions } from "./0006-kept-versions.ts";
import { migration as noConflictChoices } from "./0007-no-conflict-choices.ts";
import type { Migration } from "./migration.ts";

/** Every step of the local schema, in order. A step that was released is never changed. */
export const migrations: readonly Migration[] = [
  cases,
  checkpoints,
  conflictChoices,
  reconciling,
  searchQueue,
  keptVersions,
  noConflictChoices,
];
