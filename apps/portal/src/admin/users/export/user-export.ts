import {
  type AppError,
  asAppError,
  CSV_BYTE_ORDER_MARK,
  encodeCsvRow,
  type ListedUser,
  type UserAdministrationRepository,
  type UserExportPart,
  type UserExportPlace,
  type UserFilter,
} from "@andromeda/domain";
import { Latest } from "@andromeda/stores";
import { makeAutoObservable, runInAction } from "mobx";
import { log } from "../../../log.ts";

/** Where an export stands; `done` and `total` count users. */
export type ExportStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly done: number; readonly total: number | null }
  | { readonly kind: "failed"; readonly error: AppError };

const header = [
  "User ID",
  "Name",
  "Email",
  "Role",
  "Educator",
  "Status",
  "Joined",
  "Last sign-in",
  "Balance",
  "Used",
] as const;

/** Reads all users of a filter page by page into the parts of a CSV file. It can be stopped between two pages. */
export class UserExport {
  status: ExportStatus = { kind: "idle" };

  readonly #users: Pick<UserAdministrationRepository, "listForExport">;
  readonly #latest = new Latest();

  constructor(users: Pick<UserAdministrationRepository, "listForExport">) {
    this.#users = users;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The parts of the file, or null when it failed or was stopped. */
  async start(filter: UserFilter): Promise<readonly string[] | null> {
    const isLatest = this.#latest.ask();
    this.status = { kind: "running", done: 0, total: null };
    try {
      return await this.#readAll(filter, isLatest);
    } catch (cause) {
      if (!isLatest()) return null;
      log("Exporting the users failed", cause);
      const error = asAppError(cause);
      runInAction(() => {
        this.status = { kind: "failed", error };
      });
      return null;
    }
  }

  stop(): void {
    this.#latest.ask();
    this.status = { kind: "idle" };
  }

  async #readAll(filter: UserFilter, isLatest: () => boolean): Promise<readonly string[] | null> {
    const parts = [`${CSV_BYTE_ORDER_MARK}${encodeCsvRow(header)}`];
    let done = 0;
    let total: number | null = null;
    let after: UserExportPlace | null = null;
    do {
      const part: UserExportPart = await this.#users.listForExport(filter, after);
      if (!isLatest()) return null;
      parts.push(part.users.map(rowOf).join(""));
      done += part.users.length;
      total ??= part.totalCount;
      const status: ExportStatus = { kind: "running", done, total };
      runInAction(() => {
        this.status = status;
      });
      after = part.next;
    } while (after);
    runInAction(() => {
      this.status = { kind: "idle" };
    });
    return parts;
  }
}

function rowOf(user: ListedUser): string {
  return encodeCsvRow([
    user.id,
    user.displayName,
    user.email,
    user.role === "admin" ? "Admin" : "Member",
    user.isEducator ? "Yes" : "No",
    user.isDisabled ? "Disabled" : user.isInvited ? "Invited" : "Active",
    user.createdAt,
    user.lastSignInAt,
    user.availableCents / 100,
    user.usedCents / 100,
  ]);
}
