import type { CaseSyncState } from "@andromeda/domain";
import type { CaseStatus, CaseSummary } from "../../shared/ipc-contract.ts";

/** The filters of the library; "all" filters nothing. */
export interface LibraryFilters {
  readonly search: string;
  readonly status: CaseStatus | "all";
  readonly specialty: string;
  readonly sync: CaseSyncState["kind"] | "all";
}

/** The order of the library. */
export type LibrarySort = "last-edited" | "title";

/** Every case, last edited first. */
export const noFilters: LibraryFilters = { search: "", status: "all", specialty: "all", sync: "all" };

const byTitle = new Intl.Collator("en-GB", { sensitivity: "base", numeric: true });

/** The cases that pass the filters; the search covers title, specialty and condition, as in the portal. */
export function filterCases(
  cases: readonly CaseSummary[],
  { search, status, specialty, sync }: LibraryFilters,
): CaseSummary[] {
  const wanted = search.trim().toLowerCase();
  return cases.filter(
    (summary) =>
      (status === "all" || summary.status === status) &&
      (specialty === "all" || summary.specialty === specialty) &&
      (sync === "all" || summary.sync.kind === sync) &&
      (wanted === "" ||
        [summary.title, summary.specialty, summary.condition].some((text) =>
          text.toLowerCase().includes(wanted),
        )),
  );
}

/** The cases in order; equal ones are ordered by id, so that the list never jumps. */
export function sortCases(cases: readonly CaseSummary[], sort: LibrarySort): CaseSummary[] {
  const compare = sort === "title" ? compareTitles : compareTimes;
  return [...cases].sort((left, right) => compare(left, right) || (left.id < right.id ? -1 : 1));
}

/** The specialties of the cases, in order. */
export function specialtiesOf(cases: readonly CaseSummary[]): string[] {
  return [...new Set(cases.map(({ specialty }) => specialty).filter((name) => name !== ""))].sort(
    byTitle.compare,
  );
}

function compareTitles(left: CaseSummary, right: CaseSummary): number {
  return byTitle.compare(left.title, right.title);
}

function compareTimes(left: CaseSummary, right: CaseSummary): number {
  if (left.updatedAt === right.updatedAt) return 0;
  return left.updatedAt < right.updatedAt ? 1 : -1;
}
