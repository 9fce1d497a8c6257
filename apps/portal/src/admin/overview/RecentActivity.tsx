import { type ActivityEntry, assertNever } from "@andromeda/domain";
import type { Query } from "@andromeda/stores";
import { DateTime, EmptyState, ListSkeleton } from "@andromeda/ui";
import { Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import classes from "./RecentActivity.module.css";

export interface RecentActivityProps {
  readonly activity: Query<readonly ActivityEntry[]>;
}

/** The latest entries of the administration's log: who did what, to whom, when. */
export const RecentActivity = observer(function RecentActivity({ activity }: RecentActivityProps) {
  const { status } = activity;
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={5} label="Loading recent activity…" />;
    case "failed":
      return <Text c="dimmed">The activity is not available at the moment.</Text>;
    case "ready":
      return status.value.length === 0 ? (
        <EmptyState title="No recent activity" isCompact />
      ) : (
        <ol className={classes.list}>
          {status.value.map(({ id, adminName, actionType, details, createdAt }) => (
            <li key={id} className={classes.entry}>
              <div className={classes.what}>
                <span className={classes.who}>{adminName?.trim() || "Admin"}</span>
                <span className={classes.action}>{actionType}</span>
                <span className={classes.details}>{details}</span>
              </div>
              <span className={classes.when}>
                <DateTime value={createdAt} />
              </span>
            </li>
          ))}
        </ol>
      );
    default:
      return assertNever(status);
  }
});
