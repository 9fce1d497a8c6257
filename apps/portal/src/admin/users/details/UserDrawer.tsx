import {
  assertNever,
  explainOutage,
  type PersonalDataRepository,
  type UserAdministrationRepository,
  type UserDetails,
} from "@andromeda/domain";
import { EmptyState, ErrorState, IconUser, ListSkeleton, SideDialog } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { useRemote } from "../../../remote/use-remote.ts";
import { UserContent } from "./UserContent.tsx";

export interface UserDrawerProps {
  readonly users: UserAdministrationRepository;
  readonly personalData: PersonalDataRepository;
  /** Whose details; null keeps the drawer closed. */
  readonly userId: string | null;
  readonly onClose: () => void;
  /** Called after every change, for the list below. */
  readonly onChanged: (user: UserDetails) => void;
  /** Called when the account was deleted. */
  readonly onDeleted: () => void;
}

/** Everything the back office knows of one user, beside the list. */
export function UserDrawer({ userId, onClose, ...shown }: UserDrawerProps) {
  // Escape closes only the topmost layer.
  const [isCovered, setCovered] = useState(false);
  return (
    <SideDialog
      opened={userId !== null}
      onClose={onClose}
      title="User details"
      position="right"
      size="50rem"
      padding="lg"
      closeOnEscape={!isCovered}
    >
      {userId ? <LoadedUser key={userId} userId={userId} onCovered={setCovered} {...shown} /> : null}
    </SideDialog>
  );
}

interface LoadedUserProps extends Omit<UserDrawerProps, "userId" | "onClose"> {
  readonly userId: string;
  readonly onCovered: (isCovered: boolean) => void;
}

const LoadedUser = observer(function LoadedUser({
  users,
  personalData,
  userId,
  onChanged,
  onDeleted,
  onCovered,
}: LoadedUserProps): ReactNode {
  const user = useRemote({ what: "the details of a user", read: () => users.getUser(userId) });
  const { status } = user;
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={5} label="Loading user…" />;
    case "failed":
      return (
        <ErrorState
          message="The details of this user could not be loaded."
          description={explainOutage(status.error)}
          onRetry={() => void user.retry()}
          isCompact
        />
      );
    case "ready":
      return status.value ? (
        <UserContent
          users={users}
          personalData={personalData}
          onDeleted={onDeleted}
          user={status.value}
          onCovered={onCovered}
          onChange={(change) => {
            user.update((known) => known && { ...known, ...change });
            if (user.value) onChanged(user.value);
          }}
        />
      ) : (
        <EmptyState icon={<IconUser size={26} aria-hidden />} title="This user was not found." isCompact />
      );
    default:
      return assertNever(status);
  }
});
