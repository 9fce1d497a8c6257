import type { Random } from "./random.ts";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A moment of the working day that is not after the given one, nor more than a day and some hours before it. */
export function officeTime(random: Random, moment: number): number {
  const day = Math.floor(moment / DAY) * DAY;
  const time = day + 8 * HOUR + Math.floor(random.next() * 10 * HOUR);
  return time <= moment ? time : time - DAY;
}

/** A moment in milliseconds since 1970 as an ISO text in UTC. */
export function iso(moment: number): string {
  return new Date(moment).toISOString();
}
