/** A duration in seconds as m:ss; "0:00" when there is none. */
export function formatDuration(seconds: number | null): string {
  const whole = Math.max(0, Math.floor(seconds ?? 0));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
