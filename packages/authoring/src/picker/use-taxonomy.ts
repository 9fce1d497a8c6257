import { loadTaxonomy, type Taxonomy } from "@andromeda/domain";
import { useEffect, useState } from "react";

/** The taxonomy for a screen: loading, ready or failed. */
export type TaxonomyState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly taxonomy: Taxonomy }
  | { readonly kind: "failed"; readonly onRetry: () => void };

/** The built-in taxonomy, which arrives in a chunk of its own. */
export function useTaxonomy(): TaxonomyState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<TaxonomyState>({ kind: "loading" });
  useEffect(() => {
    // Loaded here, so that every retry is a new attempt.
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
