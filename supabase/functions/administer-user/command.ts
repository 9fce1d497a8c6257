import { HttpError } from "../_shared/http.ts";

/** The commands of an administrator. */
export type Command =
  | {
      readonly action: "invite";
      readonly email: string;
      readonly firstName: string;
      readonly lastName: string;
      /** Where the link of the mail leads; null leaves it to Auth, which also judges the address. */
      readonly redirectTo: string | null;
    }
  | { readonly action: "disable" | "enable"; readonly userId: string };

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const longestAddress = 254;
const longestName = 100;

/** Reads the body; throws HttpError 400 that names the field which is wrong. */
export function parseCommand(body: Readonly<Record<string, unknown>>): Command {
  const { action } = body;
  switch (action) {
    case "invite":
      return {
        action,
        email: parseEmail(body.email),
        firstName: parseName(body, "firstName"),
        lastName: parseName(body, "lastName"),
        redirectTo: parseRedirect(body.redirectTo),
      };
    case "disable":
    case "enable":
      return { action, userId: parseUserId(body.userId) };
    default:
      throw new HttpError(400, "action must be invite, disable or enable.", "action");
  }
}

function parseEmail(value: unknown): string {
  const email = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (email.length > longestAddress || !address.test(email)) {
    throw new HttpError(400, "email must be an address such as ada@example.org.", "email");
  }
  return email;
}

function parseName(body: Readonly<Record<string, unknown>>, field: "firstName" | "lastName"): string {
  const value = body[field] ?? "";
  if (typeof value !== "string" || value.trim().length > longestName) {
    throw new HttpError(400, `${field} must be text of at most ${longestName} characters.`, field);
  }
  return value.trim();
}

function parseRedirect(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) {
    return value;
  }
  throw new HttpError(400, "redirectTo must be a web address.", "redirectTo");
}

function parseUserId(value: unknown): string {
  if (typeof value === "string" && uuid.test(value)) return value.toLowerCase();
  throw new HttpError(400, "userId must be the id of a user.", "userId");
}
