import type { ReviewShortfall } from "@andromeda/stores";
import { fieldLabel } from "@andromeda/stores";
import { Anchor } from "@mantine/core";
import { observer } from "mobx-react-lite";
import classes from "./BulkShortfall.module.css";
import { countWords } from "./review-words.ts";

export interface BulkShortfallProps {
  readonly shortfall: ReviewShortfall;
  /** Shows a field of the editor. */
  readonly onShowField: (path: string) => void;
}

/** How many of several changes were decided, and why the others were not. */
export const BulkShortfall = observer(function BulkShortfall({ shortfall, onShowField }: BulkShortfallProps) {
  const { kind, decided, total, failure, problems } = shortfall;
  return (
    <div className={classes.shortfall}>
      <p className={classes.sum}>
        {decided === 0 ? `No change was ${kind}.` : `${decided} of ${countWords(total)} ${kind}.`}
        {failure === null ? null : ` ${failure}`}
      </p>
      {problems.length > 0 ? (
        <ul className={classes.problems}>
          {problems.map(({ changeId, path, message }) => (
            <li key={changeId}>
              <Anchor component="button" type="button" inherit onClick={() => onShowField(path)}>
                {fieldLabel(path).name}
              </Anchor>
              : {message}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
});
