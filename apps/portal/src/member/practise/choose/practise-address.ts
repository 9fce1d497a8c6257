import type { CaseKind, PracticeCaseQuery } from "@andromeda/domain";
import { type AddressCodec, readPage, readText, writePage } from "../../../remote/use-address.ts";

/** The state in the address of /dashboard/practise: the filters of the list, or the case whose brief is open. */
export interface PractiseAddress {
  readonly search: string;
  readonly kind: CaseKind | "all";
  /** Only cases of the categories that the learner has chosen. */
  readonly isOwnCategories: boolean;
  /** From 0. */
  readonly page: number;
  /** The id of a case, or "random"; empty for the list. */
  readonly brief: string;
}

/** In place of an id: a case picked at random. */
export const RANDOM_CASE = "random";

const kinds: readonly CaseKind[] = ["history", "exam", "prescribing"];

/** Invalid values are ignored. */
export const practiseAddress: AddressCodec<PractiseAddress> = {
  read: (query) => ({
    search: readText(query, "search"),
    kind: kinds.find((kind) => kind === query.get("kind")) ?? "all",
    isOwnCategories: query.get("categories") === "mine",
    page: readPage(query),
    brief: readText(query, "case"),
  }),

  write({ search, kind, isOwnCategories, page, brief }) {
    const query = new URLSearchParams();
    if (search.trim() !== "") query.set("search", search);
    if (kind !== "all") query.set("kind", kind);
    if (isOwnCategories) query.set("categories", "mine");
    writePage(query, page);
    if (brief !== "") query.set("case", brief);
    return query;
  },
};

/** The query of the list. */
export function toCaseQuery(
  { search, kind, isOwnCategories }: Pick<PractiseAddress, "search" | "kind" | "isOwnCategories">,
  page: number,
): PracticeCaseQuery {
  return { search: search.trim() || null, kind: kind === "all" ? null : kind, isOwnCategories, page };
}
