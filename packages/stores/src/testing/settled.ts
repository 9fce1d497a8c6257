/** Waits until everything that does not wait for the outside is done. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 50; round += 1) await Promise.resolve();
}
