import { isSameOrSubdomain, sharedParentDomain } from "./parent-domain.ts";
import { type ParsedUrl, parseUrl } from "./whatwg-url.ts";

/** Where to go after a callback: a path of this app, or an address of another app of the product. */
export type RedirectTarget =
  | { readonly kind: "internal"; readonly path: string }
  | { readonly kind: "external"; readonly url: string };

/** Where this app is served, and the domain that it shares with the other apps (null when there is none). */
export interface RedirectRules {
  readonly origin: string;
  readonly parentDomain: string | null;
}

/** Where a callback without a usable target goes. */
export const DEFAULT_REDIRECT: RedirectTarget = { kind: "internal", path: "/dashboard" };

/**
 * Decides which redirect targets are followed: paths of our own origin and hosts under the shared parent domain.
 *
 * The text is parsed exactly as a browser would parse it, and the result is checked. Anything that a router and a
 * browser may read differently (backslashes, control characters, paths that begin with two slashes) is refused.
 */
export function resolveRedirect(target: string | null, rules: RedirectRules): RedirectTarget {
  const text = target?.trim() ?? "";
  if (!text || hasAmbiguousCharacter(text)) return DEFAULT_REDIRECT;
  const own = parseUrl(rules.origin);
  const url = parseUrl(text, rules.origin);
  if (!own || !url || url.username || url.password) return DEFAULT_REDIRECT;
  if (isHttp(url) && url.origin === own.origin) return internal(url);
  return isSisterApp(url, own, rules.parentDomain) ? { kind: "external", url: url.href } : DEFAULT_REDIRECT;
}

function internal(url: ParsedUrl): RedirectTarget {
  if (url.pathname.startsWith("//")) return DEFAULT_REDIRECT;
  return { kind: "internal", path: `${url.pathname}${url.search}${url.hash}` };
}

function isSisterApp(url: ParsedUrl, own: ParsedUrl, configuredDomain: string | null): boolean {
  const parentDomain = sharedParentDomain(own.hostname, configuredDomain);
  if (!parentDomain || !isSameOrSubdomain(url.hostname, parentDomain)) return false;
  // A page served over https never redirects to plain http.
  const isSafeProtocol = url.protocol === "https:" || (isHttp(url) && own.protocol === "http:");
  return isSafeProtocol && (url.port === "" || url.port === own.port);
}

function isHttp(url: ParsedUrl): boolean {
  return url.protocol === "https:" || url.protocol === "http:";
}

function hasAmbiguousCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (character === "\\" || code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
