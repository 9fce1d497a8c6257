import type postgres from "postgres";
import { parseBanDuration } from "./ban.ts";
import { isRecord } from "./responses.ts";

/** A user as the admin routes answer it. */
export type UserJson = Record<string, unknown>;

/** The fields that may be set on a user; undefined leaves one unchanged. */
export interface UserChanges {
  email?: string;
  password?: string;
  isConfirmed?: boolean;
  role?: string;
  userMetadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  /** Milliseconds from now on; null ends a ban. */
  banMs?: number | null;
}

/** Reads a user with their identities; undefined when there is none. */
export async function findUser(
  sql: postgres.Sql | postgres.TransactionSql,
  id: string,
): Promise<UserJson | undefined> {
  const [row] = await sql<{ user: UserJson }[]>`
    select jsonb_strip_nulls(jsonb_build_object(
      'id', u.id, 'aud', u.aud, 'role', u.role, 'email', coalesce(u.email, ''), 'phone', coalesce(u.phone, ''),
      'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at,
      'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'updated_at', u.updated_at,
      'is_anonymous', u.is_anonymous, 'banned_until', u.banned_until, 'invited_at', u.invited_at
    )) || jsonb_build_object(
      'app_metadata', coalesce(u.raw_app_meta_data, '{}'), 'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
      'identities', coalesce((
        select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
          'identity_data', i.identity_data, 'provider', i.provider, 'email', i.email,
          'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at))
        from auth.identities i where i.user_id = u.id), '[]')
    ) as "user"
    from auth.users u where u.id = ${id}`;
  return row?.user;
}

/** True when another user has the address. */
export async function isEmailTaken(sql: postgres.Sql, email: string, exceptId?: string): Promise<boolean> {
  const rows = await sql`
    select from auth.users where email = ${email} and id is distinct from ${exceptId ?? null}::uuid`;
  return rows.length > 0;
}

/** Inserts a user and their email identity; the project's triggers on auth.users fire as for any new user. */
export async function insertUser(sql: postgres.Sql, id: string, changes: UserChanges): Promise<void> {
  const email = changes.email ?? "";
  await sql.begin(async (tx) => {
    await tx`
      insert into auth.users
        (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (
        ${id}, 'authenticated', ${changes.role ?? "authenticated"}, ${email},
        case when ${changes.password ?? null}::text is null then null
          else extensions.crypt(${changes.password ?? null}, extensions.gen_salt('bf', 10)) end,
        case when ${changes.isConfirmed ?? false} then now() end,
        ${json(tx, { provider: "email", providers: ["email"], ...changes.appMetadata })},
        ${json(tx, changes.userMetadata)}
      )`;
    await tx`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), 'email', ${id}, ${id},
        ${json(tx, { sub: id, email, email_verified: changes.isConfirmed ?? false, phone_verified: false })})`;
  });
}

/** Changes a user; true when there was one. A new password ends all their sessions. */
export async function changeUser(sql: postgres.Sql, id: string, changes: UserChanges): Promise<boolean> {
  return sql.begin(async (tx) => {
    const changed = await tx`
      update auth.users set
        email = coalesce(${changes.email ?? null}, email),
        role = coalesce(${changes.role ?? null}, role),
        encrypted_password = case when ${changes.password ?? null}::text is null then encrypted_password
          else extensions.crypt(${changes.password ?? null}, extensions.gen_salt('bf', 10)) end,
        email_confirmed_at = case when ${changes.isConfirmed ?? false} then coalesce(email_confirmed_at, now())
          else email_confirmed_at end,
        raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${json(tx, changes.appMetadata)},
        raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${json(tx, changes.userMetadata)},
        banned_until = case when ${changes.banMs === undefined} then banned_until
          else now() + ${changes.banMs ?? null}::float8 * interval '1 millisecond' end,
        updated_at = now()
      where id = ${id} returning id`;
    if (changes.email !== undefined) {
      await tx`
        update auth.identities
        set identity_data = identity_data || ${json(tx, { email: changes.email })}, updated_at = now()
        where user_id = ${id} and provider = 'email'`;
    }
    if (changes.password !== undefined) await tx`delete from auth.sessions where user_id = ${id}`;
    return changed.length > 0;
  });
}

/** Removes a user and, by the foreign keys, what belongs to them; true when there was one. */
export async function removeUser(sql: postgres.Sql, id: string): Promise<boolean> {
  const removed = await sql`delete from auth.users where id = ${id} returning id`;
  return removed.length > 0;
}

/** The changes a request body asks for. */
export function changesFrom(body: Record<string, unknown>): UserChanges {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  const email = text(body.email)?.toLowerCase();
  const password = text(body.password);
  const role = text(body.role);
  const banMs = parseBanDuration(text(body.ban_duration) ?? "");
  return {
    ...(email === undefined ? {} : { email }),
    ...(password === undefined ? {} : { password }),
    ...(role === undefined ? {} : { role }),
    ...(body.email_confirm === true ? { isConfirmed: true } : {}),
    ...(isRecord(body.user_metadata) ? { userMetadata: body.user_metadata } : {}),
    ...(isRecord(body.app_metadata) ? { appMetadata: body.app_metadata } : {}),
    ...(banMs === undefined ? {} : { banMs }),
  };
}

function json(tx: postgres.TransactionSql, value: Record<string, unknown> | undefined) {
  return tx.json((value ?? {}) as postgres.JSONValue);
}
