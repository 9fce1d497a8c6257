import type { CompletenessResult } from "@andromeda/domain";
import { Progress, RingProgress } from "@mantine/core";
import classes from "./CaseAnalysis.module.css";

export interface CaseAnalysisProps {
  readonly result: CompletenessResult;
}

const PARTS = [
  ["basic", "Basic information"],
  ["detailed", "Details"],
  ["template", "Patient and examiner"],
] as const;

/** How complete the case is, the parts of the figure, and what would complete it further. */
export function CaseAnalysis({ result }: CaseAnalysisProps) {
  const { completeness, analysis, breakdown, suggestions } = result;
  return (
    <>
      <div className={classes.head}>
        <RingProgress
          size={84}
          thickness={9}
          roundCaps
          aria-hidden
          rootColor="gray.3"
          sections={[{ value: completeness, color: "petrol.7" }]}
          label={<span className={classes.percent}>{completeness}%</span>}
        />
        <div>
          <h3 className={classes.title}>Case completeness: {completeness}%</h3>
          <p className={classes.analysis}>{analysis}</p>
        </div>
      </div>
      <dl className={classes.parts}>
        {PARTS.map(([part, name]) => (
          <div key={part} className={classes.part}>
            <dt>{name}</dt>
            <dd>
              <Progress value={breakdown[part] * 100} color="petrol.7" size="sm" bg="gray.3" aria-hidden />
              <span>{Math.round(breakdown[part] * 100)}%</span>
            </dd>
          </div>
        ))}
      </dl>
      {suggestions.length === 0 ? null : (
        <>
          <h4 className={classes.subtitle}>Suggestions</h4>
          <ul className={classes.suggestions}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
