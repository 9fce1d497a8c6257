import type { RateLimits } from "../project-config.ts";
import { createRateLimiter, type RateLimiter } from "../rate-limit.ts";
import { type AuthFix, authPath } from "./fix.ts";
import { authError, readBody } from "./responses.ts";

const FIVE_MINUTES = 5 * 60_000;
const HOUR = 60 * 60_000;

interface Attempt {
  limiter: RateLimiter;
  /** The address, account or token of the attempt. */
  key: string;
  /** True where a secret is given: only a wrong one counts. A mail always counts. */
  isGuess: boolean;
}

/**
 * The limits of `[auth.rate_limit]`, which lite lacks. Supabase counts by IP address; here all requests come from this
 * machine, so it counts by account, and only wrong guesses and mails.
 */
export function limitAttempts(limits: RateLimits): AuthFix {
  const limiters = {
    signIn: createRateLimiter(limits.signIn, FIVE_MINUTES),
    refresh: createRateLimiter(limits.tokenRefresh, FIVE_MINUTES),
    verification: createRateLimiter(limits.tokenVerification, FIVE_MINUTES),
    mail: createRateLimiter(limits.emailSent, HOUR),
  };
  return async (request, next) => {
    const attempt = await findAttempt(limiters, request);
    if (!attempt) return next(request);
    const { limiter, key, isGuess } = attempt;
    if (!limiter.take(key)) {
      return isGuess
        ? authError(429, "over_request_rate_limit", "Request rate limit reached")
        : authError(429, "over_email_send_rate_limit", "email rate limit exceeded");
    }
    const response = await next(request);
    if (isGuess && response.ok) limiter.refund(key);
    return response;
  };
}

async function findAttempt(
  limiters: Readonly<Record<"signIn" | "refresh" | "verification" | "mail", RateLimiter>>,
  request: Request,
): Promise<Attempt | null> {
  const path = authPath(request);
  const body = await readBody(request);
  // Longer than any address or token; a key is kept for the whole window.
  const text = (name: string) =>
    typeof body[name] === "string" ? body[name].toLowerCase().slice(0, 320) : "";
  const guess = (limiter: RateLimiter, key: string): Attempt => ({ limiter, key, isGuess: true });

  if (path === "/token") {
    const isPassword = new URL(request.url).searchParams.get("grant_type") === "password";
    if (isPassword) return guess(limiters.signIn, text("email"));
    return guess(limiters.refresh, text("refresh_token"));
  }
  if (path === "/verify") return guess(limiters.verification, text("email") || text("token_hash"));
  return path === "/recover" ? { limiter: limiters.mail, key: text("email"), isGuess: false } : null;
}
