import type { AccessEntry, AccessKind, AccountDeletion, PersonalDataRepository } from "@andromeda/domain";
import { PagedList } from "@andromeda/stores";
import {
  DataTable,
  type DataTableColumn,
  DateTime,
  FormAlert,
  PageHeader,
  SectionCard,
  TextLink,
} from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { log } from "../../log.ts";
import { paths } from "../../paths.ts";
import { tableState } from "../../remote/table-state.ts";
import { useRemote } from "../../remote/use-remote.ts";
import { Page } from "../../shell/Page.tsx";
import { useScreenTitle } from "../../shell/use-screen-title.ts";

export interface PrivacyRecordScreenProps {
  readonly personalData: PersonalDataRepository;
}

/** /dashboard/admin/privacy: who looked at whose data, which accounts were deleted, and what storage has yet to remove. */
export const PrivacyRecordScreen = observer(function PrivacyRecordScreen({
  personalData,
}: PrivacyRecordScreenProps) {
  useScreenTitle("Privacy Record");
  return (
    <Page
      header={
        <PageHeader
          title="Privacy Record"
          back={{ href: paths.adminSystem, label: "System Configuration" }}
        />
      }
    >
      <WaitingRemovals personalData={personalData} />
      <SectionCard
        title="Who looked"
        description="Recordings, conversations, details and exports that administrators opened. Nobody can change an entry."
      >
        <PrivacyTable<AccessEntry>
          label="Record of access"
          what="the record of access"
          emptyText="Nobody has looked at personal data yet"
          columns={accessColumns}
          read={personalData.listAccesses}
        />
      </SectionCard>
      <SectionCard title="Deleted accounts" description="The receipts. Accounts are deleted in Users.">
        <PrivacyTable<AccountDeletion>
          label="Deleted accounts"
          what="the receipts of deletions"
          emptyText="No account has been deleted yet"
          columns={deletionColumns}
          read={personalData.listDeletions}
        />
      </SectionCard>
    </Page>
  );
});

/** Said only while something waits: recordings are removed at once unless storage fails. */
const WaitingRemovals = observer(function WaitingRemovals({ personalData }: PrivacyRecordScreenProps) {
  const removals = useRemote({
    what: "the recordings to remove",
    read: () => personalData.readPendingRemovals(),
  });
  const { status } = removals;
  if (status.kind !== "ready" || status.value.waiting === 0) return null;
  const { waiting, failed, lastError } = status.value;
  const recordings = waiting === 1 ? "1 recording waits" : `${waiting} recordings wait`;
  return (
    <FormAlert kind={failed > 0 ? "error" : "info"}>
      {`${recordings} to be removed from storage at the next run of the scheduler.`}
      {lastError === null ? null : ` The last attempt failed: ${lastError}`}
    </FormAlert>
  );
});

interface PrivacyTableProps<Item> {
  readonly label: string;
  readonly what: string;
  readonly emptyText: string;
  readonly columns: readonly DataTableColumn<Item>[];
  /** Taken once, on the first render. */
  readonly read: (page: number) => Promise<{ readonly items: readonly Item[]; readonly totalCount: number }>;
}

const PrivacyTable = observer(function PrivacyTable<Item extends { readonly id: string }>({
  label,
  what,
  emptyText,
  columns,
  read,
}: PrivacyTableProps<Item>) {
  const [list] = useState(
    () => new PagedList<Item, null>({ what, pageSize: 10, filter: null, log, read: (_, page) => read(page) }),
  );
  useEffect(() => void list.load(), [list]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={list.items}
      rowKey={({ id }) => id}
      state={tableState(list.status, list.load, (error) =>
        error.code === "database/permission-denied"
          ? "You do not have permission to see this."
          : "This could not be loaded. Please try again.",
      )}
      emptyText={emptyText}
      pagination={{
        page: list.page + 1,
        pageCount: list.pageCount,
        range: list.range,
        onPageChange: (next) => void list.goTo(next - 1),
      }}
      skeletonRows={3}
    />
  );
});

const accessWords: Readonly<Record<AccessKind, string>> = {
  recording: "Recording",
  conversation: "Conversation",
  details: "Details",
  export: "All data (export)",
  "user list": "List of users (file)",
};

const accessColumns: readonly DataTableColumn<AccessEntry>[] = [
  {
    id: "time",
    header: "Time",
    isRowHeader: true,
    cell: ({ accessedAt }) => <DateTime value={accessedAt} />,
  },
  { id: "admin", header: "Administrator", cell: ({ adminName }) => adminName ?? "System" },
  { id: "what", header: "What", cell: ({ what }) => accessWords[what] },
  {
    id: "person",
    header: "Whose",
    cell: ({ person, what }) =>
      person ? (
        <TextLink href={paths.adminUser(person.id)} size="sm">
          {person.name}
        </TextLink>
      ) : what === "user list" ? (
        "All of the list"
      ) : (
        "Former member"
      ),
  },
];

const deletionColumns: readonly DataTableColumn<AccountDeletion>[] = [
  {
    id: "time",
    header: "Time",
    isRowHeader: true,
    cell: ({ deletedAt }) => <DateTime value={deletedAt} />,
  },
  {
    id: "request",
    header: "Requested by",
    cell: ({ isOwnRequest }) => (isOwnRequest ? "The member" : "An administrator"),
  },
  { id: "receipt", header: "Receipt", overflow: "keep", cell: ({ id }) => id },
];
