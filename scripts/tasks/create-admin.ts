import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type AuthError, createClient, type SupabaseClient } from "@supabase/supabase-js";
import { localFile } from "../lib/paths.ts";
import { UserFacingError } from "../lib/ports.ts";

const usage = `Usage: npm run admin:create -- --email <address> [--name "Ada Byron"] [--portal <address>] [--password] [--promote]
  --portal    the portal's address, where the link of the invitation leads
  --password  sends no mail: makes the account with a password, which is printed once
  --promote   makes an administrator of an account that exists already
The project is the one of SUPABASE_URL and SUPABASE_SECRET_KEY, else the running local one.`;

/** The project and its secret key; `portalUrl` is null when it was not given. */
export interface ProjectAccess {
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly portalUrl: string | null;
}

/** The administrator to make. */
export interface NewAdministrator {
  readonly email: string;
  readonly name: string;
  /** True makes a password instead of sending an invitation. */
  readonly hasPassword: boolean;
  /** True takes an account that exists. */
  readonly isPromotion: boolean;
}

/** The options of `npm run admin:create`. */
export interface AdministratorRequest {
  readonly access: ProjectAccess;
  readonly person: NewAdministrator;
}

/** `npm run admin:create`: makes the first administrator of a project. */
export async function run(args: readonly string[]): Promise<number> {
  const { access, person } = readRequest(args, process.env, localFile);
  for (const line of await createAdministrator(access, person)) console.log(line);
  return 0;
}

/** Reads options and environment; the file describes the running local project. Throws UserFacingError. */
export function readRequest(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  file: string,
): AdministratorRequest {
  const { email, name, portal, password, promote } = parseOptions(args);
  if (!email) throw new UserFacingError(usage);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new UserFacingError(`--email is "${email}", but must be an address such as ada@example.org.`);
  }
  const access = readAccess(env, file);
  return {
    access: { ...access, portalUrl: portal ? webAddress("--portal", portal) : access.portalUrl },
    person: {
      email: email.toLowerCase(),
      name: name?.trim() ?? "",
      hasPassword: password === true,
      isPromotion: promote === true,
    },
  };
}

function parseOptions(args: readonly string[]) {
  const [text, flag] = [{ type: "string" } as const, { type: "boolean" } as const];
  try {
    return parseArgs({
      args: [...args],
      options: { email: text, name: text, portal: text, password: flag, promote: flag },
    }).values;
  } catch (error) {
    throw new UserFacingError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function readAccess(env: Readonly<Record<string, string | undefined>>, file: string): ProjectAccess {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  if (url || secretKey) {
    if (!url || !secretKey)
      throw new UserFacingError("Set both: SUPABASE_URL and SUPABASE_SECRET_KEY of the project.");
    if (secretKey.startsWith("sb_publishable_")) {
      throw new UserFacingError(
        "SUPABASE_SECRET_KEY is a publishable key. Take the one that begins with sb_secret_.",
      );
    }
    return { apiUrl: webAddress("SUPABASE_URL", url), secretKey, portalUrl: null };
  }
  if (!existsSync(file)) {
    throw new UserFacingError(
      "Which project? Set SUPABASE_URL and SUPABASE_SECRET_KEY, or start the local one with `npm start`.",
    );
  }
  const local = JSON.parse(readFileSync(file, "utf8")) as ProjectAccess;
  return { apiUrl: local.apiUrl, secretKey: local.secretKey, portalUrl: local.portalUrl };
}

/** Without a slash at the end. The key and the link of a mail must not cross a network in the clear. */
function webAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = url?.protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
  if (url?.protocol === "https:" || isHere) return text.replace(/\/+$/, "");
  throw new UserFacingError(`${name} is "${text}", but must be an address that begins with https://.`);
}

/**
 * Makes the administrator and returns the message for the user. Throws UserFacingError when the project refuses, or
 * when the account exists and `--promote` was not given; then nothing has changed.
 */
export async function createAdministrator(
  access: ProjectAccess,
  person: NewAdministrator,
): Promise<readonly string[]> {
  const project = createClient(access.apiUrl, access.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { email } = person;
  const known = await findAccount(project, email);
  if (known?.isAdmin) return [`${email} is an administrator already. Nothing was changed.`];
  if (known && !person.isPromotion) {
    throw new UserFacingError(
      `${email} has an account that is not an administrator's. Add --promote to make it one; its password stays.`,
    );
  }
  if (known) {
    await grant(project, known.id);
    return [`${email} is an administrator now.`];
  }
  return person.hasPassword ? createWithPassword(project, person) : invite(project, person, access.portalUrl);
}

/** Also the proof, before anything is sent, that the key is right and the migrations are there. */
async function findAccount(
  project: SupabaseClient,
  email: string,
): Promise<{ readonly id: string; readonly isAdmin: boolean } | null> {
  const { data: profile, error } = await project
    .from("profiles")
    .select("id")
    .eq("email", email)
    .maybeSingle<{ id: string }>();
  if (error) {
    throw new UserFacingError(
      `The project did not answer as Andromeda does: ${error.message || "no connection"}\n` +
        "Check the address and the secret key, and apply the migrations first (`supabase db push`).",
    );
  }
  if (!profile) return null;
  const permissions = await project
    .from("user_profiles")
    .select("is_admin")
    .eq("id", profile.id)
    .maybeSingle<{ is_admin: boolean }>();
  if (permissions.error) throw new UserFacingError(permissions.error.message);
  return { id: profile.id, isAdmin: permissions.data?.is_admin === true };
}

async function createWithPassword(project: SupabaseClient, person: NewAdministrator): Promise<string[]> {
  const password = randomBytes(18).toString("base64url");
  const { data, error } = await project.auth.admin.createUser({
    email: person.email,
    password,
    email_confirm: true,
    user_metadata: namesOf(person),
  });
  if (error) throw refused(error);
  await grant(project, data.user.id);
  return [
    `${person.email} is an administrator now, with the password`,
    "",
    `  ${password}`,
    "",
    "It is not shown again. Sign in and change it.",
  ];
}

async function invite(
  project: SupabaseClient,
  person: NewAdministrator,
  portalUrl: string | null,
): Promise<string[]> {
  if (portalUrl === null) {
    throw new UserFacingError(
      "Where does the invitation lead? Add --portal https://… (the portal's address), or --password to send no mail.",
    );
  }
  const { data, error } = await project.auth.admin.inviteUserByEmail(person.email, {
    data: namesOf(person),
    redirectTo: `${portalUrl}/auth/v1/callback`,
  });
  if (error) throw refused(error);
  await grant(project, data.user.id);
  return [`${person.email} is an administrator now. A mail with a link to choose a password was sent.`];
}

function namesOf({ name }: NewAdministrator): { first_name: string; last_name: string } {
  const [, first = name, last = ""] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return { first_name: first, last_name: last };
}

async function grant(project: SupabaseClient, id: string): Promise<void> {
  const { data, error } = await project
    .from("user_profiles")
    .upsert({ id, is_admin: true })
    .select("is_admin")
    .maybeSingle<{ is_admin: boolean }>();
  if (data?.is_admin) return;
  throw new UserFacingError(
    `The account is there, but it was not made an administrator: ${error?.message ?? "no row was written"}\n` +
      "Run the command again with --promote.",
  );
}

function refused(error: AuthError): UserFacingError {
  const hint =
    error.status === 429 || error.code === "unexpected_failure" ? " Add --password to send no mail." : "";
  return new UserFacingError(`The project refused the account: ${error.message}.${hint}`);
}
