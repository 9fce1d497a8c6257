/** What could not be done, and why. */
export interface Refusal<Item> {
  readonly item: Item;
  readonly problem: string;
}

/** How one thing after the other is done. */
export interface EachDeps<Item> {
  readonly work: (item: Item) => Promise<void>;
  /** A failure in words. */
  readonly describe: (error: unknown) => string;
  readonly onProgress: (done: number) => void;
}

/** Does the work for each item in turn and answers what was refused; one that is refused stops none of the others. */
export async function runEach<Item>(
  items: readonly Item[],
  { work, describe, onProgress }: EachDeps<Item>,
): Promise<readonly Refusal<Item>[]> {
  const refusals: Refusal<Item>[] = [];
  for (const [index, item] of items.entries()) {
    try {
      await work(item);
    } catch (error) {
      refusals.push({ item, problem: describe(error) });
    }
    onProgress(index + 1);
  }
  return refusals;
}
