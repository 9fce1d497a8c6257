import type { AuthGateway } from "@andromeda/domain";
import { nextTask } from "./when-idle.ts";

/**
 * A read that is prefetched with the rights of the session, while the account is still being read and the screen
 * renders: the first call gets that answer if it asks the same, for the same account. What failed is read again, and
 * nothing is prefetched without a session.
 */
export function prefetched<Args extends unknown[], T>(
  auth: Pick<AuthGateway, "getSession">,
  read: (...args: Args) => Promise<T>,
  argsOf: (userId: string) => Args,
): typeof read {
  const session = auth.getSession();
  let ahead: Promise<T> | null = session.then(async (firstSession) => {
    if (!firstSession) throw new Error("Nobody is signed in.");
    // Each in its own task: a screen asks for several, and sending a request takes a phone as long as a frame.
    await nextTask();
    return read(...argsOf(firstSession.user.id));
  });
  ahead.catch(() => undefined);
  return async (...args) => {
    const early = ahead;
    ahead = null;
    try {
      const [firstSession, currentSession] = early ? await Promise.all([session, auth.getSession()]) : [];
      const isSame = firstSession?.user.id === currentSession?.user.id;
      if (
        early &&
        firstSession &&
        isSame &&
        JSON.stringify(args) === JSON.stringify(argsOf(firstSession.user.id))
      )
        return await early;
    } catch {
      // The read below reports the failure.
    }
    return read(...args);
  };
}
