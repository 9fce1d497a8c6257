/** The browser's timer as stores want it; the returned function takes the wish back. */
export function schedule(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
