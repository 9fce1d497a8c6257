import { createHash } from "node:crypto";
import { join } from "node:path";

/**
 * The folder of one account's drafts. The same person on another backend has another folder, and so has everybody else
 * who works on this computer.
 */
export function accountFolder(userData: string, supabaseUrl: string, accountId: string): string {
  const digest = (text: string) => createHash("sha256").update(text).digest("hex");
  // An id is a uuid; whatever else it may be, it is no path.
  const account = /^[0-9a-f-]{36}$/i.test(accountId)
    ? accountId.toLowerCase()
    : digest(accountId).slice(0, 36);
  return join(userData, "accounts", `${account}-${digest(supabaseUrl).slice(0, 12)}`);
}
