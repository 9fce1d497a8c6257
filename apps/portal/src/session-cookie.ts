import { paths } from "./paths.ts";

/** The cookie that carries the session; a long session has more of them, `.0`, `.1` and so on. */
export const sessionCookieName = "andromeda-session";

/** Whether this visit begins on the dashboard with a session, which may turn out to have ended. */
export function isReturning(): boolean {
  return document.cookie.includes(sessionCookieName) && window.location.pathname.startsWith(paths.dashboard);
}
