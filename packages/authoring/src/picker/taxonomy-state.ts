import type { Taxonomy } from "@andromeda/domain";

/** The taxonomy as a screen gets it: on its way, there, or not to be had. */
export type TaxonomyState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly taxonomy: Taxonomy }
  | { readonly kind: "failed"; readonly onRetry: () => void };
