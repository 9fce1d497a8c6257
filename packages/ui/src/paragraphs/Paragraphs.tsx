import classes from "./Paragraphs.module.css";
import { splitParagraphs } from "./split-paragraphs.ts";

export interface ParagraphsProps {
  /** Plain text; a blank line starts a new paragraph. Markup in it is shown, not run. */
  readonly text: string;
}

/** Plain text from users in paragraphs. */
export function Paragraphs({ text }: ParagraphsProps) {
  return (
    <div className={classes.text}>
      {splitParagraphs(text).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
        <p key={at} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
