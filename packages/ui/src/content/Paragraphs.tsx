import classes from "./Paragraphs.module.css";

export interface ParagraphsProps {
  /** Plain text; a blank line starts a new paragraph. Markup in it is shown, not run. */
  readonly text: string;
}

/** Plain text from users in paragraphs. */
export function Paragraphs({ text }: ParagraphsProps) {
  return (
    <div className={classes.text}>
      {splitParagraphs(text).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its position alone
        <p key={at} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** The paragraphs of a plain text, separated by blank lines, none of them empty; single line breaks stay. */
export function splitParagraphs(text: string): readonly string[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
