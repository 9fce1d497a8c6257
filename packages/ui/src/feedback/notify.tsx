import { Button, Group } from "@mantine/core";
import { IconAlertCircle, IconCheck, IconInfoCircle } from "../theme/icons.ts";

export type NotificationKind = "success" | "error" | "info";

export interface NotificationContent {
  readonly kind: NotificationKind;
  /** Line ends are kept. */
  readonly message: string;
  readonly title?: string;
  /**
   * Milliseconds until it closes by itself, or false to keep it open; errors stay open unless a time is given.
   */
  readonly closesAfter?: number | false;
  /** An action, such as "Undo"; the notification closes when it is used. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

const looks = {
  success: { color: "green", icon: IconCheck, role: "status" },
  error: { color: "red", icon: IconAlertCircle, role: "alert" },
  info: { color: "blue", icon: IconInfoCircle, role: "status" },
} as const;

/** How many are shown at once. */
export const MOST_NOTIFICATIONS = 4;

/** Shows a short message in the corner of the window, announced to assistive technology. */
export async function notify({
  kind,
  message,
  title,
  closesAfter,
  action,
}: NotificationContent): Promise<void> {
  const { notifications, notificationsStore } = await import("@mantine/notifications");
  // Errors stay open: behind four of them the next message would wait unseen, so the oldest gives way.
  const [oldest, ...others] = notificationsStore.getState().notifications;
  if (oldest?.id && others.length + 1 >= MOST_NOTIFICATIONS) notifications.hide(oldest.id);
  const { color, icon: Icon, role } = looks[kind];
  const id = crypto.randomUUID();
  notifications.show({
    id,
    title,
    message: action ? (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={() => {
            notifications.hide(id);
            action.onAct();
          }}
        >
          {action.label}
        </Button>
      </Group>
    ) : (
      message
    ),
    color,
    role,
    icon: <Icon size={18} aria-hidden />,
    withBorder: true,
    styles: { description: { whiteSpace: "pre-line", overflowWrap: "anywhere" } },
    autoClose: closesAfter ?? (kind === "error" ? false : 6000),
    closeButtonProps: { "aria-label": "Close notification" },
  });
}
