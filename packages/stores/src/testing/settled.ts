/** Lets everything that waits for nothing outside come to its end. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await Promise.resolve();
}
