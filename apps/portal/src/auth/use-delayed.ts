import { useEffect, useEffectEvent } from "react";

/** Runs something once, some milliseconds after `isDue` becomes true; leaving the screen cancels it. */
export function useDelayed(isDue: boolean, delayMs: number, run: () => void): void {
  const onTime = useEffectEvent(run);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => onTime(), delayMs);
    return () => clearTimeout(timer);
  }, [isDue, delayMs]);
}
