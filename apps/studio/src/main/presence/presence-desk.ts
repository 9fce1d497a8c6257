import type { CaseAttendance, CasePeer, CasePresence } from "@andromeda/domain";
import type { StudioAccount, StudioEvents } from "../../shared/ipc-contract.ts";

/** What presence needs from outside. */
export interface PresenceDeskDeps {
  readonly presence: CasePresence;
  readonly account: StudioAccount;
  readonly onChanged: (event: StudioEvents["presence:changed"]) => void;
}

/** The one case that the window has open, and who else is there. */
export class PresenceDesk {
  readonly #deps: PresenceDeskDeps;
  #place: { readonly caseId: string; readonly attendance: CaseAttendance } | null = null;
  #peers: readonly CasePeer[] = [];
  #isOffline = false;

  constructor(deps: PresenceDeskDeps) {
    this.#deps = deps;
  }

  /** Comes to a case, and leaves the one before. */
  enter(caseId: string): void {
    this.close();
    const { presence, account } = this.#deps;
    const me = { userId: account.id, name: account.displayName, app: "studio" } as const;
    let isHere = true;
    const { moveTo, leave } = presence.join(caseId, me, {
      onPeers: (peers) => {
        if (!isHere) return;
        this.#peers = peers;
        this.#tell();
      },
    });
    this.#place = {
      caseId,
      attendance: {
        moveTo,
        leave() {
          isHere = false;
          leave();
        },
      },
    };
    this.#tell();
  }

  /** A move in a case that is no longer open is late, and no matter. */
  move(caseId: string, fieldPath: string | null): void {
    if (this.#place?.caseId === caseId) this.#place.attendance.moveTo(fieldPath);
  }

  leave(caseId: string): void {
    if (this.#place?.caseId === caseId) this.close();
  }

  /** Leaves whatever case is open. */
  close(): void {
    this.#place?.attendance.leave();
    this.#place = null;
    this.#peers = [];
  }

  /** Without a network nobody knows who is there, though the line may not have noticed yet. */
  setOffline(isOffline: boolean): void {
    if (isOffline === this.#isOffline) return;
    this.#isOffline = isOffline;
    this.#tell();
  }

  #tell(): void {
    if (!this.#place) return;
    const { caseId } = this.#place;
    this.#deps.onChanged({ caseId, peers: this.#isOffline ? [] : this.#peers });
  }
}
