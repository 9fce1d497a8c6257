import { parseUrl } from "./whatwg-url.ts";

/**
 * The parent domain that this host shares with the other apps, or null when there is none: nothing configured,
 * localhost, an IP address, a name without a dot, or a host outside of the configured domain.
 */
export function sharedParentDomain(hostname: string, configured: string | null): string | null {
  const parent = normalizeHost(configured?.trim().replace(/^\./, "") ?? "");
  const host = normalizeHost(hostname);
  if (!parent || !host || !parent.includes(".") || isIpAddress(parent)) return null;
  return isSameOrSubdomain(host, parent) ? parent : null;
}

/** True for the domain itself and every name below it. */
export function isSameOrSubdomain(hostname: string, parentDomain: string): boolean {
  return hostname === parentDomain || hostname.endsWith(`.${parentDomain}`);
}

function normalizeHost(host: string): string | null {
  const url = parseUrl(`https://${host}`);
  return url && url.pathname === "/" && !url.port && !url.username ? url.hostname : null;
}

function isIpAddress(host: string): boolean {
  return host.startsWith("[") || /^\d+\.\d+\.\d+\.\d+$/.test(host);
}
