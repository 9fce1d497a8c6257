/**
 * Chromium cannot be taught a scheme of an app's own, so `app://studio/x` is served to it as
 * `https://studio.app.electron-stand-in.localhost/x`: an origin of its own, secure, never looked up on the network
 * because each of its requests is answered by the main process. The main process sees only `app://`; the page itself
 * sees the https address in `location`.
 */
const suffix = ".electron-stand-in.localhost";

const schemePattern = /^[a-z][a-z0-9+-]*$/;

/** An address as Chromium gets it; addresses of other schemes stay as they are. */
export function toChromiumUrl(url: string, schemes: Iterable<string>): string {
  const scheme = schemeOf(url);
  if (scheme === null || ![...schemes].includes(scheme)) return url;
  const { host, pathname, search, hash, username, port } = new URL(url);
  if (host === "" || username !== "" || port !== "" || !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host)) {
    throw new Error(
      `The Electron stand-in serves addresses such as ${scheme}://host/path only; it got "${url}".`,
    );
  }
  if (!schemePattern.test(scheme)) throw new Error(`"${scheme}" cannot be a host name's part.`);
  return `https://${host.toLowerCase()}.${scheme}${suffix}${pathname || "/"}${search}${hash}`;
}

/** An address as the app sees it: the reverse of `toChromiumUrl`. */
export function toAppUrl(url: string): string {
  if (!url.includes(suffix)) return url;
  if (url.startsWith("blob:")) return `blob:${toAppUrl(url.slice(5))}`;
  const parsed = URL.parse(url);
  if (!parsed?.hostname.endsWith(suffix)) return url;
  const name = parsed.hostname.slice(0, -suffix.length);
  const dot = name.lastIndexOf(".");
  const origin = `${name.slice(dot + 1)}://${name.slice(0, dot)}`;
  return `${origin}${url.slice(parsed.origin.length)}`;
}

/** The origin of an address as Electron reports it, such as "app://studio"; "null" where it has none. */
export function originOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || parsed.host === "") return "null";
  return `${parsed.protocol}//${parsed.host}`;
}

/** A Content-Security-Policy with the app's scheme and origins as Chromium knows them. */
export function toChromiumPolicy(policy: string, schemes: Iterable<string>): string {
  return [...schemes].reduce(
    (text, scheme) =>
      text
        .replaceAll(
          new RegExp(`(?<=^|[\\s;,])${scheme}://([a-z0-9.-]+)`, "gi"),
          (_match, host: string) => `https://${host}.${scheme}${suffix}`,
        )
        .replaceAll(
          new RegExp(`(?<=^|[\\s;,])${scheme}:(?=$|[\\s;,])`, "gi"),
          `https://*.${scheme}${suffix}`,
        ),
    policy,
  );
}

/** "app" of "app://studio/x"; null where the text is no address. */
export function schemeOf(url: string): string | null {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? null;
}
