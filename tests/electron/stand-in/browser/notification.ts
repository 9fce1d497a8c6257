import type { NotificationConstructorOptions } from "electron";
import { createEvent, ElectronEmitter } from "../api/emitter.ts";
import { addMissingClassMembers } from "../api/missing-members.ts";
import { notImplemented } from "../api/not-implemented.ts";

/** What the system was asked to show; a test clicks on it by `emit("click")`. */
const shown: Notification[] = [];

/** A notification of the system, as data. */
export class Notification extends ElectronEmitter {
  title: string;
  body: string;

  static isSupported(): boolean {
    return true;
  }

  constructor({ title = "", body = "", ...others }: NotificationConstructorOptions = {}) {
    super("Notification", ["click", "close", "failed", "show"]);
    for (const [name, value] of Object.entries(others)) {
      if (value !== undefined) notImplemented(`the Notification option "${name}"`);
    }
    this.title = title;
    this.body = body;
  }

  show(): void {
    shown.push(this);
    this.emit("show", createEvent({}));
  }

  close(): void {
    const place = shown.indexOf(this);
    if (place < 0) return;
    shown.splice(place, 1);
    this.emit("close", createEvent({}));
  }
}

addMissingClassMembers(Notification, "Notification");

/** The notifications that are on the screen, oldest first. */
export function shownNotifications(): readonly Notification[] {
  return shown;
}
