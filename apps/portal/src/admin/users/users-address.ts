import type { DetailFilters, ListedRole, UserSort, UserSortKey } from "@andromeda/domain";
import { type AddressCodec, readPage, readText, writePage } from "../../remote/use-address.ts";

/** The state in the address of Manage Users; `page` counts from 0, `member` is the id of the user in the drawer. */
export interface UsersAddress {
  readonly search: string;
  readonly role: ListedRole | "all";
  readonly filters: DetailFilters;
  /** Null is the default order: newest first. */
  readonly sort: UserSort | null;
  readonly page: number;
  readonly member: string | null;
  /** Whether the invitation dialog is open. */
  readonly isInviting: boolean;
}

const roles: readonly ListedRole[] = ["member", "admin"];
const sortKeys: readonly UserSortKey[] = ["created", "name", "email", "last-sign-in", "credits"];
/** The choices of each filter besides search and role. */
const filterChoices = {
  status: ["active", "invited", "disabled"],
  balance: ["negative", "low", "good"],
  seen: ["week", "month", "earlier", "never"],
  cases: ["any", "pending"],
} as const satisfies { [Key in keyof DetailFilters]-?: readonly NonNullable<DetailFilters[Key]>[] };

const filterKeys = Object.keys(filterChoices) as (keyof DetailFilters)[];

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Invalid values are ignored. */
export const usersAddress: AddressCodec<UsersAddress> = {
  read(query) {
    const key = sortKeys.find((candidate) => candidate === query.get("sort"));
    const member = query.get("member") ?? "";
    return {
      search: readText(query, "search"),
      role: roles.find((candidate) => candidate === query.get("role")) ?? "all",
      filters: Object.fromEntries(
        filterKeys.flatMap((name) => {
          const chosen = filterChoices[name].find((candidate) => candidate === query.get(name));
          return chosen === undefined ? [] : [[name, chosen]];
        }),
      ),
      sort: key ? exceptDefault({ key, isDescending: query.get("order") === "desc" }) : null,
      page: readPage(query),
      member: uuid.test(member) ? member : null,
      isInviting: query.get("invite") === "yes",
    };
  },

  write({ search, role, filters, sort, page, member, isInviting }) {
    const query = new URLSearchParams();
    if (search.trim() !== "") query.set("search", search.trim());
    if (role !== "all") query.set("role", role);
    for (const name of filterKeys) {
      const chosen = filters[name];
      if (chosen !== undefined) query.set(name, chosen);
    }
    const unusual = sort && exceptDefault(sort);
    if (unusual) {
      query.set("sort", unusual.key);
      if (unusual.isDescending) query.set("order", "desc");
    }
    writePage(query, page);
    if (member) query.set("member", member);
    if (isInviting) query.set("invite", "yes");
    return query;
  },
};

/** Null for the default order. */
function exceptDefault(sort: UserSort): UserSort | null {
  return sort.key === "created" && sort.isDescending ? null : sort;
}
