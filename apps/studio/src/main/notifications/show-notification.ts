import { Notification } from "electron";
import type { SystemNotification } from "./notifications.ts";

/** The notifications on the screen. Unreferenced ones could be garbage collected, and clicks would do nothing. */
const shown = new Set<Notification>();

/** Shows a system notification, if the system has them. */
export function showNotification({ title, body, onClick }: SystemNotification): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  const release = () => shown.delete(notification);
  notification.on("click", () => {
    release();
    onClick();
  });
  notification.on("close", release);
  notification.on("failed", release);
  shown.add(notification);
  notification.show();
}
