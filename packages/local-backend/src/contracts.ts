import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type postgres from "postgres";

/** The claims of a caller as PostgREST and the policies see them: `role`, usually `sub`, and the rest. */
export type Claims = { role: string; sub?: string; exp?: number } & Record<string, unknown>;

/** A key or token that was checked: who is calling and with which claims. */
export interface VerifiedToken {
  role: string;
  sub?: string;
  /** Seconds since 1970; absent for the two project keys, which do not expire. */
  exp?: number;
  claims: Record<string, unknown>;
}

/** What every part of the local backend (REST, Auth, Storage, Realtime, Functions) is given to work with. */
export interface BackendContext {
  /** Connection pool of the database owner: bypasses row-level security. */
  sql: postgres.Sql;
  databaseUrl: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  /** Origin of the gateway, without a trailing slash: `http://127.0.0.1:54321`. */
  apiUrl: string;
  dataDir: string;
  /** True for the roles that a caller may have: anon, authenticated, service_role. */
  isApiRole(role: unknown): role is string;
  /** Checks a project key or an access token; throws LocalBackendError `backend/invalid-token`. */
  verifyToken(token: string): Promise<VerifiedToken>;
  /** Runs the work in one transaction as the role of the claims, with `request.jwt.claims` set. */
  runAs<T>(claims: Claims, work: (tx: postgres.TransactionSql) => Promise<T>): Promise<T>;
}

/** Realtime: WebSocket channels. */
export interface RealtimePart {
  /** True when the upgrade request was for Realtime and has been taken over. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): Promise<void>;
}

/** Storage: everything below `/storage/v1`. */
export interface StoragePart {
  fetch(request: Request): Promise<Response>;
}

/** Edge functions: everything below `/functions/v1`. */
export interface FunctionHost {
  fetch(request: Request): Promise<Response>;
  names: string[];
  close(): Promise<void>;
}

/** What runs the code of the functions. */
export interface FunctionRuntime {
  names: readonly string[];
  /** Hands the request, whose path begins with the function's name, to that function. */
  run(name: string, request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Starts a runtime for the functions whose files are given by name; `env` is what `Deno.env` must show them. */
export type StartFunctionRuntime = (
  files: ReadonlyMap<string, string>,
  env: Readonly<Record<string, string>>,
) => Promise<FunctionRuntime>;
