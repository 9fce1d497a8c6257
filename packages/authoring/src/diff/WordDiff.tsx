import { diffWords, type TextPart } from "@andromeda/domain";
import { VisuallyHidden } from "@mantine/core";
import { useMemo } from "react";
import classes from "./WordDiff.module.css";

export interface WordDiffProps {
  readonly before: string;
  readonly after: string;
}

/** How many characters of an unchanged stretch are shown at each end; the rest is left out. */
const CONTEXT_LENGTH = 80;

/** Two states of a text in one, with removed words struck out and added words marked. */
export function WordDiff({ before, after }: WordDiffProps) {
  const parts = useMemo(() => keyed(diffWords(before, after)), [before, after]);
  if (parts.length === 0) return <p className={classes.text}>(empty)</p>;
  return (
    <p className={classes.text}>
      {parts.map(({ key, part }, at) => (
        <Part key={key} part={part} isFirst={at === 0} isLast={at === parts.length - 1} />
      ))}
    </p>
  );
}

interface PartProps {
  readonly part: TextPart;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function Part({ part, isFirst, isLast }: PartProps) {
  switch (part.kind) {
    case "removed":
      return (
        <del>
          <VisuallyHidden>removed: </VisuallyHidden>
          {part.text}
        </del>
      );
    case "added":
      return (
        <ins>
          <VisuallyHidden>added: </VisuallyHidden>
          {part.text}
        </ins>
      );
    default:
      return <span>{shortened(part.text, isFirst, isLast)}</span>;
  }
}

/** The ends of an unchanged stretch that are next to a change, when the whole would be too long. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const letters = Array.from(text);
  if (letters.length <= 3 * CONTEXT_LENGTH) return text;
  const head = isFirst ? "" : letters.slice(0, CONTEXT_LENGTH).join("");
  const tail = isLast ? "" : letters.slice(-CONTEXT_LENGTH).join("");
  return isFirst && isLast ? text : `${head} … ${tail}`;
}

/** The parts with their start positions, which serve as keys. */
function keyed(parts: readonly TextPart[]) {
  let start = 0;
  return parts.map((part) => {
    const key = `${part.kind}-${start}`;
    start += part.text.length;
    return { key, part };
  });
}
