/** Whether an address matches a pattern such as "https://*.example.com/*", "app://*" or "<all_urls>". */
export function matchesUrlPattern(url: string, pattern: string): boolean {
  if (pattern === "<all_urls>") return true;
  const parts = /^(\*|[a-z][a-z0-9+.-]*):(?:\/\/([^/]*))?(\/.*)?$/i.exec(pattern);
  const parsed = URL.parse(url);
  if (!parts || !parsed) {
    if (!parts) throw new TypeError(`Invalid url pattern ${pattern}`);
    return false;
  }
  const [, scheme = "*", host = "*", path = "/*"] = parts;
  const isSchemeRight =
    scheme === "*"
      ? /^(https?|wss?):$/.test(parsed.protocol)
      : parsed.protocol === `${scheme.toLowerCase()}:`;
  return (
    isSchemeRight && matchesHost(parsed, host) && wildcards(path).test(`${parsed.pathname}${parsed.search}`)
  );
}

function matchesHost(url: URL, host: string): boolean {
  if (host === "*" || host === "") return true;
  const [name = "", port] = host.split(":");
  if (port !== undefined && port !== "*" && port !== url.port) return false;
  if (!name.startsWith("*.")) return url.hostname === name.toLowerCase();
  const domain = name.slice(2).toLowerCase();
  return url.hostname === domain || url.hostname.endsWith(`.${domain}`);
}

function wildcards(text: string): RegExp {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${text.split("*").map(literal).join(".*")}$`);
}
