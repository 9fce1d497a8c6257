import type { PracticeEntry } from "@andromeda/domain";
import { IconStethoscope } from "@andromeda/ui";
import { Loader } from "@mantine/core";
import classes from "./TurnList.module.css";

const names: Record<PracticeEntry["speaker"], string> = {
  learner: "You",
  patient: "Patient",
  findings: "Findings",
};

export interface TurnProps extends Pick<PracticeEntry, "speaker" | "text"> {
  /** Being sent or received; an empty text is still to come. */
  readonly isPending?: boolean;
}

/** One thing that was said or found. */
export function Turn({ speaker, text, isPending = false }: TurnProps) {
  return (
    <div className={classes.turn} data-speaker={speaker} data-pending={isPending || undefined}>
      <span className={classes.speaker}>
        {speaker === "findings" ? <IconStethoscope size={16} aria-hidden /> : null}
        {names[speaker]}
      </span>
      {isPending && text === "" ? (
        <Loader type="dots" size="sm" color="gray.6" className={classes.wait ?? ""} />
      ) : (
        <p className={classes.text}>{text}</p>
      )}
    </div>
  );
}

export interface TurnListProps {
  readonly entries: readonly PracticeEntry[];
}

/** What was said and found in a call, in order. */
export function TurnList({ entries }: TurnListProps) {
  if (entries.length === 0) return null;
  return (
    <ol className={classes.turns}>
      {entries.map(({ position, speaker, text }) => (
        <li key={position} className={classes.item}>
          <Turn speaker={speaker} text={text} />
        </li>
      ))}
    </ol>
  );
}
