import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** The figures of the administrator overview; active is who signed in within the last 30 days. */
export interface OverviewFigures {
  readonly users: number;
  readonly activeUsers: number;
  readonly cases: number;
  readonly pendingCases: number;
  readonly pendingCreditRequests: number;
  readonly pendingPhoneVerifications: number;
}

export type OverviewFigure = keyof OverviewFigures;

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
  /** All figures of one moment, by one request. */
  readFigures(): Promise<OverviewFigures>;
  /** The 10 latest entries, newest first. */
  listRecentActivity(): Promise<readonly ActivityEntry[]>;
  subscribe(subscriber: Subscriber<OverviewChange>): Unsubscribe;
}

/** One setting; `value` is always text, an unknown `dataType` is edited as text. */
export interface SystemSetting {
  readonly key: string;
  readonly value: string;
  readonly dataType: string;
  readonly description: string;
  readonly isEditable: boolean;
  readonly updatedAt: string;
}

/** The settings of the system; administrators only. */
export interface SystemConfigurationRepository {
  /** All settings, editable or not, ordered by key. */
  list(): Promise<readonly SystemSetting[]>;
  /** Writes the whole list at once; the server keeps what is not editable. Nothing is written when one is refused. */
  save(settings: readonly SystemSetting[]): Promise<void>;
}
