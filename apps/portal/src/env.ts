/** The settings of the portal, checked. */
export interface PortalEnv {
  /** Origin of the Supabase project, without a trailing slash. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly waitlistUrl: string;
  readonly cliniSummUrl: string;
  /** The domain that the product's apps share, in lower case without a leading dot; null when there is none. */
  readonly productDomain: string | null;
  /** Hostnames on which the session is read again every hour. */
  readonly sessionSyncHosts: readonly string[];
}

/** One setting that is missing or wrong, named as people set it. */
export interface EnvProblem {
  readonly variable: string;
  readonly message: string;
}

export type EnvResult =
  | { readonly kind: "ready"; readonly env: PortalEnv }
  | { readonly kind: "invalid"; readonly problems: readonly EnvProblem[] };

/** The keys that a host may fill into the `andromeda-env` meta tag, each with the build-time variable it replaces. */
const variables = {
  supabaseUrl: "VITE_SUPABASE_URL",
  publishableKey: "VITE_SUPABASE_PUBLISHABLE_KEY",
  waitlistUrl: "VITE_WAITLIST_URL",
  clinisummUrl: "VITE_CLINISUMM_URL",
  productDomain: "VITE_PRODUCT_DOMAIN",
  sessionSyncHosts: "VITE_SESSION_SYNC_HOSTS",
} as const;

type Setting = keyof typeof variables;

/** What a host may write into the meta tag, as JSON. */
export type HostSettings = Readonly<Partial<Record<Setting, string>>>;

// Harmless until somebody configures the real ones: example.org is reserved for documentation.
const placeholders = {
  waitlistUrl: "https://example.org/waitlist",
  clinisummUrl: "https://example.org/clinisumm",
} as const;

const hostname = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Reads the settings from the meta tag's content and the build-time variables; the meta tag wins, key by key. */
export function readEnv(metaContent: string | null, build: Readonly<Record<string, unknown>>): EnvResult {
  const problems: EnvProblem[] = [];
  const host = parseHostSettings(metaContent, problems);

  const value = (setting: Setting): string => {
    const given = host[setting] ?? build[variables[setting]];
    return typeof given === "string" ? given.trim() : "";
  };
  const fail = (setting: Setting, message: string) => {
    problems.push({ variable: variables[setting], message });
  };
  const address = (setting: Setting, fallback: string): string => {
    const text = value(setting) || fallback;
    if (text === "") fail(setting, "is not set.");
    else if (!isWebAddress(text))
      fail(setting, `is “${text}”, but must be an address that starts with https:// or http://.`);
    return text;
  };

  const supabaseUrl = address("supabaseUrl", "").replace(/\/+$/, "");
  const publishableKey = value("publishableKey");
  if (publishableKey === "") fail("publishableKey", "is not set.");
  else if (isSecretKey(publishableKey)) {
    fail("publishableKey", "holds a secret key. Only the publishable (anon) key may reach a browser.");
  }

  const productDomain = value("productDomain").toLowerCase().replace(/^\./, "");
  if (productDomain !== "" && !hostname.test(productDomain)) {
    fail("productDomain", `is “${productDomain}”, but must be a domain such as andromeda.example.`);
  }
  const sessionSyncHosts = value("sessionSyncHosts")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of sessionSyncHosts) {
    if (!hostname.test(name)) fail("sessionSyncHosts", `names “${name}”, which is not a hostname.`);
  }

  const env: PortalEnv = {
    supabaseUrl,
    publishableKey,
    waitlistUrl: address("waitlistUrl", placeholders.waitlistUrl),
    cliniSummUrl: address("clinisummUrl", placeholders.clinisummUrl),
    productDomain: productDomain || null,
    sessionSyncHosts,
  };
  return problems.length === 0 ? { kind: "ready", env } : { kind: "invalid", problems };
}

function parseHostSettings(content: string | null, problems: EnvProblem[]): HostSettings {
  if (content === null || content.trim() === "") return {};
  try {
    const parsed: unknown = JSON.parse(content);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Reported below, together with JSON of another shape.
  }
  problems.push({ variable: "andromeda-env", message: "in index.html does not hold a JSON object." });
  return {};
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

/** A key that opens everything: the newer `sb_secret_…`, or an older token whose role is service_role. */
function isSecretKey(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  const payload = key.split(".")[1];
  if (!payload) return false;
  try {
    return atob(payload.replaceAll("-", "+").replaceAll("_", "/")).includes('"service_role"');
  } catch {
    return false;
  }
}
