import { paths } from "./paths.ts";

/** The cookie with the session; a long session is split into `.0`, `.1` and so on. */
export const sessionCookieName = "andromeda-session";

/** Whether this visit begins on the dashboard with a session, which may turn out to have ended. */
export function isReturning(): boolean {
  return document.cookie.includes(sessionCookieName) && window.location.pathname.startsWith(paths.dashboard);
}
