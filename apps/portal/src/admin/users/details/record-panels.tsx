import {
  USER_RECORDS_PAGE_SIZE,
  type UserAdministrationRepository,
  type UserCallSummary,
  type UserCaseSummary,
  type UserTransaction,
} from "@andromeda/domain";
import { CreditsText, type DataTableColumn, DateTime, TextLink } from "@andromeda/ui";
import { Stack } from "@mantine/core";
import { statusWords } from "../../../case-words.ts";
import { paths } from "../../../paths.ts";
import { RecordTable } from "../../../remote/RecordTable.tsx";
import { numberColumns, outcomeColumns } from "../../call-histories/call-columns.tsx";

export interface RecordPanelProps {
  readonly users: Pick<UserAdministrationRepository, "listTransactions" | "listCases" | "listCalls">;
  readonly userId: string;
}

/** The user's ledger, newest first. */
export function TransactionsPanel({ users, userId }: RecordPanelProps) {
  return (
    <RecordTable
      label="Transactions"
      emptyText="No transactions yet"
      columns={transactionColumns}
      pageSize={USER_RECORDS_PAGE_SIZE}
      read={(page) => users.listTransactions(userId, page)}
    />
  );
}

/** The user's own cases, newest first. */
export function CasesPanel({ users, userId }: RecordPanelProps) {
  return (
    <RecordTable
      label="Cases"
      emptyText="No cases yet"
      columns={caseColumns}
      pageSize={USER_RECORDS_PAGE_SIZE}
      read={(page) => users.listCases(userId, page)}
    />
  );
}

/** The user's calls, latest first, with a link to them in Call Histories. */
export function CallsPanel({ users, userId }: RecordPanelProps) {
  return (
    <Stack gap="sm">
      <RecordTable
        label="Calls"
        emptyText="No calls yet"
        columns={callColumns}
        pageSize={USER_RECORDS_PAGE_SIZE}
        read={(page) => users.listCalls(userId, page)}
      />
      <TextLink href={`${paths.adminCallHistories}?user=${userId}`} size="sm">
        Recordings and transcripts in Call Histories
      </TextLink>
    </Stack>
  );
}

const transactionColumns: readonly DataTableColumn<UserTransaction>[] = [
  { id: "description", header: "Description", isRowHeader: true, cell: ({ description }) => description },
  { id: "time", header: "Time", width: "9rem", cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    overflow: "keep",
    cell: ({ amountCents }) => <CreditsText amount={amountCents / 100} />,
  },
  {
    id: "balance",
    header: "Balance",
    align: "end",
    overflow: "keep",
    cell: ({ newBalanceCents }) => <CreditsText amount={newBalanceCents / 100} />,
  },
];

const caseColumns: readonly DataTableColumn<UserCaseSummary>[] = [
  { id: "title", header: "Title", isRowHeader: true, cell: ({ title }) => title },
  { id: "type", header: "Type", cell: ({ type }) => statusWords(type) },
  { id: "difficulty", header: "Difficulty", cell: ({ difficulty }) => statusWords(difficulty) },
  { id: "status", header: "Status", cell: ({ status }) => statusWords(status) },
  { id: "time", header: "Created", cell: ({ createdAt }) => <DateTime value={createdAt} shows="date" /> },
];

const callColumns: readonly DataTableColumn<UserCallSummary>[] = [
  {
    id: "start",
    header: "Start Time",
    isRowHeader: true,
    cell: ({ startedAt }) => <DateTime value={startedAt} />,
  },
  ...numberColumns,
  ...outcomeColumns,
];
