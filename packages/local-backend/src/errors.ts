/** What can go wrong with the local backend; each code has one way out, which the message names. */
export type LocalBackendErrorCode =
  | "backend/not-loopback"
  | "backend/config-invalid"
  | "backend/secrets-missing"
  | "backend/port-in-use"
  | "backend/already-running"
  | "backend/data-corrupt"
  | "backend/data-foreign-version"
  | "backend/data-inaccessible"
  | "backend/database-unreachable"
  | "backend/database-too-old"
  | "backend/database-start-failed"
  | "backend/migration-failed"
  | "backend/migration-changed"
  | "backend/invalid-token";

/** An error of the local backend: a stable code, and a message that says what is wrong and the way out. */
export class LocalBackendError extends Error {
  readonly code: LocalBackendErrorCode;

  constructor(code: LocalBackendErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "LocalBackendError";
    this.code = code;
  }
}
