import type { ListedUser } from "@andromeda/domain";
import { IconLock, IconMail, IconSchool, IconShieldLock, IconUser, StatusBadge } from "@andromeda/ui";
import { Group } from "@mantine/core";

export interface UserBadgesProps {
  readonly user: Pick<ListedUser, "role" | "isEducator" | "isDisabled" | "isInvited">;
}

/** A user's role, and whether they are an educator, invited or disabled. */
export function UserBadges({ user }: UserBadgesProps) {
  const isAdmin = user.role === "admin";
  const RoleIcon = isAdmin ? IconShieldLock : IconUser;
  return (
    <Group gap={4}>
      <StatusBadge kind={isAdmin ? "info" : "neutral"} size="sm" icon={<RoleIcon size={14} aria-hidden />}>
        {isAdmin ? "Admin" : "Member"}
      </StatusBadge>
      {user.isEducator ? (
        <StatusBadge kind="success" size="sm" icon={<IconSchool size={14} aria-hidden />}>
          Educator
        </StatusBadge>
      ) : null}
      {user.isInvited ? (
        <StatusBadge kind="pending" size="sm" icon={<IconMail size={14} aria-hidden />}>
          Invited
        </StatusBadge>
      ) : null}
      {user.isDisabled ? (
        <StatusBadge kind="danger" size="sm" icon={<IconLock size={14} aria-hidden />}>
          Disabled
        </StatusBadge>
      ) : null}
    </Group>
  );
}
