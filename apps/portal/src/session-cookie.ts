/** The cookie with the session; a long session is split into `.0`, `.1` and so on. */
export const sessionCookieName = "andromeda-session";
