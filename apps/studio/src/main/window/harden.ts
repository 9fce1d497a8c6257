import { type App, type Session, shell, type WebContents } from "electron";
import { externalLink, isAppUrl } from "./app-files.ts";

/** Logs what is refused. */
type Log = (message: string, detail: unknown) => void;

/** Denies all pages what none of ours needs. Call it before the first window opens. */
export function hardenAllContents(app: App, log: Log): void {
  app.on("web-contents-created", (_event, contents) => harden(contents, log));
}

/**
 * Denies all permissions of a session: camera, location, notifications, devices, everything. Nor does its page save
 * files past main: a download ends before it begins.
 */
export function denyPermissions(session: Session, log: Log): void {
  session.on("will-download", (event, item) => {
    event.preventDefault();
    log("A download was refused", item.getURL().slice(0, 200));
  });
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    log("A permission was refused", { permission, url: details.requestingUrl });
    callback(false);
  });
  session.setPermissionCheckHandler(() => false);
}

function harden(contents: WebContents, log: Log): void {
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url, log);
    return { action: "deny" };
  });
  const denyLeaving = (details: { readonly url: string; preventDefault(): void }) => {
    if (isAppUrl(details.url)) return;
    details.preventDefault();
    openOutside(details.url, log);
  };
  contents.on("will-navigate", denyLeaving);
  contents.on("will-redirect", denyLeaving);
  contents.on("will-frame-navigate", (details) => {
    if (!details.isMainFrame) details.preventDefault();
  });
  contents.on("will-attach-webview", (event) => event.preventDefault());
}

function openOutside(address: string, log: Log): void {
  const link = externalLink(address);
  if (link === null) {
    log("An address was refused", address.slice(0, 200));
    return;
  }
  shell.openExternal(link).catch((error: unknown) => log("The system could not open a link", error));
}
