import {
  AppError,
  CALL_HISTORY_PAGE_SIZE,
  type Call,
  type CallHistoryRepository,
  formatDuration,
  type UserAdministrationRepository,
  type UserOption,
} from "@andromeda/domain";
import {
  DataTable,
  type DataTableColumn,
  DateTime,
  FilterSelect,
  PageHeader,
  SearchInput,
  StatusBadge,
} from "@andromeda/ui";
import { SimpleGrid, Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { PagedList } from "../../remote/paged-list.ts";
import { tableState } from "../../remote/table-state.ts";
import { useRemote } from "../../remote/use-remote.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { callListFailure, callStatuses, callStatusKind } from "./call-words.ts";

export interface CallHistoriesScreenProps {
  readonly calls: CallHistoryRepository;
  readonly users: UserAdministrationRepository;
}

interface CallFilter {
  readonly phone: string;
  readonly status: string;
  readonly userId: string;
}

/** /dashboard/admin/call-histories: every call, latest first, ten at a time. */
export const CallHistoriesScreen = observer(function CallHistoriesScreen({
  calls,
  users,
}: CallHistoriesScreenProps) {
  useScreenTitle("Call Histories");
  const options = useRemote({ what: "the users of the filter", read: () => users.listUserOptions() });
  const [list] = useState(
    () =>
      new PagedList<Call, CallFilter>(
        "the call histories",
        CALL_HISTORY_PAGE_SIZE,
        { phone: "", status: "all", userId: "all" },
        async ({ phone, status, userId }, page) => {
          if (!(await users.checkAdminStatus())) {
            throw new AppError("database/permission-denied", "Not an administrator");
          }
          const query = { phone: phone.trim() || null, status: orNull(status), userId: orNull(userId), page };
          const { calls: items, totalCount } = await calls.listPage(query);
          return { items, totalCount };
        },
      ),
  );
  useEffect(() => void list.load(), [list]);
  const { filter, page, pageCount, status } = list;
  const known = options.value ?? [];

  return (
    <Page header={<PageHeader title="Call Histories" />}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <SearchInput
            label="Phone number"
            isLabelVisible
            value={filter.phone}
            onSearch={(phone) => void list.setFilter({ phone })}
          />
          <FilterSelect
            label="Call status"
            isLabelVisible
            options={[{ value: "all", label: "All" }, ...callStatuses]}
            value={filter.status}
            onChange={(value) => void list.setFilter({ status: value })}
          />
          <FilterSelect
            label="User"
            isLabelVisible
            options={[
              { value: "all", label: "All users" },
              ...known.map((user) => ({ value: user.id, label: nameOf(user) })),
            ]}
            value={filter.userId}
            onChange={(userId) => void list.setFilter({ userId })}
          />
        </SimpleGrid>
        <DataTable
          label="Calls"
          columns={columnsFor(known)}
          rows={list.items}
          rowKey={(call) => call.id}
          state={tableState(status, list.load, callListFailure)}
          emptyText="No call histories found"
          pagination={{
            page: page + 1,
            pageCount,
            onPageChange: (next) => void list.goTo(next - 1),
          }}
          skeletonRows={CALL_HISTORY_PAGE_SIZE}
        />
      </Stack>
    </Page>
  );
});

function columnsFor(users: readonly UserOption[]): readonly DataTableColumn<Call>[] {
  const names = new Map(users.map((user) => [user.id, nameOf(user)]));
  return [
    {
      id: "user",
      header: "User",
      isRowHeader: true,
      cell: ({ userId }) => (userId ? names.get(userId) : null) ?? "Unknown",
    },
    { id: "from", header: "From", cell: ({ fromNumber }) => fromNumber ?? "N/A" },
    { id: "to", header: "To", cell: ({ toNumber }) => toNumber ?? "N/A" },
    { id: "start", header: "Start Time", cell: ({ startedAt }) => <DateTime value={startedAt} /> },
    {
      id: "duration",
      header: "Duration",
      align: "end",
      cell: ({ durationSeconds }) => formatDuration(durationSeconds),
    },
    {
      id: "status",
      header: "Status",
      cell: ({ status }) => (
        <StatusBadge kind={callStatusKind(status)} size="sm">
          {status ?? "unknown"}
        </StatusBadge>
      ),
    },
  ];
}

function nameOf({ displayName, email }: UserOption): string {
  return displayName || email || "Unknown";
}

function orNull(choice: string): string | null {
  return choice === "all" ? null : choice;
}
