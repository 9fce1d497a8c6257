import { startTestCluster } from "@andromeda/testing";
import { generateTypes } from "../../packages/data/scripts/generate-types.ts";

/** The content of database.types.ts for the migrations as they are now, read from a database made for this. */
export async function typesOfMigrations(): Promise<string> {
  const cluster = await startTestCluster();
  try {
    const url = new URL(cluster.serverUrl);
    url.pathname = `/${cluster.template}`;
    return await generateTypes(url.href);
  } finally {
    await cluster.stop();
  }
}
