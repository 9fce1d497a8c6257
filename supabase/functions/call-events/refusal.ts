import { HttpError } from "../_shared/http.ts";

/** Why an event is turned down: besides status, message and field a code such as "call/balance-suspended" that stays. */
export class Refusal extends HttpError {
  readonly code: string;

  constructor(status: number, code: string, message: string, field?: string) {
    super(status, message, field);
    this.code = code;
  }
}
