/** An item that was refused, and why. */
export interface Refusal<Item> {
  readonly item: Item;
  readonly problem: string;
}

/** How to run each item. */
interface EachDeps<Item> {
  readonly work: (item: Item) => Promise<void>;
  /** The text of a failure. */
  readonly describe: (error: unknown) => string;
  readonly onProgress: (done: number) => void;
}

/** Does the work for each item in turn and returns what was refused; a refusal does not stop the others. */
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
