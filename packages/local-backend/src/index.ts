export { type Backend, createBackendOn } from "./backend.ts";
export type { StartFunctionRuntime } from "./contracts.ts";
export {
  createDatabase,
  createDatabaseFromTemplate,
  databaseUrl,
  dropDatabase,
  withConnection,
} from "./databases.ts";
export { LocalBackendError } from "./errors.ts";
export { generateKeys } from "./keys.ts";
export { type Mailbox, startMailbox } from "./mail/mailbox.ts";
export {
  createMemoryTransport,
  createSmtpTransport,
  type OutgoingMail,
} from "./mail/transport.ts";
export { applyMigrations } from "./migrations.ts";
export {
  type PostgresServer,
  startPostgres,
  stopLeftover,
} from "./postgres/cluster.ts";
export { findFreePort } from "./postgres/ports.ts";
export { applySystemSchema } from "./postgres/system-schema.ts";
export { noRateLimits, type ProjectConfig } from "./project-config.ts";
export {
  banner,
  type LocalBackend,
  type LocalBackendOptions,
  startLocalBackend,
  stopLeftoverDatabase,
} from "./start.ts";
