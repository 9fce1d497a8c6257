import type { CaseType, PracticeCaseQuery } from "@andromeda/domain";
import { type AddressCodec, readPage, readText, writePage } from "../../../remote/use-address.ts";

/** The state in the address of /dashboard/practise: the filters of the list, or the case whose brief is open. */
export interface PractiseAddress {
  readonly search: string;
  readonly kind: CaseType | "all";
  readonly isChosen: boolean;
  /** From 0. */
  readonly page: number;
  /** The id of a case, or "random"; empty for the list. */
  readonly brief: string;
}

/** In place of an id: a case picked at random. */
export const RANDOM_CASE = "random";

const kinds: readonly CaseType[] = ["history", "exam", "prescribing"];

/** Invalid values are ignored. */
export const practiseAddress: AddressCodec<PractiseAddress> = {
  read: (query) => ({
    search: readText(query, "search"),
    kind: kinds.find((kind) => kind === query.get("kind")) ?? "all",
    isChosen: query.get("categories") === "mine",
    page: readPage(query),
    brief: readText(query, "case"),
  }),

  write({ search, kind, isChosen, page, brief }) {
    const query = new URLSearchParams();
    if (search.trim() !== "") query.set("search", search);
    if (kind !== "all") query.set("kind", kind);
    if (isChosen) query.set("categories", "mine");
    writePage(query, page);
    if (brief !== "") query.set("case", brief);
    return query;
  },
};

/** The query of the list. */
export function toCaseQuery(
  { search, kind, isChosen }: Pick<PractiseAddress, "search" | "kind" | "isChosen">,
  page: number,
): PracticeCaseQuery {
  return { search: search.trim() || null, kind: kind === "all" ? null : kind, isChosen, page };
}
