import { AppError } from "@andromeda/domain";
import { FunctionsHttpError } from "@supabase/supabase-js";
import { toAppError } from "./to-app-error.ts";

/** The refusals of functions that screens tell apart. */
const codes: Readonly<Record<number, string>> = {
  400: "function/invalid-input",
  404: "database/not-found",
  409: "conflict/duplicate",
};

/** The failure of a function as an AppError with the function's own message. */
export async function functionFailure(error: unknown): Promise<AppError> {
  const failure = toAppError(error);
  if (!(error instanceof FunctionsHttpError) || !(error.context instanceof Response)) return failure;
  const { status } = error.context;
  const message = await readMessage(error.context);
  return new AppError(codes[status] ?? failure.code, message ?? failure.message, {
    status,
    recovery: failure.recovery,
    cause: error,
  });
}

/** Null when the answer is not the function's own, for instance that of a proxy. */
async function readMessage(response: Response): Promise<string | null> {
  try {
    const body: unknown = await response.clone().json();
    const message: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "error") : null;
    return typeof message === "string" ? message : null;
  } catch {
    return null;
  }
}
