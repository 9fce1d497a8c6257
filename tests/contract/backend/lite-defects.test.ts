import { readFileSync } from "node:fs";
import { generateKeys } from "@andromeda/local-backend";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

// Here @supabase/lite runs alone, without the functions of packages/local-backend/src/fixes. Each test shows that the
// defect which a fix mends is still there. One that fails after an update names a fix that may go, with its row here.

interface SentMail {
  readonly kind: "recovery" | "magic-link";
  readonly tokenHash: string;
  readonly redirectTo: string | undefined;
}

const keys = generateKeys();
const events: string[] = [];
const mails: SentMail[] = [];
const printed = vi.spyOn(console, "error").mockImplementation(() => {});
let backend: TestBackend;
let connection: ReturnType<typeof createPostgresConnection>;
let app: App;
let member: SupabaseClient;

const client = (options: { token?: string } = {}) =>
  createClient("http://lite.test", keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => app.fetch(new Request(input, init)),
      ...(options.token ? { headers: { Authorization: `Bearer ${options.token}` } } : {}),
    },
  });

async function signedIn(): Promise<{ id: string; email: string; password: string; client: SupabaseClient }> {
  const user = await backend.createUser();
  const userClient = client();
  const { error } = await userClient.auth.signInWithPassword(user);
  if (error) throw error;
  return { ...user, client: userClient };
}

const sessionOf = async ({ auth }: SupabaseClient) => (await auth.getSession()).data.session;

beforeAll(async () => {
  backend = await createTestBackend();
  await backend.sql.unsafe(`
    create type public.place as (street text, number int);
    create table public.people (id int primary key);
    create table public.letters (id int primary key, sender_id int references public.people,
      recipient_id int references public.people);
    create table public.things (id int primary key, slug text default 'none', data jsonb, big bigint,
      price numeric, at timestamptz);
    insert into public.things (id, price, at) values (1, 1.50, '2026-01-02 03:04:05+00');
    create table public.ledger (id int primary key);
    revoke all on public.ledger from anon, authenticated;
    create function public.fail_with(code text) returns int language plpgsql as $$
      begin raise exception using errcode = code; end $$;
    create function public.type_of(value jsonb) returns text language sql as 'select jsonb_typeof(value)';
    create function public.street_of(at public.place) returns text language sql as 'select (at).street';
  `);
  connection = createPostgresConnection({
    url: backend.databaseUrl,
    postgresOptions: { max: 2, onnotice: () => {} },
  });
  app = new App({
    connection,
    api: { schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: 3600,
      site_url: "http://127.0.0.1:3000",
      additional_redirect_urls: ["http://127.0.0.1:3000/**"],
      enable_signup: false,
      minimum_password_length: 6,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      email: { enable_signup: true, enable_confirmations: false, otp_length: 6, otp_expiry: 3600 },
    },
    options: { server: { admin: false } },
  });
  app._mailer = {
    async sendRecovery(_to, tokenHash, _code, meta) {
      mails.push({ kind: "recovery", tokenHash, redirectTo: meta?.redirectTo });
      await new Promise((resolve) => setImmediate(resolve));
      events.push("mailed");
    },
    sendConfirmation: async () => {},
    sendMagicLink: async () => {},
    sendEmailChange: async () => {},
    sendReauthentication: async () => {},
  };
  member = (await signedIn()).client;
});

afterAll(async () => {
  printed.mockRestore();
  await connection?.close();
  await backend?.close();
});

async function mailedLink(email: string): Promise<SentMail> {
  const { error } = await client().auth.resetPasswordForEmail(email, {
    redirectTo: "http://127.0.0.1:3000/auth/v1/callback",
  });
  events.push("answered");
  const mail = mails.at(-1);
  if (error || !mail) throw new Error("no mail was sent");
  return mail;
}

/** A fix, what lite does without it, and how to observe that. */
const defects: readonly [fix: string, defect: string, observe: () => Promise<unknown>, expected: unknown][] =
  [
    [
      "lite-connection keepGrants",
      "grants all tables to the roles of the API",
      async () => {
        await client().from("things").select();
        const [row] = await backend.sql`select has_table_privilege('anon', 'public.ledger', 'insert') as may`;
        return row?.may;
      },
      true,
    ],
    [
      "lite-connection refuseOtherRoles",
      "becomes any role that a token names",
      async () => {
        const token = await new SignJWT({ role: "postgres" })
          .setProtectedHeader({ alg: "HS256" })
          .setExpirationTime("1 hour")
          .sign(new TextEncoder().encode(keys.jwtSecret));
        return (await client({ token }).from("things").select("id")).status;
      },
      200,
    ],
    [
      "lite-connection reloadSchemaOnNotice",
      "keeps the catalogue of its first request",
      async () => {
        await backend.sql`create table public.latecomers (id int)`;
        await backend.sql`notify pgrst, 'reload schema'`;
        return (await member.from("latecomers").select()).error?.code;
      },
      "PGRST205",
    ],
    [
      "error-status fixErrorStatus",
      "answers most SQLSTATEs as 500 SUP",
      async () => {
        const { status, error } = await member.rpc("fail_with", { code: "23514" });
        return [status, error?.code];
      },
      [500, "SUP"],
    ],
    [
      "error-status withoutErrorPrinting",
      "prints the error that it answers",
      async () => {
        printed.mockClear();
        await member.rpc("fail_with", { code: "P0001" });
        return printed.mock.calls.length > 0;
      },
      true,
    ],
    [
      "embed-relationships refuseAmbiguousEmbeds",
      "takes an alias for the choice between two relationships",
      async () => (await member.from("letters").select("id, sender_id:people(id)")).status,
      200,
    ],
    [
      "postgres-types resultTypes",
      "answers numerics as text and times as PostgreSQL prints them",
      async () => (await member.from("things").select("price, at").eq("id", 1).single()).data,
      { price: "1.50", at: "2026-01-02 03:04:05+00" },
    ],
    [
      "postgres-types jsonTypes",
      "encodes the JSON of an argument twice",
      async () => (await member.rpc("type_of", { value: [1] })).data,
      "string",
    ],
    [
      "procedure-arguments fixProcedureArguments",
      "takes no composite arguments",
      async () =>
        (await member.rpc("street_of", { at: { street: "High Street", number: 5 } })).error !== null,
      true,
    ],
    [
      "rest-requests prepareRestRequest",
      "fills a column that one row leaves out with its default",
      async () => {
        await member.from("things").insert([{ id: 10 }, { id: 11, slug: "x" }]);
        const [row] = await backend.sql`select slug from public.things where id = 10`;
        return row?.slug;
      },
      "none",
    ],
    [
      "written-values writeJsonAsItCame",
      "turns a text in jsonb into the number that it looks like",
      async () => {
        await member.from("things").insert({ id: 20, data: "123" });
        const [row] = await backend.sql`select jsonb_typeof(data) as type from public.things where id = 20`;
        return row?.type;
      },
      "number",
    ],
    [
      "mail-requests answerBeforeMail",
      "sends the mail of a reset before it answers",
      async () => {
        events.length = 0;
        await mailedLink((await backend.createUser()).email);
        return events;
      },
      ["mailed", "answered"],
    ],
    [
      "mail-requests keepRedirect",
      "drops the redirect of a reset",
      async () => (await mailedLink((await backend.createUser()).email)).redirectTo,
      "http://127.0.0.1:3000",
    ],
    [
      "passwords checkPassword",
      "tells of an unconfirmed account without its password",
      async () => {
        const { id, email } = await backend.createUser();
        await backend.sql`update auth.users set email_confirmed_at = null where id = ${id}`;
        return (await client().auth.signInWithPassword({ email, password: "wrong" })).error?.code;
      },
      "email_not_confirmed",
    ],
    [
      "passwords endOtherSessions",
      "leaves the other sessions open when a password changes",
      async () => {
        const user = await signedIn();
        const other = client();
        await other.auth.signInWithPassword(user);
        await user.client.auth.updateUser({ password: "x".repeat(80) });
        return (await other.auth.getUser()).error;
      },
      null,
    ],
    [
      "banned-users refuseBannedUsers",
      "lets a banned user refresh",
      async () => {
        const user = await signedIn();
        await backend.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${user.id}`;
        return (await user.client.auth.refreshSession()).error;
      },
      null,
    ],
    [
      "tokens fixAccessToken",
      "leaves the metadata out of the access token",
      async () => "app_metadata" in decodeJwt((await sessionOf(member))?.access_token ?? ""),
      false,
    ],
    [
      "tokens nameUnknownRefreshToken",
      "calls an unknown refresh token invalid",
      async () => (await client().auth.refreshSession({ refresh_token: "nope" })).error?.code,
      "validation_failed",
    ],
    [
      "tokens keepLastSignIn",
      "moves last_sign_in_at at a refresh",
      async () => {
        const user = await signedIn();
        const read = async () => {
          const [row] =
            await backend.sql`select last_sign_in_at::text as at from auth.users where id = ${user.id}`;
          return row?.at;
        };
        const before = await read();
        await user.client.auth.refreshSession();
        return (await read()) !== before;
      },
      true,
    ],
    [
      "verify-link answerMailLink",
      "answers a mailed link with a token without metadata",
      async () => {
        const { tokenHash } = await mailedLink((await backend.createUser()).email);
        const link = `http://lite.test/auth/v1/verify?type=recovery&token=${tokenHash}`;
        const answer = await app.fetch(new Request(link));
        const { hash } = new URL(answer.headers.get("location") ?? "");
        return "app_metadata" in decodeJwt(new URLSearchParams(hash.slice(1)).get("access_token") ?? "");
      },
      false,
    ],
    [
      "verify-link acceptInvitation",
      "cannot verify the code of an invitation",
      async () => {
        const { id } = await backend.createUser();
        await backend.sql`
        update auth.users set email_confirmed_at = null, confirmation_token = 'invited', confirmation_sent_at = now()
        where id = ${id}`;
        return (await client().auth.verifyOtp({ token_hash: "invited", type: "invite" })).error?.message;
      },
      "Invalid email verification type",
    ],
  ];

it("HOST-12 every fix in use has a row here", () => {
  const sources = ["lite-app.ts", "auth/index.ts"].map((path) =>
    readFileSync(new URL(`../../../packages/local-backend/src/${path}`, import.meta.url), "utf8"),
  );
  const used = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]+)\} from "[^"]*\/fixes\/([\w-]+)\.ts"/g)].flatMap(
      ([, names = "", file]) => names.split(",").map((name) => `${file} ${name.trim()}`),
    ),
  );
  // It mends nothing by itself: it keeps track of what answerBeforeMail starts.
  const fixes = used.filter((name) => name !== "mail-requests createBackgroundTasks");
  expect(fixes.toSorted()).toEqual(defects.map(([fix]) => fix).toSorted());
});

it.each(defects)("HOST-12 %s is needed: lite %s", async (_fix, _defect, observe, expected) => {
  expect(await observe()).toEqual(expected);
});
