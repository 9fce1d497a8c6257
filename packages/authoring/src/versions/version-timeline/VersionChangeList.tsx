import { assertNever, previewVersionValue, type VersionChange } from "@andromeda/domain";
import { fieldLabel, type VersionDetailStatus } from "@andromeda/stores";
import { ErrorState, ListSkeleton } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { ChangeTypeMark } from "../../diff/ChangeTypeMark.tsx";
import classes from "./VersionChangeList.module.css";

export interface VersionChangeListProps {
  readonly status: VersionDetailStatus;
  readonly onRetry: () => void;
  /** Reverts single changes in the draft; without it none can be. */
  readonly fieldRevert?: FieldRevert | undefined;
}

/** How a change of a version is reverted in the draft. */
export interface FieldRevert {
  /** Whether the draft already has the value from before the version. */
  readonly isReverted: (change: VersionChange) => boolean;
  readonly revert: (change: VersionChange) => void;
}

/** What a version changed, field by field, with the beginnings of the values. */
export function VersionChangeList({ status, onRetry, fieldRevert }: VersionChangeListProps) {
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={2} label="Loading changes" />;
    case "failed":
      return <ErrorState message={status.message} onRetry={onRetry} retryLabel="Try again" isCompact />;
    case "ready":
      return status.detail.changes.length > 0 ? (
        <ul className={classes.changes}>
          {status.detail.changes.map((change) => (
            <ChangedField key={change.id} change={change} fieldRevert={fieldRevert} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>This version changed no field.</p>
      );
    default:
      return assertNever(status);
  }
}

interface ChangedFieldProps {
  readonly change: VersionChange;
  readonly fieldRevert: FieldRevert | undefined;
}

const ChangedField = observer(function ChangedField({ change, fieldRevert }: ChangedFieldProps) {
  const { name, section } = fieldLabel(change.path);
  return (
    <li className={classes.change}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <ChangeTypeMark type={change.changeType} />
        {fieldRevert && !fieldRevert.isReverted(change) ? (
          <Button
            className={classes.revert ?? ""}
            size="compact-xs"
            variant="default"
            aria-label={`Take back in your draft: ${name}`}
            onClick={() => fieldRevert.revert(change)}
          >
            Take back
          </Button>
        ) : null}
      </div>
      {section ? <div className={classes.section}>{section}</div> : null}
      {change.changeType === "added" ? null : <Value change={change} side="old" />}
      {change.changeType === "deleted" ? null : <Value change={change} side="new" />}
    </li>
  );
});

function Value({ change, side }: { readonly change: VersionChange; readonly side: "old" | "new" }) {
  const text = previewVersionValue(side === "old" ? change.oldValue : change.newValue, change.changeType);
  // ins and del, for those who see neither sign nor colour.
  return side === "old" ? (
    <del className={classes.value} data-side="old">
      {text}
    </del>
  ) : (
    <ins className={classes.value} data-side="new">
      {text}
    </ins>
  );
}
