import type { UpdateStatus } from "../../shared/ipc-contract.ts";
import type { CaseChanges } from "../workspace.ts";

/** What the system shows, and what a click on it does. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
}

/** What telling the author in the background needs from outside. */
export interface NotificationsDeps {
  /** Whether the person at this computer wants to be told. */
  readonly isWanted: () => boolean;
  /** Whether the author works in a window of the app, which shows by itself what is new. */
  readonly isInFront: () => boolean;
  readonly show: (notice: Notice) => void;
  readonly openCase: (caseId: string) => void;
  /** Shows all cases that have conflicts. */
  readonly showConflicts: () => void;
  readonly showUpdate: () => void;
}

const LONGEST_TITLE = 80;

/** Tells the author of new conflicts and of a version that is ready, while they work in another app. */
export class Notifications {
  readonly #deps: NotificationsDeps;
  /** The cases that have conflicts, as far as they have changed since the app began. */
  readonly #conflicts = new Set<string>();
  #toldVersion: string | null = null;

  constructor(deps: NotificationsDeps) {
    this.#deps = deps;
  }

  /** Cases are others than before. */
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
      this.#tell({
        title: `${fresh.length} cases have conflicts`,
        body: "They were changed here and on the server. Choose which texts to keep.",
        onClick: this.#deps.showConflicts,
      });
      return;
    }
    const title = first.title.trim().slice(0, LONGEST_TITLE) || "Untitled case";
    this.#tell({
      title: "A case has a conflict",
      body: `“${title}” was changed here and on the server. Choose which text to keep.`,
      onClick: () => this.#deps.openCase(first.id),
    });
  }

  /** Another account begins with nothing told. */
  accountChanged(): void {
    this.#conflicts.clear();
  }

  /** Each version is told once. */
  updateChanged(status: UpdateStatus): void {
    if (status.kind !== "ready" || status.version === this.#toldVersion) return;
    this.#toldVersion = status.version;
    this.#tell({
      title: `Version ${status.version} is ready`,
      body: "It will be installed when you quit Andromeda Case Studio.",
      onClick: this.#deps.showUpdate,
    });
  }

  #tell(notice: Notice): void {
    if (this.#deps.isWanted() && !this.#deps.isInFront()) this.#deps.show(notice);
  }
}
