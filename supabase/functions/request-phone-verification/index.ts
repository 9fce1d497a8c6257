import { HttpError, postHandler } from "../_shared/http.ts";
import { toE164 } from "../_shared/phone-number.ts";
import { logProblem, withRequestLog } from "../_shared/request-log.ts";
import { requireUserId, serviceClient } from "../_shared/supabase.ts";
import { configuredProvider } from "../_shared/text-messages.ts";

/** Sends the caller a code by text message. Body `{ userId, phone }`; the code is never part of the answer. */
Deno.serve(
  withRequestLog(
    "request-phone-verification",
    postHandler(async (request, { userId, phone }) => {
      const callerId = await requireUserId(request);
      if (typeof userId !== "string") throw new HttpError(400, "userId must be text.", "userId");
      if (userId !== callerId) throw new HttpError(403, "A code can be requested for your own account only.");
      const number = typeof phone === "string" ? toE164(phone) : null;
      if (number === null) {
        throw new HttpError(
          400,
          "phone must be a number with its country code, such as +447700900123.",
          "phone",
        );
      }
      const provider = configuredProvider((name) => Deno.env.get(name));
      if (!provider) throw new HttpError(503, "Text messages are not set up on this server.");

      const code = await issueCode(userId, number);
      try {
        await provider.send(
          number,
          `Your Andromeda verification code is ${code}. It is valid for 10 minutes.`,
        );
      } catch (error) {
        logProblem("The text message was not sent", { error });
        throw new HttpError(502, "The text message could not be sent. Try again later.");
      }
      return { sent: true };
    }),
  ),
);

async function issueCode(userId: string, phone: string): Promise<string> {
  const { data, error } = await serviceClient().rpc("issue_phone_verification_code", {
    _user_id: userId,
    _phone: phone,
  });
  if (error?.code === "P0001") throw new HttpError(429, error.message);
  if (error?.code === "22023") throw new HttpError(400, error.message, "phone");
  if (error?.code === "42501") throw new HttpError(403, error.message);
  if (error) throw new Error(`No code was issued: ${error.code} ${error.message}`);
  if (typeof data !== "string") throw new Error("No code was issued");
  return data;
}
