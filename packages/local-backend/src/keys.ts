import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalBackendError } from "./errors.ts";

/** The two project keys and the secret that signs access tokens. */
export interface ProjectKeys {
  /** `sb_publishable_…`: goes to browsers; the role `anon`. */
  publishable: string;
  /** `sb_secret_…`: the role `service_role`; never goes to a client. */
  secret: string;
  jwtSecret: string;
}

/** All that is generated once for a data folder. */
export interface LocalSecrets extends ProjectKeys {
  databasePassword: string;
  /** Signs the events of the calling service. */
  callEventsSecret: string;
}

/** New random keys. */
export function generateKeys(): ProjectKeys {
  return {
    publishable: `sb_publishable_${token(22)}`,
    secret: `sb_secret_${token(22)}`,
    jwtSecret: randomBytes(32).toString("hex"),
  };
}

/** Makes the secrets of a data folder that has none yet. */
export function createSecrets(dataDir: string): LocalSecrets {
  const secrets = {
    ...generateKeys(),
    databasePassword: randomBytes(16).toString("hex"),
    callEventsSecret: newCallEventsSecret(),
  };
  mkdirSync(dataDir, { recursive: true });
  saveSecrets(fileIn(dataDir), secrets);
  return secrets;
}

/** Reads the secrets kept in the data folder; null when it has none. Throws `backend/data-corrupt`. */
export function readSecrets(dataDir: string): LocalSecrets | null {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return null;
  const secrets: unknown = parse(readFileSync(file, "utf8"));
  if (isSecrets(secrets)) return secrets;
  if (isOlderSecrets(secrets)) {
    const completed = { ...secrets, callEventsSecret: newCallEventsSecret() };
    saveSecrets(file, completed);
    return completed;
  }
  throw new LocalBackendError(
    "backend/data-corrupt",
    `${file} is damaged, and without it the local database cannot be opened. \`npm run reset\` removes both; the next start makes new ones.`,
  );
}

function fileIn(dataDir: string): string {
  return join(dataDir, "secrets.json");
}

function newCallEventsSecret(): string {
  return randomBytes(32).toString("hex");
}

/** In one step: a file cut off half-way would cost the database. */
function saveSecrets(file: string, secrets: LocalSecrets): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function token(length: number): string {
  return randomBytes(length).toString("base64url").replace(/[-_]/g, "0").slice(0, length);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSecrets(value: unknown): value is LocalSecrets {
  return isOlderSecrets(value) && typeof Reflect.get(value, "callEventsSecret") === "string";
}

/** What was kept before the calling service had a secret. */
function isOlderSecrets(value: unknown): value is Omit<LocalSecrets, "callEventsSecret"> {
  return (
    typeof value === "object" &&
    value !== null &&
    ["publishable", "secret", "jwtSecret", "databasePassword"].every(
      (name) => typeof Reflect.get(value, name) === "string",
    )
  );
}
