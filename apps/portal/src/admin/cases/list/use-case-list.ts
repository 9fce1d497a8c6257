import {
  type AuthGateway,
  SCENARIO_LIST_PAGE_SIZE,
  type ScenarioCard,
  type ScenarioRepository,
} from "@andromeda/domain";
import { PagedList } from "@andromeda/stores";
import { useEffect, useState } from "react";
import { log } from "../../../log.ts";
import { paths } from "../../../paths.ts";
import { prefetched } from "../../../prefetched.ts";
import { type CasesAddress, casesAddress, toQuery } from "./cases-address.ts";

/** Changes within this time, in milliseconds, cause one read. */
const COLLECT_MS = 150;

type Filter = Omit<CasesAddress, "page" | "view">;

/**
 * A page that is loaded at the list requests its cases while the account is still being read; the first equal query
 * uses that answer. Once the live connection is up the list is read again.
 */
export function prefetchCases(
  scenarios: ScenarioRepository,
  auth: Pick<AuthGateway, "getSession">,
): ScenarioRepository {
  if (window.location.pathname !== paths.adminCases) return scenarios;
  const { page, view: _, ...filter } = casesAddress.read(new URLSearchParams(window.location.search));
  return { ...scenarios, listPage: prefetched(auth, scenarios.listPage, () => [toQuery(filter, page)]) };
}

/** The list of cases, a page at a time, while the screen is mounted; changes by others appear live. */
export function useCaseList(scenarios: ScenarioRepository, initial: Filter): PagedList<ScenarioCard, Filter> {
  const [list] = useState(
    () =>
      new PagedList<ScenarioCard, Filter>({
        what: "the clinical scenarios",
        pageSize: SCENARIO_LIST_PAGE_SIZE,
        filter: initial,
        log,
        read: async (filter, page) => {
          const { scenarios: items, totalCount } = await scenarios.listPage(toQuery(filter, page));
          return { items, totalCount };
        },
      }),
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reloadSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void list.load();
      }, COLLECT_MS);
    };
    const stop = scenarios.subscribe({
      onChange: (change) => {
        if (change.kind === "updated") {
          const { item } = change;
          list.update((known) => (known.id === item.id ? item : known));
        }
        // The list is read again, because only the server knows what a change means for order, filters and pages.
        reloadSoon();
      },
      onState: (state) => {
        if (state.kind === "joined") reloadSoon();
        else log("Following the clinical scenarios failed", state.error);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [list, scenarios]);

  return list;
}
