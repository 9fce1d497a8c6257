import { type JsonValue, type MergeConflict, messageOf } from "@andromeda/domain";
import { fieldLabel } from "@andromeda/stores";
import { EmptyState, FormAlert, IconChevronLeft, IconChevronRight, IconCircleCheck } from "@andromeda/ui";
import { ActionIcon, Button } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { LoadDiffEditor } from "../../diff/editor/diff-editor-module.ts";
import classes from "./ConflictResolver.module.css";
import { ConflictView } from "./ConflictView.tsx";

export interface ConflictResolverProps {
  /** The open conflicts. The handler of `onResolve` removes the conflict. */
  readonly conflicts: readonly MergeConflict[];
  /** The name of the author's side. */
  readonly mineLabel?: string;
  /** The name of the other side. */
  readonly theirsLabel?: string;
  /** Puts the value into the field; the conflict stays open when the promise rejects. */
  readonly onResolve: (path: string, value: JsonValue) => void | Promise<void>;
  /** Leaves the view once everything is resolved; without it there is no button. */
  readonly onDone?: () => void;
  readonly loadEditor?: LoadDiffEditor;
}

type ResolveStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  | {
      readonly kind: "failed";
      readonly path: string;
      readonly message: string;
    };

/**
 * The conflicts of a case, one after the other: both texts, and the choice of mine (key 1), theirs (2) or an edited merge
 * (3 goes to its text).
 */
export function ConflictResolver({
  conflicts,
  mineLabel = "Mine",
  theirsLabel = "Theirs",
  onResolve,
  onDone,
  loadEditor,
}: ConflictResolverProps) {
  const headingId = useId();
  const { current, index, goTo } = useConflictPosition(conflicts);
  const [status, setStatus] = useState<ResolveStatus>({ kind: "idle" });
  const [resolved, setResolved] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = resolved.at(-1);

  // The focused element disappeared with its conflict, so the heading of the next one takes the focus.
  useEffect(() => {
    if (resolved.length > 0) heading.current?.focus();
  }, [resolved]);

  async function resolve(path: string, value: JsonValue) {
    setStatus({ kind: "saving" });
    try {
      await onResolve(path, value);
    } catch (error) {
      setStatus({ kind: "failed", path, message: messageOf(error) });
      return;
    }
    setStatus({ kind: "idle" });
    setResolved((paths) => [...paths, path]);
  }

  function decideByKey({ key, repeat, ctrlKey, altKey, metaKey, target, currentTarget }: KeyboardEvent) {
    // A number typed into a field is not a decision, and neither is a key that repeats because it is still down.
    if (!current || repeat || ctrlKey || altKey || metaKey || isTextField(target)) return;
    const field = currentTarget.querySelector<HTMLElement>("form :is(textarea, input, select)");
    if (key === "3") field?.focus();
    else if (status.kind === "saving") return;
    else if (key === "1") void resolve(current.path, current.mine);
    else if (key === "2") void resolve(current.path, current.theirs);
  }

  return (
    <section className={classes.resolver} aria-labelledby={headingId} onKeyDown={decideByKey}>
      <div className={classes.top}>
        {/* In a dialog the focus begins here, where the keys are heard. */}
        <h2 className={classes.title} id={headingId} ref={heading} tabIndex={-1} data-autofocus>
          {current || resolved.length === 0 ? "Resolve conflicts" : "All conflicts are resolved"}
        </h2>
        <span className={classes.progress} role="status">
          {conflicts.length > 0 || last !== undefined ? progressText(conflicts.length, last) : null}
        </span>
        {conflicts.length > 1 ? (
          <nav className={classes.steps} aria-label="Conflicts">
            <StepButton label="Previous conflict" isDisabled={index === 0} onClick={() => goTo(index - 1)}>
              <IconChevronLeft size={18} aria-hidden />
            </StepButton>
            <span className={classes.position}>{`Conflict ${index + 1} of ${conflicts.length}`}</span>
            <StepButton
              label="Next conflict"
              isDisabled={index === conflicts.length - 1}
              onClick={() => goTo(index + 1)}
            >
              <IconChevronRight size={18} aria-hidden />
            </StepButton>
          </nav>
        ) : null}
      </div>
      {current ? (
        <>
          {status.kind === "failed" && status.path === current.path ? (
            <div className={classes.failure}>
              <FormAlert kind="error" title="The choice could not be saved">
                {status.message}
              </FormAlert>
            </div>
          ) : null}
          <ConflictView
            key={current.path}
            conflict={current}
            mineLabel={mineLabel}
            theirsLabel={theirsLabel}
            isSaving={status.kind === "saving"}
            onResolve={(value) => resolve(current.path, value)}
            loadEditor={loadEditor}
          />
        </>
      ) : (
        <EmptyState
          icon={<IconCircleCheck size={26} aria-hidden />}
          title={resolved.length > 0 ? "Nothing is left to decide" : "No conflicts"}
          description={
            resolved.length > 0
              ? "Your choices are in the draft. The other texts are kept in the history of the case."
              : "Nobody else has changed what you changed."
          }
          action={onDone ? <Button onClick={onDone}>Back to the case</Button> : null}
        />
      )}
    </section>
  );
}

function isTextField(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}

function progressText(open: number, lastResolved: string | undefined): string {
  const count = open === 0 ? "no conflicts" : open === 1 ? "1 conflict" : `${open} conflicts`;
  const left = `${count} left`;
  return lastResolved === undefined ? left : `${fieldLabel(lastResolved).name} resolved, ${left}`;
}

interface StepButtonProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function StepButton({ label, isDisabled, onClick, children }: StepButtonProps) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} disabled={isDisabled} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

/** Where the author is among the open conflicts. */
interface ConflictPosition {
  readonly current: MergeConflict | null;
  readonly index: number;
  readonly goTo: (index: number) => void;
}

/** Keeps the current conflict while others come and go; when it is resolved, the one in its place is next. */
function useConflictPosition(conflicts: readonly MergeConflict[]): ConflictPosition {
  const [place, setPlace] = useState<{
    readonly path: string | null;
    readonly index: number;
  }>({
    path: null,
    index: 0,
  });
  const found = conflicts.findIndex(({ path }) => path === place.path);
  const index = found >= 0 ? found : Math.max(0, Math.min(place.index, conflicts.length - 1));
  const current = conflicts[index] ?? null;
  const path = current?.path ?? null;
  if (place.path !== path || place.index !== index) setPlace({ path, index });
  const goTo = (wanted: number) => {
    const target = conflicts[wanted];
    if (target) setPlace({ path: target.path, index: wanted });
  };
  return { current, index, goTo };
}
