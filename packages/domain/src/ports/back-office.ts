import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** The figures of the administrator overview; active is who signed in within the last 30 days. */
export interface OverviewFigures {
  readonly users: number;
  readonly activeUsers: number;
  readonly cases: number;
  readonly pendingCases: number;
  readonly pendingCreditRequests: number;
  readonly pendingPhoneVerifications: number;
  /** Presentations and conditions of the curriculum. */
  readonly curriculumItems: number;
  /** Those with a case in circulation. */
  readonly coveredCurriculumItems: number;
}

/** The practice of one day, such as 2026-01-31; `members` counts who made a call. */
export interface PracticeDay {
  readonly day: string;
  readonly calls: number;
  readonly seconds: number;
  readonly members: number;
}

/** The steps that take an empty system to its first call, and which of them are done. */
export interface FirstSteps {
  readonly caseWritten: boolean;
  readonly casePublished: boolean;
  readonly learnerInvited: boolean;
  readonly creditsGranted: boolean;
  readonly callMade: boolean;
  /** The case edited last of those that were never published, or null. */
  readonly draftId: string | null;
}

/** The overview of one moment; `days` are the last 30, today last. */
export interface Overview {
  readonly figures: OverviewFigures;
  readonly days: readonly PracticeDay[];
  readonly firstSteps: FirstSteps;
}

export type OverviewFigure = keyof OverviewFigures;

/**
 * One entry of Recent Activity; `adminName` is null when the row names no administrator, `userId` when it concerns no
 * account.
 */
export interface ActivityEntry {
  readonly id: string;
  readonly adminName: string | null;
  readonly actionType: string;
  readonly details: string;
  readonly userId: string | null;
  readonly createdAt: string;
}

/** What has changed: a figure, or the log. */
export type OverviewChange = { readonly kind: "figures" } | { readonly kind: "activity" };

/** The administrator overview; every method rejects with `database/permission-denied` for others. */
export interface OverviewRepository {
  /** All figures of one moment, by one request; the days are those of a time zone such as Europe/London. */
  read(timeZone: string): Promise<Overview>;
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
  /**
   * Writes the whole list at once; the server ignores settings that are not editable. If it refuses one, nothing is
   * written.
   */
  save(settings: readonly SystemSetting[]): Promise<void>;
}

/** How cases cover a specialty; `items` are its presentations and conditions, the score is a percentage. */
export interface SpecialtyCoverage {
  readonly specialty: string;
  readonly items: number;
  readonly withCase: number;
  /** Items with a case in circulation. */
  readonly live: number;
  readonly practised: number;
  readonly averageScore: number | null;
}

/** A presentation or condition, or both, with its cases and how members did. */
export interface CoverageItem {
  readonly name: string;
  readonly isPresentation: boolean;
  readonly isCondition: boolean;
  readonly cases: number;
  /** Cases in circulation. */
  readonly live: number;
  readonly practised: number;
  readonly averageScore: number | null;
  /** The task that members missed most; null when none was missed. */
  readonly missedMost: string | null;
}

/** The curriculum and its cases, the largest gaps first; administrators only. */
export interface CoverageRepository {
  listSpecialties(): Promise<readonly SpecialtyCoverage[]>;
  /** Empty for an unknown specialty. */
  listItems(specialty: string): Promise<readonly CoverageItem[]>;
}
