import type { Change } from "../live/change.ts";
import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** The kinds of case that members practise. */
export type CaseType = "history" | "exam" | "prescribing";

/** How hard a member wants the case. */
export type CaseDifficulty = "easy" | "medium" | "hard";

/** A case that a member asked for; `status` is "pending" until somebody works on it. */
export interface UserCase {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly categoryId: string;
  readonly type: CaseType;
  readonly difficulty: CaseDifficulty;
  readonly notes: string | null;
  readonly status: string;
  readonly createdAt: string;
}

/** The cases of members. */
export interface UserCaseRepository {
  /** The member's own cases, newest first. */
  listOwn(userId: string): Promise<readonly UserCase[]>;
  subscribe(userId: string, subscriber: Subscriber<Change<UserCase>>): Unsubscribe;
}
