import type { UpdateStatus } from "../../shared/ipc-contract.ts";
import type { CaseChanges } from "../workspace.ts";

/** A notification, and what a click on it does. */
export interface SystemNotification {
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
}

/** What notifications need from the app and the system. */
interface NotificationsDeps {
  /** Whether notifications are switched on. */
  readonly isWanted: () => boolean;
  /** Whether a window of the app has the focus and shows this itself. */
  readonly isInFront: () => boolean;
  readonly show: (notification: SystemNotification) => void;
  readonly openCase: (caseId: string) => void;
  /** Shows all cases that have conflicts. */
  readonly showConflicts: () => void;
  readonly showUpdate: () => void;
}

const MAX_TITLE_LENGTH = 80;

/** Notifies the author of new conflicts and of an update that is ready, while another app has the focus. */
export class Notifications {
  readonly #deps: NotificationsDeps;
  /** The cases with conflicts, of those that changed since the app started. */
  readonly #conflicts = new Set<string>();
  #notifiedVersion: string | null = null;

  constructor(deps: NotificationsDeps) {
    this.#deps = deps;
  }

  /** Notifies of the conflicts that are new. */
  casesChanged({ changed, removed }: Pick<CaseChanges, "changed" | "removed">): void {
    const isConflict = ({ sync }: (typeof changed)[number]) => sync.kind === "conflict";
    const fresh = changed.filter((summary) => isConflict(summary) && !this.#conflicts.has(summary.id));
    for (const id of removed) this.#conflicts.delete(id);
    for (const summary of changed) {
      if (isConflict(summary)) this.#conflicts.add(summary.id);
      else this.#conflicts.delete(summary.id);
    }
    const [first] = fresh;
    if (!first) return;
    if (fresh.length > 1) {
      this.#notify({
        title: `${fresh.length} cases have conflicts`,
        body: "They were changed here and on the server. Choose which texts to keep.",
        onClick: this.#deps.showConflicts,
      });
      return;
    }
    const title = first.title.trim().slice(0, MAX_TITLE_LENGTH) || "Untitled case";
    this.#notify({
      title: "A case has a conflict",
      body: `“${title}” was changed here and on the server. Choose which text to keep.`,
      onClick: () => this.#deps.openCase(first.id),
    });
  }

  /** Drops the conflicts of the previous account. */
  accountChanged(): void {
    this.#conflicts.clear();
  }

  /** Notifies once of each version. */
  updateChanged(status: UpdateStatus): void {
    if (status.kind !== "ready" || status.version === this.#notifiedVersion) return;
    this.#notifiedVersion = status.version;
    this.#notify({
      title: `Version ${status.version} is ready`,
      body: "It will be installed when you quit Andromeda Case Studio.",
      onClick: this.#deps.showUpdate,
    });
  }

  #notify(notification: SystemNotification): void {
    if (this.#deps.isWanted() && !this.#deps.isInFront()) this.#deps.show(notification);
  }
}
