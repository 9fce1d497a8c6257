import { createCookieStorage } from "@andromeda/data";
import type { BrowserContext } from "@playwright/test";
import type { Session } from "@supabase/supabase-js";

/** The cookie that contains the session, and the marker of password recovery, as the browser stores them. */
export const sessionCookie = "andromeda-session";
export const recoveryMarker = "andromeda.recovery";

/** A cookie for `BrowserContext.addCookies`. */
export interface BrowserCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

/** The cookies of a browser in which this session was begun on the page's host. */
export async function cookiesOf(session: Session, url: string): Promise<BrowserCookie[]> {
  const written: string[] = [];
  const storage = createCookieStorage(
    { name: sessionCookie, domain: null, isSecure: false },
    { read: () => "", write: (cookie) => written.push(cookie) },
  );
  await storage.setItem(sessionCookie, JSON.stringify(session));
  return written.map((cookie) => {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

/** The session in the browser's cookies, null when there is none. */
export async function storedSession(context: BrowserContext): Promise<Session | null> {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const storage = createCookieStorage(
    { name: sessionCookie, domain: null, isSecure: false },
    { read: () => cookies, write: () => {} },
  );
  const text = await storage.getItem(sessionCookie);
  return text && JSON.parse(text);
}
