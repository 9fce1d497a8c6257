import { explainOutage } from "@andromeda/domain";

export interface FailureWordsProps {
  /** What did not work. */
  readonly text: string;
  readonly error: unknown;
}

/** What did not work, and the reason on a line of its own if it was an outage. */
export function FailureWords({ text, error }: FailureWordsProps) {
  const outage = explainOutage(error);
  return (
    <>
      <div>{text}</div>
      {outage ? <div>{outage}</div> : null}
    </>
  );
}
