import { Notification } from "electron";
import type { Notice } from "./notifications.ts";

/** What is on the screen: an object that nobody holds would take its click along. */
const shown = new Set<Notification>();

/** Has the system show a notice, where it can. */
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
