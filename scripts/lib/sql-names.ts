/** A migration, and the lines of it that a change touched, from 1. */
export interface TouchedMigration {
  readonly text: string;
  readonly lines: readonly number[];
}

interface Statement {
  readonly from: number;
  readonly to: number;
  /** Each table and function that it names, without its schema. */
  readonly names: readonly string[];
  /** What it is about: all of them for a grant or a revoke, else the first. */
  readonly subjects: readonly string[];
  readonly isFunction: boolean;
}

/**
 * The tables and functions that a change of the schema can be seen at: what the touched statements are about, and every
 * function that calls a touched one, transitively. `all` are the texts of all migrations.
 */
export function touchedNames(touched: readonly TouchedMigration[], all: readonly string[]): string[] {
  const statements = touched.flatMap(({ text, lines }) =>
    statementsOf(text).filter(({ from, to }) => lines.some((line) => line >= from && line <= to)),
  );
  const functions = all.flatMap(statementsOf).filter(({ isFunction }) => isFunction);
  const called = new Set(statements.flatMap(({ isFunction, subjects }) => (isFunction ? subjects : [])));
  // Iterating a set includes elements that are added meanwhile.
  for (const name of called)
    for (const { names, subjects } of functions) if (names.includes(name)) called.add(subjects[0] ?? name);
  return [...new Set([...called, ...statements.flatMap(({ subjects }) => subjects)])];
}

/** The statements of a migration; each ends with a semicolon at the end of a line, outside of the body of a function. */
function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  // What a comment names is not what its statement is about.
  const lines = text.split("\n").map((line) => line.replace(/--.*$/, ""));
  let start = 0;
  let isInBody = false;
  for (const [index, line] of lines.entries()) {
    if (/\$\$/.test(line) && line.split("$$").length % 2 === 0) isInBody = !isInBody;
    if (isInBody || !/;\s*$/.test(line)) continue;
    const statement = lines.slice(start, index + 1).join("\n");
    const names = [...statement.matchAll(/\b(?:public|private|storage|realtime|auth)\.(\w+)/g)].map(
      ([, name = ""]) => name,
    );
    found.push({
      from: start + 1,
      to: index + 1,
      names,
      subjects: /^(grant|revoke)\b/m.test(statement) ? names : names.slice(0, 1),
      isFunction: /^create (or replace )?function\b/m.test(statement),
    });
    start = index + 1;
  }
  return found;
}
