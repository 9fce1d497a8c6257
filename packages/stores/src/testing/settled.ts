/** Runs all promise callbacks that wait for nothing but other promises. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await Promise.resolve();
}
