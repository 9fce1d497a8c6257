import type { AppError } from "../errors/app-error.ts";

/**
 * The status of a subscription: `joined` after every (re)connection, when changes may have been missed and the list
 * should be read again (unless it is known that none were); `failed` when the server refused or the connection broke,
 * after which it retries by itself.
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
