/** Logs a failure to the console with its cause, which the screen does not show. */
export const log = (message: string, cause: unknown) => console.error(message, cause);
