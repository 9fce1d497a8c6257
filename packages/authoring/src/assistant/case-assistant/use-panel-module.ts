import { useCallback, useEffect, useState } from "react";
import type { AssistantPanel } from "../assistant-panel/AssistantPanel.tsx";

/** Where the loading of the assistant's panel stands. */
export type PanelModuleStatus =
  | { readonly kind: "loading"; readonly attempt: number }
  | { readonly kind: "ready"; readonly AssistantPanel: typeof AssistantPanel }
  | { readonly kind: "failed"; readonly attempt: number };

/** Fetches the panel, a chunk of its own, once it is wanted, and again on request. */
export function usePanelModule(isWanted: boolean): {
  readonly status: PanelModuleStatus;
  readonly retry: () => void;
} {
  const [status, setStatus] = useState<PanelModuleStatus>({ kind: "loading", attempt: 1 });
  const attempt = status.kind === "ready" ? null : status.attempt;

  useEffect(() => {
    if (attempt === null || !isWanted) return undefined;
    let isStale = false;
    import("../assistant-panel/AssistantPanel.tsx").then(
      (module) => {
        if (!isStale) setStatus({ kind: "ready", AssistantPanel: module.AssistantPanel });
      },
      (error: unknown) => {
        console.error("The case design assistant could not be loaded", error);
        if (!isStale) setStatus({ kind: "failed", attempt });
      },
    );
    return () => {
      isStale = true;
    };
  }, [attempt, isWanted]);

  const retry = useCallback(() => {
    setStatus((known) => (known.kind === "failed" ? { kind: "loading", attempt: known.attempt + 1 } : known));
  }, []);
  return { status, retry };
}
