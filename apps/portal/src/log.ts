/** Logs to the console what no screen shows. */
export const log = (message: string, cause: unknown) => console.error(message, cause);
