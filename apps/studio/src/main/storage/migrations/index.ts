import { migration as cases } from "./0001-cases.ts";
import { migration as checkpoints } from "./0002-checkpoints.ts";
import { migration as conflictChoices } from "./0003-conflict-choices.ts";
import type { Migration } from "./migration.ts";

/** Every step of the local schema, in order. A step that was released is never changed. */
export const migrations: readonly Migration[] = [cases, checkpoints, conflictChoices];
