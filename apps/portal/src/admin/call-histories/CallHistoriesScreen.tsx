import {
  CALL_HISTORY_PAGE_SIZE,
  type Call,
  type CallHistoryRepository,
  type UserAdministrationRepository,
  type UserOption,
} from "@andromeda/domain";
import { PagedList } from "@andromeda/stores";
import { DataTable, FilterSelect, PageHeader, SearchInput } from "@andromeda/ui";
import { SimpleGrid, Stack } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { log } from "../../log.ts";
import { tableState } from "../../remote/table-state.ts";
import { useAddress } from "../../remote/use-address.ts";
import { usePagedAddress } from "../../remote/use-paged-address.ts";
import { useRemote } from "../../remote/use-remote.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";
import { callColumns } from "./call-columns.tsx";
import { callListFailure, callStatuses } from "./call-words.ts";
import { callsAddress } from "./calls-address.ts";
import { readCalls } from "./read-calls.ts";
import { RecordingDialog } from "./recording/RecordingDialog.tsx";
import { TranscriptDialog } from "./transcript/Transcript.tsx";

export interface CallHistoriesScreenProps {
  readonly calls: CallHistoryRepository;
  readonly users: UserAdministrationRepository;
}

interface CallFilter {
  readonly phone: string;
  readonly status: string;
  readonly userId: string;
}

/** Which dialog is open, and for which call. The call stays while the dialog fades out. */
interface OpenedCall {
  readonly call: Call;
  readonly shows: "recording" | "transcript" | "nothing";
}

/** /dashboard/admin/call-histories: every call, latest first, ten at a time; filters and page are in the address. */
export const CallHistoriesScreen = observer(function CallHistoriesScreen({
  calls,
  users,
}: CallHistoriesScreenProps) {
  useScreenTitle("Call Histories");
  const { values, change } = useAddress(callsAddress);
  const { phone, status, userId, page } = values;
  const [list] = useState(
    () =>
      new PagedList<Call, CallFilter>({
        what: "the call histories",
        pageSize: CALL_HISTORY_PAGE_SIZE,
        filter: { phone, status, userId },
        log,
        read: (filter, wanted, knownTotal) =>
          readCalls(calls, users, {
            phone: filter.phone.trim() || null,
            status: orNull(filter.status),
            userId: orNull(filter.userId),
            page: wanted,
            knownTotal,
          }),
      }),
  );
  usePagedAddress(list, { phone, status, userId }, page, (shown) => change({ page: shown }, "replace"));
  const [opened, setOpened] = useState<OpenedCall | null>(null);
  const [columns] = useState(() =>
    callColumns({
      onPlay: (call) => setOpened({ call, shows: "recording" }),
      onView: (call) => setOpened({ call, shows: "transcript" }),
    }),
  );
  const isNarrowed = phone.trim() !== "" || status !== "all" || userId !== "all";
  const close = () => setOpened((known) => known && { ...known, shows: "nothing" });

  return (
    <Page header={<PageHeader title="Call Histories" />}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <SearchInput
            label="Phone number"
            isLabelVisible
            value={phone}
            onSearch={(text) => change({ phone: text, page: 0 }, "replace")}
          />
          <FilterSelect
            label="Call status"
            isLabelVisible
            options={[{ value: "all", label: "All" }, ...callStatuses]}
            value={status}
            onChange={(next) => change({ status: next, page: 0 }, "push")}
          />
          <UserChoice
            users={users}
            value={userId}
            onChange={(next) => change({ userId: next, page: 0 }, "push")}
          />
        </SimpleGrid>
        <DataTable
          label="Calls"
          columns={columns}
          rows={list.items}
          rowKey={(call) => call.id}
          state={tableState(list.status, list.load, callListFailure)}
          emptyText="No call histories found"
          emptyHint={
            isNarrowed
              ? undefined
              : "A call appears here as soon as a learner starts it, by phone or in the browser."
          }
          onClearFilters={
            isNarrowed
              ? () => change({ phone: "", status: "all", userId: "all", page: 0 }, "push")
              : undefined
          }
          pagination={{
            page: list.page + 1,
            pageCount: list.pageCount,
            range: list.range,
            onPageChange: (next) => change({ page: next - 1 }, "push"),
          }}
          skeletonRows={CALL_HISTORY_PAGE_SIZE}
        />
      </Stack>
      <RecordingDialog
        calls={calls}
        call={opened?.call ?? null}
        isOpen={opened?.shows === "recording"}
        onClose={close}
      />
      <TranscriptDialog
        calls={calls}
        call={opened?.call ?? null}
        isOpen={opened?.shows === "transcript"}
        onClose={close}
      />
    </Page>
  );
});

interface UserChoiceProps {
  readonly users: UserAdministrationRepository;
  readonly value: string;
  readonly onChange: (userId: string) => void;
}

/** The newest 100 users to choose from, and the user in the address. */
const UserChoice = observer(function UserChoice({ users, value, onChange }: UserChoiceProps) {
  // A later choice is one of the list, so only the user in the address at the start is looked up.
  const [initialUser] = useState(value);
  const listed = useRemote({ what: "the users of the filter", read: () => users.listUserOptions() });
  const named = useRemote({
    what: "the user of the address",
    read: () => (initialUser === "all" ? Promise.resolve([]) : users.listUsersById([initialUser])),
  });
  const known = new Map([...(listed.value ?? []), ...(named.value ?? [])].map((user) => [user.id, user]));
  const options = [...known.values()].map((user) => ({ value: user.id, label: nameOf(user) }));
  return (
    <FilterSelect
      label="User"
      isLabelVisible
      options={[
        { value: "all", label: "All users" },
        ...options,
        ...(value === "all" || known.has(value) ? [] : [{ value, label: "Chosen user" }]),
      ]}
      value={value}
      onChange={onChange}
    />
  );
});

function nameOf({ displayName, email }: UserOption): string {
  return displayName || email || "Unknown";
}

function orNull(choice: string): string | null {
  return choice === "all" ? null : choice;
}
