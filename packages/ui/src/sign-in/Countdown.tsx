import classes from "./Countdown.module.css";
import { formatCountdown } from "./format-countdown.ts";

export interface CountdownProps {
  /** Whole seconds that are left. */
  readonly seconds: number;
  /** Text before the time, such as "Code expires in". */
  readonly label: string;
  /** The text at zero. */
  readonly endedLabel: string;
}

/** The time that is left as m:ss. Only its end is announced, not every second. */
export function Countdown({ seconds, label, endedLabel }: CountdownProps) {
  const hasEnded = seconds <= 0;
  return (
    <p className={classes.countdown} data-ended={hasEnded || undefined}>
      {hasEnded ? null : (
        <>
          {label}{" "}
          <span role="timer" className={classes.time}>
            {formatCountdown(seconds)}
          </span>
        </>
      )}
      <span role="status">{hasEnded ? endedLabel : ""}</span>
    </p>
  );
}
