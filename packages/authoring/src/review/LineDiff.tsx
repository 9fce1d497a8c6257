import { diffLines, type TextPart } from "@andromeda/domain";
import { VisuallyHidden } from "@mantine/core";
import { useMemo } from "react";
import classes from "./LineDiff.module.css";

export interface LineDiffProps {
  readonly before: string;
  readonly after: string;
}

/** How many unchanged lines are shown on each side of a change; the rest is left out. */
const CONTEXT_LINES = 2;

/** Two states of a text line by line, with removed and added lines marked by sign, word and colour. */
export function LineDiff({ before, after }: LineDiffProps) {
  const lines = useMemo(() => withContext(diffLines(before, after)), [before, after]);
  if (lines.length === 0) return <p className={classes.none}>(empty)</p>;
  return (
    <div className={classes.lines}>
      {lines.map(({ key, part }) => (
        <Line key={key} part={part} />
      ))}
    </div>
  );
}

function Line({ part }: { readonly part: TextPart | null }) {
  if (part === null) return <div className={classes.gap}>…</div>;
  const text = part.text === "" ? "\u00a0" : part.text;
  switch (part.kind) {
    case "removed":
      return (
        <del className={classes.line}>
          <VisuallyHidden>removed: </VisuallyHidden>
          <span aria-hidden>−</span>
          <span>{text}</span>
        </del>
      );
    case "added":
      return (
        <ins className={classes.line}>
          <VisuallyHidden>added: </VisuallyHidden>
          <span aria-hidden>+</span>
          <span>{text}</span>
        </ins>
      );
    default:
      return (
        <div className={classes.line}>
          <span aria-hidden>{"\u00a0"}</span>
          <span>{text}</span>
        </div>
      );
  }
}

/** The lines with their positions, and a gap for each stretch that is far from every change. */
function withContext(parts: readonly TextPart[]): readonly { key: string; part: TextPart | null }[] {
  const changed = parts.flatMap(({ kind }, at) => (kind === "same" ? [] : [at]));
  const isNear = (at: number) => changed.some((place) => Math.abs(place - at) <= CONTEXT_LINES);
  const lines: { key: string; part: TextPart | null }[] = [];
  for (const [at, part] of parts.entries()) {
    if (isNear(at) || changed.length === 0) lines.push({ key: String(at), part });
    else if (lines.at(-1)?.part !== null) lines.push({ key: `gap ${at}`, part: null });
  }
  return lines;
}
