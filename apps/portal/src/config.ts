import { readSignInOptions, type SignInOption } from "./sign-in-options.ts";

/** The settings of the portal, checked and complete. */
export interface PortalConfig {
  /** Address of the Supabase project, without a trailing slash. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly waitlistUrl: string;
  readonly cliniSummUrl: string;
  /** Where educators download the Case Studio; null for nowhere. */
  readonly studioDownloadUrl: string | null;
  /** The domain that the product's apps share, in lower case without a leading dot; null when there is none. */
  readonly productDomain: string | null;
  /** Hostnames on which the session is read again every hour. */
  readonly sessionSyncHosts: readonly string[];
  /** The sign-ins of institutions that /login offers besides the password. */
  readonly signIn: readonly SignInOption[];
  /** Where errors of the program are reported, as a DSN of Sentry's; null for nowhere. */
  readonly errorReports: string | null;
}

/** The content of config.json: the project's address and key, and settings that differ from their defaults. */
export type ConfigFile = Readonly<Partial<Omit<PortalConfig, "signIn"> & { readonly signIn: unknown }>>;

/** One setting that is missing or wrong; `setting` is "config.json" when it is the file itself. */
interface ConfigProblem {
  readonly setting: string;
  /** The rest of a sentence that begins with the setting. */
  readonly message: string;
}

/** Why the portal cannot start: somebody has to change the file, or it could not be fetched this time. */
export type ConfigFailure =
  | { readonly kind: "invalid"; readonly problems: readonly ConfigProblem[] }
  | { readonly kind: "unreachable" };

export type ConfigResult = { readonly kind: "ready"; readonly config: PortalConfig } | ConfigFailure;

interface Setting<T> {
  /** Throws the message of a ConfigProblem. */
  readonly read: (value: unknown) => T;
  /** A setting without a default must be set. */
  readonly byDefault?: T;
}

const schema: { readonly [Name in keyof PortalConfig]: Setting<PortalConfig[Name]> } = {
  supabaseUrl: { read: (value) => readAddress(value).replace(/\/+$/, "") },
  publishableKey: { read: readPublishableKey },
  // Placeholder addresses: example.org is reserved for documentation.
  waitlistUrl: { read: readAddress, byDefault: "https://example.org/waitlist" },
  cliniSummUrl: { read: readAddress, byDefault: "https://example.org/clinisumm" },
  studioDownloadUrl: { read: readAddress, byDefault: null },
  productDomain: { read: readDomain, byDefault: null },
  sessionSyncHosts: { read: readHostnames, byDefault: [] },
  signIn: { read: readSignInOptions, byDefault: [] },
  errorReports: { read: readDsn, byDefault: null },
};

/** Fetches config.json, which is beside index.html. The page preloads it together with the scripts. */
export async function fetchConfig(): Promise<ConfigResult> {
  let response: Response;
  let text: string;
  try {
    response = await fetch("/config.json");
    text = await response.text();
  } catch {
    return { kind: "unreachable" };
  }
  if (response.status >= 500) return { kind: "unreachable" };
  // Many hosts answer the address of a missing file with index.html.
  if (!response.ok || text.trimStart().startsWith("<"))
    return invalid("config.json", "is missing. It belongs beside index.html.");
  return readConfig(text);
}

/** Checks the content of config.json and fills in defaults; empty texts and null count as missing. */
export function readConfig(text: string): ConfigResult {
  const file = parseObject(text);
  if (!file) return invalid("config.json", "does not hold a JSON object.");
  const problems: ConfigProblem[] = [];
  const read = <T>(setting: string, { read, byDefault }: Setting<T>) => {
    const value = file[setting];
    const isLeftOut = value === undefined || value === null || value === "";
    if (isLeftOut && byDefault !== undefined) return byDefault;
    try {
      if (isLeftOut) throw new Error("is not set.");
      return read(value);
    } catch (error) {
      problems.push({ setting, message: (error as Error).message });
    }
  };
  const entries = Object.entries(schema).map(([name, setting]) => [name, read<unknown>(name, setting)]);
  for (const name of Object.keys(file))
    if (!Object.hasOwn(schema, name))
      problems.push({ setting: name, message: "is not a setting of the portal." });
  return problems.length > 0
    ? { kind: "invalid", problems }
    : { kind: "ready", config: Object.fromEntries(entries) as PortalConfig };
}

const invalid = (setting: string, message: string): ConfigFailure => ({
  kind: "invalid",
  problems: [{ setting, message }],
});

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function readText(value: unknown): string {
  if (typeof value !== "string") throw new Error("must be text in quotation marks.");
  return value.trim();
}

function readAddress(value: unknown): string {
  const text = readText(value);
  if (!URL.canParse(text) || !["http:", "https:"].includes(new URL(text).protocol))
    throw new Error(`is “${text}”, but must be an address that starts with https:// or http://.`);
  return text;
}

function readDsn(value: unknown): string {
  const dsn = readAddress(value);
  const { username, password, pathname } = new URL(dsn);
  if (username === "" || password !== "" || !/\/\w+\/?$/.test(pathname))
    throw new Error(`is “${dsn}”, but must be a DSN such as https://key@errors.example.org/1.`);
  return dsn;
}

function readPublishableKey(value: unknown): string {
  const key = readText(value);
  if (isSecretKey(key))
    throw new Error("holds a secret key. Only the publishable (anon) key may reach a browser.");
  return key;
}

const hostname = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

function readDomain(value: unknown): string {
  const domain = readText(value).toLowerCase().replace(/^\./, "");
  if (!hostname.test(domain))
    throw new Error(`is “${domain}”, but must be a domain such as andromeda.example.`);
  return domain;
}

function readHostnames(value: unknown): string[] {
  if (!Array.isArray(value)) throw new Error("must be a list of hostnames in square brackets.");
  return value.map((entry) => {
    const name = readText(entry).toLowerCase();
    if (!hostname.test(name)) throw new Error(`names “${name}”, which is not a hostname.`);
    return name;
  });
}

/** A secret key: the newer `sb_secret_…`, or an older token with the role service_role. */
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
