import { messageOf } from "@andromeda/domain";
import { ErrorState, ListSkeleton } from "@andromeda/ui";
import { Button, Text } from "@mantine/core";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import classes from "./RestoreList.module.css";

type Status<T> =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly items: readonly T[] }
  | { readonly kind: "failed"; readonly message: string };

/** What a dialog offers to restore, as far as it was read. */
interface Restorable<T> {
  readonly status: Status<T>;
  readonly load: () => Promise<void>;
}

/** Reads what can be restored, each time the dialog opens; `read` must keep its identity. */
export function useRestorable<T>(read: () => Promise<readonly T[]>, isOpen: boolean): Restorable<T> {
  const [status, setStatus] = useState<Status<T>>({ kind: "loading" });
  const load = useCallback(async () => {
    try {
      setStatus({ kind: "ready", items: await read() });
    } catch (error) {
      setStatus({ kind: "failed", message: messageOf(error) });
    }
  }, [read]);
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);
  return { status, load };
}

interface RestoreListProps<T> {
  /** Names the list within a sentence. */
  readonly what: string;
  readonly restorable: Restorable<T>;
  readonly row: (item: T) => { readonly id: number; readonly name: string; readonly when: ReactNode };
  readonly whenEmpty: ReactNode;
  readonly isBusy: boolean;
  readonly onRestore: (item: T) => void;
}

/** The list of a dialog, with a button on each row that restores it. */
export function RestoreList<T>(props: RestoreListProps<T>) {
  const { what, row, whenEmpty, isBusy, onRestore } = props;
  const { status, load } = props.restorable;
  if (status.kind === "loading") return <ListSkeleton rows={3} label={`Loading the ${what}…`} />;
  if (status.kind === "failed") {
    return (
      <ErrorState
        isCompact
        message={`The ${what} could not be read.`}
        description={status.message}
        onRetry={() => void load()}
      />
    );
  }
  if (status.items.length === 0) return whenEmpty;
  return (
    <ul className={classes.list}>
      {status.items.map((item) => {
        const { id, name, when } = row(item);
        return (
          <li key={id} className={classes.item}>
            <div className={classes.text}>
              <Text fw={600} size="sm">
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {when}
              </Text>
            </div>
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              aria-label={`Restore ${name}`}
              onClick={() => onRestore(item)}
            >
              Restore
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
