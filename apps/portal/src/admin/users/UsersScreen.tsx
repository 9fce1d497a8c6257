import {
  type ListedRole,
  type ListedUser,
  USER_LIST_PAGE_SIZE,
  type UserAdministrationRepository,
} from "@andromeda/domain";
import {
  CreditsText,
  DataTable,
  type DataTableColumn,
  DateTime,
  FilterSelect,
  IconShieldLock,
  IconUser,
  PageHeader,
  SearchInput,
  StatusBadge,
} from "@andromeda/ui";
import { Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { PagedList } from "../../remote/paged-list.ts";
import { tableState } from "../../remote/table-state.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { readUsers, userListFailure } from "./read-users.ts";
import classes from "./UsersScreen.module.css";

export interface UsersScreenProps {
  readonly users: UserAdministrationRepository;
}

const roles = [
  { value: "all", label: "All Roles" },
  { value: "member", label: "Member" },
  { value: "admin", label: "Admin" },
] as const;

const columns: readonly DataTableColumn<ListedUser>[] = [
  {
    id: "name",
    header: "Name",
    isRowHeader: true,
    cell: (user) => user.displayName || user.email || "Unknown",
  },
  { id: "email", header: "Email", cell: (user) => user.email ?? "N/A" },
  { id: "created", header: "Joined", cell: (user) => <DateTime value={user.createdAt} shows="date" /> },
  {
    id: "role",
    header: "Role",
    cell: (user) => (
      <StatusBadge
        kind={user.role === "admin" ? "info" : "neutral"}
        size="sm"
        icon={
          user.role === "admin" ? (
            <IconShieldLock size={14} aria-hidden />
          ) : (
            <IconUser size={14} aria-hidden />
          )
        }
      >
        {user.role === "admin" ? "Admin" : "Member"}
      </StatusBadge>
    ),
  },
  {
    id: "last-sign-in",
    header: "Last sign-in",
    cell: (user) => <DateTime value={user.lastSignInAt} fallback="Never" />,
  },
  {
    id: "balance",
    header: "Balance",
    align: "end",
    cell: (user) => <CreditsText amount={user.availableCents / 100} />,
  },
  { id: "used", header: "Used", align: "end", cell: (user) => <CreditsText amount={user.usedCents / 100} /> },
];

interface UserFilter {
  readonly search: string;
  readonly role: ListedRole | "all";
}

/** /dashboard/admin/users: everybody with an account, ten at a time. */
export const UsersScreen = observer(function UsersScreen({ users }: UsersScreenProps) {
  useScreenTitle("Manage Users");
  const [list] = useState(
    () =>
      new PagedList<ListedUser, UserFilter>(
        "the users",
        USER_LIST_PAGE_SIZE,
        { search: "", role: "all" },
        async ({ search, role }, page) =>
          readUsers(users, { search: search.trim() || null, role: role === "all" ? null : role, page }),
      ),
  );
  useEffect(() => void list.load(), [list]);
  const { status, filter, page, pageCount } = list;

  return (
    <Page header={<PageHeader title="Manage Users" />}>
      <Stack gap="md">
        <div className={classes.filters}>
          <SearchInput
            label="Search users"
            placeholder="Search users by name or email"
            value={filter.search}
            onSearch={(search) => void list.setFilter({ search })}
          />
          <FilterSelect
            label="Role"
            options={roles}
            value={filter.role}
            onChange={(role) => void list.setFilter({ role })}
          />
        </div>
        <DataTable
          label="Users"
          columns={columns}
          rows={list.items}
          rowKey={(user) => user.id}
          state={tableState(status, list.load, userListFailure)}
          emptyText="No users found"
          pagination={{
            page: page + 1,
            pageCount,
            onPageChange: (next) => void list.goTo(next - 1),
          }}
          skeletonRows={USER_LIST_PAGE_SIZE}
        />
      </Stack>
    </Page>
  );
});
