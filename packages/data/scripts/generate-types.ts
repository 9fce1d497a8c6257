import { writeFileSync } from "node:fs";
import { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { introspect } from "./introspect.ts";
import { renderTypes } from "./render-types.ts";

/** The generated file. */
export const typesFile = fileURLToPath(new URL("../src/database.types.ts", import.meta.url));

/** The content of `database.types.ts` for the database at the address, whose migrations have been applied. */
export async function generateTypes(databaseUrl: string, schema = "public"): Promise<string> {
  const sql = postgres(databaseUrl, { max: 3, onnotice: () => {} });
  try {
    return renderTypes(await introspect(sql, schema));
  } finally {
    await sql.end();
  }
}

if (import.meta.main) {
  const databaseUrl = argv[2] ?? env.DATABASE_URL;
  if (!databaseUrl) {
    console.error("Usage: node packages/data/scripts/generate-types.ts <database URL>");
    exit(2);
  }
  writeFileSync(typesFile, await generateTypes(databaseUrl));
}
