import { writeFileSync } from "node:fs";
import { typesFile } from "../../packages/data/scripts/generate-types.ts";
import { typesOfMigrations } from "../lib/database-types.ts";

/** `npm run types:generate`: writes packages/data/src/database.types.ts from the migrations. */
export async function run(): Promise<number> {
  writeFileSync(typesFile, await typesOfMigrations());
  console.log("Database types written: packages/data/src/database.types.ts");
  return 0;
}
