import { messageOf } from "@andromeda/domain";
import { FormAlert, formatNumber } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { SearchAnswer, SearchHit } from "../../shared/ipc-contract.ts";
import { useAccountServices } from "../studio-context.ts";
import classes from "./FieldResults.module.css";

export interface FieldResultsProps {
  /** The search text. */
  readonly text: string;
  /** Whether the case of a hit passes the filters of the library. */
  readonly isShown: (caseId: string) => boolean;
  readonly onOpen: (hit: SearchHit) => void;
}

type Found =
  | { readonly kind: "nothing" }
  | { readonly kind: "answer"; readonly answer: SearchAnswer }
  | { readonly kind: "failed"; readonly message: string };

/** The most fields that are shown; another word narrows the search. */
const LIMIT = 100;
/** How often to search again while cases are still being indexed, in milliseconds. */
const SEARCH_AGAIN_MS = 1_000;

/** The fields that contain every word of the search, by case. */
export const FieldResults = observer(function FieldResults({ text, isShown, onOpen }: FieldResultsProps) {
  const found = useFieldSearch(text.trim());
  if (found.kind === "nothing") return null;
  if (found.kind === "failed") {
    return <FormAlert kind="error">The fields of the cases could not be searched: {found.message}</FormAlert>;
  }
  const { answer } = found;
  const hits = answer.hits.filter(({ caseId }) => isShown(caseId));
  return (
    <section className={classes.results} aria-labelledby="found-in-fields">
      <div className={classes.head}>
        <h2 id="found-in-fields" className={classes.heading}>
          Found in fields
        </h2>
        <p className={classes.count} role="status">
          {countText(hits.length, answer)}
        </p>
      </div>
      {hits.length === 0 ? null : (
        <ul className={classes.cases} aria-label="Fields">
          {byCase(hits).map(([first, ...others]) => (
            <li key={`${first.caseId} ${first.path}`} className={classes.case}>
              <p className={classes.title}>{first.title || "Untitled case"}</p>
              <ul className={classes.fields}>
                {[first, ...others].map((hit) => (
                  <li key={hit.path}>
                    <button type="button" className={classes.field} onClick={() => onOpen(hit)}>
                      <span className={classes.name}>{hit.fieldName}</span>{" "}
                      <span className={classes.snippet}>
                        <Snippet parts={hit.snippet} />
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

function Snippet({ parts }: { readonly parts: SearchHit["snippet"] }) {
  return parts.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}

function useFieldSearch(text: string): Found {
  const { client } = useAccountServices();
  const [found, setFound] = useState<Found>({ kind: "nothing" });
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const answer = await client.ask("search:cases", { text, limit: LIMIT });
        if (!isCurrent) return;
        setFound({ kind: "answer", answer });
        if (answer.unread > 0) timer = setTimeout(() => void ask(), SEARCH_AGAIN_MS);
      } catch (error) {
        if (isCurrent) setFound({ kind: "failed", message: messageOf(error) });
      }
    };
    if (text === "") setFound({ kind: "nothing" });
    else void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, text]);
  return found;
}

function countText(shown: number, { isMore, unread }: SearchAnswer): string {
  const fields = shown === 0 ? "No field matches" : shown === 1 ? "1 field" : `${shown} fields`;
  const found = isMore && shown > 0 ? `${fields}, and more` : fields;
  if (unread === 0) return found;
  return `${found}; ${unread === 1 ? "1 case is" : `${formatNumber(unread)} cases are`} still being read`;
}

/** Groups consecutive hits of one case. */
function byCase(hits: readonly SearchHit[]): [SearchHit, ...SearchHit[]][] {
  const groups: [SearchHit, ...SearchHit[]][] = [];
  for (const hit of hits) {
    const group = groups.at(-1);
    if (group?.[0].caseId === hit.caseId) group.push(hit);
    else groups.push([hit]);
  }
  return groups;
}
