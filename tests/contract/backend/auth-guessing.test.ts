import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Backend, createBackendOn, generateKeys, type OutgoingMail } from "@andromeda/local-backend";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let database: TestBackend;
/** A second API on the database, whose mails wait until they are let through. */
let backend: Backend;
let folder: string;
const keys = generateKeys();
const waiting: { mail: OutgoingMail; letThrough: () => void }[] = [];

const client = () =>
  createClient(backend.apiUrl, keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "andromeda-guessing-"));
  database = await createTestBackend();
  backend = await createBackendOn(database.databaseUrl, {
    keys,
    dataDir: folder,
    functionsDir: folder,
    siteUrl: "http://127.0.0.1:3000",
    mail: { send: (mail) => new Promise((resolve) => waiting.push({ mail, letThrough: resolve })) },
  });
  // Counts the comparisons of passwords, also those of a statement that is rolled back.
  await database.sql.unsafe(`
    create sequence public.comparisons;
    alter function extensions.crypt(text, text) rename to compare;
    create function extensions.crypt(text, text) returns text language sql volatile strict security definer as
      $$ select extensions.compare($1, $2) where nextval('public.comparisons') > 0 $$;
  `);
});

afterAll(async () => {
  for (const { letThrough } of waiting) letThrough();
  await backend?.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const eventually = <T>(see: () => T) => expect.poll(see, { timeout: 15_000 });

async function comparisons(): Promise<number> {
  const [row] = await database.sql<{ count: number }[]>`
    select (case when is_called then last_value else 0 end)::int as count from public.comparisons`;
  return row?.count ?? -1;
}

describe("AUTH-51 nobody learns which addresses have an account", () => {
  it("AUTH-51 a sign-in costs one comparison of passwords, whatever the address", async () => {
    const [user, unconfirmed, banned, invited] = await Promise.all([
      database.createUser(),
      database.createUser(),
      database.createUser(),
      database.createUser(),
    ]);
    await database.sql`update auth.users set email_confirmed_at = null where id = ${unconfirmed.id}`;
    await database.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${banned.id}`;
    await database.sql`update auth.users set encrypted_password = null where id = ${invited.id}`;
    const costs: number[] = [];
    for (const email of [
      "nobody@example.org",
      ...[user, unconfirmed, banned, invited].map((one) => one.email),
    ]) {
      const before = await comparisons();
      const { error } = await client().auth.signInWithPassword({ email, password: "wrong password" });
      expect(error).toMatchObject({
        status: 400,
        code: "invalid_credentials",
        message: "Invalid login credentials",
      });
      costs.push((await comparisons()) - before);
    }
    expect(costs).toEqual([1, 1, 1, 1, 1]);
  });

  it("AUTH-51 a reset is answered while its mail is still held up", async () => {
    const { email } = await database.createUser();
    expect((await client().auth.resetPasswordForEmail(email)).error).toBeNull();
    await eventually(() => waiting.map(({ mail }) => mail.to)).toEqual([email]);
    expect((await client().auth.resetPasswordForEmail("nobody@example.org")).error).toBeNull();
    expect(waiting).toHaveLength(1);
  });

  it("AUTH-51 closing waits for mails that are still being sent after their answer", async () => {
    const { email } = await database.createUser();
    await client().auth.resetPasswordForEmail(email);
    await eventually(() => waiting.at(-1)?.mail.to).toBe(email);
    let isClosed = false;
    const closing = backend.close().then(() => {
      isClosed = true;
    });
    await expect
      .poll(() =>
        fetch(`${backend.apiUrl}/health`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
    expect(isClosed).toBe(false);
    for (const { letThrough } of waiting) letThrough();
    await closing;
  });
});
