import { AsyncLocalStorage } from "node:async_hooks";

const insideLite = new AsyncLocalStorage<true>();
let isInstalled = false;

/**
 * lite prints every database error of a request (a refused insert, say) to the console, although it answers
 * it to the caller as well. Errors printed by anything else still appear.
 */
export function withoutErrorPrinting<T>(work: () => T): T {
  if (!isInstalled) {
    isInstalled = true;
    const print = console.error;
    console.error = (...values: unknown[]) => {
      if (!insideLite.getStore()) print(...values);
    };
  }
  return insideLite.run(true, work);
}
