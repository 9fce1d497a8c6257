/**
 * The address to send a browser to after a mail link: the requested one when it is allowed (the portal's own
 * origin, or this machine on any port), otherwise the portal.
 */
export function resolveRedirect(wished: string | null, siteUrl: string): string {
  if (!wished || !URL.canParse(wished)) return siteUrl;
  const url = new URL(wished);
  if (url.origin === new URL(siteUrl).origin) return wished;
  const isLocal = ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
  return isLocal && (url.protocol === "http:" || url.protocol === "https:") ? wished : siteUrl;
}
