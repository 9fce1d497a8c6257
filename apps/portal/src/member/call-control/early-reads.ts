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
    let first: Promise<T> | null = answer;
    // The normal read reports the failure.
    answer.catch(() => undefined);
    return (...args) => {
      const asked = first?.catch(() => read(...args)) ?? read(...args);
      first = null;
      return asked;
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
