import { assertNever } from "@andromeda/domain";
import type { CaseWorkspaceStore } from "@andromeda/stores";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import classes from "./PublishDialog.module.css";

export interface PublishChangesProps {
  readonly store: CaseWorkspaceStore;
}

/** What publishing would change compared with the current version, and the undecided proposals. */
export const PublishChanges = observer(function PublishChanges({ store }: PublishChangesProps) {
  const { draftChanges, changeReview } = store;
  const baseId = draftChanges?.base?.id;
  useEffect(() => {
    if (baseId !== undefined) void store.draftChanges?.load();
  }, [store, baseId]);
  const undecided = changeReview?.pending.length ?? 0;
  if (!draftChanges) return null;
  return (
    <div className={classes.changes}>
      <div className={classes.changed} role="status">
        {renderChanges()}
      </div>
      {undecided > 0 ? (
        <p className={classes.undecided}>
          {undecided === 1
            ? "1 suggestion is not reviewed. It stays out of this version."
            : `${undecided} suggestions are not reviewed. They stay out of this version.`}
        </p>
      ) : null}
    </div>
  );

  function renderChanges() {
    const known = draftChanges?.changes;
    const number = draftChanges?.base?.versionNumber;
    switch (known?.kind) {
      case undefined:
        return null;
      case "first":
        return <span>This is the first version of the case.</span>;
      case "loading":
        return <span>Comparing with the previous version…</span>;
      case "failed":
        return (
          <>
            <span>The previous version could not be loaded: {known.message}</span>
            <Button size="compact-sm" variant="default" onClick={() => void draftChanges?.load()}>
              Try again
            </Button>
          </>
        );
      case "ready":
        return known.fields.length === 0 ? (
          <span>Nothing changed since version {number}.</span>
        ) : (
          <>
            <span>
              {known.fields.length === 1 ? "1 field" : `${known.fields.length} fields`} changed since version{" "}
              {number}
            </span>
            <Button size="compact-sm" variant="default" onClick={store.compareWithBase}>
              Review
            </Button>
          </>
        );
      default:
        return assertNever(known);
    }
  }
});
