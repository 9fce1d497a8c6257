/** Mutations of the code that change nothing anybody could notice, by name, each with the reason. */
export const equivalentMutations: Readonly<Record<string, string>> = {};
