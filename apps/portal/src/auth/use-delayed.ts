import { useEffect, useEffectEvent } from "react";

/** Runs something once, so many milliseconds after `isDue` became true; leaving the screen calls it off. */
export function useDelayed(isDue: boolean, delayMs: number, run: () => void): void {
  const onTime = useEffectEvent(run);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => onTime(), delayMs);
    return () => clearTimeout(timer);
  }, [isDue, delayMs]);
}
