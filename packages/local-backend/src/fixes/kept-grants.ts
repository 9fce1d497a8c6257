/**
 * At its first request lite grants ALL ON ALL TABLES to anon and authenticated, undoing every REVOKE of the
 * migrations. With its own set-up marked as done it leaves the privileges alone.
 */
export function keepGrants(connection: object): void {
  if (Reflect.get(connection, "rlsState") !== "unknown") {
    throw new Error("@supabase/lite changed: its connection no longer has rlsState; check the grants fix");
  }
  Reflect.set(connection, "rlsState", "active");
}
