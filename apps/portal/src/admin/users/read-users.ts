import {
  AppError,
  type ListedUser,
  messageOf,
  type UserAdministrationRepository,
  type UserListQuery,
} from "@andromeda/domain";
import type { ListPage } from "@andromeda/stores";

/** Which of the two calls failed, with the message for the page. */
class UserListError extends AppError {
  readonly words: string;

  constructor(words: string, cause: AppError) {
    super(cause.code, cause.message, {
      status: cause.status,
      serverCode: cause.serverCode,
      recovery: cause.recovery,
      cause,
    });
    this.words = words;
  }
}

/** Reads a page of users after the server has confirmed that the caller is an administrator. */
export async function readUsers(
  users: Pick<UserAdministrationRepository, "checkAdminStatus" | "listUsers">,
  query: UserListQuery,
): Promise<ListPage<ListedUser>> {
  const isAdmin = await users.checkAdminStatus().catch((error: unknown) => {
    throw inWords(error, {
      denied: "Permission denied checking admin status. Ensure function permissions are correct.",
      other: (message) => `Failed to verify admin status: ${message}`,
    });
  });
  const listing = {
    denied: "Permission denied accessing user data. Ensure function permissions are correct.",
    other: (message: string) => `Error fetching users: ${message}`,
  };
  if (!isAdmin)
    throw new UserListError(
      listing.denied,
      new AppError("database/permission-denied", "Not an administrator"),
    );
  const { users: items, totalCount } = await users.listUsers(query).catch((error: unknown) => {
    throw inWords(error, listing);
  });
  return { items, totalCount };
}

/** The message for a failure of `readUsers`. */
export function userListFailure(error: AppError): string {
  const words = error instanceof UserListError ? error.words : null;
  return words ?? "Could not load users. Please check console for details.";
}

interface Words {
  readonly denied: string;
  readonly other: (message: string) => string;
}

/** Gives a failure that the server answered the words of its call; an outage stays as it is. */
function inWords(error: unknown, { denied, other }: Words): unknown {
  if (!(error instanceof AppError) || error.code === "network/offline" || error.code === "network/timeout")
    return error;
  return new UserListError(
    error.code === "database/permission-denied" ? denied : other(messageOf(error)),
    error,
  );
}
