import type { ListedUser, UserSortKey } from "@andromeda/domain";
import { CreditsText, type DataTableColumn, DateTime } from "@andromeda/ui";
import { Anchor } from "@mantine/core";
import { EmailText } from "./EmailText.tsx";
import { UserBadges } from "./UserBadges.tsx";
import classes from "./UsersScreen.module.css";

interface UserColumn extends DataTableColumn<ListedUser> {
  readonly id: UserSortKey | "role" | "used";
}

/** The columns of the list; the ids of sortable ones are the sort keys of the server. */
export function userColumns(onOpen: (user: ListedUser) => void): readonly UserColumn[] {
  return [
    {
      id: "name",
      header: "Name",
      isRowHeader: true,
      width: "12rem",
      isSortable: true,
      cell: (user) => (
        <Anchor
          component="button"
          type="button"
          inherit
          className={classes.name ?? ""}
          onClick={() => onOpen(user)}
        >
          {user.displayName || user.email || "Unknown"}
        </Anchor>
      ),
    },
    {
      id: "email",
      header: "Email",
      width: "14rem",
      isSortable: true,
      cell: (user) =>
        user.email ? (
          <span className={classes.email}>
            <EmailText email={user.email} />
          </span>
        ) : (
          "N/A"
        ),
    },
    {
      id: "created",
      header: "Joined",
      width: "8rem",
      isSortable: true,
      cell: (user) => <DateTime value={user.createdAt} shows="date" />,
    },
    { id: "role", header: "Role", cell: (user) => <UserBadges user={user} /> },
    {
      id: "last-sign-in",
      header: "Last sign-in",
      width: "9rem",
      isSortable: true,
      cell: (user) => (
        <span className={classes.moment}>
          <DateTime value={user.lastSignInAt} fallback="Never" />
        </span>
      ),
    },
    {
      id: "credits",
      header: "Balance",
      align: "end",
      overflow: "keep",
      isSortable: true,
      cell: (user) => <CreditsText amount={user.availableCents / 100} />,
    },
    {
      id: "used",
      header: "Used",
      align: "end",
      overflow: "keep",
      cell: (user) => <CreditsText amount={user.usedCents / 100} />,
    },
  ];
}
