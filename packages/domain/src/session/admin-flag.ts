/** Reads the admin flag: true and the texts true, TRUE and t count as true, everything else does not. */
export function parseAdminFlag(value: unknown): boolean {
  return value === true || value === "true" || value === "TRUE" || value === "t";
}
