import type { CaseProposals } from "@andromeda/domain";
import type { StudioEvents } from "../../shared/ipc-contract.ts";

interface Subscription {
  /** How many subscribers. */
  count: number;
  readonly stop: () => void;
}

/** The cases whose proposals the page follows; one subscription for each case, however many subscribers. */
export class ProposalSubscriptions {
  readonly #proposals: Pick<CaseProposals, "watch">;
  readonly #notify: (event: StudioEvents["proposals:changed"]) => void;
  readonly #subscriptions = new Map<string, Subscription>();

  constructor(
    proposals: Pick<CaseProposals, "watch">,
    notify: (event: StudioEvents["proposals:changed"]) => void,
  ) {
    this.#proposals = proposals;
    this.#notify = notify;
  }

  /** Sends changes among the proposals of the case until the last subscriber has left. */
  watch(caseId: string): void {
    const known = this.#subscriptions.get(caseId);
    if (known) {
      known.count += 1;
      return;
    }
    const stop = this.#proposals.watch(caseId, {
      onChange: () => this.#notify({ caseId, kind: "changed" }),
      onState: ({ kind }) => this.#notify({ caseId, kind }),
    });
    this.#subscriptions.set(caseId, { count: 1, stop });
  }

  unwatch(caseId: string): void {
    const known = this.#subscriptions.get(caseId);
    if (!known) return;
    known.count -= 1;
    if (known.count > 0) return;
    this.#subscriptions.delete(caseId);
    known.stop();
  }

  /** Ends all subscriptions. */
  close(): void {
    for (const { stop } of this.#subscriptions.values()) stop();
    this.#subscriptions.clear();
  }
}
