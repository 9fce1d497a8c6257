import type { AuthGateway, CreditRepository, PracticeRepository } from "@andromeda/domain";
import { paths } from "../../paths.ts";
import { hasSeenAppSelection } from "../../shell/first-visit.ts";

/** The ports of what the screen shows first. */
interface FirstPorts {
  readonly credits: CreditRepository;
  readonly practice: PracticeRepository;
}

/**
 * A page that is loaded at the screen asks for what stands first on it while the account is still being read and React
 * renders: the screen's first reads get these answers.
 */
export function withEarlyReads(
  { credits, practice }: FirstPorts,
  auth: Pick<AuthGateway, "getSession">,
): FirstPorts {
  if (window.location.pathname !== paths.callControl || !hasSeenAppSelection()) return { credits, practice };
  const userId = auth.getSession().then((session) => {
    if (!session) throw new Error("Nobody is signed in.");
    return session.user.id;
  });
  const early = <Args extends unknown[], T>(
    read: (...args: Args) => Promise<T>,
    answer: Promise<T>,
  ): typeof read => {
    let ahead: Promise<[string, T]> | null = Promise.all([userId, answer]);
    ahead.catch(() => undefined);
    return async (...args) => {
      const taken = ahead;
      ahead = null;
      try {
        const [askedFor, value] = (await taken) ?? [];
        // Somebody else may have signed in on this page meanwhile.
        if (askedFor !== undefined && (await auth.getSession())?.user.id === askedFor) return value as T;
      } catch {
        // The read below reports the failure.
      }
      return read(...args);
    };
  };
  return {
    credits: {
      ...credits,
      getBalance: early(credits.getBalance, userId.then(credits.getBalance)),
      getCallTerms: early(credits.getCallTerms, userId.then(credits.getCallTerms)),
    },
    practice: {
      ...practice,
      current: early(practice.current, userId.then(practice.current)),
      offer: early(
        practice.offer,
        userId.then(() => practice.offer(null)),
      ),
    },
  };
}
