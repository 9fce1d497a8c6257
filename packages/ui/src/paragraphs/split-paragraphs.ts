/** The paragraphs of a plain text, parted by blank lines, none of them empty; single line breaks stay. */
export function splitParagraphs(text: string): readonly string[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
