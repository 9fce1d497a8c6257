import type { AppError } from "../errors/app-error.ts";

/**
 * How a subscription reports itself: `joined` after every (re)connection, when anything may have been missed meanwhile
 * and the list should be read again, unless it is known that nothing was; `failed` when the server refused or the connection broke; it then retries by itself.
 */
export type SubscriptionState =
  | { readonly kind: "joined"; readonly missedNothing?: boolean }
  | { readonly kind: "failed"; readonly error: AppError };

/** The callbacks of a subscriber. */
export interface Subscriber<T> {
  onChange(change: T): void;
  onState?(state: SubscriptionState): void;
}

/** Ends a subscription. */
export type Unsubscribe = () => void;
