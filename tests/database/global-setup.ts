import { startTestCluster } from "@andromeda/testing";

/** Starts the one PostgreSQL server of the run and its migrated template; vitest calls the result at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  return cluster.stop;
}
