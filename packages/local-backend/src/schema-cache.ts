import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { createPostgresConnection } from "@supabase/lite/postgres";
import type postgres from "postgres";

type SchemaCache = NonNullable<Parameters<typeof createPostgresConnection>[0]["schemaCache"]>;

/**
 * Where lite keeps what it has read of the database's catalogue, which takes it a third of a second: a file, so that the next
 * start need not read it again. It counts only while nothing has been written to the catalogue.
 */
export function createSchemaCache(sql: postgres.Sql, file: string): SchemaCache {
  // Of the catalogue before lite reads it: what is written to it meanwhile must count.
  let version = "";
  return {
    async get() {
      version = await versionOfCatalogue(sql);
      const [writtenFor, text] = readKept(file);
      return writtenFor === version ? text : undefined;
    },
    async set(_key, text) {
      try {
        writeFileSync(file, `${version}\n${text}`);
      } catch {
        // Then the next start reads the catalogue again.
      }
    },
    async delete() {
      rmSync(file, { force: true });
    },
  };
}

const catalogues = [
  ...["namespace", "class", "attribute", "attrdef", "constraint", "index", "type", "enum"],
  ...["proc", "rewrite", "trigger", "policy", "description"],
];

/** Another one after each change of the catalogue: `xmin` is the transaction that wrote a row. */
async function versionOfCatalogue(sql: postgres.Sql): Promise<string> {
  const versions = catalogues.map(
    (name) => `select md5(string_agg(concat(ctid, xmin), ',' order by ctid)) as version from pg_${name}`,
  );
  const rows = await sql.unsafe<{ version: string }[]>(versions.join(" union all "));
  return rows.map(({ version }) => version).join(" ");
}

function readKept(file: string): string[] {
  try {
    const content = readFileSync(file, "utf8");
    const end = content.indexOf("\n");
    return [content.slice(0, end), content.slice(end + 1)];
  } catch {
    return [];
  }
}
