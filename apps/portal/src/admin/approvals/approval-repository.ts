/** Who asks. */
export interface Applicant {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** A member asks for credits; the amount in cents. */
export interface PendingCreditRequest {
  readonly id: string;
  readonly applicant: Applicant;
  readonly amountCents: number;
  readonly note: string | null;
  readonly createdAt: string;
}

/** Whether the code that a member entered is the one that was sent to the number. */
export type CodeCheck = "matches" | "differs" | "expired" | "not_issued" | "too_many_attempts";

/** A member wants a phone number verified. */
export interface PendingPhoneChange {
  readonly id: string;
  readonly applicant: Applicant;
  readonly phone: string;
  /** null when nobody compared it. */
  readonly codeCheck: CodeCheck | null;
  readonly createdAt: string;
}

export type Decision = "approve" | "reject";

/** What waits for an administrator's decision; each request can be decided once. */
export interface ApprovalRepository {
  /** Oldest first. */
  listCreditRequests(): Promise<readonly PendingCreditRequest[]>;
  /** Oldest first. */
  listPhoneChanges(): Promise<readonly PendingPhoneChange[]>;
  decideCreditRequest(requestId: string, decision: Decision): Promise<void>;
  decidePhoneChange(requestId: string, decision: Decision): Promise<void>;
}
