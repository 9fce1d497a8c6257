import { ActionIcon, Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { CreditsText } from "../content/CreditsText.tsx";
import { StatusBadge } from "../content/StatusBadge.tsx";
import { IconPencil, IconTrash } from "../theme/icons.ts";
import { DataTable } from "./DataTable.tsx";
import type { DataTableColumn, DataTableProps, DataTableSort } from "./data-table-types.ts";

interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: "Admin" | "Member";
  readonly lastSignIn: string;
  readonly balance: number;
}

const users: readonly User[] = [
  {
    id: "1",
    name: "Amelia Hart",
    email: "amelia.hart@example.org",
    role: "Admin",
    lastSignIn: "Today",
    balance: 25,
  },
  {
    id: "2",
    name: "Bilal Khan",
    email: "bilal.khan@example.org",
    role: "Member",
    lastSignIn: "Yesterday",
    balance: -3.5,
  },
  {
    id: "3",
    name: "Chiara Rossi",
    email: "chiara.rossi@example.org",
    role: "Member",
    lastSignIn: "4 days ago",
    balance: 8.25,
  },
  {
    id: "4",
    name: "Dmitri Petrov",
    email: "dmitri.petrov@example.org",
    role: "Member",
    lastSignIn: "Never",
    balance: 0,
  },
];

const columns: readonly DataTableColumn<User>[] = [
  { id: "name", header: "Name", cell: (user) => user.name, isRowHeader: true, isSortable: true },
  { id: "email", header: "Email", cell: (user) => user.email },
  {
    id: "role",
    header: "Role",
    cell: (user) => (
      <StatusBadge kind={user.role === "Admin" ? "info" : "neutral"} size="sm">
        {user.role}
      </StatusBadge>
    ),
    width: "9rem",
  },
  {
    id: "lastSignIn",
    header: "Last sign-in",
    cell: (user) => user.lastSignIn,
    isSortable: true,
    width: "9rem",
  },
  {
    id: "balance",
    header: "Balance",
    cell: (user) => <CreditsText amount={user.balance} />,
    align: "end",
    width: "7rem",
    overflow: "keep",
  },
];

function UserTable(props: Partial<DataTableProps<User>>) {
  const [page, setPage] = useState(2);
  const [sort, setSort] = useState<DataTableSort>({ columnId: "name", direction: "ascending" });
  return (
    <DataTable
      label="Users"
      columns={columns}
      rows={users}
      rowKey={(user) => user.id}
      emptyText="No users found"
      sort={sort}
      onSortChange={setSort}
      pagination={{ page, pageCount: 12, onPageChange: setPage }}
      {...props}
    />
  );
}

const meta = { title: "Data/DataTable", component: UserTable } satisfies Meta<typeof UserTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {
  args: {
    rowActions: (user) => (
      <>
        <Button size="xs" variant="default">
          Adjust credits
        </Button>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={`Edit ${user.name}`}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" size={30} aria-label={`Delete ${user.name}`}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </>
    ),
  },
};

export const Loading: Story = { args: { rows: [], state: { kind: "loading" } } };

export const Refreshing: Story = { args: { state: { kind: "refreshing" } } };

export const Empty: Story = {
  args: { rows: [], pagination: { page: 1, pageCount: 0, onPageChange: () => undefined } },
};

export const Failed: Story = {
  args: {
    rows: [],
    state: {
      kind: "failed",
      message: "Could not load users. Please check console for details.",
      onRetry: () => undefined,
    },
  },
};

export const LongText: Story = {
  args: {
    rows: [
      {
        id: "1",
        name: "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the younger of the northern counties",
        email: "a.remarkably.long.address.that.nobody.can.remember.at.all@university-hospitals.example.org",
        role: "Member",
        lastSignIn: "Sep 30, 2025 11:59 PM",
        balance: -123456.78,
      },
    ],
  },
};
