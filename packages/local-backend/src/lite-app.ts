import { join } from "node:path";
import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import type { Next } from "./auth/fix.ts";
import type { BackendContext } from "./contracts.ts";
import { refuseAmbiguousEmbeds } from "./fixes/embed-relationships.ts";
import { fixErrorStatus, withoutErrorPrinting } from "./fixes/error-status.ts";
import { keepGrants, refuseOtherRoles, reloadSchemaOnNotice } from "./fixes/lite-connection.ts";
import { jsonTypes, resultTypes } from "./fixes/postgres-types.ts";
import { fixProcedureArguments } from "./fixes/procedure-arguments.ts";
import { prepareRestRequest } from "./fixes/rest-requests.ts";
import { keepLastSignIn } from "./fixes/tokens.ts";
import { writeJsonAsItCame } from "./fixes/written-values.ts";
import type { ProjectConfig } from "./project-config.ts";
import { createSchemaCache } from "./schema-cache.ts";

/** The REST and Auth routes of @supabase/lite, with its defects fixed. */
export interface LiteApp {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Builds lite's app on the context's database. */
export async function createLiteApp(
  context: BackendContext,
  {
    siteUrl,
    mailer,
    schemas,
    maxRows,
    google,
  }: Pick<ProjectConfig, "schemas" | "maxRows" | "google"> & {
    siteUrl: string;
    mailer: NonNullable<App["_mailer"]>;
  },
): Promise<LiteApp> {
  // The package sends telemetry unless this is off.
  process.env.DO_NOT_TRACK = "1";
  const connection = createPostgresConnection({
    url: context.databaseUrl,
    postgresOptions: {
      max: 10,
      onnotice: () => {},
      connection: { application_name: "andromeda-api" },
      types: { ...resultTypes, ...jsonTypes },
    },
    schemaCache: createSchemaCache(context.sql, join(context.dataDir, "schema-cache.json")),
  });
  keepGrants(connection);
  fixErrorStatus(connection);
  refuseAmbiguousEmbeds(connection);
  writeJsonAsItCame(connection);
  fixProcedureArguments(connection);
  const app = new App({
    connection,
    api: { schemas: [...schemas], max_rows: maxRows },
    auth: {
      enabled: true,
      jwt_secret: context.jwtSecret,
      jwt_expiry: 3600,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      enable_signup: false,
      minimum_password_length: 6,
      publishable_key: context.publishableKey,
      secret_key: context.secretKey,
      ...(google && {
        external: {
          google: {
            enabled: true,
            client_id: google.clientId,
            secret: google.secret,
            redirect_uri: `${context.apiUrl}/auth/v1/callback`,
          },
        },
      }),
      // Without this, an address that Google has not verified would count as verified.
      email: { enable_signup: true, enable_confirmations: true, otp_length: 6, otp_expiry: 3600 },
    },
    options: { server: { admin: false, middlewares: [keepLastSignIn] } },
  });
  app._mailer = mailer;
  const reload = await reloadSchemaOnNotice(context.sql, connection);
  const answer: Next = (request) => withoutErrorPrinting(async () => app.fetch(request));
  const rest = prepareRestRequest(answer);
  return {
    fetch: refuseOtherRoles(context, (request) =>
      new URL(request.url).pathname.startsWith("/rest/v1") ? rest(request) : answer(request),
    ),
    async close() {
      await reload.close();
      await connection.close();
    },
  };
}
