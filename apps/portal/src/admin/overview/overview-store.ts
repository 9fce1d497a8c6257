import type { ActivityEntry, OverviewFigure, OverviewRepository } from "@andromeda/domain";
import { RemoteValue } from "../../remote/remote-value.ts";

const figures = [
  "users",
  "active-users",
  "cases",
  "pending-cases",
  "pending-credit-requests",
  "pending-phone-verifications",
] as const satisfies readonly OverviewFigure[];

/** The figures and the log of the overview, each read by itself: one that fails leaves the others alone. */
export class OverviewStore {
  readonly activity: RemoteValue<readonly ActivityEntry[]>;
  readonly #counts: ReadonlyMap<OverviewFigure, RemoteValue<number>>;
  readonly #overview: OverviewRepository;

  constructor(overview: OverviewRepository, now: () => Date) {
    this.#overview = overview;
    this.activity = new RemoteValue("the recent activity", () => overview.listRecentActivity());
    this.#counts = new Map(
      figures.map((figure) => [
        figure,
        new RemoteValue(`the figure ${figure}`, () => overview.count(figure, now())),
      ]),
    );
  }

  /** The last known figure; null while it is read for the first time, 0 when it never could be read. */
  count(figure: OverviewFigure): number | null {
    const status = this.#counts.get(figure)?.status;
    if (!status || status.kind === "loading") return null;
    return status.kind === "ready" ? status.value : 0;
  }

  /** Reads everything and follows the changes; the returned function stops following. */
  start(): () => void {
    this.#loadCounts();
    void this.activity.load();
    return this.#overview.subscribe({
      onChange: (change) => {
        if (change.kind === "activity") void this.activity.load();
        this.#loadCounts();
      },
      onState: (state) => {
        if (state.kind === "failed") {
          console.error("Following the overview failed", state.error);
          return;
        }
        this.#loadCounts();
        void this.activity.load();
      },
    });
  }

  #loadCounts(): void {
    for (const count of this.#counts.values()) void count.load();
  }
}
