import {
  type ActivityEntry,
  OVERVIEW_REFRESH_MS,
  type Overview,
  type OverviewFigure,
  type OverviewRepository,
} from "@andromeda/domain";
import { Query } from "./query/query.ts";

/** What the overview needs from outside; `log` receives what no screen shows. */
export interface OverviewDeps {
  readonly overview: OverviewRepository;
  /** The time zone whose days practice is counted by, such as Europe/London. */
  readonly timeZone: string;
  readonly log: (message: string, cause: unknown) => void;
}

/**
 * The figures and the log of the overview. They follow every change, but are read at most once a second, so that a
 * burst of changes causes one read.
 */
export class OverviewStore {
  readonly figures: Query<Overview>;
  readonly activity: Query<readonly ActivityEntry[]>;
  readonly #deps: OverviewDeps;

  constructor(deps: OverviewDeps) {
    const { overview, timeZone, log } = deps;
    this.#deps = deps;
    this.figures = new Query({
      what: "the figures of the overview",
      read: () => overview.read(timeZone),
      throttleMs: OVERVIEW_REFRESH_MS,
      log,
    });
    this.activity = new Query({
      what: "the recent activity",
      read: () => overview.listRecentActivity(),
      throttleMs: OVERVIEW_REFRESH_MS,
      log,
    });
  }

  /** The last known figure; null during the first read, 0 when that failed. */
  count(figure: OverviewFigure): number | null {
    const { status } = this.figures;
    if (status.kind === "loading") return null;
    return status.kind === "ready" ? status.value.figures[figure] : 0;
  }

  /** Reads everything and follows the changes until the returned function is called. */
  follow(): () => void {
    const { overview, log } = this.#deps;
    const { figures, activity } = this;
    figures.refresh();
    activity.refresh();
    const unsubscribe = overview.subscribe({
      onChange: ({ kind }) => {
        if (kind === "activity") activity.refresh();
        figures.refresh();
      },
      onState: (state) => {
        if (state.kind === "failed") {
          log("Following the overview failed", state.error);
          return;
        }
        // The answer tells of the activity alone.
        figures.refresh();
        if (!state.missedNothing) activity.refresh();
      },
    });
    return () => {
      unsubscribe();
      figures.stop();
      activity.stop();
    };
  }
}
