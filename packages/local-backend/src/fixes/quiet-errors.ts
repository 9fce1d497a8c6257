import { AsyncLocalStorage } from "node:async_hooks";

const insideLite = new AsyncLocalStorage<true>();
let quiet: typeof console.error | undefined;

/**
 * lite prints every database error of a request (a refused insert, say) to the console, although it answers
 * it to the caller as well. Errors printed by anything else still appear.
 */
export function withoutErrorPrinting<T>(work: () => T): T {
  // Whoever replaced the console since the last request is put behind it again.
  if (console.error !== quiet) {
    const print = console.error;
    quiet = console.error = (...values: unknown[]) => {
      if (!insideLite.getStore()) print(...values);
    };
  }
  return insideLite.run(true, work);
}
