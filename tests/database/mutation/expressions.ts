/** An expression with one of its limits moved by one. */
export interface MovedLimit {
  expression: string;
  /** For example `<= 200 becomes <= 201`. */
  change: string;
}

/** The conditions that an expression of the catalogue joins with AND, however deep the parentheses. */
export function conditionsOf(expression: string): string[] {
  const inner = withoutOuterParentheses(expression.trim());
  if (/^select\b/i.test(inner.trim())) return [expression];
  const parts = splitAtTopLevel(inner, " AND ");
  return parts.length === 1 ? [parts[0] ?? ""] : parts.flatMap(conditionsOf);
}

/** The conditions joined with AND; each is put in parentheses, for one may hold an OR. */
export function joinConditions(conditions: readonly string[]): string {
  return conditions.map((condition) => `(${condition})`).join(" and ");
}

/**
 * The expression with each of its numeric limits moved, outwards so that more is let in, and inwards so that the
 * outermost value is refused: comparisons with a number, and how often a pattern may repeat.
 */
export function moveLimits(expression: string): MovedLimit[] {
  const comparisons = [...expression.matchAll(/(>=|<=|>|<) \(?(\d+)\)?(?:::numeric)?/g)].flatMap((match) =>
    movedComparison(match[1] ?? "", Number(match[2])).map((moved) => replaceMatch(expression, match, moved)),
  );
  const repetitions = [...expression.matchAll(/\{(\d+)(?:,(\d+))?\}/g)].flatMap((match) =>
    movedRepetition(Number(match[1]), Number(match[2] ?? match[1])).map((moved) =>
      replaceMatch(expression, match, moved),
    ),
  );
  return [...comparisons, ...repetitions];
}

function movedComparison(operator: string, limit: number): string[] {
  switch (operator) {
    case "<=":
      return [`<= ${limit + 1}`, `< ${limit}`];
    case ">=":
      return [`>= ${limit - 1}`, `> ${limit}`];
    case "<":
      return [`<= ${limit}`, `< ${limit - 1}`];
    default:
      return [`>= ${limit}`, `> ${limit + 1}`];
  }
}

function movedRepetition(least: number, most: number): string[] {
  const fewer = least > 0 ? [`{${least - 1},${most}}`] : [];
  const inwards = least < most ? [`{${least + 1},${most}}`, `{${least},${most - 1}}`] : [];
  return [...fewer, `{${least},${most + 1}}`, ...inwards];
}

function replaceMatch(expression: string, match: RegExpMatchArray, moved: string): MovedLimit {
  const start = match.index ?? 0;
  return {
    expression: expression.slice(0, start) + moved + expression.slice(start + match[0].length),
    change: `${match[0]} becomes ${moved}`,
  };
}

function withoutOuterParentheses(expression: string): string {
  if (!expression.startsWith("(")) return expression;
  const end = walk(expression, (depth, at) => depth === 0 && at > 0);
  return end === expression.length - 1 ? withoutOuterParentheses(expression.slice(1, -1).trim()) : expression;
}

function splitAtTopLevel(expression: string, separator: string): string[] {
  const at = walk(expression, (depth, place) => depth === 0 && expression.startsWith(separator, place));
  if (at === -1) return [expression];
  return [expression.slice(0, at), ...splitAtTopLevel(expression.slice(at + separator.length), separator)];
}

/** The first place outside quotes where the test holds; the depth counts the parentheses that are open after it. */
function walk(expression: string, holds: (depth: number, at: number) => boolean): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < expression.length; at++) {
    const character = expression[at];
    if (character === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (holds(depth, at)) return at;
  }
  return -1;
}
