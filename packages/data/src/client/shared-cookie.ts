import { SESSION_COOKIE_MAX_AGE_SECONDS, sharedParentDomain } from "@andromeda/domain";

/** The cookie that carries the session to all apps of the portal; `domain` is null for a host-only cookie. */
export interface SharedCookie {
  readonly name: string;
  readonly domain: string | null;
  readonly isSecure: boolean;
}

/** Where a page is served; `protocol` with its colon, as `location` has it. */
export interface PageLocation {
  readonly hostname: string;
  readonly protocol: string;
}

/**
 * The shared cookie of a page: on the configured parent domain when the page is under it, host-only on localhost, on an
 * IP address and on any other host; secure on https.
 */
export function sharedCookieFor(
  name: string,
  page: PageLocation,
  configuredDomain: string | null,
): SharedCookie {
  return {
    name,
    domain: sharedParentDomain(page.hostname, configuredDomain),
    isSecure: page.protocol === "https:",
  };
}

/** The attributes with which the cookie is written; `maxAge` in seconds. */
export function cookieAttributes(cookie: SharedCookie) {
  return {
    path: "/",
    sameSite: "lax",
    secure: cookie.isSecure,
    maxAge: SESSION_COOKIE_MAX_AGE_SECONDS,
    ...(cookie.domain ? { domain: cookie.domain } : {}),
  } as const;
}
