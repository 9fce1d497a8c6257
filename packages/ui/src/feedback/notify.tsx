import { IconAlertCircle, IconCheck, IconInfoCircle } from "../theme/icons.ts";

export type NotificationKind = "success" | "error" | "info";

export interface NotificationContent {
  readonly kind: NotificationKind;
  readonly message: string;
  readonly title?: string;
  /** Milliseconds until it leaves by itself; errors stay until they are closed unless a time is given. */
  readonly closesAfter?: number;
  /** Notifications of the same id replace one another. */
  readonly id?: string;
}

const looks = {
  success: { color: "green", icon: IconCheck, role: "status" },
  error: { color: "red", icon: IconAlertCircle, role: "alert" },
  info: { color: "blue", icon: IconInfoCircle, role: "status" },
} as const;

/** Shows a short message in the corner of the window, announced to assistive technology. */
export async function notify({ kind, message, title, closesAfter, id }: NotificationContent): Promise<void> {
  const { notifications } = await import("@mantine/notifications");
  const { color, icon: Icon, role } = looks[kind];
  if (id) notifications.hide(id);
  notifications.show({
    ...(id === undefined ? {} : { id }),
    title,
    message,
    color,
    role,
    icon: <Icon size={18} aria-hidden />,
    withBorder: true,
    autoClose: closesAfter ?? (kind === "error" ? false : 6000),
    closeButtonProps: { "aria-label": "Close notification" },
  });
}
