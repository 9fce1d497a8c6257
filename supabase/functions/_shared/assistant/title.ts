/** Characters that a title made by the model may have. */
const LONGEST_TITLE = 80;

/** One short line of what the model answered, without the quotation marks and the heading that models like to add. */
export function tidyTitle(answer: string): string {
  const line = answer
    .split(/[\r\n]/)
    .map((text) => text.replace(/^[\s#*_"'“”‘’«»`]+|[\s*_"'“”‘’«»`]+$/gu, ""))
    .find((text) => text !== "");
  return [...(line ?? "")].slice(0, LONGEST_TITLE).join("").trim();
}
