import type { TaxonomyState } from "@andromeda/authoring";
import { loadTaxonomy } from "@andromeda/domain";
import { useEffect, useState } from "react";

/** The built-in taxonomy, which is loaded when the first case is opened. */
export function useTaxonomy(): TaxonomyState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<TaxonomyState>({ kind: "loading" });
  useEffect(() => {
    // Read here, so that every retry is another attempt.
    void attempt;
    let isCurrent = true;
    loadTaxonomy().then(
      (taxonomy) => isCurrent && setState({ kind: "ready", taxonomy }),
      (error: unknown) => {
        console.error("Loading the taxonomy failed", error);
        const onRetry = () => {
          setState({ kind: "loading" });
          setAttempt((number) => number + 1);
        };
        if (isCurrent) setState({ kind: "failed", onRetry });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return state;
}
