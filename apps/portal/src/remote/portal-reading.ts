import { Reading } from "@andromeda/stores";

/** A value that the server keeps, whose failures go to the console; `what` names it there. */
export function portalReading<T>(what: string, read: () => Promise<T>): Reading<T> {
  return new Reading({ what, read, log: (message, cause) => console.error(message, cause) });
}
