import { SESSION_COOKIE_MAX_AGE_SECONDS, sharedParentDomain } from "@andromeda/domain";
import { combineChunks, createChunks, isChunkLike, stringToBase64URL } from "@supabase/ssr";
import { parse, serialize } from "cookie";

/** The cookie that shares the session with all apps of the portal; `domain` is null for a host-only cookie. */
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
function cookieAttributes(cookie: SharedCookie) {
  return {
    path: "/",
    sameSite: "lax",
    secure: cookie.isSecure,
    maxAge: SESSION_COOKIE_MAX_AGE_SECONDS,
    ...(cookie.domain ? { domain: cookie.domain } : {}),
  } as const;
}

/** Where supabase-js keeps a session: one text under one key. */
export interface SessionStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void | Promise<void>;
  removeItem(key: string): void | Promise<void>;
}

/** The cookies of a document: `read` returns all of them, `write` takes one with its attributes. */
export interface CookieJar {
  read(): string;
  write(cookie: string): void;
}

/** The jar of the page. */
const documentCookies: CookieJar = {
  read: () => document.cookie,
  write: (cookie) => {
    // The Cookie Store API is not in every browser that we support.
    // biome-ignore lint/suspicious/noDocumentCookie: this jar is the one place that writes cookies
    document.cookie = cookie;
  },
};

/** The encoding that Supabase's own server helpers read and write, so that a sister app can use them on our cookie. */
const ENCODING = "base64-";

/**
 * Keeps the session in cookies, in as many chunks as browsers need.
 *
 * Writing is synchronous: a page that navigates away right after signing in must not lose its session. A cookie that was
 * once written only for the host would hide the shared one, so it is removed whenever the shared one is written.
 */
export function createCookieStorage(cookie: SharedCookie, jar: CookieJar = documentCookies): SessionStorage {
  const attributes = cookieAttributes(cookie);
  const { domain, ...hostOnly } = attributes;
  const cookies = () => parse(jar.read());
  const expire = (name: string, scope: typeof attributes) => {
    jar.write(serialize(name, "", { ...scope, maxAge: 0 }));
  };
  const chunksOf = (key: string) => Object.keys(cookies()).filter((name) => isChunkLike(name, key));

  return {
    async getItem(key) {
      const stored = cookies();
      const text = await combineChunks(key, (name) => stored[name]);
      return text ? decode(text) : null;
    },
    setItem(key, value) {
      const chunks = createChunks(key, ENCODING + stringToBase64URL(value));
      const written = new Set(chunks.map(({ name }) => name));
      for (const name of chunksOf(key)) {
        if (domain) expire(name, hostOnly);
        if (!written.has(name)) expire(name, attributes);
      }
      for (const { name, value: chunk } of chunks) jar.write(serialize(name, chunk, attributes));
    },
    removeItem(key) {
      for (const name of chunksOf(key)) {
        if (domain) expire(name, hostOnly);
        expire(name, attributes);
      }
    },
  };
}

/** Uses the browser's own decoder, because the session is read for every request and its cookies are some kilobytes. */
function fromBase64Url(text: string): string {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(
    Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
  );
}

/** Null when the chunks do not belong together: half-written cookies count as no session. */
function decode(text: string): string | null {
  if (!text.startsWith(ENCODING)) return text;
  try {
    const value = fromBase64Url(text.slice(ENCODING.length));
    JSON.parse(value);
    return value;
  } catch {
    return null;
  }
}
