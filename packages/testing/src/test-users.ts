import { randomBytes, randomUUID } from "node:crypto";
import type postgres from "postgres";

/** How a test user should be. */
export interface TestUserOptions {
  email?: string;
  password?: string;
  isAdmin?: boolean;
  isEducator?: boolean;
  firstName?: string;
  lastName?: string;
}

/** A user that can sign in. */
export interface TestUser {
  id: string;
  email: string;
  password: string;
}

/** Inserts a confirmed user as a seed would; the triggers of the migrations make their other rows. */
export async function insertTestUser(sql: postgres.Sql, options: TestUserOptions): Promise<TestUser> {
  const id = randomUUID();
  const email = options.email ?? `user-${randomBytes(4).toString("hex")}@example.org`;
  const password = options.password ?? `Passw0rd-${randomBytes(4).toString("hex")}`;
  const metadata = { first_name: options.firstName ?? "Test", last_name: options.lastName ?? "User" };
  await sql.begin(async (tx) => {
    await tx`
      insert into auth.users
        (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${id}, 'authenticated', 'authenticated', ${email},
        extensions.crypt(${password}, extensions.gen_salt('bf', 4)), now(),
        ${tx.json({ provider: "email", providers: ["email"] })}, ${tx.json(metadata)})`;
    await tx`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), 'email', ${id}, ${id}, ${tx.json({ sub: id, email, email_verified: true })})`;
    await setPermissions(tx, id, options);
    await setName(tx, id, metadata.first_name, metadata.last_name);
  });
  return { id, email, password };
}

async function setPermissions(
  tx: postgres.TransactionSql,
  id: string,
  { isAdmin = false, isEducator = false }: TestUserOptions,
): Promise<void> {
  if (!isAdmin && !isEducator) return;
  await tx`
    insert into public.user_profiles (id, is_admin, is_educator) values (${id}, ${isAdmin}, ${isEducator})
    on conflict (id) do update set is_admin = excluded.is_admin, is_educator = excluded.is_educator`;
}

async function setName(tx: postgres.TransactionSql, id: string, first: string, last: string): Promise<void> {
  const [row] = await tx`select to_regclass('public.profiles') is not null as exists`;
  if (!row?.exists) return;
  await tx`update public.profiles set first_name = ${first}, last_name = ${last} where id = ${id}`;
}
