import type { Change } from "../live/change.ts";
import type { Subscriber, Unsubscribe } from "../live/subscription.ts";
import type { ChecklistItem, Feedback } from "../member/feedback.ts";

/** The kinds of case that members practise. */
export type CaseKind = "history" | "exam" | "prescribing";

/** How hard a member wants the case. */
export type CaseDifficulty = "easy" | "medium" | "hard";

/** What a member enters for a case. */
export interface UserCaseInput {
  readonly title: string;
  /** A stored string "Specialty:Item". */
  readonly categoryId: string;
  readonly type: CaseKind;
  readonly difficulty: CaseDifficulty;
  readonly notes: string | null;
}

/** A case that a member asked for; `status` is "pending" until somebody works on it. */
export interface UserCase extends UserCaseInput {
  readonly id: string;
  readonly userId: string;
  readonly status: string;
  readonly createdAt: string;
}

/** A category that a case can have. */
export interface CategoryChoice {
  readonly id: string;
  readonly name: string;
}

/** The cases of members. */
export interface UserCaseRepository {
  /** The member's own cases, newest first. */
  listOwn(userId: string): Promise<readonly UserCase[]>;
  /** The categories that the member selected for practice, by name. */
  listSelectedCategories(userId: string): Promise<readonly CategoryChoice[]>;
  /** Stores a new case, pending, and returns it. */
  create(userId: string, input: UserCaseInput): Promise<UserCase>;
  /** Writes only the given fields and returns the case; `database/not-found` when it was deleted. */
  update(id: string, changes: Partial<UserCaseInput>): Promise<UserCase>;
  /** Deletes the case; a missing one is not an error. */
  remove(id: string): Promise<void>;
  subscribe(userId: string, subscriber: Subscriber<Change<UserCase>>): Unsubscribe;
}

/** A case that was practised; `checklist` and `feedback` are null when missing or unreadable. */
export interface PractisedCase {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly type: CaseKind;
  readonly checklist: readonly ChecklistItem[] | null;
  readonly feedback: Feedback | null;
  readonly createdAt: string;
}

/** The practised cases of members. */
export interface PractisedCaseRepository {
  /** The member's own practised cases, newest first; only those of one type when it is given. */
  listOwn(userId: string, type?: CaseKind): Promise<readonly PractisedCase[]>;
  subscribe(userId: string, subscriber: Subscriber<Change<PractisedCase>>): Unsubscribe;
}
