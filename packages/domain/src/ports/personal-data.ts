/** One kind of row that is kept about a person, such as "calls". */
export interface PersonalDataPart {
  readonly name: string;
  readonly rowCount: number;
}

/** Rows of one part; `next` is the position after which the next page begins, null after the last. */
export interface PersonalDataPage {
  readonly rows: readonly unknown[];
  readonly next: string | null;
}

/** Proof that an account was deleted; `recordingsLeft` counts the recordings that storage still has to remove. */
export interface DeletionReceipt {
  readonly id: string;
  readonly recordingsLeft: number;
}

/** The privacy policy, and for how many days things are kept; 0 means as long as the account. */
export interface PrivacyTerms {
  readonly policy: string;
  readonly supportEmail: string;
  readonly recordingDays: number;
  readonly conversationDays: number;
  readonly chatDays: number;
  readonly recordDays: number;
}

/** What an administrator looked at. */
export type AccessKind = "recording" | "conversation" | "details" | "export" | "user list";

/** An entry of the record of access; `person` is null for a list of users, a former member and a caller whom nobody knew. */
export interface AccessEntry {
  readonly id: string;
  readonly adminName: string | null;
  readonly what: AccessKind;
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly accessedAt: string;
}

/**
 * A deleted account; `isOwnRequest` when its person deleted it, else `requestedBy` is the administrator's name. That is null
 * when their account is deleted too, and when somebody deleted this one outside the product.
 */
export interface AccountDeletion {
  readonly id: string;
  readonly isOwnRequest: boolean;
  readonly requestedBy: string | null;
  readonly deletedAt: string;
}

/** Recordings that storage has still to remove, how many of them failed, and why the last one did. */
export interface PendingRemovals {
  readonly waiting: number;
  readonly failed: number;
  readonly lastError: string | null;
}

/** A page of 10, newest first. */
export interface PrivacyPage<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number;
}

/** Personal data: its export, its deletion, and who looked at it. */
export interface PersonalDataRepository {
  /** Begins an export: of oneself, or of a user by an administrator, which the record of access notes. */
  listParts(userId: string): Promise<readonly PersonalDataPart[]>;
  readPart(userId: string, part: string, after: string | null): Promise<PersonalDataPage>;
  /** Null when the file is not there. */
  readRecording(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes the account of a user for good; `conflict/last-administrator` for the last administrator. */
  deleteAccount(userId: string): Promise<DeletionReceipt>;
  /** Deletes the caller's account for good; `auth/wrong-password` when the password is not right. */
  deleteOwnAccount(password: string): Promise<DeletionReceipt>;
  readTerms(): Promise<PrivacyTerms>;
  /** Pages count from 0. */
  listAccesses(page: number): Promise<PrivacyPage<AccessEntry>>;
  listDeletions(page: number): Promise<PrivacyPage<AccountDeletion>>;
  readPendingRemovals(): Promise<PendingRemovals>;
}
