import { randomUUID } from "node:crypto";
import postgres from "postgres";
import type { BackendContext } from "../contracts.ts";
import type { Session } from "./session.ts";

/** What somebody may do on a private channel, for each of its extensions. */
export interface ChannelPermissions {
  readonly read: ExtensionPermissions;
  readonly write: ExtensionPermissions;
}

/** Whether broadcast and presence are allowed. */
export interface ExtensionPermissions {
  readonly broadcast: boolean;
  readonly presence: boolean;
}

const NOTHING: ChannelPermissions = {
  read: { broadcast: false, presence: false },
  write: { broadcast: false, presence: false },
};

/** Thrown to roll the transaction back; carries what was found out in it. */
class RolledBack extends Error {
  override readonly name = "RolledBack";
  readonly permissions: ChannelPermissions;

  constructor(permissions: ChannelPermissions) {
    super("rolled back");
    this.permissions = permissions;
  }
}

/**
 * Asks the policies of `realtime.messages` what the session may do on a private channel, as Supabase does: who can select
 * a row of an extension may receive, who can insert one may send. The rows are rolled back. A policy
 * that fails allows nothing.
 */
export async function askPermissions(
  { sql }: BackendContext,
  { claims }: Session,
  topic: string,
): Promise<ChannelPermissions> {
  try {
    await sql.begin(async (tx) => {
      const ids = { broadcast: randomUUID(), presence: randomUUID() };
      await tx`
        insert into realtime.messages (id, topic, extension)
        values (${ids.broadcast}, ${topic}, 'broadcast'), (${ids.presence}, ${topic}, 'presence')`;
      await tx`
        select set_config('role', ${claims.role}, true), set_config('realtime.topic', ${topic}, true),
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('request.jwt.claim.sub', ${claims.sub ?? ""}, true),
          set_config('request.jwt.claim.role', ${claims.role}, true)`;
      const rows = await tx<{ id: string }[]>`
        select id from realtime.messages where id in (${ids.broadcast}, ${ids.presence})`;
      const visible = new Set(rows.map(({ id }) => id));
      throw new RolledBack({
        read: { broadcast: visible.has(ids.broadcast), presence: visible.has(ids.presence) },
        write: {
          broadcast: await mayInsert(tx, topic, "broadcast"),
          presence: await mayInsert(tx, topic, "presence"),
        },
      });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.permissions;
    if (!(error instanceof postgres.PostgresError) || /^(08|53|57)/.test(error.code)) throw error;
    console.error(`Realtime: cannot check the channel ${topic}:`, error);
  }
  return NOTHING;
}

/** Whether something that was allowed is not allowed any more. */
export function isRevoked(previous: ExtensionPermissions, current: ExtensionPermissions): boolean {
  return (previous.broadcast && !current.broadcast) || (previous.presence && !current.presence);
}

async function mayInsert(
  tx: postgres.TransactionSql,
  topic: string,
  extension: keyof ExtensionPermissions,
): Promise<boolean> {
  try {
    // No `returning`: that would ask the policies for reading too.
    await tx.savepoint(
      (inner) => inner`insert into realtime.messages (topic, extension) values (${topic}, ${extension})`,
    );
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === "42501") return false;
    throw error;
  }
}
