import { HttpError, postHandler } from "../_shared/http.ts";
import { withRequestLog } from "../_shared/request-log.ts";
import { requireAdministratorId, serviceClient } from "../_shared/supabase.ts";
import { type Command, parseCommand } from "./command.ts";

/** A century, because Auth has no permanent bans. */
const FOREVER = "876000h";

const loggedActions = { invite: "user_invited", disable: "user_disabled", enable: "user_enabled" } as const;

/**
 * Invites a user by mail, or disables or enables an account. Body `{ action: "invite", email, firstName, lastName,
 * redirectTo }` or `{ action: "disable" | "enable", userId }`; administrators only. Answers `{ userId }`.
 */
Deno.serve(
  withRequestLog(
    "administer-user",
    postHandler(async (request, body) => {
      const adminId = await requireAdministratorId(request);
      const command = parseCommand(body);
      const { userId, isDone } = await carryOut(command, adminId);
      if (isDone) await record(command, adminId, userId);
      return { userId };
    }),
  ),
);

interface Outcome {
  readonly userId: string;
  /** False when there was nothing to do. */
  readonly isDone: boolean;
}

async function carryOut(command: Command, adminId: string): Promise<Outcome> {
  if (command.action === "invite") return { userId: await invite(command), isDone: true };
  const { userId } = command;
  const isBan = command.action === "disable";
  if (isBan && userId === adminId) {
    throw new HttpError(400, "You cannot disable your own account.", "userId");
  }
  if ((await isBanned(userId)) === isBan) return { userId, isDone: false };
  await setBan(userId, isBan);
  return { userId, isDone: true };
}

async function invite({
  email,
  firstName,
  lastName,
  redirectTo,
}: Extract<Command, { action: "invite" }>): Promise<string> {
  const { data, error } = await serviceClient().auth.admin.inviteUserByEmail(email, {
    data: { first_name: firstName, last_name: lastName },
    ...(redirectTo === null ? {} : { redirectTo }),
  });
  if (error?.code === "email_exists") {
    throw new HttpError(409, "An account with this address already exists.", "email");
  }
  if (error?.code === "validation_failed" || error?.code === "email_address_invalid") {
    throw new HttpError(400, error.message, "email");
  }
  if (error?.status === 429) {
    throw new HttpError(429, "Too many invitations were sent. Try again later.");
  }
  if (error) throw new Error(`The invitation was not sent: ${error.code} ${error.message}`);
  return data.user.id;
}

async function isBanned(userId: string): Promise<boolean> {
  const { data, error } = await serviceClient().auth.admin.getUserById(userId);
  if (error?.code === "user_not_found") throw new HttpError(404, "There is no such user.", "userId");
  if (error) throw new Error(`The account could not be read: ${error.code} ${error.message}`);
  const until: unknown = Reflect.get(data.user, "banned_until");
  return typeof until === "string" && Date.parse(until) > Date.now();
}

async function setBan(userId: string, isBan: boolean): Promise<void> {
  const { error } = await serviceClient().auth.admin.updateUserById(userId, {
    ban_duration: isBan ? FOREVER : "none",
  });
  if (error) throw new Error(`The account was not changed: ${error.code} ${error.message}`);
}

/** A change that cannot be logged is undone, except for a mail that was sent. */
async function record(command: Command, adminId: string, userId: string): Promise<void> {
  const { error } = await serviceClient().rpc("record_user_administration", {
    _admin_id: adminId,
    _action: loggedActions[command.action],
    _user_id: userId,
  });
  if (!error) return;
  if (command.action !== "invite") await setBan(userId, command.action === "enable");
  throw new Error(`The activity log was not written: ${error.code} ${error.message}`);
}
