import { type AuthFix, authPath } from "../auth/fix.ts";
import { readBody, withBody } from "../auth/responses.ts";

/** lite knows no code of the type "invite"; it is kept and used up like that of a confirmed sign-up. */
export const acceptInvitation: AuthFix = async (request, next) => {
  if (request.method !== "POST" || authPath(request) !== "/verify") return next(request);
  const body = await readBody(request);
  return next(body.type === "invite" ? withBody(request, { ...body, type: "signup" }) : request);
};
