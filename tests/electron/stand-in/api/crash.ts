/**
 * Ends the process with an error of the stand-in that would go unseen otherwise. It is not thrown, since an app may
 * listen to "uncaughtException" and go on.
 */
export function crash(error: unknown): void {
  console.error(error);
  process.exit(1);
}

/** Throws an error of one of the app's listeners where it reaches the app's own "uncaughtException", if it has one. */
export function rethrowLater(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
