/** Runs something after a delay in milliseconds; the returned function cancels it. */
export type Schedule = (run: () => void, delayMs: number) => () => void;

/** By the timers of this computer. */
export const schedule: Schedule = (run, delayMs) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
