import {
  type DetailFilters,
  type ListedRole,
  type ListedUser,
  type PersonalDataRepository,
  USER_LIST_PAGE_SIZE,
  type UserAdministrationRepository,
  type UserFilter,
  type UserSort,
} from "@andromeda/domain";
import { PagedList } from "@andromeda/stores";
import { DataTable, IconMail, PageHeader } from "@andromeda/ui";
import { Button, Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { log } from "../../log.ts";
import { tableState } from "../../remote/table-state.ts";
import { useAddress } from "../../remote/use-address.ts";
import { usePagedAddress } from "../../remote/use-paged-address.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { AdjustCreditsDialog } from "./adjust-credits/AdjustCreditsDialog.tsx";
import { BulkActions } from "./bulk/BulkActions.tsx";
import { UserDrawer } from "./details/UserDrawer.tsx";
import { ExportUsers } from "./export/ExportUsers.tsx";
import { InviteUserDialog } from "./invite/InviteUserDialog.tsx";
import { readUsers, userListFailure } from "./read-users.ts";
import { UserFilters } from "./UserFilters.tsx";
import { userColumns } from "./user-columns.tsx";
import { usersAddress } from "./users-address.ts";

export interface UsersScreenProps {
  readonly users: UserAdministrationRepository;
  readonly personalData: PersonalDataRepository;
}

interface ListFilter {
  readonly search: string;
  readonly role: ListedRole | "all";
  readonly filters: DetailFilters;
  readonly sort: UserSort | null;
}

const noSelection: ReadonlyMap<string, ListedUser> = new Map();

const rowName = ({ displayName }: ListedUser) => displayName;

const newestFirst: UserSort = { key: "created", isDescending: true };

/** /dashboard/admin/users: everybody with an account, ten at a time; filters and page are in the address. */
export const UsersScreen = observer(function UsersScreen({ users, personalData }: UsersScreenProps) {
  useScreenTitle("Manage Users");
  const address = useAddress(usersAddress);
  const { values, change } = address;
  const { search, role, filters, sort, page, member, isInviting } = values;
  const [list] = useState(
    () =>
      new PagedList<ListedUser, ListFilter>({
        what: "the users",
        pageSize: USER_LIST_PAGE_SIZE,
        filter: { search, role, filters, sort },
        log,
        read: (filter, wanted, knownTotal) =>
          readUsers(users, { ...toUserFilter(filter), sort: filter.sort, page: wanted, knownTotal }),
      }),
  );
  usePagedAddress(list, { search, role, filters, sort }, page, (shown) => change({ page: shown }, "replace"));

  const navigate = useNavigate();
  const isOpenedHere = useRef(false);
  const [adjusted, setAdjusted] = useState<ListedUser | null>(null);
  const [isAdjusting, setAdjusting] = useState(false);
  const [selected, setSelected] = useState(noSelection);
  // A new query clears the selection, which would be out of sight.
  const filterKey = JSON.stringify({ search, role, filters });
  const [shownWith, setShownWith] = useState(filterKey);
  if (shownWith !== filterKey) {
    setShownWith(filterKey);
    setSelected(noSelection);
  }
  const [columns] = useState(() => userColumns((user) => openDetails(user.id)));
  const order = sort ?? newestFirst;

  // The same functions at every render, so that a press does not render the rows.
  const select = useCallback((rows: readonly ListedUser[], isSelected: boolean) => {
    setSelected((known) => {
      const next = new Map(known);
      for (const user of rows) {
        if (isSelected) next.set(user.id, user);
        else next.delete(user.id);
      }
      return next;
    });
  }, []);
  const rowActions = useCallback(
    (user: ListedUser) => (
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => {
          setAdjusted(user);
          setAdjusting(true);
        }}
      >
        Adjust Credits
      </Button>
    ),
    [],
  );

  function openDetails(id: string) {
    isOpenedHere.current = true;
    change({ member: id }, "push");
  }

  /** Goes back to the list from which the drawer was opened; after a shared link there is none. */
  function closeDetails() {
    if (isOpenedHere.current) void navigate(-1);
    else change({ member: null }, "replace");
    isOpenedHere.current = false;
  }

  return (
    <Page
      header={
        <PageHeader
          title="Manage Users"
          actions={
            <>
              <ExportUsers users={users} filter={toUserFilter(values)} />
              <Button
                leftSection={<IconMail size={18} aria-hidden />}
                onClick={() => change({ isInviting: true }, "replace")}
              >
                Invite User
              </Button>
            </>
          }
        />
      }
    >
      <Stack gap="md">
        <UserFilters {...address} />
        {selected.size > 0 ? (
          <BulkActions
            users={users}
            selected={[...selected.values()]}
            onClear={() => setSelected(noSelection)}
            onDone={() => void list.load()}
          />
        ) : null}
        <DataTable
          label="Users"
          columns={columns}
          rows={list.items}
          rowKey={(user) => user.id}
          state={tableState(list.status, list.load, userListFailure)}
          emptyText="No users found"
          onClearFilters={
            search.trim() !== "" || role !== "all" || Object.keys(filters).length > 0
              ? () => change({ search: "", role: "all", filters: {}, page: 0 }, "push")
              : undefined
          }
          sort={{ columnId: order.key, direction: order.isDescending ? "descending" : "ascending" }}
          onSortChange={({ columnId, direction }) => {
            const key = columns.find(({ id }) => id === columnId)?.id;
            if (key === undefined || key === "role" || key === "used") return;
            change({ sort: { key, isDescending: direction === "descending" }, page: 0 }, "push");
          }}
          rowActions={rowActions}
          selection={{
            selected: new Set(selected.keys()),
            onChange: select,
            rowName,
          }}
          pagination={{
            page: list.page + 1,
            pageCount: list.pageCount,
            range: list.range,
            onPageChange: (next) => change({ page: next - 1 }, "push"),
          }}
          skeletonRows={USER_LIST_PAGE_SIZE}
        />
      </Stack>

      <AdjustCreditsDialog
        users={users}
        // The user as the list has it now, mainly for the balance.
        user={list.items.find(({ id }) => id === adjusted?.id) ?? adjusted}
        isOpen={isAdjusting}
        onClose={() => setAdjusting(false)}
        onUncertain={() => void list.load()}
        onAdjusted={(userId, availableCents) =>
          list.update((user) => (user.id === userId ? { ...user, availableCents } : user))
        }
      />
      <InviteUserDialog
        users={users}
        isOpen={isInviting}
        onClose={() => change({ isInviting: false }, "replace")}
        onInvited={() => void list.load()}
      />
      <UserDrawer
        users={users}
        personalData={personalData}
        onDeleted={() => {
          closeDetails();
          void list.load();
        }}
        userId={member}
        onClose={closeDetails}
        onChanged={({ id, availableCents, isEducator, isDisabled }) =>
          list.update((user) => (user.id === id ? { ...user, availableCents, isEducator, isDisabled } : user))
        }
      />
    </Page>
  );
});

function toUserFilter({ search, role, filters }: Omit<ListFilter, "sort">): UserFilter {
  return { ...filters, search: search.trim() || null, role: role === "all" ? null : role };
}
