import {
  assertNever,
  explainOutage,
  type PersonalDataRepository,
  type UserAdministrationRepository,
  type UserDetails,
} from "@andromeda/domain";
import { Deferred, EmptyState, ErrorState, IconUser, ListSkeleton, SideDialog } from "@andromeda/ui";
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

const loading = <ListSkeleton rows={5} label="Loading user…" />;

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
    case "failed":
      return (
        <ErrorState
          message="The details of this user could not be loaded."
          description={explainOutage(status.error)}
          onRetry={() => void user.retry()}
          isCompact
        />
      );
    case "loading":
    case "ready":
      return status.kind === "ready" && !status.value ? (
        <EmptyState icon={<IconUser size={26} aria-hidden />} title="This user was not found." isCompact />
      ) : (
        // The drawer can be closed by a key while it is being filled.
        <Deferred placeholder={loading} isReady={status.kind === "ready"}>
          {user.value ? (
            <UserContent
              users={users}
              personalData={personalData}
              onDeleted={onDeleted}
              user={user.value}
              onCovered={onCovered}
              onChange={(change) => {
                user.update((known) => known && { ...known, ...change });
                if (user.value) onChanged(user.value);
              }}
            />
          ) : null}
        </Deferred>
      );
    default:
      return assertNever(status);
  }
});
