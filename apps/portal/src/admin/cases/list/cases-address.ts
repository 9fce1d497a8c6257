import type { ScenarioQuery, ScenarioSort, ScenarioStatus } from "@andromeda/domain";
import { type AddressCodec, readPage, readText, writePage } from "../../../remote/use-address.ts";

/** The state in the address of the case list: filters, order and page, from 0. */
export interface CasesAddress {
  readonly search: string;
  readonly status: ScenarioStatus | "all";
  /** Empty for all of them. */
  readonly specialty: string;
  /** Empty for all of them. */
  readonly difficulty: string;
  /** A presentation or condition; empty for all of them. */
  readonly item: string;
  readonly sort: ScenarioSort;
  readonly view: "cards" | "table";
  readonly page: number;
}

const statuses: readonly ScenarioStatus[] = ["draft", "active", "inactive"];
const sorts: readonly ScenarioSort[] = ["newest", "oldest", "edited", "title", "specialty"];

/** Invalid values are ignored. */
export const casesAddress: AddressCodec<CasesAddress> = {
  read: (query) => ({
    search: readText(query, "search"),
    status: statuses.find((candidate) => candidate === query.get("status")) ?? "all",
    specialty: readText(query, "specialty"),
    difficulty: readText(query, "difficulty"),
    item: readText(query, "item"),
    sort: sorts.find((candidate) => candidate === query.get("sort")) ?? "newest",
    view: query.get("view") === "table" ? "table" : "cards",
    page: readPage(query),
  }),

  write({ search, status, specialty, difficulty, item, sort, view, page }) {
    const query = new URLSearchParams();
    if (search.trim() !== "") query.set("search", search);
    if (status !== "all") query.set("status", status);
    if (specialty !== "") query.set("specialty", specialty);
    if (difficulty !== "") query.set("difficulty", difficulty);
    if (item !== "") query.set("item", item);
    if (sort !== "newest") query.set("sort", sort);
    if (view !== "cards") query.set("view", view);
    writePage(query, page);
    return query;
  },
};

/** The query of the list. */
export function toQuery(
  { search, status, specialty, difficulty, item, sort }: Omit<CasesAddress, "page" | "view">,
  page: number,
): ScenarioQuery {
  return {
    search: search.trim() || null,
    status: status === "all" ? null : status,
    specialty: specialty || null,
    difficulty: difficulty || null,
    item: item || null,
    sort,
    page,
  };
}

/** Whether a filter other than the search is set. */
export function hasFilters({
  status,
  specialty,
  difficulty,
  item,
}: Omit<CasesAddress, "page" | "view">): boolean {
  return status !== "all" || specialty !== "" || difficulty !== "" || item !== "";
}
