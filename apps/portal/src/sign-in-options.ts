import type { InstitutionSignIn } from "@andromeda/domain";

/** A button of /login that leads to an institution's own sign-in. */
export interface SignInOption extends InstitutionSignIn {
  /** The institution or service in its own spelling, such as "Microsoft". */
  readonly name: string;
}

/** The names of well-known providers, and the scopes that they need to return the email address. */
const knownProviders: ReadonlyMap<string, { readonly name: string; readonly scopes: string | null }> =
  new Map([
    ["google", { name: "Google", scopes: null }],
    ["azure", { name: "Microsoft", scopes: "email" }],
    ["keycloak", { name: "", scopes: "openid" }],
  ]);

const providerId = /^(custom:)?[a-z0-9][a-z0-9_-]{0,63}$/;
const domain = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Reads the setting `signIn` of config.json; throws the rest of a sentence that begins with the setting. */
export function readSignInOptions(value: unknown): readonly SignInOption[] {
  const { providers = [], sso = [], ...others } = objectOf(value);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Error(`has “${unknown}”, but takes only providers and sso.`);
  return [
    ...listOf(providers, "providers").map(readProvider),
    ...listOf(sso, "sso").map((entry): SignInOption => {
      const { id, name } = readEntry(entry, "sso");
      const lowered = id.toLowerCase();
      if (!domain.test(lowered))
        throw new Error(`names “${id}” in sso, but must name a domain such as example.ac.uk.`);
      return { kind: "sso", id: lowered, name: name ?? lowered };
    }),
  ];
}

function readProvider(entry: unknown): SignInOption {
  const { id, name, scopes } = readEntry(entry, "providers");
  if (!providerId.test(id))
    throw new Error(`names “${id}” in providers, but must name one of Supabase Auth, such as google.`);
  const displayName = name ?? knownProviders.get(id)?.name;
  if (!displayName)
    throw new Error(`needs a name for “${id}”: {"id": "${id}", "name": "Example University"}.`);
  return {
    kind: "provider",
    id,
    name: displayName,
    scopes: scopes ?? knownProviders.get(id)?.scopes ?? null,
  };
}

interface Entry {
  readonly id: string;
  readonly name: string | undefined;
  readonly scopes: string | undefined;
}

/** An entry is only its id, or an object that also has the name on the button. */
function readEntry(entry: unknown, list: string): Entry {
  if (typeof entry === "string") return { id: entry.trim(), name: undefined, scopes: undefined };
  const fields = objectOf(entry);
  const text = (name: string) => {
    const value = fields[name];
    if (value === undefined) return undefined;
    if (typeof value !== "string" || value.trim() === "")
      throw new Error(`needs a text as ${name} in ${list}.`);
    return value.trim();
  };
  const id = text("id");
  if (id === undefined) throw new Error(`needs an id for each entry of ${list}.`);
  return { id, name: text("name"), scopes: text("scopes") };
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  throw new Error('must be an object such as {"providers": ["google"], "sso": ["example.ac.uk"]}.');
}

function listOf(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`must have a list in square brackets as ${name}.`);
}
