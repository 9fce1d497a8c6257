import { HttpError } from "./http.ts";

/** Why a request is refused: besides status, message and field a stable code such as "call/balance-suspended". */
export class Refusal extends HttpError {
  readonly code: string;

  constructor(status: number, code: string, message: string, field?: string) {
    super(status, message, field);
    this.code = code;
  }
}

/** An error of a procedure, as PostgREST reports it. */
export interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
}

/** The refusal of a procedure: it raises PTnnn with the HTTP status, and the stable code as its detail. Null for other errors. */
export function refusalOf({ code, message, details }: DatabaseError): Refusal | null {
  const status = /^PT(4\d\d|503)$/.exec(code)?.[1];
  return status !== undefined && details ? new Refusal(Number(status), details, message) : null;
}
