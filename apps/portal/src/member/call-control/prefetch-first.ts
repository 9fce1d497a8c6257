import type { AuthGateway, CreditRepository, PracticeRepository } from "@andromeda/domain";
import { paths } from "../../paths.ts";
import { prefetched } from "../../prefetched.ts";
import { hasSeenAppSelection } from "../../shell/first-visit.ts";

/** The ports of what the screen shows first. */
interface FirstPorts {
  readonly credits: CreditRepository;
  readonly practice: PracticeRepository;
}

/**
 * When the portal is loaded at this screen, what the screen shows first is requested at once, while the account is still
 * being read and React renders; the screen's first reads get these answers.
 */
export function prefetchFirst(
  { credits, practice }: FirstPorts,
  auth: Pick<AuthGateway, "getSession">,
): FirstPorts {
  if (window.location.pathname !== paths.callControl || !hasSeenAppSelection()) return { credits, practice };
  return {
    credits: {
      ...credits,
      getBalance: prefetched(auth, credits.getBalance, (userId) => [userId]),
      getCallTerms: prefetched(auth, credits.getCallTerms, () => []),
    },
    practice: {
      ...practice,
      current: prefetched(auth, practice.current, () => []),
      offer: prefetched(auth, practice.offer, () => [null]),
    },
  };
}
