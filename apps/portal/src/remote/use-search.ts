import { Latest } from "@andromeda/stores";
import { useEffect, useState } from "react";
import { log } from "../log.ts";

/** Milliseconds after the last key before the search starts. */
const PAUSE_MS = 150;

/** What a search found. */
interface Searched<T> {
  /** The last result, which stays until the next answer so that a list does not jump; null before the first. */
  readonly found: readonly T[] | null;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Searches while a text is typed; null searches for nothing. `what` names the search in the log. */
export function useSearch<T>(
  text: string | null,
  what: string,
  read: (text: string) => Promise<readonly T[]>,
): Searched<T> {
  const [answer, setAnswer] = useState<{ text: string; found: readonly T[] | null } | null>(null);
  const [latest] = useState(() => new Latest());
  const [search] = useState(() => read);

  useEffect(() => {
    const isLatest = latest.ask();
    if (text === null) {
      setAnswer(null);
      return undefined;
    }
    const timer = setTimeout(() => {
      search(text)
        .catch((error: unknown) => {
          log(`Searching ${what} failed`, error);
          return null;
        })
        .then((found) => {
          if (isLatest()) setAnswer({ text, found });
        });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, latest, search, what]);

  return {
    found: text === null ? null : (answer?.found ?? null),
    isSearching: text !== null && answer?.text !== text,
    hasFailed: text !== null && answer !== null && answer.found === null,
  };
}
