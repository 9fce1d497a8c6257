import type { DetailFilters } from "@andromeda/domain";
import { type FilterOption, FilterSelect, SearchInput } from "@andromeda/ui";
import type { Address } from "../../remote/use-address.ts";
import classes from "./UsersScreen.module.css";
import type { UsersAddress } from "./users-address.ts";

const roles = [
  { value: "all", label: "All Roles" },
  { value: "member", label: "Member" },
  { value: "admin", label: "Admin" },
] as const;

interface Choice {
  readonly name: keyof DetailFilters;
  readonly label: string;
  readonly options: readonly FilterOption<string>[];
}

const choices: readonly Choice[] = [
  {
    name: "status",
    label: "Status",
    options: [
      { value: "", label: "Any status" },
      { value: "active", label: "Active" },
      { value: "invited", label: "Invited" },
      { value: "disabled", label: "Disabled" },
    ],
  },
  {
    name: "balance",
    label: "Balance",
    options: [
      { value: "", label: "Any balance" },
      { value: "negative", label: "Below zero" },
      { value: "low", label: "Low balance" },
      { value: "good", label: "Good balance" },
    ],
  },
  {
    name: "seen",
    label: "Last sign-in",
    options: [
      { value: "", label: "Any sign-in" },
      { value: "week", label: "Seen in 7 days" },
      { value: "month", label: "Seen in 30 days" },
      { value: "earlier", label: "Not for 30 days" },
      { value: "never", label: "Never signed in" },
    ],
  },
  {
    name: "cases",
    label: "Requested cases",
    options: [
      { value: "", label: "Any requests" },
      { value: "any", label: "Asked for a case" },
      { value: "pending", label: "Case pending" },
    ],
  },
];

/** The filters of the list of users, which are kept in the address. */
export function UserFilters({ values, change }: Address<UsersAddress>) {
  const { search, role, filters } = values;
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchInput
          label="Search users"
          placeholder="Search users by name or email"
          value={search}
          onSearch={(text) => change({ search: text, page: 0 }, "replace")}
        />
      </div>
      <FilterSelect
        label="Role"
        options={roles}
        value={role}
        onChange={(next) => change({ role: next, page: 0 }, "push")}
      />
      {choices.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          label={label}
          options={options}
          value={filters[name] ?? ""}
          onChange={(next) => {
            const { [name]: _, ...others } = filters;
            change({ filters: next === "" ? others : { ...others, [name]: next }, page: 0 }, "push");
          }}
        />
      ))}
    </div>
  );
}
