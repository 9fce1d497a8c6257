import { assertNever, type FieldHistoryEntry } from "@andromeda/domain";
import { type FieldHistoryStatus, type FieldHistoryStore, fieldLabel } from "@andromeda/stores";
import {
  DateTime,
  EmptyState,
  ErrorState,
  IconArrowBackUp,
  IconHistory,
  IconUser,
  ListSkeleton,
  SideDialog,
  StatusBadge,
} from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { ChangeTypeMark } from "../../diff/ChangeTypeMark.tsx";
import { WordDiff } from "../../diff/WordDiff.tsx";
import { dayInSentence } from "./day-in-sentence.ts";
import classes from "./FieldHistoryDrawer.module.css";

export interface FieldHistoryDrawerProps {
  readonly store: FieldHistoryStore;
}

/** The values of a field by version, each of which can be restored. */
export const FieldHistoryDrawer = observer(function FieldHistoryDrawer({ store }: FieldHistoryDrawerProps) {
  const { opened } = store;
  return (
    <SideDialog
      opened={opened !== null}
      onClose={store.close}
      position="right"
      size="min(100vw, 32rem)"
      title="History of this field"
      returnFocus={false}
    >
      {opened ? (
        <>
          <FieldName path={opened.path} summary={store.summary(opened.path, dayInSentence)} />
          <Content store={store} status={opened.status} />
        </>
      ) : null}
    </SideDialog>
  );
});

function FieldName({ path, summary }: { readonly path: string; readonly summary: string }) {
  const { name, section } = fieldLabel(path);
  return (
    <div className={classes.field}>
      <h3 className={classes.name}>{name}</h3>
      {section ? <p className={classes.section}>{section}</p> : null}
      <p className={classes.summary}>{summary}</p>
    </div>
  );
}

interface ContentProps extends FieldHistoryDrawerProps {
  readonly status: FieldHistoryStatus;
}

const Content = observer(function Content({ store, status }: ContentProps) {
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={3} label="Loading the history" />;
    case "failed":
      return (
        <ErrorState
          message={status.message}
          onRetry={() => void store.retry()}
          retryLabel="Try again"
          isCompact
        />
      );
    case "ready":
      return status.entries.length === 0 ? (
        <EmptyState
          icon={<IconHistory size={26} aria-hidden />}
          title="Nothing is recorded"
          description="A change to your draft appears here once it is published."
        />
      ) : (
        <>
          <ol className={classes.entries} reversed>
            {status.entries.map((entry) => (
              <Entry key={entry.id} store={store} entry={entry} />
            ))}
          </ol>
          <Older status={status} onShow={() => void store.showOlder()} />
        </>
      );
    default:
      return assertNever(status);
  }
});

interface EntryProps extends FieldHistoryDrawerProps {
  readonly entry: FieldHistoryEntry;
}

const Entry = observer(function Entry({ store, entry }: EntryProps) {
  const { versionNumber, changeType, authorName, changedAt, commitMessage, oldValue, newValue } = entry;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <h4 className={classes.version}>{`Version ${versionNumber}`}</h4>
        <ChangeTypeMark type={changeType} />
        <RestoreChoice store={store} entry={entry} />
      </div>
      <p className={classes.facts}>
        <IconUser size={14} aria-hidden />
        <span>{authorName || "Former member"}</span>
        <DateTime value={changedAt} />
      </p>
      <p className={classes.message}>{commitMessage}</p>
      <div className={classes.change}>
        <WordDiff before={oldValue ?? ""} after={newValue ?? ""} />
      </div>
    </li>
  );
});

/** Restores a value, unless the field has it already. */
const RestoreChoice = observer(function RestoreChoice({ store, entry }: EntryProps) {
  if (!store.canRestore) return null;
  if (store.isCurrent(entry)) {
    return (
      <span className={classes.choice}>
        <StatusBadge kind="success" size="sm">
          Current value
        </StatusBadge>
      </span>
    );
  }
  return (
    <Button
      className={classes.choice ?? ""}
      size="compact-sm"
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={`Restore this value from version ${entry.versionNumber}`}
      onClick={() => store.restore(entry)}
    >
      Restore this value
    </Button>
  );
});

interface OlderProps {
  readonly status: Extract<FieldHistoryStatus, { kind: "ready" }>;
  readonly onShow: () => void;
}

function Older({ status, onShow }: OlderProps) {
  if (status.older === "none") return null;
  return (
    <div className={classes.older}>
      {status.older === "failed" ? <p role="alert">The older changes could not be read.</p> : null}
      <Button size="sm" variant="default" loading={status.older === "loading"} onClick={onShow}>
        {status.older === "failed" ? "Try again" : "Show older changes"}
      </Button>
    </div>
  );
}
