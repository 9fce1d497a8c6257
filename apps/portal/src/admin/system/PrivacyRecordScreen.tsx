import type { AccessEntry, AccessKind, AccountDeletion, PersonalDataRepository } from "@andromeda/domain";
import { type DataTableColumn, DateTime, FormAlert, PageHeader, SectionCard, TextLink } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { paths } from "../../paths.ts";
import { RecordTable } from "../../remote/RecordTable.tsx";
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
  // Until the first table is loaded, what follows it would move.
  const [isAccessRead, setAccessRead] = useState(false);
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
        <RecordTable
          label="Record of access"
          emptyText="Nobody has looked at personal data yet"
          columns={accessColumns}
          pageSize={10}
          read={(page) => personalData.listAccesses(page).finally(() => setAccessRead(true))}
        />
      </SectionCard>
      {isAccessRead ? (
        <SectionCard
          title="Deleted accounts"
          description="Receipts of deletions. Accounts are deleted in Users."
        >
          <RecordTable
            label="Deleted accounts"
            emptyText="No account has been deleted yet"
            columns={deletionColumns}
            pageSize={10}
            read={personalData.listDeletions}
          />
        </SectionCard>
      ) : null}
    </Page>
  );
});

/** Shown only while recordings are waiting, which happens when storage fails. */
const WaitingRemovals = observer(function WaitingRemovals({ personalData }: PrivacyRecordScreenProps) {
  const removals = useRemote({
    what: "the recordings to remove",
    read: () => personalData.readPendingRemovals(),
  });
  const { status } = removals;
  if (status.kind !== "ready" || status.value.waiting === 0) return null;
  const { waiting, failed, lastError } = status.value;
  const recordings = waiting === 1 ? "1 recording is still" : `${waiting} recordings are still`;
  return (
    <FormAlert kind={failed > 0 ? "error" : "info"}>
      {`${recordings} to be removed from storage; the scheduler does so at its next run.`}
      {lastError === null ? null : ` The last attempt failed: ${lastError}`}
    </FormAlert>
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
        "The whole list"
      ) : what === "recording" || what === "conversation" ? (
        // A call has no user either when nobody knew its number.
        "Former member or unknown caller"
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
    cell: ({ isOwnRequest, requestedBy }) => (isOwnRequest ? "The member" : (requestedBy ?? "Not known")),
  },
  { id: "receipt", header: "Receipt", overflow: "keep", cell: ({ id }) => id },
];
