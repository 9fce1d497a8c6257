import type { Change } from "../live/change.ts";
import type { Subscriber, Unsubscribe } from "../live/subscription.ts";
import type { ChecklistItem, Feedback } from "../practice/feedback.ts";
import type { CaseType } from "./user-cases.ts";

/** A case that was practised; `checklist` and `feedback` are null when missing or unreadable. */
export interface PractisedCase {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly type: CaseType;
  readonly checklist: readonly ChecklistItem[] | null;
  readonly feedback: Feedback | null;
  readonly createdAt: string;
}

/** The practised cases of members. */
export interface PractisedCaseRepository {
  /** The member's own practised cases, newest first; of one type only when it is given. */
  listOwn(userId: string, type?: CaseType): Promise<readonly PractisedCase[]>;
  subscribe(userId: string, subscriber: Subscriber<Change<PractisedCase>>): Unsubscribe;
}
