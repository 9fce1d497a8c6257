import { AppError, messageOf, type SyncFault } from "@andromeda/domain";
import { storageFault } from "../storage/storage-fault.ts";

/** What a failed attempt says about the network and the server. */
type FailedAttempt =
  | { readonly kind: "offline" }
  /** Trying again is useless before the author has signed in, or one of the two sides was updated. */
  | { readonly kind: "blocked"; readonly fault: SyncFault }
  | { readonly kind: "fault"; readonly fault: SyncFault };

/** The two sides are incompatible: only an update helps. */
const OUTDATED: Readonly<Record<string, string>> = {
  "client/outdated":
    "The server needs a newer version of Andromeda Case Studio. Update the app to synchronise; your work is kept on this computer.",
  "database/schema":
    "The server is too old for this version of Andromeda Case Studio. Ask whoever runs it to update it; your work is kept on this computer.",
};

const TEXTS: Readonly<Record<string, string>> = {
  "network/timeout": "The server did not answer in time.",
  "network/unavailable": "The server is not available at the moment.",
  "database/permission-denied": "This account may not read or write cases.",
};

/** Distinguishes a missing network, a fault of the server and an ended session. */
export function toFailedAttempt(thrown: unknown): FailedAttempt {
  const error = storageFault(thrown) ?? thrown;
  const code = error instanceof AppError ? error.code : "unexpected";
  if (code === "network/offline") return { kind: "offline" };
  const recovery = error instanceof AppError ? error.recovery : "none";
  if (recovery === "sign-in") {
    const message =
      code === "auth/account-closed"
        ? "This account is disabled. Your work is kept on this computer."
        : "Your session has ended. Sign in again to synchronise; your work is kept on this computer.";
    return { kind: "blocked", fault: { code, message, recovery } };
  }
  const outdated = OUTDATED[code];
  if (outdated) return { kind: "blocked", fault: { code, message: outdated, recovery } };
  const isBusy = error instanceof AppError && error.status === 429;
  const message = isBusy
    ? "The server is busy. Synchronising is tried again shortly."
    : (TEXTS[code] ?? messageOf(error));
  return { kind: "fault", fault: { code, message, recovery: "retry" } };
}
