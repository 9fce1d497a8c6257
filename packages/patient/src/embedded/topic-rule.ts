/** How one topic is recognised in the plain text of a question. */
export interface TopicRule {
  readonly patterns: readonly RegExp[];
  /** Topics that are dropped from a question that has this one. */
  readonly replaces?: readonly string[];
  /** The words of the patterns: they name the topic, so that `subject.ts` does not look for them in the case. */
  readonly words: ReadonlySet<string>;
}

/** Words of the patterns, so that their misspellings are mended. */
export const topicWords = new Set<string>();

/** Beginnings of words that a pattern leaves open: "convict" of "convict…". */
export const topicBeginnings = new Set<string>();

/** The whole words of patterns: "surger(?:y|ies)" is "surgery" and "surgeries". */
function wordsOf(patterns: string): string[] {
  const grown = patterns.replace(
    /([a-z]{3,})\(\?:([a-z|]+)\)(\??)/g,
    (_, stem: string, ends: string, optional: string) =>
      [...ends.split("|").map((end) => stem + end), optional ? stem : ""].join(" "),
  );
  return (grown.match(/(?<![a-z\\])[a-z]{4,}s?\??(?![a-z(\\[)])/g) ?? []).map((word) =>
    word.replace("?", ""),
  );
}

/** A rule: each pattern matches whole words; " .. " stands for up to four words between. */
export function rule(patterns: readonly string[], replaces: readonly string[] = []): TopicRule {
  for (const word of wordsOf(patterns.join(" "))) topicWords.add(word);
  for (const [, start = ""] of patterns.join(" ").matchAll(/([a-z]{4,})\\w[*+]/g)) topicBeginnings.add(start);
  return {
    patterns: patterns.map(
      (pattern) => new RegExp(`(?<= )(?:${pattern.replaceAll(" .. ", " (?:\\S+ ){0,4}?")})(?= )`),
    ),
    replaces,
    words: new Set(
      patterns
        .join(" ")
        .replace(/\\[wSb][*+]?/g, " ")
        .match(/[a-z]+/g) ?? [],
    ),
  };
}
