import type { PagedList } from "@andromeda/stores";
import { useEffect } from "react";
import { useAutoRetry } from "../connection.ts";

/**
 * Keeps a list at the filter and page of the address, and corrects the address when that page no longer exists; retries
 * automatically after a failure. Call it in an observer.
 */
export function usePagedAddress<Item, Filter>(
  list: PagedList<Item, Filter>,
  filter: Filter,
  page: number,
  onPageGone: (page: number) => void,
): void {
  const { status, page: shown } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render makes a new filter object; the list compares its content
  useEffect(() => void list.show(filter, page), [list, JSON.stringify(filter), page]);

  useAutoRetry(status.kind === "failed" ? status.error : null, () => void list.retryInBackground());

  const isGone = status.kind === "ready" && shown !== page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment counts in which the list ended up elsewhere
  useEffect(() => {
    if (isGone && list.page !== page) onPageGone(list.page);
  }, [isGone]);
}
