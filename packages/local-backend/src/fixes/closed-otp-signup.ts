import { type AuthFix, authPath } from "../auth/fix.ts";
import { readBody, withBody } from "../auth/responses.ts";

/** With sign-up closed lite still creates a user on `/otp` (and `/magiclink`): ask it for existing users only. */
export const closeOtpSignup: AuthFix = async (request, next) => {
  const path = authPath(request);
  if (request.method !== "POST" || (path !== "/otp" && path !== "/magiclink")) return next(request);
  const body = await readBody(request);
  const url = new URL(request.url);
  url.pathname = "/auth/v1/otp";
  return next(new Request(url, withBody(request, { ...body, create_user: false, options: undefined })));
};
