import { Notification } from "electron";
import type { Notice } from "./notifications.ts";

/** The notifications on the screen. Without a reference they could be collected as garbage, and clicks would do nothing. */
const shown = new Set<Notification>();

/** Shows a notification of the system, where there are any. */
export function showNotice({ title, body, onClick }: Notice): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  const forget = () => shown.delete(notification);
  notification.on("click", () => {
    forget();
    onClick();
  });
  notification.on("close", forget);
  notification.on("failed", forget);
  shown.add(notification);
  notification.show();
}
