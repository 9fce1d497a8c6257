import { AppError, type Invitation } from "@andromeda/domain";
import { FunctionsHttpError } from "@supabase/supabase-js";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError } from "../errors/to-app-error.ts";

type Command =
  | ({ readonly action: "invite" } & Invitation)
  | { readonly action: "disable" | "enable"; readonly userId: string };

/** The function's refusals that screens tell apart. */
const codes: Readonly<Record<number, string>> = {
  400: "function/invalid-input",
  404: "database/not-found",
  409: "conflict/duplicate",
};

/** Calls the function administer-user; rejects with an AppError in the function's own words. */
export async function administerUser(client: AndromedaClient, command: Command): Promise<void> {
  const { error } = await client.functions.invoke("administer-user", { body: command });
  if (error) throw await inOwnWords(error);
}

async function inOwnWords(error: unknown): Promise<AppError> {
  const failure = toAppError(error);
  if (!(error instanceof FunctionsHttpError) || !(error.context instanceof Response)) return failure;
  const { status } = error.context;
  const words = await readWords(error.context);
  return new AppError(codes[status] ?? failure.code, words ?? failure.message, {
    status,
    recovery: failure.recovery,
    cause: error,
  });
}

/** Null when the answer is not the function's own, for instance that of a proxy. */
async function readWords(response: Response): Promise<string | null> {
  try {
    const body: unknown = await response.clone().json();
    const words: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "error") : null;
    return typeof words === "string" ? words : null;
  } catch {
    return null;
  }
}
