import { randomBytes, randomUUID } from "node:crypto";
import type { BackendContext } from "../contracts.ts";
import { type AuthMailer, mailRedirect } from "../mail/mailer.ts";
import { changesFrom, findUser, insertUser, removeUser } from "./admin-users.ts";
import { isEmail } from "./email.ts";
import { metadataProblem } from "./metadata.ts";
import { authError, isRecord, readBody } from "./responses.ts";

/**
 * `auth.admin.inviteUserByEmail`, which lite lacks: makes an unconfirmed user without a password and mails a link.
 * Whoever has not followed it yet can be invited again; the newest mail counts.
 */
export async function answerInvite(
  { sql }: BackendContext,
  mailer: Pick<AuthMailer, "sendInvite">,
  request: Request,
): Promise<Response> {
  const body = await readBody(request);
  const { email } = changesFrom(body);
  if (email === undefined || !isEmail(email)) {
    return authError(400, "validation_failed", "Unable to validate email address: invalid format");
  }
  const data = isRecord(body.data) ? body.data : {};
  const problem = metadataProblem(Buffer.byteLength(JSON.stringify(data)));
  if (problem) return problem;
  const [known] = await sql<{ id: string; isConfirmed: boolean }[]>`
    select id, email_confirmed_at is not null as "isConfirmed" from auth.users where email = ${email}`;
  if (known?.isConfirmed) {
    return authError(422, "email_exists", "A user with this email address has already been registered");
  }
  const id = known?.id ?? randomUUID();
  try {
    if (!known) await insertUser(sql, id, { email, userMetadata: data });
  } catch {
    // A trigger of the project refused the user.
    return authError(500, "unexpected_failure", "Database error saving new user");
  }

  const tokenHash = randomBytes(32).toString("hex");
  const redirectTo = new URL(request.url).searchParams.get("redirect_to");
  try {
    await mailRedirect.run(redirectTo, () => mailer.sendInvite(email, tokenHash));
  } catch {
    if (!known) await removeUser(sql, id);
    return authError(500, "unexpected_failure", "Error sending invite email");
  }
  await sql`
    update auth.users
    set invited_at = now(), confirmation_token = ${tokenHash}, confirmation_sent_at = now(), updated_at = now()
    where id = ${id}`;
  return Response.json(await findUser(sql, id));
}
