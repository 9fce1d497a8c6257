import type { CasePeer, CasePresence, PresenceHandle } from "@andromeda/domain";
import type { StudioAccount, StudioEvents } from "../../shared/ipc-contract.ts";

/** What presence needs from outside. */
interface PresenceServiceDeps {
  readonly presence: CasePresence;
  readonly account: StudioAccount;
  readonly onChanged: (event: StudioEvents["presence:changed"]) => void;
}

/** The one case that the window has open, and who else has it open. */
export class PresenceService {
  readonly #deps: PresenceServiceDeps;
  #visit: { readonly caseId: string; readonly handle: PresenceHandle } | null = null;
  #peers: readonly CasePeer[] = [];
  #isOffline = false;

  constructor(deps: PresenceServiceDeps) {
    this.#deps = deps;
  }

  /** Joins a case, and leaves the previous one. */
  enter(caseId: string): void {
    this.close();
    const { presence, account } = this.#deps;
    const me = { userId: account.id, name: account.displayName, app: "studio" } as const;
    let isHere = true;
    const { moveTo, leave } = presence.join(caseId, me, {
      onPeers: (peers) => {
        if (!isHere) return;
        this.#peers = peers;
        this.#notify();
      },
    });
    this.#visit = {
      caseId,
      handle: {
        moveTo,
        leave() {
          isHere = false;
          leave();
        },
      },
    };
    this.#notify();
  }

  /** A late field change of a case that is no longer open is ignored. */
  move(caseId: string, fieldPath: string | null): void {
    if (this.#visit?.caseId === caseId) this.#visit.handle.moveTo(fieldPath);
  }

  leave(caseId: string): void {
    if (this.#visit?.caseId === caseId) this.close();
  }

  /** Leaves whatever case is open. */
  close(): void {
    this.#visit?.handle.leave();
    this.#visit = null;
    this.#peers = [];
  }

  /** Without a network the list is unknown, even if the connection has not noticed yet. */
  setOffline(isOffline: boolean): void {
    if (isOffline === this.#isOffline) return;
    this.#isOffline = isOffline;
    this.#notify();
  }

  #notify(): void {
    if (!this.#visit) return;
    const { caseId } = this.#visit;
    this.#deps.onChanged({ caseId, peers: this.#isOffline ? [] : this.#peers });
  }
}
