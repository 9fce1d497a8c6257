import { BodyRefused } from "../bounded-body.ts";

/** The codes with which Supabase's Storage refuses a request. */
export type StorageErrorCode =
  | "NoSuchBucket"
  | "NoSuchKey"
  | "InvalidKey"
  | "InvalidJWT"
  | "InvalidRange"
  | "InvalidRequest"
  | "InvalidMimeType"
  | "EntityTooLarge"
  | "AccessDenied"
  | "KeyAlreadyExists"
  | "NotSupported"
  | "InternalError";

const KINDS: Record<StorageErrorCode, { status: number; error: string; message: string }> = {
  NoSuchBucket: { status: 404, error: "Bucket not found", message: "Bucket not found" },
  NoSuchKey: { status: 404, error: "not_found", message: "Object not found" },
  InvalidKey: { status: 400, error: "InvalidKey", message: "Invalid key" },
  InvalidJWT: { status: 400, error: "InvalidJWT", message: "Invalid JWT" },
  InvalidRange: { status: 416, error: "invalid_range", message: "invalid range provided" },
  InvalidRequest: { status: 400, error: "InvalidRequest", message: "Invalid request" },
  InvalidMimeType: { status: 415, error: "invalid_mime_type", message: "mime type is not supported" },
  EntityTooLarge: {
    status: 413,
    error: "Payload too large",
    message: "The object exceeded the maximum allowed size",
  },
  AccessDenied: { status: 403, error: "Unauthorized", message: "Access denied" },
  KeyAlreadyExists: { status: 409, error: "Duplicate", message: "The resource already exists" },
  NotSupported: { status: 400, error: "NotSupported", message: "Not supported by the local backend" },
  InternalError: { status: 500, error: "InternalError", message: "Internal server error" },
};

/** An error that goes to the client. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message = KINDS[code].message, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }

  /**
   * The answer storage-js reads. The HTTP status is Supabase's as well: 400 for whatever is the caller's fault,
   * the precise number being `statusCode` in the body.
   */
  toResponse(): Response {
    const { status, error } = KINDS[this.code];
    const body = { statusCode: String(status), error, message: this.message, code: this.code };
    return Response.json(body, { status: status >= 500 ? 500 : 400 });
  }
}

/** Brings any failure into Storage's terms; what PostgreSQL refuses becomes the caller's error. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof BodyRefused) {
    return new StorageError(error.status === 413 ? "EntityTooLarge" : "InvalidRequest", error.message, {
      cause: error,
    });
  }
  const { code } = error instanceof Error ? (error as Error & { code?: unknown }) : { code: undefined };
  switch (code) {
    case "42501":
      return new StorageError("AccessDenied", "new row violates row-level security policy", { cause: error });
    case "23505":
      return new StorageError("KeyAlreadyExists", undefined, { cause: error });
    case "23503":
      return new StorageError("NoSuchBucket", undefined, { cause: error });
    default:
      return new StorageError("InternalError", undefined, { cause: error });
  }
}
