import { jwtVerify } from "jose";
import postgres from "postgres";
import type { BackendContext, Claims, VerifiedToken } from "./contracts.ts";
import { LocalBackendError } from "./errors.ts";
import type { ProjectKeys } from "./keys.ts";

const roles: ReadonlySet<unknown> = new Set(["anon", "authenticated", "service_role"]);
const isApiRole = (role: unknown): role is string => roles.has(role);

/** What a context is made of. */
export interface ContextOptions {
  databaseUrl: string;
  keys: ProjectKeys;
  apiUrl: string;
  dataDir: string;
}

/** Opens the owner's connection pool and builds the context that every part is given. */
export function createContext({ databaseUrl, keys, apiUrl, dataDir }: ContextOptions): BackendContext {
  const sql = postgres(databaseUrl, {
    max: 5,
    onnotice: () => {},
    connection: { application_name: "andromeda-backend", TimeZone: "UTC" },
  });
  return {
    sql,
    databaseUrl,
    jwtSecret: keys.jwtSecret,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    apiUrl,
    dataDir,
    isApiRole,
    verifyToken: (token) => verifyToken(token, keys),
    runAs: (claims, work) => runAs(sql, claims, work),
  };
}

async function verifyToken(token: string, keys: ProjectKeys): Promise<VerifiedToken> {
  if (token === keys.publishable) return { role: "anon", claims: { role: "anon" } };
  if (token === keys.secret) return { role: "service_role", claims: { role: "service_role" } };
  try {
    const secret = new TextEncoder().encode(keys.jwtSecret);
    const { payload } = await jwtVerify(token, secret, { algorithms: ["HS256"] });
    const role = payload.role;
    if (!isApiRole(role)) throw new Error("the token names no known role");
    return {
      role,
      claims: payload,
      ...(payload.sub === undefined ? {} : { sub: payload.sub }),
      ...(payload.exp === undefined ? {} : { exp: payload.exp }),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new LocalBackendError("backend/invalid-token", `Invalid token: ${reason}`, { cause });
  }
}

async function runAs<T>(
  sql: postgres.Sql,
  claims: Claims,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  if (!isApiRole(claims.role)) {
    throw new LocalBackendError("backend/invalid-token", `Unknown role: ${claims.role}`);
  }
  const outcome = await sql.begin(async (tx) => {
    await tx`
      select set_config('role', ${claims.role}, true),
             set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    return { value: await work(tx) };
  });
  return outcome.value;
}
