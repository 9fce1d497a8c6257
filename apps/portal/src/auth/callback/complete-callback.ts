import { DEFAULT_REDIRECT, parseAuthCallback, type RedirectTarget, resolveRedirect } from "@andromeda/domain";
import type { SessionStore } from "@andromeda/stores";
import { paths } from "../../paths.ts";
import type { Notice } from "../../sign-in-notice.ts";

const failures = {
  recovery: "Unable to process password reset. Please try again.",
  other: "Authentication error. Please try again.",
} as const;

/** Why a sign-in at an institution may fail, by the codes of Supabase Auth. */
const institutionReasons: Readonly<Record<string, string>> = {
  access_denied: "The sign-in was not completed at your institution.",
  signup_disabled:
    "There is no account for the address that your institution confirmed. Ask your administrator for an invitation.",
  provider_email_needs_verification:
    "Your institution has not confirmed your email address. Ask its IT support to do so.",
  user_banned: "This account is disabled. Contact support if you think this is a mistake.",
  bad_oauth_state: "The sign-in took too long.",
  flow_state_expired: "The sign-in took too long.",
};

/** The content of the callback's address, and what is needed to act on it. */
interface CallbackRequest {
  readonly hash: string;
  readonly search: string;
  readonly origin: string;
  readonly productDomain: string | null;
  readonly session: Pick<
    SessionStore,
    "isRecovering" | "enterRecovery" | "leaveRecovery" | "signInWithTokens"
  >;
  /** Whether /login offers sign-in at institutions, which fails for other reasons. */
  readonly hasInstitutions: boolean;
  readonly log: (message: string, cause: unknown) => void;
}

/** Where to go after the callback, and the message on /login. */
interface CallbackOutcome {
  readonly target: RedirectTarget;
  readonly notice: Notice | null;
}

/** Takes over the session from the hash of the callback's address. */
export async function completeCallback(request: CallbackRequest): Promise<CallbackOutcome> {
  const { session, log } = request;
  const callback = parseAuthCallback(request.hash, request.search);
  if (callback.kind === "empty") return toLogin(null);
  const failure: Notice = { kind: "error", text: callback.isRecovery ? failures.recovery : failures.other };
  if (callback.kind === "failed") {
    log("The auth callback reports a failure", `${callback.code}: ${callback.description}`);
    const detail = request.hasInstitutions ? institutionReasons[callback.code] : undefined;
    return toLogin(detail === undefined || callback.isRecovery ? failure : { ...failure, detail });
  }

  const wasRecovering = session.isRecovering;
  // Before the session, which must count as a recovery from the start.
  if (callback.isRecovery) session.enterRecovery();
  try {
    await session.signInWithTokens(callback);
  } catch (error) {
    if (callback.isRecovery && !wasRecovering) session.leaveRecovery();
    log("The auth callback failed", error);
    return toLogin(failure);
  }
  const { origin, productDomain: parentDomain } = request;
  const target = callback.isRecovery
    ? DEFAULT_REDIRECT
    : resolveRedirect(callback.redirectTo, { origin, parentDomain });
  return { target, notice: null };
}

function toLogin(notice: Notice | null): CallbackOutcome {
  return { target: { kind: "internal", path: paths.login }, notice };
}
