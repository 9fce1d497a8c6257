/** Mutations that change nothing that a test could notice, by name, each with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {};
