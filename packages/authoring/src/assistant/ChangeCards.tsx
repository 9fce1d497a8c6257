import type { ProposalAction } from "@andromeda/domain";
import type { ChatChange, ChatChanges } from "@andromeda/stores";
import { IconAlertTriangle, StatusBadge } from "@andromeda/ui";
import { Badge, Button, Group } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId, useRef, useState } from "react";
import { ACTION_WORDS } from "../conflicts/proposal-conflicts/proposal-words.ts";
import { DecisionButton } from "../review/DecisionButton.tsx";
import { PRIORITY_WORDS } from "../review/review-words.ts";
import classes from "./ChangeCards.module.css";

export interface ChangeCardsProps {
  readonly batchId: string;
  readonly changes: ChatChanges;
}

/** The changes that a message proposes, each to be approved or rejected. */
export const ChangeCards = observer(function ChangeCards({ batchId, changes }: ChangeCardsProps) {
  const known = changes.ofBatch(batchId);
  if (known.length === 0) return <p className={classes.none}>Every change proposed here has been decided.</p>;
  return (
    <ol className={classes.changes} aria-label="Proposed changes">
      {known.map((change) => (
        <li key={change.order} className={classes.change} data-state={change.state}>
          <ChangeCard change={change} changes={changes} />
        </li>
      ))}
    </ol>
  );
});

interface ChangeCardProps {
  readonly change: ChatChange;
  readonly changes: ChatChanges;
}

const PRIORITY_COLOURS = { high: "red", medium: "yellow", low: "gray" } as const;

const DECISIONS = {
  approved: { kind: "success", word: "Approved" },
  rejected: { kind: "danger", word: "Rejected" },
  decided: { kind: "neutral", word: "Decided elsewhere" },
} as const;

/** Each card observes only its own field. */
const ChangeCard = observer(function ChangeCard({ change, changes }: ChangeCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  // The buttons disappear with the decision, so the card takes the focus.
  const decide = (work: (changeId: string) => Promise<void>) => async (changeId: string) => {
    card.current?.focus({ preventScroll: true });
    await work(changeId);
  };
  const { name, section, action, proposedValue, reason, priority, state, problem } = change;
  const { text, isStale } = changes.currentOf(change);
  const isOpen = state === "pending" || state === "deciding";
  return (
    <article ref={card} className={classes.card} aria-labelledby={id} tabIndex={-1}>
      <div className={classes.head}>
        <h3 className={classes.name} id={id}>
          {name}
        </h3>
        <Badge size="sm" color={PRIORITY_COLOURS[priority]}>
          {PRIORITY_WORDS[priority]}
        </Badge>
      </div>
      <p className={classes.facts}>{[ACTION_WORDS[action], section].filter(Boolean).join(" · ")}</p>
      <dl className={classes.values}>
        {action === "add" && text === "" ? null : (
          <ChangedValue side="current" label={isOpen ? "Current" : "Before"} text={text} />
        )}
        <ChangedValue side="proposed" label="Proposed" text={valueAfter(action, proposedValue)} />
      </dl>
      {isStale ? (
        <p className={classes.other}>
          <IconAlertTriangle size={15} aria-hidden />
          This was proposed for a different text.
        </p>
      ) : null}
      {reason ? <p className={classes.reason}>{reason}</p> : null}
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {isOpen ? (
        changes.canDecide ? (
          <Decision change={change} onApprove={decide(changes.approve)} onReject={decide(changes.reject)} />
        ) : null
      ) : (
        <StatusBadge kind={DECISIONS[state].kind} size="sm">
          {DECISIONS[state].word}
        </StatusBadge>
      )}
    </article>
  );
});

interface DecisionProps {
  readonly change: ChatChange;
  readonly onApprove: (id: string) => Promise<void>;
  readonly onReject: (id: string) => Promise<void>;
}

function Decision({ change, onApprove, onReject }: DecisionProps) {
  const { id, name, state, obstacle } = change;
  const isBusy = id === null || state === "deciding";
  return (
    <Group gap="xs">
      <DecisionButton
        isApproval
        label={`Approve the change to ${name}`}
        isDeciding={isBusy}
        obstacle={obstacle}
        onDecide={() => id !== null && void onApprove(id)}
      >
        Approve
      </DecisionButton>
      <DecisionButton
        isApproval={false}
        label={`Reject the change to ${name}`}
        isDeciding={isBusy}
        obstacle={obstacle}
        onDecide={() => id !== null && void onReject(id)}
      >
        Reject
      </DecisionButton>
    </Group>
  );
}

function valueAfter(action: ProposalAction, proposedValue: string | null): string | null {
  return action === "delete" ? null : proposedValue;
}

interface ChangedValueProps {
  readonly side: "current" | "proposed";
  readonly label: string;
  readonly text: string | null;
}

/** How many characters and lines of a value are shown at first. */
const SHOWN = { letters: 320, lines: 7 } as const;

/** The current or proposed text of a field; a long one is cut until the reader expands it. */
function ChangedValue({ side, label, text }: ChangedValueProps) {
  const [isWhole, setWhole] = useState(false);
  const value = text ?? "";
  const isLong = value.length > SHOWN.letters || value.split("\n").length > SHOWN.lines;
  const Mark = side === "current" ? "del" : "ins";
  return (
    <div className={classes.value} data-side={side}>
      <dt>{label}</dt>
      <dd>
        {value.trim() === "" ? (
          <span className={classes.empty}>(empty)</span>
        ) : (
          <Mark data-cut={(isLong && !isWhole) || undefined}>{value}</Mark>
        )}
        {isLong ? (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`${isWhole ? "Show less" : "Show all"} of the ${side} value`}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? "Show less" : "Show all"}
          </Button>
        ) : null}
      </dd>
    </div>
  );
}
