/** The cookie that carries the session; a long session has more of them, `.0`, `.1` and so on. */
export const sessionCookieName = "andromeda-session";
