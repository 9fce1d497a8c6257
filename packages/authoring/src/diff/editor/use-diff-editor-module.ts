import { useCallback, useEffect, useState } from "react";
import type { DiffEditorModule, LoadDiffEditor } from "./diff-editor-module.ts";

/** Where the loading of the diff editor stands. */
export type DiffEditorModuleStatus =
  | { readonly kind: "loading"; readonly attempt: number }
  | { readonly kind: "ready"; readonly module: DiffEditorModule }
  | { readonly kind: "failed"; readonly attempt: number };

/** Fetches the diff editor once the component is there, and again on request. */
export function useDiffEditorModule(load: LoadDiffEditor): {
  readonly status: DiffEditorModuleStatus;
  readonly retry: () => void;
} {
  const [status, setStatus] = useState<DiffEditorModuleStatus>({
    kind: "loading",
    attempt: 1,
  });
  const attempt = status.kind === "ready" ? null : status.attempt;

  useEffect(() => {
    if (attempt === null) return undefined;
    let isStale = false;
    load().then(
      (module) => {
        if (!isStale) setStatus({ kind: "ready", module });
      },
      (error: unknown) => {
        console.error("The diff editor could not be loaded", error);
        if (!isStale) setStatus({ kind: "failed", attempt });
      },
    );
    return () => {
      isStale = true;
    };
  }, [load, attempt]);

  const retry = useCallback(() => {
    setStatus((known) => (known.kind === "failed" ? { kind: "loading", attempt: known.attempt + 1 } : known));
  }, []);
  return { status, retry };
}
