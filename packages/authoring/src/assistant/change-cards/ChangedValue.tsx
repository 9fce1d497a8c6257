import { Button } from "@mantine/core";
import { useState } from "react";
import classes from "./ChangeCards.module.css";

export interface ChangedValueProps {
  readonly side: "current" | "proposed";
  readonly label: string;
  readonly text: string | null;
}

/** Letters and lines of a value that are shown before somebody asks for all of it. */
const SHOWN = { letters: 320, lines: 7 } as const;

/** What a field says now or would say; a long text is cut until the reader wants all of it. */
export function ChangedValue({ side, label, text }: ChangedValueProps) {
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
