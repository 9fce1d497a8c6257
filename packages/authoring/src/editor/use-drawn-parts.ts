import { startTransition, useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * How many of the parts are drawn. First there is something to write in; the rest follows part by part whenever the
 * browser has nothing else to do, each of them giving way to what is typed. `drawAll` draws what is left at once.
 */
export function useDrawnParts(all: number): { readonly drawn: number; readonly drawAll: () => void } {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn === all) return undefined;
    if (typeof requestIdleCallback === "undefined") {
      startTransition(() => setDrawn(all));
      return undefined;
    }
    const callback = requestIdleCallback(() => startTransition(() => setDrawn(drawn + 1)), { timeout: 500 });
    return () => cancelIdleCallback(callback);
  }, [drawn, all]);
  const drawAll = useCallback(() => setDrawn(all), [all]);
  useEffect(() => {
    if (drawn === all) return undefined;
    const print = () => flushSync(drawAll);
    window.addEventListener("beforeprint", print);
    return () => window.removeEventListener("beforeprint", print);
  }, [drawn, all, drawAll]);
  return { drawn, drawAll };
}
