import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** The figures of the administrator overview. */
export type OverviewFigure =
  | "users"
  | "active-users"
  | "cases"
  | "pending-cases"
  | "pending-credit-requests"
  | "pending-phone-verifications";

/** One entry of Recent Activity; `adminName` is null when the row names nobody. */
export interface ActivityEntry {
  readonly id: string;
  readonly adminName: string | null;
  readonly actionType: string;
  readonly details: string;
  readonly createdAt: string;
}

/** What has changed: some figure, or the log itself. */
export type OverviewChange = { readonly kind: "figures" } | { readonly kind: "activity" };

/** The administrator overview; every method rejects with `database/permission-denied` for others. */
export interface OverviewRepository {
  /** One figure; `now` decides who was active within the last 30 days. */
  count(figure: OverviewFigure, now: Date): Promise<number>;
  /** The 10 latest entries, newest first. */
  listRecentActivity(): Promise<readonly ActivityEntry[]>;
  subscribe(subscriber: Subscriber<OverviewChange>): Unsubscribe;
}
