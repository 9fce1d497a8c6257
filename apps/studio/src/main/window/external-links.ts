/** Longer addresses are nobody's link. */
const MAX_LENGTH = 2_000;

/** The address in the form in which the system may open it; null for anything but a plain https or mailto link. */
export function externalLink(address: string): string | null {
  if (address.length > MAX_LENGTH) return null;
  const url = URL.parse(address);
  if (!url) return null;
  if (url.protocol === "mailto:") return url.href;
  // A name or password in an address is there to deceive.
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}
