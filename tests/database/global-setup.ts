import { joinTestCluster } from "@andromeda/testing";

/**
 * Starts the one PostgreSQL server of the run and its migrated template, unless whoever started the run has one
 * already; vitest calls the result at the end.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await joinTestCluster();
  return cluster.leave;
}
