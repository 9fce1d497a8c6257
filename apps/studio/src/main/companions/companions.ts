import type {
  AppliedBatch,
  AssistantModel,
  CaseChats,
  CaseProposals,
  ProposalQuery,
} from "@andromeda/domain";
import type { ProposalsChanged } from "../../shared/companion-contract.ts";
import type { Publishing } from "../cases/publishing.ts";

/** What stands beside a case at the server. */
export interface CompanionPorts {
  readonly proposals: CaseProposals;
  readonly chats: CaseChats;
  readonly assistantModel: AssistantModel;
}

/** What the companions of an account's cases need. */
export interface CompanionsDeps {
  readonly ports: CompanionPorts;
  /** The account that is signed in: whatever is asked, is asked for it. */
  readonly userId: string;
  readonly publishing: Pick<Publishing, "applyProposals">;
  readonly onProposals: (event: ProposalsChanged) => void;
}

interface Watch {
  /** How many ask to be told. */
  count: number;
  readonly stop: () => void;
}

/** The proposed changes of cases and the talk with the assistant, for the account that is signed in. */
export class Companions {
  readonly ports: CompanionPorts;
  readonly userId: string;
  readonly #deps: CompanionsDeps;
  readonly #watches = new Map<string, Watch>();

  constructor(deps: CompanionsDeps) {
    this.#deps = deps;
    this.ports = deps.ports;
    this.userId = deps.userId;
  }

  /** The case, asked for by the account. */
  query(caseId: string): ProposalQuery {
    return { caseId, userId: this.userId };
  }

  /** Writes what was approved into the case at the server, and takes what the server made of it into the draft. */
  applyBatch(caseId: string, batchId: string): Promise<AppliedBatch> {
    return this.#deps.publishing.applyProposals(caseId, () =>
      this.ports.proposals.applyChangesToCase(batchId, this.userId),
    );
  }

  /** The same for a change that belongs to no batch. */
  applyOne(caseId: string, changeId: string): Promise<AppliedBatch> {
    return this.#deps.publishing.applyProposals(caseId, () =>
      this.ports.proposals.applySingleChange(changeId, this.userId),
    );
  }

  /** Tells of changes among the proposals of the case until as many have asked not to be told. */
  watch(caseId: string): void {
    const known = this.#watches.get(caseId);
    if (known) {
      known.count += 1;
      return;
    }
    const { onProposals } = this.#deps;
    const stop = this.ports.proposals.watch(caseId, {
      onChange: () => onProposals({ caseId, news: "changed" }),
      onState: ({ kind }) => onProposals({ caseId, news: kind }),
    });
    this.#watches.set(caseId, { count: 1, stop });
  }

  unwatch(caseId: string): void {
    const known = this.#watches.get(caseId);
    if (!known) return;
    known.count -= 1;
    if (known.count > 0) return;
    this.#watches.delete(caseId);
    known.stop();
  }

  /** Watches nothing any more. */
  close(): void {
    for (const { stop } of this.#watches.values()) stop();
    this.#watches.clear();
  }
}
